"""How many presses a game of Friday takes: `python -m benchmarks.presses`.

A bot decides, and its decisions are made through what the page offers: one press a move, or in one press all that a
button of the bar does (free cards up to the next choice, all cards that give life, ...). Cards to be destroyed are
picked one by one and then confirmed, or destroyed by one press if they are the worst, as on the page. Games that are
won are counted.
"""

import sys
from statistics import mean

from castaways.bots import Bot, Sight, make_bot
from castaways.core.record import Record
from castaways.core.table import Table
from castaways.games.friday.rules.actions import DESTROY, END, TARGET, USE
from castaways.games.friday.web.board import buttons
from castaways.games.friday.web.moves import worst
from castaways.games.friday.web.runs import HEALING, follow
from tests.server.looks import look_of

GAMES = 40


def wish(table: Table, bot: Bot, seed: int) -> tuple[int, int]:
    """What a bot would do next, and after that, if cards that give life are left to the end of the fight, whose button
    uses them all."""
    thought = Table(copy(table.record))
    while True:
        action = bot.choose(Sight.at(thought, 0, seed))
        thought.apply(0, action)
        over = thought.state.result is not None
        healing = USE <= action < TARGET and table.state.view(0)["fight"]["cards"][action - USE]["ability"] in HEALING
        if over or not healing or table.state.view(0)["phase"] != "fight":
            return action, -1 if over else bot.choose(Sight.at(thought, 0, seed))


def copy(record: Record) -> Record:
    """The same game, to go on with."""
    return Record(record.game, record.players, record.options, record.seed, list(record.moves), rules=record.rules)


def press(table: Table, action: int, then: int, auto: bool) -> tuple[list[int], bool]:
    """The moves that one press makes where a bot wants these two, and whether they go on by themselves."""
    offered = [button for button in buttons(look_of(table, 0)) if button.why is None and button.action == action]
    for button in sorted(offered, key=lambda one: one.run != "always"):
        chain = button.chain or (action,)
        fits = len(chain) < 2 or action == END or chain[1] == then
        if fits and (button.chain or button.run == "always" or (auto and button.run == "auto")):
            return list(chain), bool(button.run)
    return [action], False


def wanted_worst(table: Table, bot: Bot, seed: int) -> tuple[int, ...]:
    """The moves of "destroy the worst", if a bot would destroy just these cards one by one."""
    chain = worst(look_of(table, 0))
    ends = []
    for own in (False, True):
        thought = Table(copy(table.record))
        before = len(thought.state.view(0)["destroyed"])
        moves = list(chain)
        while thought.state.result is None and thought.state.view(0)["phase"] == "destroy":
            if own:
                thought.apply(0, bot.choose(Sight.at(thought, 0, seed)))
            elif moves:
                thought.apply(0, moves.pop(0))
            else:
                return ()
        ends.append(sorted(map(str, thought.state.view(0)["destroyed"][before:])))
    return chain if ends[0] == ends[1] else ()


def presses(seed: int, level: int = 1, helped: bool = True, auto: bool = True) -> tuple[int, bool]:
    """How many presses a game takes, and whether it was won. `helped`: by what the bar does in one press; `auto`: with
    the automatic moves that one may choose."""
    table = Table.new("friday", 1, seed, level=level)
    bot = make_bot("instinct")
    count = 0
    while table.state.result is None:
        legal = table.state.legal(0)
        if helped and table.state.view(0)["phase"] == "destroy":
            chain = wanted_worst(table, bot, seed)
            if chain:
                count += 1
                for one in chain:
                    table.apply(0, one)
                continue
        action, then = wish(table, bot, seed) if helped else (bot.choose(Sight.at(table, 0, seed)), -1)
        if action not in legal:  # it counted on life that is still to be gained
            action, then = bot.choose(Sight.at(table, 0, seed)), -1
        chain, run = press(table, action, then, auto) if helped else ([action], False)
        count += not (helped and auto and len(legal) == 1)
        for one in chain:
            table.apply(0, one)
        while run and table.state.result is None:
            step = follow(table.state.view(0), table.state.legal(0), chain[-1])
            if step is None:
                break
            table.apply(0, step)
        confirmed = action >= DESTROY and table.state.result is None and table.state.view(0)["phase"] != "destroy"
        count += confirmed  # what was picked to be destroyed, if nothing more could be
    return count, table.state.result.won


def measured(games: int, level: int = 1, helped: bool = True, auto: bool = True) -> float:
    """Presses of a game that is won, on average over so many."""
    counts: list[int] = []
    seed = 0
    while len(counts) < games:
        seed += 1
        count, won = presses(seed, level, helped, auto)
        if won:
            counts.append(count)
    return mean(counts)


def main() -> None:
    """Print what was measured."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    print(f"Presses of a won game of Friday, level 1, {games} games of instinct")
    print(f"  one press a move         {measured(games, helped=False):6.1f}")
    print(f"  the bar's runs           {measured(games, auto=False):6.1f}")
    print(f"  and automatic moves      {measured(games):6.1f}")


if __name__ == "__main__":
    main()
