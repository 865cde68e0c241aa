"""`make format` formats the templates; with `--check`, as in `make check`, it names what is wrong.

Besides the formatter's rules: no line is longer than 120 characters, unless it is one tag, which Django does
not read over several lines; and every `blocktranslate` is `trimmed`, so that the catalogues hold sentences
and not the indentation of a template.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# An executable without a Python module, so it is called by its path.
FORMATTER = Path(sys.executable).parent / "djangofmt"
FOLDERS = ("templates", "tests")
WIDTH = 120
ONE_TAG = re.compile(r"\s*(\{%((?!%\}).)*%\}|\{\{((?!\}\}).)*\}\})")
UNTRIMMED = re.compile(r"\{%\s*blocktrans(?:late)?\b(?!(?:(?!%\}).)*\btrimmed\b)")


def main() -> int:
    checks = "--check" in sys.argv
    formatted = subprocess.run([FORMATTER, *(["--check"] if checks else []), *FOLDERS], cwd=ROOT, check=False)
    found = [
        fault
        for file in templates()
        for fault in faults(str(file.relative_to(ROOT)), file.read_text(encoding="utf-8"))
    ]
    sys.stdout.writelines(f"{fault}\n" for fault in found)
    return 1 if found or formatted.returncode else 0


def templates() -> Iterator[Path]:
    for folder in FOLDERS:
        for ending in ("*.html", "*.txt"):
            yield from sorted((ROOT / folder).rglob(ending))


def faults(place: str, text: str) -> Iterator[str]:
    """Return the faults of a template. Lines of plain-text mails may have any length."""
    for number, line in enumerate(text.splitlines(), 1):
        if place.endswith(".html") and len(line) > WIDTH and not ONE_TAG.fullmatch(line):
            yield f"{place}:{number}: {len(line)} characters, {WIDTH} are allowed"
        if UNTRIMMED.search(line):
            yield f"{place}:{number}: blocktranslate without trimmed"


if __name__ == "__main__":
    sys.exit(main())
