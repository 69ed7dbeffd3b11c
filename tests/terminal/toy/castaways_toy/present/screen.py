"""Secret bids in a terminal."""

from rich.text import Text

from castaways.core.text import Message


def draw(view, texts, lang):
    hand = "-" if view["hand"] is None else " ".join(str(card) for card in view["hand"])
    args = {"round": view["round"] + 1, "hand": hand, "points": " ".join(str(points) for points in view["points"])}
    return [Text(texts.say(Message("screen-table", args), lang))]
