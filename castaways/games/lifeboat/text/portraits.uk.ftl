# Портрети ботів після гри

end-portraits = Ким були боти
portrait-robbed =
    відбирає карти у { $person_gen }{ $times ->
        [1] {""}
        [one] { " " }({ $times } раз)
        [few] { " " }({ $times } рази)
       *[many] { " " }({ $times } разів)
    }
portrait-stood-by =
    стає в бійці за { $person_acc }{ $times ->
        [1] {""}
        [one] { " " }({ $times } раз)
        [few] { " " }({ $times } рази)
       *[many] { " " }({ $times } разів)
    }
portrait-cared =
    лікує, поїть чи обдаровує { $person_acc }{ $times ->
        [1] {""}
        [one] { " " }({ $times } раз)
        [few] { " " }({ $times } рази)
       *[many] { " " }({ $times } разів)
    }
portrait-demanded =
    нападає на { $person_acc }{ $times ->
        [1] {""}
        [one] { " " }({ $times } раз)
        [few] { " " }({ $times } рази)
       *[many] { " " }({ $times } разів)
    }
portrait-baited =
    згодовує акулам { $person_acc }{ $times ->
        [1] {""}
        [one] { " " }({ $times } раз)
        [few] { " " }({ $times } рази)
       *[many] { " " }({ $times } разів)
    }
portrait-offered =
    пропонує { $person_dat } обмін{ $times ->
        [1] {""}
        [one] { " " }({ $times } раз)
        [few] { " " }({ $times } рази)
       *[many] { " " }({ $times } разів)
    }
portrait-promises = дотримано обіцянок: { $kept } з { $made }
portrait-quiet = веслує і ні в що не втручається
