"""Lifeboat: a position as numbers for learning, from what a seat may know."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.core.buffers import Features

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules import LifeboatState


def write_features(s: "LifeboatState", seat: i64, out: Features) -> None:
    out.add(0.0)


def feature_names() -> tuple[str, ...]:
    return ("x",)
