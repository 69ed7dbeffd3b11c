"""Hypothesis runs the same examples every time, so that a failure on one machine is a failure on all."""

import os
from typing import NoReturn

import pytest
from hypothesis import HealthCheck, Phase, settings

settings.register_profile(
    "ci", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None
)
settings.register_profile("explore", deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=1000)
settings.register_profile(  # a mutant is dead at the first failure; how small it can be made is of no interest
    "mutants",
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    database=None,
    phases=[Phase.explicit, Phase.generate],
    report_multiple_bugs=False,
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def missing(program: str) -> NoReturn:
    """A program that a test needs is not there: a skip for a person at work, a failure where everything must run."""
    said = f"{program} is not installed"
    if os.environ.get("CI"):
        pytest.fail(said)
    pytest.skip(said)
