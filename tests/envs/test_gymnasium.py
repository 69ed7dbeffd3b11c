"""Gymnasium: one game, one policy."""

import warnings
from importlib.metadata import entry_points
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import castaways
import castaways.envs
from castaways.bots import Sight
from castaways.bots.base import InstinctBot
from castaways.core.errors import OptionError
from castaways.envs import making, page
from castaways.envs.gymnasium import CastawaysEnv, register_envs, title
from tests.conftest import missing
from tests.envs.games import GAMES, SEVERAL, any_of, marked, numbers

every_game = pytest.mark.parametrize("name", GAMES)


def make(name: str, **arguments: Any) -> CastawaysEnv:
    env = gymnasium.make(title(name), **arguments).unwrapped
    assert isinstance(env, CastawaysEnv)
    return env


def play(env: CastawaysEnv, seed: int) -> tuple[list[float], dict[str, Any]]:
    """Play a game at random; returns its rewards and the last info."""
    luck = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    rewards, over = [], False
    while not over:
        _, reward, over, cut, info = env.step(any_of(luck, info["action_mask"]))
        assert not cut
        rewards.append(reward)
    return rewards, info


@every_game
@pytest.mark.parametrize("observation", ["flat", "dict"])
def test_the_checker_of_gymnasium_is_content(name: str, observation: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(make(name, observation=observation, render_mode="ansi"), skip_render_check=True)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name == "friday" else pytest.mark.long) for name in GAMES]
)
def test_the_checker_is_content_with_what_is_drawn(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In every way there is, by a browser too, which it starts for that."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(make(name, render_mode="ansi"))


def test_the_names() -> None:
    assert title("friday") == "castaways/Friday-v1"
    assert title("level10") == "castaways/Level10-v1"
    assert {title(name) for name in GAMES} <= set(gymnasium.registry)
    (point,) = entry_points(group="gymnasium.envs", name="castaways")
    assert point.load() is register_envs


@every_game
def test_the_seed_is_the_number_of_the_deal(name: str) -> None:
    env = make(name)
    env.reset(seed=7)
    assert env.state.dump() == castaways.game(name).new(seed=7).dump()
    env.reset()
    other = env.state.dump()
    assert other != castaways.game(name).new(seed=7).dump()
    env.reset(seed=7)
    env.reset()
    assert env.state.dump() == other


def test_the_options_of_the_game() -> None:
    env = make("friday", level=4)
    env.reset(seed=1)
    assert env.state.options()["level"] == 4


@every_game
@pytest.mark.parametrize("most", [False, True])
def test_what_is_seen_is_what_the_seat_knows(name: str, most: bool) -> None:
    players = castaways.game(name).seats[int(most)]
    env = make(name, players=players, observation="dict")
    luck = np.random.default_rng(1)
    seen, info = env.reset(seed=3)
    for _ in range(60):
        seat = env.state.to_act[0]
        assert seat == env.seat == info.get("seat", 0)
        assert np.array_equal(seen["observation"], numbers(env.state, seat))
        assert np.array_equal(seen["action_mask"], marked(env.state, seat))
        assert np.array_equal(info["action_mask"], seen["action_mask"])
        assert np.array_equal(env.action_masks(), seen["action_mask"])
        assert env.observation_space.contains(seen)
        seen, _, over, _, info = env.step(any_of(luck, seen["action_mask"]))
        if over:
            assert not info["action_mask"].any()
            seen, info = env.reset()


@every_game
def test_rewards_come_at_the_end(name: str) -> None:
    for seed in range(5):
        ends = {}
        for reward in ("payoff", "win", "score"):
            env = make(name, reward=reward)
            rewards, info = play(env, seed)
            assert not any(rewards[:-1])
            result, last = env.state.result, env.batch.acted[0]
            assert result is not None
            everybody = {
                "payoff": [env.state.payoff(seat) for seat in range(env.making.seats)],
                "win": [float(seat in result.winners) for seat in range(env.making.seats)],
                "score": [float(score) for score in result.scores],
            }[reward]
            assert rewards[-1] == everybody[last]
            if env.making.seats > 1:
                assert list(info["rewards"]) == everybody
            ends[reward] = rewards[-1]
        assert 0 <= ends["payoff"] <= 1


@every_game
@pytest.mark.parametrize("discount", [1.0, 0.9])
def test_shaping_adds_what_depends_on_the_deal_alone(name: str, discount: float) -> None:
    """The discounted sum of what is added is minus the first potential, whatever was played."""
    plain = make(name, players=1) if castaways.game(name).seats[0] == 1 else make(name, opponents="instinct")
    shaped = make(name, shaping=2, discount=discount, players=plain.making.seats, opponents=plain.making.opponents)
    for seed in range(3):
        rewards, _ = play(plain, seed)
        luck = np.random.default_rng(seed)
        _, info = shaped.reset(seed=seed)
        first = shaped.batch.hopes[0]
        assert 0 <= first <= 1
        more, over = [], False
        while not over:
            _, reward, over, _, info = shaped.step(any_of(luck, info["action_mask"]))
            more.append(reward)
        value = sum(reward * discount**t for t, reward in enumerate(more))
        end = shaped.state.payoff(0) * discount ** (len(more) - 1)
        assert value == pytest.approx(end - first)
        if plain.making.opponents is None:
            assert len(rewards) == len(more)


@every_game
def test_an_illegal_action_ends_the_game_and_says_why(name: str) -> None:
    env = make(name, illegal_reward=-5.0)
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    before = env.state.dump()
    _, reward, over, cut, info = env.step(illegal)
    assert (reward, over, cut) == (-5.0, True, False)
    assert env.state.dump() == before
    assert info["illegal"] == env.game.why_not(env.state, 0 if env.making.seats == 1 else env.seat, illegal)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(illegal)
    for outside in (-1, env.game.actions):
        env.reset(seed=1)
        assert env.step(outside)[2]


def test_a_step_before_the_first_deal() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded):
        make("friday").step(0)


@pytest.mark.parametrize("name", SEVERAL)
@pytest.mark.parametrize("opponents", ["instinct", "random", "search:playouts=1"])
def test_opponents_play_the_other_seats(name: str, opponents: str) -> None:
    most = castaways.game(name).seats[1]
    for seat in (0, most - 1):
        env = make(name, players=most, opponents=opponents, seat=seat)
        luck = np.random.default_rng(1)
        _, info = env.reset(seed=2)
        over = False
        while not over:
            assert info["seat"] == seat
            assert seat in env.state.to_act
            _, _, over, _, info = env.step(any_of(luck, info["action_mask"]))
        assert env.state.result is not None


@pytest.mark.parametrize("name", SEVERAL)
def test_opponents_are_the_bots_of_everywhere_else(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class Watched(InstinctBot):
        def choose(self, sight: Sight) -> int:
            chosen = super().choose(sight)
            asked.append((sight.seat, chosen))
            return chosen

    monkeypatch.setattr(making, "make_bot", lambda bot, seed: Watched(seed) if bot == "hard" else None)
    env = make(name, players=castaways.game(name).seats[1], opponents="hard", seat=None)
    _, info = env.reset(seed=3)
    seat, over = info["seat"], False
    while not over:
        _, _, over, _, info = env.step(info["action_mask"].argmax())
    assert env.state.result is not None
    assert asked and seat not in {mover for mover, _ in asked}


def test_games_among_bots_repeat_themselves() -> None:
    ends = []
    for _ in range(2):
        env = make("noah", players=2, opponents="search:playouts=4", side=3)
        _, info = env.reset(seed=3)
        over = False
        while not over:
            _, _, over, _, info = env.step(info["action_mask"].argmax())
        ends.append(env.state.dump())
    assert ends[0] == ends[1]


@pytest.mark.parametrize("name", SEVERAL)
def test_another_seat_each_game(name: str) -> None:
    env = make(name, players=castaways.game(name).seats[1], opponents="random", seat=None)
    seats = {env.reset()[1]["seat"] for _ in range(40)}
    assert len(seats) > 1


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("reward", "fame"),
        ("opponents", "none"),
        ("opponents", "gods"),
        ("opponents", "expert:luck=1"),
        ("opponents", 7),
        ("seat", 5),
        ("seat", True),
        ("shaping", -1),
        ("discount", 1.5),
        ("observation", "pixels"),
        ("picture", "oil"),
        ("players", 9),
        ("level", 9),
        ("luck", 1),
    ],
)
def test_what_is_not_possible_is_named(option: str, value: object) -> None:
    with pytest.raises(OptionError) as error:
        make("friday", **{option: value})
    assert error.value.option == option
    assert len({error.value.text(lang) for lang in ("en", "ru", "uk")}) == 3


@every_game
def test_pictures(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    texts = {}
    for lang in ("en", "ru", "uk"):
        env = make(name, render_mode="ansi", lang=lang)
        env.reset(seed=1)
        texts[lang] = env.render()
        assert max(map(len, texts[lang].splitlines())) <= 80
    assert len(set(texts.values())) == 3
    image = make(name, render_mode="rgb_array", picture="text")
    image.reset(seed=1)
    pixels = image.render()
    assert pixels.dtype == np.uint8 and pixels.ndim == 3 and pixels.shape[2] == 3
    assert 0.005 < (pixels.min(axis=2) < 128).mean() < 0.3, "ink on paper"
    capsys.readouterr()
    shown = make(name, render_mode="human")
    shown.reset(seed=1)
    assert capsys.readouterr().out.strip() == texts["en"].strip()
    assert shown.render() is None


def test_a_picture_of_the_page() -> None:
    """The page's own table: the sea around it, the paper of the hazard, the gold of what can be played."""
    if page.browser() is None:
        missing("chromium")
    env = make("friday", render_mode="rgb_array", lang="uk")
    env.reset(seed=7)
    pixels = env.render()
    assert pixels.shape == (*page.SIZE[::-1], 3) and pixels.dtype == np.uint8
    for colour, least in (((19, 55, 62), 0.2), ((255, 242, 224), 0.01), ((255, 216, 115), 0.002)):
        near = (np.abs(pixels.astype(int) - colour).max(axis=2) < 24).mean()
        assert near > least, (colour, near)
    env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert not np.array_equal(env.render(), pixels)


@every_game
def test_the_page_is_drawn_for_every_game_to_its_end(name: str) -> None:
    env = make(name, observation="dict")
    luck = np.random.default_rng(2)
    _, info = env.reset(seed=2)
    seen, over = set(), False
    while not over:
        if len(seen) < 5:
            seen.add(page.html(env.game, env.state, env.seat, "ru", "TABLE"))
        _, _, over, _, info = env.step(any_of(luck, info["action_mask"]))
    last = page.html(env.game, env.state, env.seat, "ru", "TABLE")
    assert len(seen) == 5 and last not in seen
    own = (env.game.folder / "web" / "board.html").exists()
    for text in (*seen, last):
        assert ("TABLE" in text) != own, "a game without a board of its own shows the terminal's table"
        assert 'class="frame' in text and "/static/" not in text and "/art/" not in text
    assert env.state.result is not None and 'form="move" name="action"' not in last
