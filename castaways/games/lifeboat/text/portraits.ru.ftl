# Портреты ботов после игры

end-portraits = Кем были боты
portrait-robbed =
    отбирает карты у { $person_gen }{ $times ->
        [1] {""}
        [one] { " " }({ $times } раз)
        [few] { " " }({ $times } раза)
       *[many] { " " }({ $times } раз)
    }
portrait-stood-by =
    встаёт в драке за { $person_acc }{ $times ->
        [1] {""}
        [one] { " " }({ $times } раз)
        [few] { " " }({ $times } раза)
       *[many] { " " }({ $times } раз)
    }
portrait-cared =
    лечит, поит или одаривает { $person_acc }{ $times ->
        [1] {""}
        [one] { " " }({ $times } раз)
        [few] { " " }({ $times } раза)
       *[many] { " " }({ $times } раз)
    }
portrait-demanded =
    нападает на { $person_acc }{ $times ->
        [1] {""}
        [one] { " " }({ $times } раз)
        [few] { " " }({ $times } раза)
       *[many] { " " }({ $times } раз)
    }
portrait-baited =
    скармливает акулам { $person_acc }{ $times ->
        [1] {""}
        [one] { " " }({ $times } раз)
        [few] { " " }({ $times } раза)
       *[many] { " " }({ $times } раз)
    }
portrait-offered =
    предлагает { $person_dat } обмен{ $times ->
        [1] {""}
        [one] { " " }({ $times } раз)
        [few] { " " }({ $times } раза)
       *[many] { " " }({ $times } раз)
    }
portrait-promises = сдержано обещаний: { $kept } из { $made }
portrait-quiet = гребёт и ни во что не вмешивается
