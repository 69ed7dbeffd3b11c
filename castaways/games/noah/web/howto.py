"""How Noah's Case is played, in pictures of real positions."""

from castaways.web.kit import Step

STEPS = (
    Step("howto-field", "howto-field-text", "field", seat=1),
    Step("howto-shelter", "howto-shelter-text", "shelter", seat=2),
    Step("howto-pairs", "howto-pairs-text", "pairs"),
    Step("howto-flood", "howto-flood-text", "flood"),
    Step("howto-meet", "howto-meet-text", "meet"),
)
