"""How Friday is played, in pictures of real positions."""

from castaways.web.kit import Step

STEPS = (
    Step("howto-choose", "howto-choose-text", "choose"),
    Step("howto-fight", "howto-fight-text", "fight"),
    Step("howto-ability", "howto-ability-text", "ability"),
    Step("howto-destroy", "howto-destroy-text", "destroy"),
    Step("howto-aging", "howto-aging-text", "aging"),
    Step("howto-pirates", "howto-pirates-text", "pirates", parts=("moves", "side")),
)
