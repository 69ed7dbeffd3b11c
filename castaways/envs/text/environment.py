"""A game for players who read and write: the conventions of TextArena, so that its wrappers and agents fit."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from castaways.bots import Sight, check_bot, make_bot, remarks
from castaways.core.buffers import Actions
from castaways.core.errors import OptionError
from castaways.core.options import Option, check_options, check_players
from castaways.core.registry import game as game_of
from castaways.core.rng import SEED_LIMIT
from castaways.core.table import Table
from castaways.core.text import LANGUAGES, Message, Seat, readable
from castaways.envs.text import describe
from castaways.envs.text.answers import Answer, Choices, read
from castaways.envs.text.describe import TEXTS, say
from castaways.envs.text.observed import GAME, Observation, ObservationType, observation

TABLE = Option("table", ("changes", "full"), "changes")
REWARD = Option("reward", ("win", "payoff", "score"), "win")
AFTER_REFUSALS = Option("after_refusals", ("lose", "instinct"), "lose")
MOST_SAID, LONGEST_SAID = 3, 300  # before one move, and characters of each
MOST_ASKED = 8  # rules and tables to look at, before one move


@dataclass
class TextState:
    """What TextArena's wrappers and loops ask of `env.state`."""

    num_players: int
    role_mapping: dict[int, str]
    current_player_id: int = 0
    turn: int = 0
    done: bool = False
    rewards: dict[int, float] | None = None
    game_info: dict[int, dict[str, Any]] = field(default_factory=dict)
    step_info: dict[str, Any] = field(default_factory=dict)
    observations: dict[int, list[Observation]] = field(default_factory=dict)
    logs: list[tuple[int, str]] = field(default_factory=list)

    def add_observation(self, to_id: int, text: str, kind: ObservationType, from_id: int = GAME) -> None:
        """Something for a player to read."""
        self.observations[to_id].append(observation(from_id, text, kind))
        self.logs.append((from_id, text))


@dataclass
class Reader:
    """What a seat has read so far."""

    plies: int = 0  # moves it was told of
    table: str | None = None
    asides: dict[str, str] = field(default_factory=dict)
    prompted: bool = False


class TextEnv:
    """One game, played by answers in words.

    Without `opponents` every seat is a player; with them (any bot's name) the only player sits at `seat`. `table` is
    "changes" (what changed since the seat last looked) or "full"; `reward` is "win" (1 or -1), "payoff" (0 to 1) or
    "score". After more than `error_allowance` answers in a row that name no legal move the player loses the game, or,
    with `after_refusals="instinct"`, the move is made for it. What is left over are the options of the game.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        lang: str = LANGUAGES[0],
        opponents: str | None = None,
        seat: int = 0,
        table: str = "changes",
        reward: str = "win",
        error_allowance: int = 3,
        after_refusals: str = "lose",
        **options: Any,
    ) -> None:
        self.game = game_of(game)
        self.players = players
        self.lang = Option("lang", LANGUAGES, LANGUAGES[0]).check(lang)
        self.opponents = opponents
        self.seat = seat
        self.in_full = TABLE.check(table) == "full"
        self.reward = REWARD.check(reward)
        self.error_allowance = error_allowance
        self.gives_up = AFTER_REFUSALS.check(after_refusals) == "lose"
        self.options = check_options(self.game.options, options)
        if players is not None:
            check_players(players, *self.game.seats)
        if opponents is not None:
            check_bot(opponents)

    # ------------------------------------------------------------------ TextArena's four calls

    def reset(self, num_players: int | None = None, seed: int | None = None) -> None:
        """Deal. `num_players` is the number of players of this environment: 1 where bots have the other seats."""
        seats = self.players
        if self.opponents is None:
            seats = num_players if seats is None else seats
        seats = check_players(seats, *self.game.seats)
        if self.opponents is not None and not 0 <= self.seat < seats:
            raise OptionError("seat", _bad("seat", self.seat, f"0–{seats - 1}"))
        playing = seats if self.opponents is None else 1
        if num_players not in (None, playing):
            raise OptionError("num_players", _bad("num_players", num_players, str(playing)))
        self.table = Table.new(self.game.name, seats, seed, **self.options)
        self.seats = list(range(seats)) if self.opponents is None else [self.seat]  # of the players
        self.readers = {seat: Reader() for seat in self.seats}
        self.said: list[tuple[int, int, str]] = []  # after how many moves, which seat, what
        roles = {player: self._who(seat) for player, seat in enumerate(self.seats)}
        self.state = TextState(playing, {**roles, GAME: "GAME"})
        for player in range(playing):
            self.state.observations[player] = []
            self.state.game_info[player] = {"role": roles[player], "invalid_move": False, "turn_count": 0}
        self._mistakes = self._sayings = self._questions = 0
        self._go_on()

    def get_observation(self) -> tuple[int, list[Observation]]:
        """Who is asked, and all that is new to them."""
        player = self.state.current_player_id
        fresh, self.state.observations[player] = self.state.observations[player], []
        return player, fresh

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Take an answer. One that names no legal move changes nothing but the number of mistakes."""
        if self.state.done:
            return True, {}
        self.state.step_info = {}
        answer = read(str(action), self.choices())
        if self._speak(answer) and self._show(answer):
            if answer.refusal is not None:
                self._refuse(answer.refusal)
            elif answer.action is not None:
                self._move(answer.action)
        return self.state.done, self.state.step_info

    def close(self) -> tuple[dict[int, float] | None, dict[int, dict[str, Any]]]:
        """The rewards and what is to be known of the game, by player."""
        return self.state.rewards, self.state.game_info

    # ------------------------------------------------------------------ for programs

    def sight(self, player: int | None = None, seed: int = 0) -> Sight:
        """What a bot of this package would know at a player's place; the player who is asked if none is named."""
        asked = self.state.current_player_id if player is None else player
        return Sight.at(self.table, self.seats[asked], seed % SEED_LIMIT)

    def choices(self) -> Choices:
        """The moves of the player who is asked, as they can be named."""
        seat = self.seats[self.state.current_player_id]
        state, aside = self.table.state, self.game.is_aside
        legal = state.legal(seat)
        words = {action: self.game.describe(state, seat, action, self.lang) for action in legal}
        first = next((action for action in range(self.game.actions) if aside(action)), 0)
        return Choices(
            [(action, words[action]) for action in legal if not aside(action)],
            {f"t{action - first + 1}": (action, words[action]) for action in legal if aside(action)},
        )

    # ------------------------------------------------------------------ answers

    def _speak(self, answer: Answer) -> bool:
        """Tell the others what was said; False if it may not be said."""
        if answer.said and self.game.silent:
            return self._refuse(Message("text-no-talk", {"clause": self.game.silent}))
        if self._sayings + len(answer.said) > MOST_SAID:
            return self._refuse(Message("text-talked-enough", {"most": MOST_SAID}))
        me = self.state.current_player_id
        for words in answer.said:
            self._sayings += 1
            shown = readable(words)[:LONGEST_SAID]
            self.said.append((self.table.plies, self.seats[me], shown))
            for player in range(self.state.num_players):
                if player != me:
                    text = say("text-said", self.lang, words=shown)
                    self.state.add_observation(player, text, ObservationType.PLAYER_ACTION, me)
        return True

    def _show(self, answer: Answer) -> bool:
        """Show what was asked for; False if it is too much."""
        me, seat = self.state.current_player_id, self.seats[self.state.current_player_id]
        for kind, word in answer.asked:
            self._questions += 1
            if self._questions > MOST_ASKED:
                return self._refuse(Message("text-asked-enough"))
            if kind == "rule":
                clause = describe.clause_named(self.game, word, self.lang)
                if clause is None:
                    return self._refuse(Message("text-no-clause", {"clause": readable(word)[:40]}))
                text = f"{clause}: {self.game.rules(self.lang)[clause]}"
                self.state.add_observation(me, text, ObservationType.GAME_MESSAGE)
            elif kind == "table":
                self.readers[seat].table = None
                self._add_table(me, seat)
            else:
                self.readers[seat].asides = {}
                self._add_moves(me, seat)
        return True

    def _refuse(self, why: Message) -> bool:
        """Say why an answer counts for nothing; after too many mistakes, lose or have the move made. Gives False."""
        me = self.state.current_player_id
        reason = TEXTS.say(why, self.lang)
        self._mistakes += 1
        left = self.error_allowance - self._mistakes
        self.state.step_info["refused"] = reason
        if left >= 0:
            id = "text-refused" if left else "text-refused-last"
            args = {"left": left} if left else {}
            self.state.add_observation(me, say(id, self.lang, why=reason, **args), ObservationType.GAME_ADMIN)
            return False
        self.state.game_info[me]["invalid_move"] = True
        if self.gives_up:
            text = say("text-forfeit", self.lang, who=self.state.role_mapping[me])
            self._end({player: -1.0 if player == me else 0.0 for player in range(self.state.num_players)}, text)
        else:
            self.state.add_observation(me, say("text-replaced", self.lang), ObservationType.GAME_ADMIN)
            self._move(self._instinct(self.seats[me]))
        return False

    def _instinct(self, seat: int) -> int:
        sight, actions = Sight.at(self.table, seat, self.table.plies), Actions()
        world = sight.world(0)
        world.legal_into(seat, actions)
        return int(sight.policy().instinct(world, seat, actions))

    # ------------------------------------------------------------------ the game

    def _move(self, action: int) -> None:
        me = self.state.current_player_id
        self.table.apply(self.seats[me], action)
        self.state.turn += 1
        self.state.game_info[me]["turn_count"] += 1
        if not self.game.is_aside(action):
            self._sayings = self._questions = 0
        self._mistakes = 0
        self._go_on()

    def _go_on(self) -> None:
        """Let bots move until a player is asked, and tell that player all that is new."""
        while (asked := self.table.state.to_act) and not any(seat in self.readers for seat in asked):
            self._let_bot_move(asked[0])
        if not asked:
            self._finish()
            return
        own = [seat for seat in asked if seat in self.readers]
        before = self.seats[self.state.current_player_id]
        seat = before if before in own and not self._moved_on(before) else own[0]
        player = self.seats.index(seat)
        self.state.current_player_id = player
        self._tell(player, seat)

    def _moved_on(self, seat: int) -> bool:
        """Was the last move of a seat a decision? After something beside its turn it is asked again."""
        moves = self.table.record.moves
        return not moves or moves[-1][0] != seat or not self.game.is_aside(moves[-1][1])

    def _let_bot_move(self, seat: int) -> None:
        record, table = self.table.record, self.table
        seed = (record.seed * 31 + len(record.moves) * 7 + seat + 1) % SEED_LIMIT
        bot = make_bot(str(self.opponents), seed)
        table.apply(seat, bot.choose(Sight.at(table, seat, seed)))
        for word in remarks(bot, table.state, seat, seed, table.history(seat)):
            table.apply(seat, word)

    def _finish(self) -> None:
        result, state = self.table.state.result, self.table.state
        assert result is not None  # a game that waits for nobody is over
        rewards: dict[str, Callable[[int], float]] = {
            "win": lambda seat: 1.0 if seat in result.winners else -1.0,
            "payoff": lambda seat: float(state.payoff(seat)),
            "score": lambda seat: float(result.scores[seat]),
        }
        for player, seat in enumerate(self.seats):
            self._add_news(player, seat)
            won = seat in result.winners
            text = say("text-over-won" if won else "text-over-lost", self.lang, score=result.scores[seat])
            self.state.add_observation(player, text, ObservationType.GAME_ADMIN)
            self.state.game_info[player] |= {
                "winner": won,
                "score": result.scores[seat],
                "payoff": float(state.payoff(seat)),
                "reason": text,
            }
        self.state.rewards = {player: rewards[self.reward](seat) for player, seat in enumerate(self.seats)}
        self.state.done = True

    def _end(self, rewards: dict[int, float], why: str) -> None:
        """Stop before the end of the game."""
        for player in range(self.state.num_players):
            self.state.add_observation(player, why, ObservationType.GAME_ADMIN)
            self.state.game_info[player] |= {"winner": False, "score": 0, "payoff": 0.0, "reason": why}
        self.state.rewards = rewards
        self.state.done = True

    # ------------------------------------------------------------------ what is told

    def _tell(self, player: int, seat: int) -> None:
        reader = self.readers[seat]
        if not reader.prompted:
            reader.prompted = True
            self.state.add_observation(player, self.prompt(seat), ObservationType.PROMPT)
        self._add_news(player, seat)
        self._add_table(player, seat)
        self._add_moves(player, seat)

    def prompt(self, seat: int) -> str:
        """What a player reads before the game: who it is, the rules in brief, and how to answer."""
        game, lang = self.game, self.lang
        alone = self.table.record.players == 1
        who = say("text-alone", lang) if alone else self._you_are(seat)
        asides = any(game.is_aside(action) for action in range(game.actions))
        how = [say("text-how", lang), say("text-how-asides", lang) if asides and not alone else ""]
        if game.silent:
            how.append("" if alone else say("text-how-silent", lang, clause=game.silent))
        elif self.state.num_players > 1:
            how.append(say("text-how-say", lang))
        how.append(say("text-how-look", lang))
        clause = game.silent or next(iter(game.rules(lang)))
        parts = [
            f"{game.texts.say(Message('game-title'), lang)}\n{who}",
            f"{say('text-rules', lang)}:\n{describe.brief(game, lang)}",
            say("text-clauses", lang, sections=describe.sections(game, lang), clause=clause),
            " ".join(part for part in how if part),
        ]
        return "\n\n".join(parts)

    def _you_are(self, seat: int) -> str:
        return say("text-you-are", self.lang, who=self._who(seat), players=self.table.record.players)

    def _who(self, seat: int) -> str:
        return self.game.texts.player(Seat(seat), self.lang)

    def _add_news(self, player: int, seat: int) -> None:
        """What happened since the seat last looked."""
        reader = self.readers[seat]
        happened = self.table.events(seat, reader.plies)
        reader.plies = self.table.plies
        if happened:
            lines = [self.game.texts.say(event.message, self.lang) for event in happened]
            self.state.add_observation(player, "\n".join(lines), ObservationType.GAME_ACTION_DESCRIPTION)

    def _add_table(self, player: int, seat: int) -> None:
        reader = self.readers[seat]
        now = describe.table_text(self.game, self.table.state.view(seat), self.lang)
        text = describe.news_of_table(None if self.in_full else reader.table, now, self.lang)
        reader.table = now
        if text:
            self.state.add_observation(player, text, ObservationType.GAME_BOARD)

    def _add_moves(self, player: int, seat: int) -> None:
        """The numbered moves; of those beside the turn only what is new, unless the table is shown in full."""
        reader, choices = self.readers[seat], self.choices()
        lines = [f"{say('text-moves', self.lang)}:"]
        lines += [f"[{number}] {words}" for number, (_, words) in enumerate(choices.moves, 1)]
        asides = {name: words for name, (_, words) in choices.asides.items()}
        known = {} if self.in_full else reader.asides
        fresh = [f"[{name}] {words}" for name, words in asides.items() if known.get(name) != words]
        gone = [name for name in known if name not in asides]
        if fresh:
            lines += [f"{say('text-asides-more' if known else 'text-asides', self.lang)}:", *fresh]
        if gone:
            lines.append(say("text-asides-gone", self.lang, which=", ".join(gone)))
        reader.asides = asides
        # In full, moves belong to the table: a wrapper that shows the last table shows them with it.
        kind = ObservationType.GAME_BOARD if self.in_full else ObservationType.GAME_MESSAGE
        parts = self.state.observations[player]
        if self.in_full and parts and parts[-1][2].name == kind.name:
            lines.insert(0, parts.pop()[1] + "\n")
        self.state.add_observation(player, "\n".join(lines), kind)


def _bad(option: str, value: object, allowed: str) -> Message:
    return Message("option-bad-value", {"option": option, "value": str(value)[:60], "allowed": allowed})
