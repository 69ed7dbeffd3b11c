# Settings

settings-title = Settings
settings-how = Every change works at once.
settings-how-page = What you choose here holds on every page.
settings-kept-browser = Kept in this browser; with an account, on all your devices.
settings-kept-account = Kept with your account, on all your devices.
settings-usual = As it was at first
settings-save = Save
settings-done = Done
settings-failed = This could not be saved. It holds until you leave this page.

settings-group-look = Look
settings-theme = Colours
settings-theme-sea = Sea
settings-theme-light = Light
settings-theme-contrast = High contrast
settings-text = Text
settings-text-normal = normal
settings-text-large = large
settings-text-note = For pages, the log, the chat and all sheets. The table itself always fills the window; your browser’s zoom enlarges it.
settings-cards = Cards
settings-cards-small = small
settings-cards-normal = normal
settings-cards-large = large
settings-cards-note = Large: the card that you point at, or that has the focus, is shown half as large again.

settings-group-pace = Pace
settings-motion = Animations
settings-motion-off = off
settings-motion-quick = quick
settings-motion-normal = normal
settings-motion-slow = slow
settings-motion-note = Where your device asks for less motion, nothing moves whatever is chosen here.

settings-group-moves = My moves
settings-auto = Move for me where there is no choice
settings-auto-off = no
settings-auto-on = yes
settings-auto-note = Only where everybody can see that just one move is left; never in Lifeboat, where a pause tells something. In Friday free cards are drawn up to the next choice, and a fight that is won ends by itself.
settings-confirm = Ask before I
settings-confirm-never = never
settings-confirm-lost = lose the game
settings-confirm-costly = lose life or cards
settings-confirm-note = The button then has to be pressed twice.

settings-group-turns = My turn
settings-notify = Notification of the browser
settings-notify-off = off
settings-notify-on = on
settings-notify-note = For games that wait for you, also while this site is closed, where browser and server can do that. A tab’s title, icon and sound tell it anyway.

settings-group-keys = Keys
settings-keys = Letters for moves
settings-keys-shown = shown
settings-keys-hidden = hidden
settings-keys-off = switched off
settings-keys-note = The comma opens these settings on every page, unless letters are switched off.

settings-group-language = Language
settings-lang = Texts in

table-costly = This costs you life or cards. Press again to do it.

settings-group-sound = Sound
settings-sound = Sounds
settings-sound-off = off
settings-sound-quiet = quiet
settings-sound-on = on
settings-sound-note = Quiet is for shared rooms: very softly, and only for your turn, a message and the end of a game. A browser plays sounds after your first press on its page.
settings-volume = Volume
settings-volume-20 = 20%
settings-volume-40 = 40%
settings-volume-60 = 60%
settings-volume-80 = 80%
settings-volume-100 = 100%

settings-bots = Bots answer
settings-bots-instant = at once
settings-bots-quick = quickly
settings-bots-normal = normally
settings-bots-slow = slowly
settings-bots-note = Where you are the only person, also at the table you came from. Where several people play, the pace is the same for all, so that everybody can follow. Strong bots take the second they need.
hurry-next = Skip ahead
hurry-end = To the end
hurry-detail = without pauses
error-not-your-pace = Several people play here, or it is not your table: the bots keep their pace.
