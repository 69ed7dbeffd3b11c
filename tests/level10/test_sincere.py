"""What bots say at people's tables (L7): wishes that are meant, counts that help, no code for cards; and what the
others make of it."""

from collections import Counter

import pytest

from benchmarks.talk import information
from castaways.bots import BOTS, Sight, make_bot, remarks
from castaways.core.buffers import Actions
from castaways.core.table import Table
from castaways.games.level10.policy.deeds import LATELY
from castaways.games.level10.policy.hearing import KEPT
from castaways.games.level10.policy.outlook import Outlook
from castaways.games.level10.policy.policy import CONVENTION, OPEN, SILENT, SINCERE, Level10Policy
from castaways.games.level10.policy.sincere import COUNTED, MINE, OTHERS, RESET_HERE, best_saying, plan_said, told_of
from castaways.games.level10.rules.actions import TELL, WISH_PLAY
from castaways.games.level10.rules.cards import KEY, WORLD_KEYS
from castaways.games.level10.rules.terms import TURN

from .positions import GAME, new, table, tell, watched_games, wish_play, wish_reset

pytestmark = pytest.mark.clause("L7")

ROWS = {"desert": "3", "forest": "R", "clouds": "1", "volcano": "1", "swamp": "1"}


def spoken(players, seeds, manner=SINCERE):
    """Games by instinct, as (state, policy, seat, word) just before each remark."""
    actions = Actions()
    for seed in seeds:
        state, policy = GAME.new(players, seed), Level10Policy(manner)
        while state.to_act:
            seat = state.to_act[0]
            state.legal_into(seat, actions)
            policy.step(state, seat, policy.instinct(state, seat, actions))
            while (word := int(policy.remark(state, seat, actions))) >= 0:
                yield state, policy, seat, word
                policy.step(state, seat, word)


def saying(state, seat):
    """What a seat has to say: a plan, or a world to count."""
    outlook = Outlook()
    outlook.look(state, seat)
    return int(best_saying(outlook, told_of(state, seat), state.players - 1))


# -------------------------------------------------------------------- no code


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_hands_that_lead_to_the_same_plan_give_the_same_words(players):
    """In worlds that another seat cannot tell apart, words follow from the plan, and plans from words."""
    actions, compared = Actions(), 0
    for number, (state, policy, seat, _) in enumerate(spoken(players, range(3))):
        words, plans = {}, {}
        for luck in range(6):
            world = state.resample((seat + 1) % players, 100 * number + luck)
            word, plan = int(policy.copy().remark(world, seat, actions)), saying(world, seat)
            said = word if word >= WISH_PLAY or word < 0 else (word - TELL) // 11  # a count is as true as the hand
            assert words.setdefault(plan, said) == said or -1 in (words[plan], said)
            if word >= 0:
                assert plan_said(seat, word) == plan == plans.setdefault(word, plan)
            compared += 1
    assert compared > 300


def test_a_wish_tells_no_more_of_the_hand_than_the_plan_that_it_expresses():
    """Over worlds of the next player. Who hears a sincere wish must learn that its plan seems best, and only that: not
    one wish leaves fewer hands than the plan does. The convention tells much more than any plan."""
    sincere, coded = information(SINCERE, games=4), information(CONVENTION, games=4)
    assert sincere.excess == 0.0 and sincere.bits <= sincere.plan_bits
    assert sincere.named <= sincere.plan_named, "a wish makes a card certain only where its plan does"
    assert coded.excess > 0.5 and coded.bits > coded.plan_bits + 0.5, "the measure knows a code when it hears one"
    assert coded.named > coded.plan_named + 0.3


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_remark_after_a_turn_and_none_before_it(players):
    actions = Actions()
    for seed in range(4):
        state, policy = GAME.new(players, seed, quick_start=True), Level10Policy()
        while state.to_act:
            seat = state.to_act[0]
            state.legal_into(seat, actions)
            action = int(policy.instinct(state, seat, actions))
            assert action < TELL
            policy.step(state, seat, action)
            word = int(policy.remark(state, seat, actions))
            if word >= 0:
                policy.step(state, seat, word)
                assert int(policy.remark(state, seat, actions)) == -1


def test_before_it_is_known_who_begins_each_says_one_thing():
    game, actions = new(3, seed=2), Actions()
    for seat in range(3):
        said = 0
        game.state.legal_into(seat, actions)
        while (action := int(game.policy.instinct(game.state, seat, actions))) >= TELL:
            game.do(action, seat)
            game.state.legal_into(seat, actions)
            said += 1
        assert said <= 1


def test_the_silent_say_nothing_and_listen():
    assert not list(spoken(4, range(3), SILENT)) and not list(spoken(4, range(3), OPEN))
    game = table(ROWS, [[], [], []])
    policy = Level10Policy(SILENT)
    policy.step(game.state, 1, wish_play(1, "desert"))
    assert policy.heard.tells(1)


# -------------------------------------------------------------------- what is meant


def said_with(hand):
    """What the first of three players has to say with this hand, nothing being told."""
    return saying(table(ROWS, [hand, [], []]).state, 0)


def counted(rows, hands, seat):
    """A table at which all counts of a seat are known."""
    game = table(rows, hands)
    for world, key in enumerate(WORLD_KEYS):
        count = sum(card.startswith(key) for card in game.hand(seat))
        game.state.least.put(5 * seat + world, count)
        game.state.most.put(5 * seat + world, count)
    game.state.told |= 1 << seat
    return game


def known(rows, hand):
    """The same for a hand of which all counts are known."""
    return saying(counted(rows, [hand, [], []], 0).state, 0)


def test_a_row_is_wanted_where_others_would_pass_over_own_cards():
    rows = {"desert": "1", "forest": "1", "clouds": "R", "volcano": "1", "swamp": "1"}
    hand = ["desert-2", "desert-3", "swamp-8", "volcano-8", "clouds-8", "forest-8"]
    assert known(rows, hand) == MINE + WORLD_KEYS.index("desert")


def test_a_reset_is_wished_for_where_own_cards_wait_for_it():
    rows = {"desert": "6", "forest": "1", "clouds": "1", "volcano": "1", "swamp": "R"}
    hand = ["desert-1", "desert-2", "desert-3", "swamp-8", "volcano-8", "clouds-8"]
    assert known(rows, hand) == RESET_HERE + WORLD_KEYS.index("desert")


def test_a_count_is_told_where_the_others_expect_another():
    hand = ["swamp-2", "swamp-3", "swamp-4", "swamp-5", "swamp-6", "swamp-7"]
    assert said_with(hand) == COUNTED + WORLD_KEYS.index("swamp")


def test_words_and_plans_belong_together():
    assert plan_said(1, wish_play(1, "desert")) == MINE
    assert plan_said(1, wish_play(0, "forest")) == OTHERS + 1
    assert plan_said(1, wish_reset(0, "swamp")) == plan_said(1, wish_reset(1, "swamp")) == RESET_HERE + 4
    assert plan_said(1, tell("clouds", 3)) == COUNTED + 2


# -------------------------------------------------------------------- what is concluded


def test_worlds_agree_with_a_wish_more_often_than_without_it_but_not_always():
    """Softly: hands that would have led to the wish come more often, others still come."""
    rows = {"desert": "1", "forest": "1", "clouds": "R", "volcano": "1", "swamp": "1"}
    hand = ["desert-2", "desert-8", "forest-7", "volcano-8", "clouds-8", "swamp-8"]
    heard, deaf = counted(rows, [[], hand, []], 1), counted(rows, [[], hand, []], 1)
    assert saying(heard.state, 1) == MINE + WORLD_KEYS.index("desert")
    heard.do(wish_play(1, "desert"), 1)
    held = Counter()
    for seed in range(300):
        for name, game in (("heard", heard), ("deaf", deaf)):
            world = game.policy.imagine(game.state, 0, seed)
            held[name] += int(world.hands[1]) >> KEY.index("desert-2") & 1
    assert 1.5 * held["deaf"] < held["heard"] < 300, held


def test_silence_says_nothing():
    game = table(ROWS, [["clouds-2"], [], []]).play("clouds-2")
    assert not any(game.policy.heard.speaks(seat) for seat in range(3))


def held_after(rows, hand, played, *cards):
    """How often worlds give each of some cards to a player who has played this one, and to one who only sits there."""
    done, idle = table(rows, [hand, [], []], turn=0), table(rows, [hand, [], []], turn=0)
    done.play(played)
    held = Counter()
    for seed in range(300):
        for name, game in (("done", done), ("idle", idle)):
            world = game.policy.imagine(game.state, 1, seed)
            held.update((name, card) for card in cards if int(world.hands[0]) >> KEY.index(card) & 1)
    return held


def test_who_plays_a_card_hardly_holds_a_lower_one_of_its_row():
    """No talk: everybody sees what is played. The card drawn since may be any."""
    held = held_after(ROWS, ["clouds-5", "swamp-7", "volcano-8"], "clouds-5", "clouds-2", "clouds-3")
    for card in ("clouds-2", "clouds-3"):
        assert 3 * held["done", card] < 2 * held["idle", card], held


def test_what_a_deed_tells_is_forgotten_with_the_hand():
    game = table(ROWS, [["clouds-5", "swamp-7"], [], []], turn=0).play("clouds-5")
    assert game.policy.heard.deeds.tells(0) and game.policy.heard.tells(0)
    game.policy.heard.hand_changed(0)
    assert not game.policy.heard.tells(0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_who_reads_the_history_concludes_the_same_as_who_watched(players):
    """Words, moves, exchanges and cards put away, in games by instinct and by chance."""
    spoke = deeds = 0
    for seed, luck, policy, log, action in watched_games(players, "", 0.3):
        spoke += action >= TELL
        if luck.random() < 0.3:
            read = GAME.policy(log.history(luck.randrange(players))).heard
            for name in ("plans", "tables", "played", "told", "gone", "came"):
                found, wanted = list(getattr(read, name)), list(getattr(policy.heard, name))
                for place in range(players * KEPT):
                    if policy.heard.plans[place] >= 0 or name == "plans":
                        assert found[place] == wanted[place], (seed, name, place)
            for name in ("what", "tables", "played", "gone", "came"):
                found, wanted = list(getattr(read.deeds, name)), list(getattr(policy.heard.deeds, name))
                for place in range(players * LATELY):
                    if policy.heard.deeds.what[place] >= 0 or name == "what":
                        assert found[place] == wanted[place], (seed, name, place)
                        deeds += 1
    assert spoke > 60 and deeds > 300


# -------------------------------------------------------------------- the bots


def test_only_the_named_bot_speaks_by_the_convention():
    """Every other kind says at most one thing after a turn."""
    for name in BOTS:
        if name == "convention":
            continue
        table_ = Table.new("level10", 3, seed=4, quick_start=True)
        bot = make_bot(name, 1, playouts=12)
        for number in range(12):
            if not table_.state.to_act:
                break
            seat = table_.state.to_act[0]
            action = bot.choose(Sight.at(table_, seat, number))
            table_.apply(seat, action)
            if table_.state.phase == TURN:
                assert len(remarks(bot, table_.state, seat, number, table_.history(seat))) <= (name != "silent")
    assert make_bot("convention").manner == "convention"
