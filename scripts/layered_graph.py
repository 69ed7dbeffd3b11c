"""Draws the layered graphs of the docs (Mermaid's `graph TD` with boxes and arrows) as SVG, without a browser.

The site is built and read offline, where Mermaid's own script cannot be loaded.
"""

import itertools
import re
from html import escape

BOX = re.compile(r'^\s*(\w+)\["([^"]+)"\]\s*$', re.M)
ARROW = re.compile(r"^\s*(\w+) --> (\w+)\s*$", re.M)
LETTER, HEIGHT, ROW, GAP, MARGIN = 8.2, 30, 84, 22, 12  # pixels
ROUNDS = 24  # of moving boxes towards their neighbours
BEND = "~"  # begins the name of a place where an arrow passes a layer


def picture(source: str, title: str) -> str:
    """The graph as an SVG element that takes its colours from the page."""
    names = dict(BOX.findall(source))
    arrows = ARROW.findall(source)
    known = {line.strip() for line in source.splitlines() if line.strip()} - {"graph TD"}
    drawn = {f'{box}["{name}"]' for box, name in names.items()} | {f"{start} --> {end}" for start, end in arrows}
    if known != drawn:
        raise ValueError(f"cannot draw {sorted(known ^ drawn)}")
    depth = _depths(names, arrows)
    layers, paths = _layers(depth, arrows)
    width = {box: LETTER * len(name) + 20 for box, name in names.items()}
    across = _across(layers, paths, width)
    whole = max(across[box] + width.get(box, 0) / 2 for layer in layers for box in layer) + MARGIN
    tall = ROW * (len(layers) - 1) + HEIGHT + 2 * MARGIN
    down = {box: MARGIN + HEIGHT / 2 + ROW * number for number, layer in enumerate(layers) for box in layer}
    lines = [_curve([(across[box], down[box]) for box in path]) for path in paths]
    boxes = [
        f'<rect x="{across[box] - width[box] / 2:.0f}" y="{down[box] - HEIGHT / 2:.0f}" width="{width[box]:.0f}" '
        f'height="{HEIGHT}" rx="6"/><text x="{across[box]:.0f}" y="{down[box] + 5:.0f}">{escape(names[box])}</text>'
        for box in names
    ]
    words = "; ".join(f"{names[start]} to {names[end]}" for start, end in arrows)
    return (
        f'<figure class="graph"><svg viewBox="0 0 {whole:.0f} {tall:.0f}" width="{whole:.0f}" role="img" '
        f'aria-label="{escape(title)}: {escape(words)}"><defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" '
        'markerWidth="8" markerHeight="8" orient="auto"><path d="M0,0 L8,4 L0,8 z"/></marker></defs>'
        f"{''.join(lines)}{''.join(boxes)}</svg></figure>"
    )


def _depths(names: dict[str, str], arrows: list[tuple[str, str]]) -> dict[str, int]:
    """The layer of every box: below all that point at it."""
    depth = dict.fromkeys(names, 0)
    for _ in names:
        for start, end in arrows:
            depth[end] = max(depth[end], depth[start] + 1)
    if any(depth[end] <= depth[start] for start, end in arrows):
        raise ValueError("a graph with a cycle has no layers")
    for _ in names:  # boxes that nothing holds up sink towards what they point at
        for box in names:
            below = [depth[end] for start, end in arrows if start == box]
            if below and not any(end == box for _, end in arrows):
                depth[box] = min(below) - 1
    return depth


def _layers(depth: dict[str, int], arrows: list[tuple[str, str]]) -> tuple[list[list[str]], list[list[str]]]:
    """The boxes of each layer, and for each arrow its way through the layers, with a bend in every one it passes."""
    layers: list[list[str]] = [[] for _ in range(max(depth.values()) + 1)]
    for box in sorted(depth):
        layers[depth[box]].append(box)
    paths = []
    for number, (start, end) in enumerate(arrows):
        bends = [f"{BEND}{number}.{layer}" for layer in range(depth[start] + 1, depth[end])]
        for layer, bend in enumerate(bends, depth[start] + 1):
            layers[layer].append(bend)
        paths.append([start, *bends, end])
    return layers, paths


def _across(layers: list[list[str]], paths: list[list[str]], width: dict[str, float]) -> dict[str, float]:
    """Where the middle of every box is: near its neighbours, without touching the next one."""
    near: dict[str, list[str]] = {box: [] for layer in layers for box in layer}
    for path in paths:
        for start, end in itertools.pairwise(path):
            near[start].append(end)
            near[end].append(start)
    across = {box: 100.0 * number for layer in layers for number, box in enumerate(layer)}
    for number in range(ROUNDS):
        for layer in layers if number % 2 else layers[::-1]:
            wish = {box: sum(across[other] for other in near[box]) / max(1, len(near[box])) for box in layer}
            layer.sort(key=lambda box: (wish[box], box))
            _spread(layer, wish, width)
            across.update(wish)
    left = min(across[box] - width.get(box, 0) / 2 for box in across)
    return {box: place - left + MARGIN for box, place in across.items()}


def _spread(layer: list[str], wish: dict[str, float], width: dict[str, float]) -> None:
    """Push the boxes of a layer apart, and the whole layer back to where it wanted to be."""
    wanted = sum(wish[box] for box in layer)
    for before, box in itertools.pairwise(layer):
        least = (width.get(before, 0) + width.get(box, 0)) / 2 + GAP
        wish[box] = max(wish[box], wish[before] + least)
    back = (sum(wish[box] for box in layer) - wanted) / len(layer)
    for box in layer:
        wish[box] -= back


def _curve(points: list[tuple[float, float]]) -> str:
    """A smooth line from box to box, with an arrow head."""
    (x, y), *others = points
    last = len(others) - 1
    way = f"M{x:.0f},{y + HEIGHT / 2:.0f}"
    y += HEIGHT / 2
    for number, (to, down) in enumerate(others):
        end = down - HEIGHT / 2 if number == last else down
        middle = (y + end) / 2
        way += f" C{x:.0f},{middle:.0f} {to:.0f},{middle:.0f} {to:.0f},{end:.0f}"
        x, y = to, end
    return f'<path class="arrow" d="{way}" marker-end="url(#head)"/>'
