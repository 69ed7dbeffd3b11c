"""Piles behave like lists, the top at the end."""

from hypothesis import given
from hypothesis import strategies as st

from castaways.core.pile import new_pile, pile_of

CARDS = st.lists(st.integers(0, 255), max_size=20)


@given(CARDS, st.data())
def test_a_pile_is_a_list(cards: list[int], data: st.DataObject) -> None:
    pile = pile_of(cards, 40)
    for _ in range(10):
        verb = data.draw(st.sampled_from(["push", "pop", "pop_at", "insert", "put", "find", "count"]))
        card = data.draw(st.integers(0, 255))
        if verb == "push":
            pile.push(card)
            cards.append(card)
        elif verb == "insert":
            place = data.draw(st.integers(0, len(cards)))
            pile.insert(place, card)
            cards.insert(place, card)
        elif verb == "find":
            assert pile.find(card) == (cards.index(card) if card in cards else -1)
        elif verb == "count":
            assert pile.count(card) == cards.count(card)
        elif cards:
            place = data.draw(st.integers(0, len(cards) - 1))
            if verb == "pop":
                assert pile.pop() == cards.pop()
            elif verb == "pop_at":
                assert pile.pop_at(place) == cards.pop(place)
            else:
                pile.put(place, card)
                cards[place] = card
                assert pile.at(place) == card
        assert pile.as_list() == cards
        assert len(pile) == pile.n == len(cards)


@given(CARDS, CARDS)
def test_take_all_keeps_the_order_and_empties_the_other(below: list[int], above: list[int]) -> None:
    pile, other = pile_of(below, 40), pile_of(above, 40)
    pile.take_all(other)
    assert pile.as_list() == below + above
    assert other.as_list() == []


@given(CARDS)
def test_a_copy_is_independent(cards: list[int]) -> None:
    pile = pile_of(cards, 21)
    copy = pile.copy()
    copy.push(7)
    assert pile.as_list() == cards
    assert copy.as_list() == [*cards, 7]


def test_a_new_pile_is_empty() -> None:
    assert new_pile(5).as_list() == []
