"""A data set of games between bots: decisions as Parquet, records, a Croissant description and a data card.

The same games give the same rows, so a data set is told by the command that made it.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from castaways._version import __version__
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.envs.records import Moves, moves_of, write_parquet

MOVES, RECORDS, CROISSANT, CARD = "moves.parquet", "records.jsonl", "croissant.json", "README.md"
LICENCE = "https://spdx.org/licenses/MIT.html"
# The columns: what they are, and their type in Croissant's words.
COLUMNS = {
    "observations": ("what the seat that decided knew, as the numbers of the environments of version 1", "sc:Float"),
    "actions": ("the action it chose", "sc:Integer"),
    "masks": ("1 for every action that was legal", "sc:Integer"),
    "returns": ("the payoff of the seat at the end of the game, from 0 to 1", "sc:Float"),
    "seats": ("the seat that decided", "sc:Integer"),
    "games": ("the number of the game: its line in records.jsonl, counted from 0", "sc:Integer"),
}


@dataclass(frozen=True)
class Source:
    """Where the games come from: what is played, by which bots, how many, and the command that plays them again."""

    name: str
    game: str
    players: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    games: int
    command: str


def write_dataset(source: Source, records_of: Iterable[dict[str, Any]], folder: Path) -> int:
    """Write games, as `Record.to_data` tells them, to a folder; returns the number of decisions."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / RECORDS).open("w", encoding="utf-8") as records:

        def games() -> Iterator[Moves]:
            for number, data in enumerate(records_of):
                records.write(json.dumps(data, separators=(",", ":"), ensure_ascii=False) + "\n")
                yield moves_of(Record.from_json(json.dumps(data)), number=number)

        decisions = write_parquet(games(), folder / MOVES)
    (folder / CARD).write_text(card(source, decisions), encoding="utf-8")
    text = json.dumps(croissant(source, folder, decisions), indent=2, ensure_ascii=False, allow_nan=False)
    (folder / CROISSANT).write_text(text + "\n", encoding="utf-8")
    return decisions


# The context of Croissant 1.0 as its specification recommends it; readers want it whole.
_TERMS = (
    "citeAs column dataBiases dataCollection extract field fileProperty fileObject fileSet format includes "
    "isLiveDataset jsonPath key md5 parentField path personalSensitiveInformation recordSet references regex repeated "
    "replace separator source subField transform"
)
CONTEXT: dict[str, Any] = {
    "@language": "en",
    "@vocab": "https://schema.org/",
    "sc": "https://schema.org/",
    "cr": "http://mlcommons.org/croissant/",
    "dct": "http://purl.org/dc/terms/",
    "conformsTo": "dct:conformsTo",
    "data": {"@id": "cr:data", "@type": "@json"},
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
    "examples": {"@id": "cr:examples", "@type": "@json"},
    **{term: f"cr:{term}" for term in _TERMS.split()},
}


def title(source: Source) -> str:
    """What a data set is called."""
    return f"castaways-{source.name}"


def about(source: Source, decisions: int) -> str:
    """One sentence on what it holds."""
    options = ", ".join(f"{name} {value}" for name, value in source.options.items())
    return (
        f"{source.games} games of {source.game} with {source.players} players ({options}) between the bots "
        f"{', '.join(source.bots)} of Castaways {__version__}, rules version {game_of(source.game).rules_version}: "
        f"{decisions} decisions."
    )


def croissant(source: Source, folder: Path, decisions: int) -> dict[str, Any]:
    """The description by Croissant 1.0."""

    def file(name: str, form: str) -> dict[str, Any]:
        content = (folder / name).read_bytes()
        return {
            "@type": "cr:FileObject",
            "@id": name,
            "name": name,
            "contentUrl": name,
            "encodingFormat": form,
            "contentSize": f"{len(content)} B",
            "sha256": hashlib.sha256(content).hexdigest(),
        }

    fields = [
        {
            "@type": "cr:Field",
            "@id": f"moves/{name}",
            "name": name,
            "description": text,
            "dataType": type_,
            **({"repeated": True} if name in ("observations", "masks") else {}),
            "source": {"fileObject": {"@id": MOVES}, "extract": {"column": name}},
        }
        for name, (text, type_) in COLUMNS.items()
    ]
    return {
        "@context": CONTEXT,
        "@type": "sc:Dataset",
        "conformsTo": "http://mlcommons.org/croissant/1.0",
        "name": title(source),
        "description": about(source, decisions),
        "version": __version__,
        "license": LICENCE,
        "distribution": [file(MOVES, "application/x-parquet"), file(RECORDS, "application/jsonlines")],
        "recordSet": [{"@type": "cr:RecordSet", "@id": "moves", "name": "moves", "field": fields}],
    }


def card(source: Source, decisions: int) -> str:
    """The data card."""
    game = game_of(source.game)
    rows = "\n".join(f"| `{name}` | {text} |" for name, (text, _) in COLUMNS.items())
    return f"""# {title(source)}

{about(source, decisions)}

Made by

```
{source.command}
```

which gives the same rows again. `{MOVES}` has one row for each decision, `{RECORDS}` one record for each game, which
`castaways replay` shows and whose rules can be checked move by move.

| column | |
|---|---|
{rows}

An observation has {len(game.observation)} numbers and a mask {game.actions}; the project's pages on observations and
actions name them.

- **Who played**: programs alone. No person took part, and nothing personal is in it.
- **What it is for**: imitation, offline learning, representation. Play of bots is not the best play, and their habits
  are all over it.
- **What to keep apart**: rows of one game belong together; split by `games`, not by rows. Deals follow from the seed
  of the command, not from the splits of `castaways evaluate`; a match by chance has a probability below one in a
  billion.
- **Licence**: MIT, as the project.
"""
