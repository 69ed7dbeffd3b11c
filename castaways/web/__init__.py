"""The pages: templates, style, one script, texts, and what a game hands over to have its table drawn."""

from pathlib import Path

from castaways.core.text import CORE_FOLDER, Texts

HOME = Path(__file__).parent
TEMPLATES = HOME / "templates"
STATIC = HOME / "static"
TEXTS = Texts(CORE_FOLDER, HOME / "text")
