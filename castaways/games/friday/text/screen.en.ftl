# The table in a terminal

screen-life = Life { $life }
screen-reserve = (reserve { $life })
screen-pirates = Pirates ahead
screen-beaten = beaten
screen-value = value { $value }
screen-free =
    { $free ->
        [one] { $free } free card
       *[other] { $free } free cards
    }
screen-wins = wins { $card }
screen-wins-ability = wins { $card }, { $ability }
screen-values = green { $green }, yellow { $yellow }, red { $red }
screen-offered = Hazards to choose from
screen-left = Left: { $left } of { $free } free
screen-right = Right: { $cards }
screen-aging-card = aging
screen-used = used
screen-turned = face down
screen-doubled = counts twice
screen-stepped = easier step
screen-total-short = Total { $total } of { $value }: { $missing } missing.
screen-total-enough = Total { $total } of { $value }: enough to win.
screen-upkeep = Aging will cost { $life } life.
screen-points = Points left to destroy cards: { $points }.
screen-looked = Looked at
screen-order = Back on top
screen-stack = Stack
screen-top = – on top
screen-bottom = – at the bottom
screen-discard = Discard
screen-hazards = Hazards
screen-unbeaten = Unbeaten
screen-aging = Aging cards
screen-destroyed = Destroyed
screen-unseen =
    { $cards ->
        [one] { $cards } unseen aging card
       *[other] { $cards } unseen aging cards
    }
screen-others = Others
