"""Names of the icons in the sprite: a misspelt name fails in a test instead of showing an empty square."""

import re
from functools import cache
from pathlib import Path

SPRITE = "img/icons.svg"
_FILE = Path(__file__).resolve().parent.parent.parent / "static" / SPRITE


# The sprite belongs to the release: read once per process.
@cache
def names() -> frozenset[str]:
    return frozenset(re.findall(r'<symbol id="([a-z0-9-]+)"', _FILE.read_text(encoding="utf-8")))
