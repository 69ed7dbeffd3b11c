"""How Lifeboat is played, in pictures of real positions."""

from castaways.web.kit import Step

STEPS = (
    Step("howto-passing", "howto-passing-text", "passing", seat=1),
    Step("howto-day", "howto-day-text", "day", seat=1),
    Step("howto-fight", "howto-fight-text", "fight", seat=1),
    Step("howto-rowing", "howto-rowing-text", "rowing", seat=1),
    Step("howto-choosing", "howto-choosing-text", "choosing", seat=2),
    Step("howto-thirst", "howto-thirst-text", "thirst"),
)
