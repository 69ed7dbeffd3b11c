"""The function that looks at a table in its page. It is written in parts that share their names, in this order: the
first opens the function, the last calls the others and closes it."""

from pathlib import Path

PARTS = ("words", "zones", "boxes", "cover", "contrast", "looking", "opening")
SCRIPT = "".join((Path(__file__).parent / "check" / f"{name}.js").read_text(encoding="utf-8") for name in PARTS)
