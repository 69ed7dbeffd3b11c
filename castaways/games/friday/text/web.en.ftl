# The table in a page

web-tag = deck building
web-level = level { $level }
web-summary = Level { $level } · { $step } · { $life } life
web-step-green = Green
web-step-yellow = Yellow
web-step-red = Red
web-step-pirates = Pirates
web-life = Life { $life }, reserve { $reserve }
web-steps = Steps

web-stacks = Stacks
web-robinson = Robinson
web-robinson-count =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } · { $discarded } discarded
web-in-stack = In the stack: { $cards }
web-in-discard = On the discard pile: { $cards }
web-known-top = Known on top, the next one first: { $cards }
web-known-bottom = Known at the bottom: { $cards }
web-hazards = Hazards
web-hazards-count = { $cards } left in this step
web-hazards-left = Still to come in this step: { $cards }
web-hazards-unbeaten = Not beaten, they come again: { $cards }
web-aging = Aging
web-aging-count = { $cards } left · { $taken } taken
web-aging-note = Each time the Robinson stack is renewed, an aging card is shuffled in. Nobody knows which one.
web-destroyed = Destroyed
web-destroyed-count =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
web-empty = Nothing yet.
web-only-me = only you see this
web-close = Close

web-pirates = The pirates ahead
web-tab-pirates = Pirates
web-fought-now = this fight
web-choose = Choose what to face
web-enemy = The enemy
web-free = { $free } free
web-wins = Win:
web-cards-left = Free cards
web-cards-right = Extra cards
web-drawn = { $left } of { $free } free cards drawn
web-slot = free card
web-total = Total { $total } of { $value }
web-short = { $missing } short
web-enough = enough to win
web-turned-card = Face down
web-using = { $card }, { $ability }: { $what }

web-fight = Face “{ $hazard }”
web-fight-pirate = Fight { $pirate } first
web-fight-detail =
    value { $value }, { $free ->
        [one] { $free } free card
       *[other] { $free } free cards
    }
web-draw = Draw a card
web-draw-detail =
    { $left ->
        [1] the last free one
       *[other] free, { $left } left
    }
web-buy = Buy a card
web-buy-detail = { $cost } life, { $left } left
web-end = End the fight
web-end-won = Win the fight
web-draw-all = Draw all
web-draw-all-detail = up to { $left } free, until a choice
web-draw-all-not = There is nothing to be drawn in one go now.
web-end-healed =
    { $cards ->
        [one] use a card for life first
       *[other] use { $cards } cards for life first
    }
web-heal = Gain life
web-heal-detail =
    { $cards ->
        [one] { $cards } card in one go
       *[other] { $cards } cards in one go
    }
web-on = on: { $card }
web-odds = { $wins } of { $cards } cards win

web-sort-how = Bring the cards into the order you want: drag them, or use the arrows. The first one will be drawn next.
web-sort-first = next
web-sort-go = Put them back like this
web-sort-go-detail = the first card comes next
web-sort-earlier = Move { $card } forward
web-sort-later = Move { $card } back
web-sort-away = Discard { $card }
web-sort-keep = discarded
web-sorting-hidden = The player looks at some cards of the stack.
web-pick-how = Choose the cards to destroy for the life you paid.
web-pick-left = Points left:
web-pick-cost = costs { $cost }
web-pick-none = Destroy nothing
web-pick-some = Destroy these cards
web-pick-detail = then the fight is over
web-pick-worst = Destroy the worst
web-pick-card = { $card }
