"""Solving puzzles in the terminal: the table, the moves by number, and in the end what each is worth."""

import random

from castaways.core.game import Game
from castaways.core.registry import game as game_of
from castaways.core.text import Message, percentage
from castaways.puzzles.puzzle import Puzzle
from castaways.puzzles.shelf import shelf, with_puzzles
from castaways.terminal.arguments import wrong
from castaways.terminal.voice import EndOfInput, Voice
from castaways.terminal.words import as_latin

QUIT, SHOW = "q", "s"


def solve(voice: Voice, game: Game | None, number: int | None) -> int:
    """One puzzle after another, until somebody has enough; a number asks for one alone."""
    try:
        if game is not None and number:
            found = shelf(game.name).get(number)
            if found is None:
                raise wrong("puzzles-none-here")
            _one(voice, found)
            return 0
        names = with_puzzles() if game is None else (game.name,)
        left = [puzzle for name in names for puzzle in shelf(name).values()]
        if not left:
            raise wrong("puzzles-none-here")
        random.shuffle(left)
        for puzzle in left:
            if not _one(voice, puzzle) or as_latin(voice.ask(voice.text("puzzles-more"))) == QUIT:
                break
    except EndOfInput:
        pass
    return 0


def _one(voice: Voice, puzzle: Puzzle) -> bool:
    """One puzzle; False if somebody leaves."""
    game, state = game_of(puzzle.game), puzzle.table().state
    title = game.texts.say(Message("game-title"), voice.lang)
    voice.line()
    voice.say("puzzles-head", "bold", game=title, number=str(puzzle.number))
    for thing in game.screen().draw(state.view(puzzle.seat), game.texts, voice.lang):
        voice.show(thing)
    moves = sorted(one.actions[0] for one in puzzle.choices)
    for number, action in enumerate(moves, 1):
        voice.item(str(number), game.describe(state, puzzle.seat, action, voice.lang))
    while True:
        word = as_latin(voice.ask(voice.text("puzzles-ask")))
        if word == QUIT:
            return False
        if word == SHOW:
            break
        if not (word.isascii() and word.isdecimal() and len(word) < 4 and 1 <= int(word) <= len(moves)):
            voice.say("puzzles-again")
            continue
        chosen = puzzle.choice(moves[int(word) - 1])
        if chosen is None or set(chosen.actions) & puzzle.solutions:
            voice.say("puzzles-solved", "bold green")
            break
        chance, behind = (percentage(100 * share, voice.lang) for share in (chosen.chance, chosen.behind))
        voice.say("puzzles-wrong", chance=chance, behind=behind)
    best = game.describe(state, puzzle.seat, puzzle.best.actions[0], voice.lang)
    voice.say("puzzles-solution", move=best)
    for one in puzzle.choices:
        move = game.describe(state, puzzle.seat, one.actions[0], voice.lang)
        voice.say("puzzles-move", move=move, chance=percentage(100 * one.chance, voice.lang))
    voice.say("puzzles-theme", theme=game.texts.say(Message(f"theme-{puzzle.theme}"), voice.lang))
    return True
