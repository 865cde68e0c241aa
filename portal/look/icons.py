"""Which icons the sprite holds: a misspelt name must fail in a test, not be an empty square on a page."""

import re
from functools import cache
from pathlib import Path

SPRITE = "img/icons.svg"
_FILE = Path(__file__).resolve().parent.parent.parent / "static" / SPRITE


@cache
def names() -> frozenset[str]:
    return frozenset(re.findall(r'<symbol id="([a-z0-9-]+)"', _FILE.read_text(encoding="utf-8")))
