"""What the tests of this folder use."""

import pytest

from tests.server.progress.deals import Deals


@pytest.fixture
def deals(monkeypatch: pytest.MonkeyPatch) -> Deals:
    """Tables whose deal nobody chose."""
    return Deals(monkeypatch)
