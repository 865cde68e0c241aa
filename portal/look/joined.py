"""Concatenate the styles and scripts that every page needs into one file each.

A first visit requests one stylesheet and one script instead of a dozen. The joined files are not in the
repository: the staticfiles finder writes them to the data folder and rewrites them when a part has changed.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.contrib.staticfiles.utils import matches_patterns
from django.core.files.storage import FileSystemStorage, Storage

SOURCES = settings.BASE_DIR / "static"
MADE = settings.DATA_DIR / "joined"
# The order is that of the cascade; print styles come last, inside their own media query.
_STYLES = (
    "css/fonts.css",
    "css/fonts-names.css",
    "css/tabler.css",
    "css/frame.css",
    "css/components.css",
    "css/players.css",
    "css/ratings.css",
    "css/reports.css",
    "css/titles.css",
    "css/tournaments.css",
    "css/print.css",
)
_JAPANESE = ("css/fonts-ja.css", "css/fonts-ja-ui.css")
JOINED: dict[str, tuple[str, ...]] = {
    "built/site.css": _STYLES,
    # Pages in Japanese; one file, so that they need no second request.
    "built/site-ja.css": (*_JAPANESE, *_STYLES),
    "built/site.js": (
        "vendor/tabler/tabler.min.js",
        "vendor/htmx/htmx.min.js",
        "js/portal.js",
        "js/profile.js",  # does nothing on a page without a rating chart
    ),
}
PRINTED = "css/print.css"


class JoinedFiles(BaseFinder):
    """A staticfiles finder for the joined files; works with collectstatic and with a server that collects
    nothing."""

    storage = FileSystemStorage(location=MADE)

    def find(self, path: str, find_all: bool = False, **kwargs: Any) -> Any:
        found = str(made(path)) if path in JOINED else None
        if find_all:
            return [found] if found else []
        return found

    def list(self, ignore_patterns: Any) -> Iterator[tuple[str, Storage]]:
        for path in JOINED:
            if not matches_patterns(path, ignore_patterns or ()):
                made(path)
                yield path, self.storage


def made(path: str) -> Path:
    """Return the joined file, writing it if it is missing or older than one of its parts."""
    target = MADE / path
    parts = [SOURCES / part for part in JOINED[path]]
    # This module counts as a part: a changed JOINED changes the result too.
    newest = max(part.stat().st_mtime_ns for part in (*parts, Path(__file__)))
    if not target.exists() or target.stat().st_mtime_ns < newest:
        target.parent.mkdir(parents=True, exist_ok=True)
        # Write under another name and rename: several processes may build the file at once, and none may read
        # half of it.
        fresh = target.with_name(f".{target.name}.{os.getpid()}")
        fresh.write_text(joined(path), encoding="utf-8")
        fresh.replace(target)
    return target


def joined(path: str) -> str:
    """Return the parts in order. All lie one folder deep, as the result does, so their relative URLs stay
    valid."""
    texts = []
    for part in JOINED[path]:
        text = (SOURCES / part).read_text(encoding="utf-8")
        if part == PRINTED:
            text = f"@media print {{\n{text}\n}}"
        texts.append(text)
    # A script may end without a semicolon; without one, two scripts could join into one expression.
    return ("\n;\n" if path.endswith(".js") else "\n").join(texts)
