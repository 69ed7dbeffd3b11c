"""Data sets: what was decided, by whom, and a description that agrees with the files."""

import hashlib
import json
from pathlib import Path

import numpy as np
import pytest

import castaways
from castaways.cli import main
from castaways.core.record import Record

pytest.importorskip("pyarrow")

from castaways.envs.dataset import CARD, COLUMNS, CROISSANT, MOVES, RECORDS
from castaways.envs.records import read_parquet


@pytest.mark.parametrize("name", ["friday", "lifeboat"])
def test_a_data_set_is_whole_and_the_same_again(name: str, tmp_path: Path) -> None:
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        words = ["dataset", name, "--out", str(folder), "--games", "2", "--bots", "instinct,random", "--seed", "3"]
        assert main(words) == 0
    for file in (MOVES, RECORDS, CROISSANT, CARD):
        assert (folders[0] / file).read_bytes() == (folders[1] / file).read_bytes()
    records = [Record.from_json(line) for line in (folders[0] / RECORDS).read_text(encoding="utf-8").splitlines()]
    moves = list(read_parquet(folders[0] / MOVES))
    game = castaways.game(name)
    actions = np.concatenate([part.actions for part in moves])
    assert list(actions) == [action for record in records for _, action in record.moves]
    assert moves[0].observations.shape[1] == len(game.observation) and moves[0].masks.shape[1] == game.actions
    told = json.loads((folders[0] / CROISSANT).read_text(encoding="utf-8"))
    assert told["conformsTo"].endswith("croissant/1.0") and str(len(actions)) in told["description"]
    assert [field["name"] for field in told["recordSet"][0]["field"]] == list(COLUMNS)
    for file in told["distribution"]:
        assert hashlib.sha256((folders[0] / file["@id"]).read_bytes()).hexdigest() == file["sha256"]
    assert str(len(actions)) in (folders[0] / CARD).read_text(encoding="utf-8")


def keys_in(told: object) -> set[str]:
    """All words that a description uses as keys, but for those of its context."""
    if isinstance(told, list):
        return set().union(*(keys_in(one) for one in told))
    if not isinstance(told, dict):
        return set()
    inner = {key: value for key, value in told.items() if key != "@context"}
    return set(inner).union(*(keys_in(value) for value in inner.values()))


def test_the_description_is_one_that_readers_of_croissant_take(tmp_path: Path) -> None:
    """What `mlcroissant` refused before: it wants a language, its own names of formats, and every term of its own."""
    assert main(["dataset", "friday", "--out", str(tmp_path / "set"), "--games", "1", "--bots", "random"]) == 0
    told = json.loads((tmp_path / "set" / CROISSANT).read_text(encoding="utf-8"))
    context = told["@context"]
    assert context["@language"] == "en" and context["cr"] == "http://mlcommons.org/croissant/"
    of_schema = {"name", "description", "version", "license", "distribution", "contentUrl", "contentSize", "sha256"}
    used = {key for key in keys_in(told) if not key.startswith("@")} - of_schema - {"encodingFormat"}
    assert used == {"conformsTo", "recordSet", "field", "dataType", "repeated", "source", "fileObject", "extract"} | {
        "column"
    }
    assert used <= set(context)
    assert {file["encodingFormat"] for file in told["distribution"]} == {
        "application/x-parquet",
        "application/jsonlines",
    }
    ids = [file["@id"] for file in told["distribution"]]
    for field in told["recordSet"][0]["field"]:
        assert field["@id"] == f"moves/{field['name']}" and field["source"]["fileObject"]["@id"] in ids
        assert field["source"]["extract"]["column"] == field["name"] and field["dataType"].startswith("sc:")


def test_what_is_there_stays_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / CARD).write_text("mine")
    assert main(["dataset", "friday", "--out", str(tmp_path), "--games", "1"]) != 0
    assert main(["dataset", "chess", "--out", str(tmp_path / "new")]) != 0
    assert main(["dataset", "friday"]) != 0
    assert (tmp_path / CARD).read_text() == "mine" and "chess" in capsys.readouterr().err
