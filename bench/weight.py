"""Weighs the first visit to the busiest public pages: bytes and requests, in English and in Japanese.

The page, its styles, scripts and pictures count as they are sent, compressed. Of the fonts those count that
the page's characters need, in every weight, so the figure is an upper bound.
"""

import gzip
import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

LANGUAGES = {"en": 300, "ja": 600}  # with the most kilobytes allowed
REQUESTS = 12
# In the order of `--tblr-font-sans-serif`.
FAMILIES = ("Noto Sans", "Noto Sans JP UI", "Noto Sans JP", "Noto Sans JP Names")
_LINKED = re.compile(
    r'<(?:link rel="(?:stylesheet|icon)"[^>]*href|(?:script|img)[^>]*src|use href)="(/static/[^"#]+)'
)
_FACE = re.compile(r"@font-face\s*{(.*?)}", re.DOTALL)
_FILE = re.compile(r"url\(\"?'?([^\"')]+)")
_RANGE = re.compile(r"unicode-range:\s*([^;}]+)")
_WRITTEN = re.compile(r"<script.*?</script>|<[^>]+>", re.DOTALL)


def measure() -> None:
    from bench.pages import addresses

    for kind, pages in addresses().items():
        for language, most in LANGUAGES.items():
            weight, requests = max(weigh(address, language) for address in pages)
            print(f"weight_{kind}_{language}_kb {weight / 1000:.0f} KB (at most {most})")
            print(f"weight_{kind}_{language}_requests {requests} (at most {REQUESTS})", flush=True)


def weigh(address: str, language: str) -> tuple[int, int]:
    """Return the bytes and the number of requests of a first visit."""
    from django.test import Client

    html = Client(headers={"Accept-Language": language}).get(address).content.decode()
    files = {file_of(linked) for linked in _LINKED.findall(html)}
    letters = {ord(letter) for letter in _WRITTEN.sub("", html)}
    styles = [file.read_text() for file in files if file.suffix == ".css"]
    files |= _fonts("".join(styles), letters)
    sizes = [len(gzip.compress(html.encode())), *map(sent, files)]
    return sum(sizes), len(sizes)


def file_of(address: str) -> Path:
    from django.contrib.staticfiles.finders import find

    found = find(unquote(urlsplit(address).path).removeprefix("/static/"))
    return Path(str(found))


def _fonts(styles: str, letters: set[int]) -> set[Path]:
    """Return the fonts that the letters need; each letter uses the first family that has it."""
    from django.conf import settings

    found, faces = set(), [(face, _RANGE.search(face), _FILE.search(face)) for face in _FACE.findall(styles)]
    for family in FAMILIES:
        covered: set[int] = set()
        for face, ranged, named in faces:
            if f'font-family:"{family}"' not in face.replace(": ", ":") or named is None:
                continue
            points = _points(ranged[1]) & letters if ranged else letters
            if points:
                found.add(settings.BASE_DIR / "static" / "fonts" / named[1].rpartition("fonts/")[2])
            covered |= points
        letters = letters - covered
    return found


def _points(written: str) -> set[int]:
    """Return the code points of a CSS range such as `U+0-FF,U+131`."""
    points: set[int] = set()
    for part in written.split(","):
        first, _dash, last = part.strip().removeprefix("U+").partition("-")
        points |= set(range(int(first, 16), int(last or first, 16) + 1))
    return points


def sent(file: Path) -> int:
    """Return the size as sent: fonts and pictures are compressed already."""
    content = file.read_bytes()
    return len(content) if file.suffix == ".woff2" else len(gzip.compress(content))
