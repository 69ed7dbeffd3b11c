# The log, told to the one it speaks of.

event-answered-mine = You chose { $answer }
event-volunteered-mine = You would begin
event-stood-back-mine = You stand back
event-begins-mine = You begin
event-played-mine = You play { $card }
event-paused-mine = You play a pause card into { $world }: it counts as { $value }
event-reset-mine =
    { $left ->
        [0] You play the last reset card of { $world }
       *[other] You play a reset card into { $world }; resets left in this row: { $left }
    }
event-put-under-mine = You put { $card } under the deck
event-drew-mine = You draw { $card }
event-tucked-mine = You put { $card } under the pause card
event-skipped-mine = You have no cards and are skipped
event-told-mine =
    { $count ->
        [0] You: “I hold nothing of { $world }”
        [one] You: “I hold { $count } card of { $world }”
       *[other] You: “I hold { $count } cards of { $world }”
    }
event-wants-play-mine = You: “I want to play into { $world }”
event-should-play-mine = You: “{ $other } should play into { $world }”
event-should-play-you = { $who } to you: “You should play into { $world }”
event-wants-reset-mine = You: “I want to play the reset card into { $world }”
event-should-reset-mine = You: “{ $other } should play the reset card into { $world }”
event-should-reset-you = { $who } to you: “You should play the reset card into { $world }”
event-stuck-mine = You cannot play anything: the game is lost for everybody
