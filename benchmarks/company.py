"""How lively a game of Lifeboat is: five bots and one who stands in for a person, who sits in every place in turn.

`python -m benchmarks.company --games 40 --bot hard`: per game fights, sides taken, trades accepted, promises made,
kept and broken, lines said, and the share of the person's rounds (from one turn of a player to the next) without any
event that concerns the person; with characters and speech, and with `--mute` without both, as it was before.
`--transcript uk --first 7 --games 1` prints a whole game instead: what happens and what is said, as people read it.
"""

import argparse
import sys
from collections import Counter
from typing import Any

import castaways
from castaways.bots import Sight, comment, make_bot
from castaways.bots.base import MannerBot
from castaways.core.table import Table
from castaways.games.lifeboat.policy.promises import STATE_KEYS
from castaways.games.lifeboat.policy.reading import Reading
from castaways.games.lifeboat.policy.temper import TEMPER_KEYS
from castaways.games.lifeboat.rules import events as happened

SEED = 1_800_000_000
PLAYERS = 6
COUNTED = {
    "fights": (happened.FIGHT_WON, happened.FIGHT_LOST),
    "sides taken": (happened.JOINED_ATTACK, happened.JOINED_DEFENCE),
    "offers": (happened.OFFERED, happened.COUNTERED),
    "trades accepted": (happened.ACCEPTED,),
    "gifts of water": (),
}


def temper_of(number: int, seat: int) -> str:
    """The character of a bot, by chance."""
    return TEMPER_KEYS[1 + (number * 5 + seat * 7 + number // 6) % 6]


def play(number: int, name: str, mute: bool, lang: str = "") -> Counter[str]:
    """One game; what is counted."""
    table = Table.new("lifeboat", PLAYERS, SEED + number)
    person = number % PLAYERS
    manners = ["plain" if mute else "" if seat == person else temper_of(number, seat) for seat in range(PLAYERS)]
    bots = [MannerBot(make_bot(name, number * 10 + seat), manner) for seat, manner in enumerate(manners)]
    found: Counter[str] = Counter()
    rounds: list[bool] = []
    read = 0
    while to_act := table.state.to_act:
        seat = to_act[0]
        table.apply(seat, bots[seat].choose(Sight.at(table, seat, number * 10_000 + table.plies)))
        for event in table.log.raw[read:]:
            for what, kinds in COUNTED.items():
                found[what] += event.kind in kinds
            found["gifts of water"] += event.kind == happened.DRANK and event.a != event.b
            if event.kind == happened.TURN:
                rounds.append(False)
            if rounds and concerns(table, event, person):
                rounds[-1] = True
            if lang:
                print("  ", castaways.game("lifeboat").texts.say(table.game.event(event, person).message, lang))
        read = len(table.log.raw)
        words = None if mute or seat == person else comment(bots[seat], table, seat, 7, manner=manners[seat])
        if words is not None:
            table.say(seat, *words)
            found["lines"] += 1
            if rounds and words[1].get("person") == person:
                rounds[-1] = True
            if lang:
                print(f">> {spoken(table, seat, words, lang)}   [{manners[seat]}]")
    reading = Reading()
    reading.recall(table.history(person))
    for promise in reading.promises.made:
        found["promises"] += 1
        found[f"promises {STATE_KEYS[promise.state]}"] += 1
    found["days"] = int(state_of(table).day)
    found["rounds"] = len(rounds)
    found["rounds without the person"] = rounds.count(False)
    return found


def state_of(table: Table) -> Any:
    """The position, as the game has it."""
    return table.state


def concerns(table: Table, event: Any, person: int) -> bool:
    """Is the person in an event: does it, or has it done to them?"""
    if event.seat == person:
        return True
    role = int(state_of(table).role.at(person))
    kind = table.game.events[event.kind]
    values = zip(kind.args, (event.a, event.b, event.c), strict=False)
    return any(type_ == "person" and value == role for (_, type_), value in values)


def spoken(table: Table, seat: int, words: tuple[str, dict[str, Any]], lang: str) -> str:
    """A line as people read it."""
    game = table.game
    message = game.phrase_message(table.state, *words)
    assert message is not None
    return (
        f"{game.texts.among(()).any_name(game.phrase_person(table.state, seat), lang)}: {game.texts.say(message, lang)}"
    )


def main() -> None:
    """Count, or print a game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--mute", action="store_true")
    parser.add_argument("--transcript", default="", help="a language")
    arguments = parser.parse_args()
    total: Counter[str] = Counter()
    for number in range(arguments.first, arguments.first + arguments.games):
        total += play(number, arguments.bot, arguments.mute, arguments.transcript)
        sys.stderr.write(f"\r{number - arguments.first + 1}/{arguments.games} ")
    sys.stderr.write("\n")
    for what, number in sorted(total.items()):
        print(f"{what}: {number / arguments.games:.2f} a game")
    print(f"rounds without the person: {total['rounds without the person'] / max(total['rounds'], 1):.0%}")


if __name__ == "__main__":
    main()
