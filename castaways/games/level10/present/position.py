"""Level 10: a full position as plain data, and back. Impossible positions are refused."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from castaways.core.position import Reader, check_counts
from castaways.core.rng import Rng
from castaways.games.level10.rules import rows
from castaways.games.level10.rules.actions import ACTIONS, TELL, WISH_PLAY
from castaways.games.level10.rules.cards import (
    CARDS,
    COLUMNS,
    DIFFICULTY_KEYS,
    HAND_SIZE,
    KEY,
    LEVELS,
    MOST_PLAYERS,
    NUMBERS,
    ONES,
    PAUSES,
    PAUSES_IN_DECK,
    PLACES,
    RESET,
    RESET_KEY,
    RESETS,
    WORLD_KEYS,
    WORLDS,
    cards_in,
    number_of,
    of_world,
    world_of,
)
from castaways.games.level10.rules.talk import WISHES, sayings, wished
from castaways.games.level10.rules.terms import (
    CHOOSE_FIRST,
    ENDING_KEYS,
    EXCHANGE,
    MOST_PUT,
    MOST_SAID,
    NO_CARDS,
    OVER,
    PHASE_KEYS,
    ROUND_OF_FIVE,
    STUCK,
    TUCK_CARD,
    TURN,
    WON,
)

if TYPE_CHECKING:
    from castaways.games.level10.rules.state import Level10State

# Pause cards look alike but are followed one by one, so a dump tells them apart.
NAMES = (*KEY[:LEVELS], *(f"pause-{i + 1}" for i in range(PAUSES)))


def position_of(s: "Level10State") -> dict[str, Any]:
    """Everything but luck and options."""
    seats = range(int(s.players))
    return {
        "phase": PHASE_KEYS[s.phase],
        "answered": [bool(s.answered >> seat & 1) for seat in seats],
        "volunteers": [bool(s.volunteers >> seat & 1) for seat in seats],
        "first": int(s.first),
        "turn": int(s.turn),
        "put": int(s.put),
        "pause": NAMES[s.pause] if s.phase == TUCK_CARD else None,
        "ending": ENDING_KEYS[s.ending],
        "rows": [[_lying(s, row, column) for column in range(int(rows.row_length(s, row)))] for row in range(WORLDS)],
        "under": {NAMES[LEVELS + i]: NAMES[s.under.at(i) - 1] for i in range(PAUSES) if s.under.at(i)},
        "deck": [NAMES[card] for card in s.deck.as_list()],
        "hands": [[NAMES[card] for card in cards_in(int(s.hands[seat]))] for seat in seats],
        "known": {
            NAMES[card]: [seat for seat in seats if s.known.at(card) >> seat & 1]
            for card in range(CARDS)
            if s.known.at(card)
        },
        "least": [[int(s.least.at(seat * WORLDS + world)) for world in range(WORLDS)] for seat in seats],
        "most": [[int(s.most.at(seat * WORLDS + world)) for world in range(WORLDS)] for seat in seats],
        "play_wish": [[_wish(wished(s, by, who)) for who in seats] for by in seats],
        "reset_wish": [[_wish(wished(s, by, who) >> WORLDS) for who in seats] for by in seats],
        "spoken": [int(sayings(s, seat)) for seat in seats],
        "said": [
            [by // MOST_PLAYERS, by % MOST_PLAYERS, code]
            for code, by in zip(s.said.as_list(), s.said_by.as_list(), strict=True)
        ],
    }


def _lying(s: "Level10State", row: int, column: int) -> str:
    card = s.board.at(row * COLUMNS + column)
    return RESET_KEY if card == RESET else NAMES[card]


def _wish(worlds: int) -> list[str]:
    return [WORLD_KEYS[world] for world in range(WORLDS) if worlds >> world & 1]


def restore(players: int, options: Mapping[str, Any], rng: Rng, data: Mapping[str, Any]) -> "Level10State":
    """The state of a dumped position, or `PositionError`."""
    from castaways.games.level10.rules.deal import empty_state

    difficulty = DIFFICULTY_KEYS.index(options["difficulty"])
    s = empty_state(players, difficulty, options["one_pause_per_column"], options["quick_start"], rng)
    reader = Reader(data)
    _read_rows(s, reader)
    _read_under(s, reader)
    _read_hidden(s, reader)
    _check_cards(s)
    _read_course(s, reader)
    _read_talk(s, reader)
    _read_known(s, reader)
    _check_sizes(s, reader)
    _check_phase(s, reader)
    return s


def _read_rows(s: "Level10State", reader: Reader) -> None:
    """Lay the cards again, column by column, by the rules (L20-L25)."""
    table = reader.list_reader("rows", WORLDS)
    lengths = [len(table.items(str(row), COLUMNS)) for row in range(WORLDS)]
    reader.require(max(lengths) - min(lengths) <= 1, "rows", "position-wrong-order")
    for column in range(max(lengths)):
        resets = [
            row
            for row in range(WORLDS)
            if column < lengths[row] and table.items(str(row), COLUMNS)[column] == RESET_KEY
        ]
        full = column < min(lengths)
        reader.require(len(resets) == 1 if full else len(resets) <= 1, f"rows[:][{column}]", "position-wrong-order")
        # The order within a column does not matter, but the reset card must not come fifth before its time.
        for row in sorted(range(WORLDS), key=lambda row: row not in resets):
            if column < lengths[row]:
                _lay(s, reader, row, table.items(str(row), COLUMNS)[column], f"rows[{row}][{column}]")


def _lay(s: "Level10State", reader: Reader, row: int, name: Any, where: str) -> None:
    card = Reader({where: name}).choice(where, (*NAMES, RESET_KEY))
    if card == RESET:
        reader.require(s.resets.at(row) > 0, where, "position-wrong-pile")
        rows.take_reset(s, row)
    elif card >= LEVELS:
        reader.require(rows.pause_fits(s), where, "position-wrong-order")
    else:
        fits = world_of(card) == row and number_of(card) >= s.tops.at(row) and rows.level_fits(s)
        reader.require(fits and not s.played >> card & 1, where, "position-wrong-order")
    rows.lay(s, row, card)


def _read_under(s: "Level10State", reader: Reader) -> None:
    """The cards under pause cards (L30)."""
    under = Reader(reader.field("under"), "under")
    for name in under.data:
        under.require(name in NAMES[LEVELS:], str(name)[:60], "position-wrong-pile")
        pause = NAMES.index(name)
        under.require(bool(s.played >> pause & 1), name, "position-wrong-pile")
        card = under.choice(name, NAMES[:LEVELS])
        fits = s.board.find(pause) // COLUMNS == world_of(card) and not s.played >> card & 1
        under.require(fits, name, "position-wrong-order")
        s.under.put(pause - LEVELS, card + 1)
        s.played |= 1 << card


def _read_hidden(s: "Level10State", reader: Reader) -> None:
    """Deck and hands."""
    s.deck = reader.cards("deck", NAMES, CARDS)
    hands = reader.list_reader("hands", int(s.players))
    for seat in range(int(s.players)):
        for card in hands.cards(str(seat), NAMES, int(HAND_SIZE[s.players])).as_list():
            hands.require(not s.hands[seat] >> card & 1, str(seat), "position-twice")
            s.hands[seat] |= 1 << card


def _check_cards(s: "Level10State") -> None:
    """No card missing, none too many."""
    found = Counter(NAMES[card] for card in cards_in(int(s.played)))
    found.update(NAMES[card] for card in s.deck.as_list())
    for seat in range(int(s.players)):
        found.update(NAMES[card] for card in cards_in(int(s.hands[seat])))
    in_play = LEVELS + int(PAUSES_IN_DECK[s.difficulty])
    check_counts(found, {NAMES[card]: int(card < in_play) for card in range(CARDS)})


def _read_course(s: "Level10State", reader: Reader) -> None:
    """Where the game stands."""
    players = int(s.players)
    s.phase = reader.choice("phase", PHASE_KEYS)
    answered = reader.list_reader("answered", players)
    volunteers = reader.list_reader("volunteers", players)
    for seat in range(players):
        s.answered |= int(answered.flag(str(seat))) << seat
        s.volunteers |= int(volunteers.flag(str(seat))) << seat
    reader.require(s.volunteers & ~s.answered == 0, "volunteers", "position-other-phase", phase=PHASE_KEYS[s.phase])
    s.first = reader.integer("first", 0, players - 1)
    turns = ROUND_OF_FIVE if players == MOST_PLAYERS else players
    s.turn = reader.integer("turn", 0, turns - 1)
    s.seat = (s.first + min(int(s.turn), players - 1)) % players
    s.put = reader.integer("put", 0, MOST_PUT - 1)
    s.ending = reader.choice("ending", ENDING_KEYS)
    pause = reader.choice("pause", (None, *NAMES[LEVELS:]))
    s.pause = LEVELS + pause - 1 if pause else 0
    reader.require((s.phase == TUCK_CARD) == (pause > 0), "pause", "position-other-phase", phase=PHASE_KEYS[s.phase])


def _read_talk(s: "Level10State", reader: Reader) -> None:
    """What was said, and what still follows from it (L7)."""
    players = int(s.players)
    least, most = reader.list_reader("least", players), reader.list_reader("most", players)
    plays, resets = reader.list_reader("play_wish", players), reader.list_reader("reset_wish", players)
    spoken = reader.list_reader("spoken", players)
    for seat in range(players):
        lows, highs = least.list_reader(str(seat), WORLDS), most.list_reader(str(seat), WORLDS)
        for world in range(WORLDS):
            held = int(ONES[of_world(s.hands[seat], world)])
            s.least.put(seat * WORLDS + world, lows.integer(str(world), 0, held))
            s.most.put(seat * WORLDS + world, highs.integer(str(world), held, NUMBERS))
        wishes = plays.list_reader(str(seat), players), resets.list_reader(str(seat), players)
        for who in range(players):
            for first, wish in enumerate(wishes):
                for world in wish.cards(str(who), WORLD_KEYS, WORLDS).as_list():
                    s.wishes[seat] |= 1 << who * WISHES + first * WORLDS + world
        s.spoken |= spoken.integer(str(seat), 0, MOST_SAID if players > 1 else 0) << 2 * seat
    for i, item in enumerate(reader.items("said", MOST_SAID * (PLACES + MOST_PLAYERS))):
        entry = Reader({f"said[{i}]": item}).list_reader(f"said[{i}]", 3)
        lay = entry.integer("0", 0, min(int(s.lying), PLACES - 1))
        seat = entry.integer("1", 0, players - 1)
        s.said_by.push(lay * MOST_PLAYERS + seat)
        s.said.push(entry.integer("2", 0, ACTIONS - TELL - 1))
        if s.said.at(i) < WISH_PLAY - TELL:
            s.told |= 1 << seat


def _read_known(s: "Level10State", reader: Reader) -> None:
    """Who knows the place of which hidden card (L8)."""
    known = Reader(reader.field("known"), "known")
    for name in known.data:
        known.require(name in NAMES, str(name)[:60], "position-wrong-pile")
        card = NAMES.index(name)
        known.require(not s.played >> card & 1, name, "position-wrong-pile")
        for seat in Reader({name: known.items(name, int(s.players))}, "known").items(name, int(s.players)):
            known.require(type(seat) is int and 0 <= seat < s.players, name, "position-wrong-pile")
            s.known.put(card, s.known.at(card) | 1 << seat)
            s.followed = True


def _check_sizes(s: "Level10State", reader: Reader) -> None:
    """While the deck has cards every hand is full, but for what is being exchanged."""
    for seat in range(int(s.players)):
        held = len(cards_in(int(s.hands[seat])))
        short = int(s.put) if s.phase == EXCHANGE and seat == s.seat else 0
        full = int(HAND_SIZE[s.players])
        fits = held == full - short if s.deck.n > short else held <= full
        reader.require(fits, f"hands[{seat}]", "position-wrong-count", found=held, expected=full - short)


def _check_phase(s: "Level10State", reader: Reader) -> None:
    """The phase fits what lies on the table."""
    phase = s.phase
    hand = s.hands[s.seat]

    def need(condition: bool, name: str) -> None:
        reader.require(condition, name, "position-other-phase", phase=PHASE_KEYS[phase])

    everybody = (1 << s.players) - 1
    asked = s.players > 1 and not s.quick_start
    need((phase == OVER) == (s.ending > 0), "ending")
    need((s.ending == WON) == (s.lying == PLACES), "ending")
    need(s.put == 0 or phase == EXCHANGE, "put")
    if phase == CHOOSE_FIRST:
        need(asked and s.answered != everybody and s.first == 0 and s.turn == 0, "answered")
        need(s.lying == 0, "rows")
        return
    need(s.answered == (everybody if asked else 0), "answered")
    if asked:
        order = [seat for seat in range(int(s.players)) if s.volunteers >> seat & 1]
        need(s.first == (order[0] if order else 0), "first")
    nobody = all(s.hands[seat] == 0 for seat in range(int(s.players)))
    need((s.ending == NO_CARDS) == (nobody and s.ending != WON), "ending")
    need(s.ending != STUCK or (hand != 0 and not rows.can_play(s, hand)), "ending")
    need(phase != TURN or (hand != 0 and rows.can_play(s, hand)), "hands")
    if phase == EXCHANGE:
        need(s.deck.n > 0 and int(s.resets.n * RESETS) > sum(s.resets.as_list()), "deck")
        last_laid = [row for row in range(WORLDS) if s.filled >> row & 1] if s.filled else range(WORLDS)
        ends = [s.board.at(row * COLUMNS + rows.row_length(s, row) - 1) for row in last_laid if s.lying]
        need(RESET in ends, "rows")  # the reset card that was just played
    if phase == TUCK_CARD:
        row = int(s.board.find(s.pause)) // COLUMNS
        last = s.board.at(row * COLUMNS + rows.row_length(s, row) - 1)
        need(s.deck.n == 0 and last == s.pause and s.under.at(s.pause - LEVELS) == 0, "pause")
        need(of_world(hand, row) != 0, "hands")
