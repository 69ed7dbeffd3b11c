"""How Level 10 is played, in pictures of real positions."""

from castaways.web.kit import Step

STEPS = (
    Step("howto-rows", "howto-rows-text", "rows"),
    Step("howto-below", "howto-below-text", "below"),
    Step("howto-exchange", "howto-exchange-text", "exchange"),
    Step("howto-pause", "howto-pause-text", "pause"),
    Step("howto-talk", "howto-talk-text", "talk", parts=("say", "side")),
)
