"""The pictures of Level 10: code points of OpenMoji."""

WORLDS = {"desert": "1F3DC", "forest": "1F332", "clouds": "2601", "volcano": "1F30B", "swamp": "1FAB7"}
RESET = "1F504"
PAUSE = "23F8"
BOT = "1F916"
PEOPLE = (
    "1F469-200D-1F9B0",
    "1F468-200D-1F33E",
    "1F9D1-200D-1F9B1",
    "1F475",
    "1F9D4",
)  # by seat, so that everybody keeps a face
