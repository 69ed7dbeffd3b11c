# Portraits of bots after the game

end-portraits = Who the bots were
portrait-robbed =
    took cards from { $person_the } { $times ->
        [1] once
        [2] twice
       *[other] { $times } times
    }
portrait-stood-by =
    stood by { $person_the } in fights { $times ->
        [1] once
        [2] twice
       *[other] { $times } times
    }
portrait-cared =
    gave { $person_the } care, water or cards { $times ->
        [1] once
        [2] twice
       *[other] { $times } times
    }
portrait-demanded =
    picked on { $person_the } { $times ->
        [1] once
        [2] twice
       *[other] { $times } times
    }
portrait-baited =
    called sharks on { $person_the } { $times ->
        [1] once
        [2] twice
       *[other] { $times } times
    }
portrait-offered =
    offered { $person_the } trades { $times ->
        [1] once
        [2] twice
       *[other] { $times } times
    }
portrait-promises = promises kept: { $kept } of { $made }
portrait-quiet = rowed, and kept out of everything
