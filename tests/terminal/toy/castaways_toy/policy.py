"""Secret bids: how to play them."""

from castaways.core.policy import Policy


class BidsPolicy(Policy):
    """Bids the highest card."""

    def instinct(self, state, seat, actions):
        hand = state.hands[seat]
        return hand.index(max(hand)) if state.bids[seat] is None else actions.at(0)
