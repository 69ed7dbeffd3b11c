"""Learning curves as a picture: a panel for each game, a line for each setting."""

import csv
from pathlib import Path

from castaways.core.registry import games

PART = 1e6  # decisions are shown in millions


def draw(folder: Path, out: Path) -> None:
    """Draw the curves of all games that a folder has, each in a file of its own."""
    from matplotlib import pyplot

    pyplot.rcParams["svg.hashsalt"] = "castaways"  # the same curves give the same file
    found = [name for name in games() if (folder / f"{name}.csv").exists()]
    figure, panels = pyplot.subplots(1, len(found), figsize=(4.2 * len(found), 3.6), squeeze=False, sharey=True)
    for name, panel in zip(found, panels[0], strict=True):
        with (folder / f"{name}.csv").open(newline="") as file:
            rows = list(csv.DictReader(file))
        for setting in dict.fromkeys(row["setting"] for row in rows):
            own = [row for row in rows if row["setting"] == setting]
            panel.plot([int(row["decisions"]) / PART for row in own], [float(row["won"]) for row in own], label=setting)
        lessons = max(int(row["decisions"]) for row in rows if row["phase"] == "lessons")
        panel.axvline(lessons / PART, color="grey", linestyle=":", linewidth=1)
        panel.set(title=name, xlabel="million decisions", ylim=(0, 1))
        panel.legend(fontsize=7)
    panels[0][0].set_ylabel("share of games won")
    figure.tight_layout()
    figure.savefig(out, metadata={"Date": None})
