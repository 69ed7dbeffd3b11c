"""Level 10: the position that the tiny game begins with, as `state.dump()` tells it."""

from typing import Any

POSITION: dict[str, Any] = {
    "game": "level10",
    "players": 2,
    "options": {"difficulty": "normal", "one_pause_per_column": False, "quick_start": True},
    "luck": [2248420635, 4059455324, 3787272473, 55],
    "phase": "turn",
    "answered": [False, False],
    "volunteers": [False, False],
    "first": 0,
    "turn": 0,
    "put": 0,
    "pause": None,
    "ending": "going-on",
    "rows": [
        ["desert-4", "desert-5", "reset", "desert-1", "desert-3", "desert-6", "desert-7", "reset", "desert-2"],
        ["forest-1", "forest-4", "forest-6", "pause-2", "pause-1", "forest-7", "reset", "forest-3", "forest-5"],
        ["reset", "clouds-1", "clouds-4", "clouds-6", "clouds-7", "reset", "clouds-2", "clouds-3", "clouds-5"],
        ["volcano-1", "volcano-3", "volcano-8", "reset", "volcano-2", "volcano-4", "volcano-5", "volcano-6", "reset"],
        ["swamp-1", "reset", "swamp-6", "swamp-7", "reset", "swamp-2", "swamp-3", "swamp-4"],
    ],
    "under": {},
    "deck": [],
    "hands": [["forest-2", "clouds-8", "swamp-5"], ["desert-8", "forest-8", "volcano-7", "swamp-8"]],
    "known": {},
    "least": [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0]],
    "most": [[8, 8, 8, 8, 8], [8, 8, 8, 8, 8]],
    "play_wish": [[[], []], [[], []]],
    "reset_wish": [[[], []], [[], []]],
    "spoken": [0, 0],
    "said": [],
}
