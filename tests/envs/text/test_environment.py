"""The text environment: whole games by words, the same as without; nothing is told that a seat may not know."""

import re
from typing import Any

import pytest

import castaways
from castaways.bots import Sight, make_bot
from castaways.core.errors import OptionError
from castaways.core.table import Table
from castaways.core.text import LANGUAGES
from castaways.envs.text import TextEnv, describe
from castaways.envs.text.agents import BotAgent, RandomAgent, as_text, play
from tests.envs.games import GAMES, SEVERAL

every_game = pytest.mark.parametrize("name", GAMES)
WHOLE = 10_000  # moves that no game takes


def started(name: str, seed: int = 7, **arguments: Any) -> TextEnv:
    env = TextEnv(name, **arguments)
    env.reset(seed=seed)
    return env


def told(env: TextEnv) -> str:
    """What the player who is asked reads."""
    return as_text(env.get_observation()[1], env.state.role_mapping)


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_can_be_said(name: str, lang: str) -> None:
    env, agent = started(name, 8, lang=lang, players=castaways.game(name).seats[1]), RandomAgent(3)
    for _ in range(60):
        if env.state.done:
            break
        assert env.step(agent(told(env)))[1] == {}


@every_game
def test_any_player_gets_to_the_end(name: str) -> None:
    env = started(name)
    rewards = play(env, {player: RandomAgent(player) for player in range(env.state.num_players)})
    assert set(rewards) == set(range(env.state.num_players))
    result = env.table.state.result
    assert result is not None
    assert rewards == {seat: 1.0 if seat in result.winners else -1.0 for seat in rewards}
    for player, info in env.close()[1].items():
        assert info["score"] == result.scores[player]
        assert info["turn_count"] and not info["invalid_move"] and info["reason"]


@every_game
@pytest.mark.parametrize(
    ("bot", "moves"),
    [("instinct", 120), ("expert:playouts=20", 20), pytest.param("instinct", WHOLE, marks=pytest.mark.long)],
)
def test_bots_play_the_same_by_words_as_without(name: str, bot: str, moves: int) -> None:
    """What a bot means is found in the text it was given, and means the same when it is read back."""
    for players in {castaways.game(name).seats[0], min(castaways.game(name).seats[1], 4)}:
        env = started(name, 11, players=players)
        agents = {player: BotAgent(env, bot, 100 + player) for player in range(players)}
        table = Table.new(name, players, 11)
        bots = [make_bot(bot, 100 + seat) for seat in range(players)]
        for _ in range(moves):
            if env.state.done:
                break
            player, parts = env.get_observation()
            assert player in table.state.to_act
            sight = Sight.at(table, player, 100 + player + table.plies)
            table.apply(player, bots[player].choose(sight))
            _, info = env.step(agents[player](as_text(parts, env.state.role_mapping)))
            assert info == {}
            assert env.table.record.moves == table.record.moves
        if moves == WHOLE:
            assert env.state.done and table.state.result is not None


@every_game
def test_changes_tell_the_whole_table(name: str) -> None:
    """One who has read the table once, and every change since, knows all lines of it."""
    for lang in LANGUAGES:
        table = Table.new(name, None, 3)
        game, bot = table.game, make_bot("instinct")
        before: dict[int, str] = {}
        for _ in range(60):
            if not table.state.to_act:
                break
            seat = table.state.to_act[0]
            now = describe.table_text(game, table.state.view(seat), lang)
            if seat in before:
                difference = describe.changes(before[seat], now)
                known = describe.entries_of(before[seat])
                new = describe.entries_of(now)
                for label in difference.gone:
                    del known[label]
                for label, entries in new.items():
                    if set(entries) & set(difference.entries):
                        known[label] = entries
                assert known == new
                text = describe.news_of_table(before[seat], now, lang)
                assert all(entry in text for entry in difference.entries)
            before[seat] = now
            table.apply(seat, bot.choose(Sight.at(table, seat, 1)))


@every_game
def test_the_first_text_has_rules_table_and_moves(name: str) -> None:
    for lang in LANGUAGES:
        env = started(name, lang=lang)
        player, parts = env.get_observation()
        kinds = [kind.name for _, _, kind in parts]
        assert kinds[0] == "PROMPT" and "GAME_BOARD" in kinds and kinds[-1] == "GAME_MESSAGE"
        text = as_text(parts, env.state.role_mapping)
        seat = env.seats[player]
        for action in env.table.state.legal(seat):
            assert env.game.describe(env.table.state, seat, action, lang) in text
        assert describe.brief(env.game, lang) in text
        assert env.get_observation() == (player, [])


@every_game
def test_in_full_every_observation_stands_alone(name: str) -> None:
    env = started(name, table="full")
    agents = {player: BotAgent(env, "instinct", player) for player in range(env.state.num_players)}
    for _ in range(30):
        player, parts = env.get_observation()
        board = parts[-1]
        assert board[2].name == "GAME_BOARD"
        assert describe.table_text(env.game, env.table.state.view(env.seats[player]), "en") in board[1]
        assert "[1] " in board[1]
        if env.step(agents[player](as_text(parts, env.state.role_mapping)))[0]:
            break


@pytest.mark.parametrize("name", SEVERAL)
def test_nobody_is_told_what_another_seat_knows(name: str) -> None:
    """Two worlds that a seat cannot tell apart give it the same words, at every turn."""
    game = castaways.game(name)
    env, bot = started(name, 5, players=game.seats[1]), make_bot("instinct")
    for _ in range(50):
        if env.state.done:
            break
        player = env.state.current_player_id
        seat, state = env.seats[player], env.table.state
        other = state.resample(seat, 99)
        seen, imagined = (describe.table_text(game, one.view(seat), "en") for one in (state, other))
        assert seen == imagined
        here = env.choices()
        env.table.state = other
        assert env.choices() == here
        env.table.state = state
        env.get_observation()
        action = bot.choose(env.sight())
        env.step(f"[{next(number for number in here.numbers() if here.named(number) == action)}]")


# ---------------------------------------------------------------------- mistakes


def test_a_mistake_changes_nothing_and_is_told_to_its_author_alone() -> None:
    env = started("noah", players=2)
    asked = env.state.current_player_id
    told(env)
    before = env.table.record.to_json()
    done, info = env.step("[77]")
    assert not done and "77" in info["refused"]
    assert env.table.record.to_json() == before
    player, parts = env.get_observation()
    assert (
        player == asked and [kind.name for _, _, kind in parts] == ["GAME_ADMIN"] and "2 more mistakes" in parts[0][1]
    )
    assert env.state.observations[1 - asked] == []
    assert env.step("[1]") == (False, {})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_too_many_mistakes_lose(lang: str) -> None:
    env = started("noah", players=2, lang=lang, error_allowance=1)
    me = env.state.current_player_id
    assert not env.step("nothing")[0]
    done, info = env.step("nothing")
    assert done and info["refused"]
    rewards, infos = env.close()
    assert rewards == {me: -1.0, 1 - me: 0.0}
    assert infos[me]["invalid_move"] and not infos[1 - me]["invalid_move"]
    assert env.step("[1]") == (True, {})


def test_or_the_move_is_made_for_the_player() -> None:
    env = started("noah", players=2, error_allowance=0, after_refusals="instinct")
    me = env.state.current_player_id
    done, info = env.step("nothing")
    assert not done and info["refused"] and len(env.table.record.moves) == 1
    assert env.close()[1][me]["invalid_move"]


def test_mistakes_are_counted_anew_after_a_move() -> None:
    env = started("friday", error_allowance=1)
    for _ in range(10):
        assert not env.step("nothing")[0]
        assert not env.step("[1]")[0]


# ---------------------------------------------------------------------- words and questions


def test_what_is_said_reaches_all_the_others_and_is_no_move() -> None:
    env = started("lifeboat", players=4)
    speaker = env.state.current_player_id
    before = len(env.table.record.moves)
    env.step("[say I promise you \x1b water]")
    assert len(env.table.record.moves) == before and env.state.current_player_id == speaker
    for player in range(4):
        heard = [(who, text) for who, text, kind in env.state.observations[player] if kind.name == "PLAYER_ACTION"]
        assert (len(heard) == 1) == (player != speaker)
        for who, text in heard:
            assert who == speaker and "I promise you" in text and "\x1b" not in text
    assert env.said[0][:2] == (before, env.seats[speaker])
    env.step("[say two] [say three]")
    _, info = env.step("[say four]")
    assert "at most 3" in info["refused"]


def test_level10_has_no_free_talk() -> None:
    env = started("level10", players=3)
    told(env)
    _, info = env.step("[say I hold Forest 3] [1]")
    assert "(L" in info["refused"] and not env.table.record.moves
    assert all("Forest 3" not in text for parts in env.state.observations.values() for _, text, _ in parts)


def test_level10_has_its_words_beside_the_turn() -> None:
    env = started("level10", players=3)
    text = told(env)
    word = re.search(r"^\[(t\d+)\] Say: I hold .*$", text, re.M)
    assert word
    player = env.state.current_player_id
    assert env.step(f"[{word[1]}]") == (False, {})
    assert env.state.current_player_id == player and len(env.table.record.moves) == 1
    assert word[0] not in told(env)


def test_rules_tables_and_moves_can_be_asked_for() -> None:
    env = started("level10", players=3)
    told(env)
    env.step("[rule L7]")
    assert env.game.rules("en")["L7"] in told(env)
    env.step("[table]")
    assert describe.table_text(env.game, env.table.state.view(env.seats[0]), "en") in told(env)
    env.step("[moves]")
    assert "[t" in told(env)
    assert "nonsense" in env.step("[rule nonsense]")[1]["refused"]
    for _ in range(4):
        assert env.step("[table]") == (False, {})
    assert "enough" in env.step("[table]")[1].get("refused", "")
    assert not env.table.record.moves


# ---------------------------------------------------------------------- how it is made


def test_one_player_among_bots() -> None:
    env = TextEnv("lifeboat", players=5, opponents="instinct", seat=2, reward="payoff")
    env.reset(num_players=1, seed=4)
    rewards = play(env, {0: RandomAgent(1)})
    assert rewards == {0: float(env.table.state.payoff(2))}
    again = TextEnv("lifeboat", players=5, opponents="instinct", seat=2, reward="score")
    again.reset(seed=4)
    scores = env.table.record.scores
    assert scores and list(play(again, {0: RandomAgent(1)}).values()) == [scores[2]]
    assert again.table.record.moves == env.table.record.moves


@pytest.mark.parametrize(
    "arguments",
    [
        {"players": 9},
        {"lang": "fr"},
        {"opponents": "nobody"},
        {"table": "round"},
        {"reward": "gold"},
        {"after_refusals": "cry"},
        {"level": 3},
    ],
)
def test_what_is_impossible_is_named(arguments: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        TextEnv("noah", **arguments)


def test_numbers_of_players_must_agree() -> None:
    with pytest.raises(OptionError):
        TextEnv("noah", players=3).reset(num_players=2)
    with pytest.raises(OptionError):
        TextEnv("noah", opponents="random").reset(num_players=2)
    with pytest.raises(OptionError):
        TextEnv("noah", opponents="random", seat=2).reset()


# ---------------------------------------------------------------------- budgets

# Characters: of the prompt, of the first observation after it, and of a later one on average. benchmarks/text.py
# measures tokens.
BUDGETS = {
    "friday": (2900, 1600, 900),
    "level10": (3200, 3900, 1100),
    "lifeboat": (3600, 2600, 1400),
    "noah": (2800, 1900, 1100),
}


@every_game
def test_texts_stay_short(name: str) -> None:
    budgets = BUDGETS[name]
    env = started(name, 3, players=min(castaways.game(name).seats[1], 4))
    agents = {player: BotAgent(env, "instinct", player) for player in range(env.state.num_players)}
    later: list[int] = []
    while not env.state.done and len(later) < 150:
        player, parts = env.get_observation()
        prompts = sum(len(text) for _, text, kind in parts if kind.name == "PROMPT")
        text = as_text(parts, env.state.role_mapping)
        if prompts:
            assert prompts <= budgets[0] and len(text) - prompts <= budgets[1]
        else:
            later.append(len(text))
        env.step(agents[player](text))
    assert sum(later) / len(later) <= budgets[2]
