"""Lists the licences of all dependencies in docs/licences.md; `--check` refuses unknown or unlisted ones."""

import re
import sys
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LISTED = ROOT / "docs" / "licences.md"
# Permissive licences that need no review.
FREE = re.compile(
    r"\b(MIT|MIT-0|MIT-CMU|BSD|BSD-\d-Clause|Apache|PSF|Python Software Foundation|MPL|Mozilla|ISC|0BSD)\b"
)
# Licences with conditions of their own, each with the reason why it is acceptable.
REASONED = {
    "chess": "GPL-3.0-or-later. Imported by the exam trainer, not part of the repository; whoever hands out "
    "an image with it inside follows the GPL for that image.",
    "psycopg": "LGPL-3.0-only. Used as a library, not changed.",
    "psycopg-binary": "LGPL-3.0-only. Used as a library, not changed.",
    "pyphen": "MPL 1.1 of the three it offers; a dependency of WeasyPrint.",
    "djlint": "GPL-3.0-or-later. Checks templates while developing, never installed by `make run`.",
    "axe-playwright-python": "MIT by its repository; the package names none. Only for tests.",
    "qrcode": "BSD, with a note on the trade mark QR Code.",
}
HEAD = """# Licences of what is installed

The portal itself is under the Apache License 2.0 (LICENSE, NOTICE). `scripts/licences.py` writes this table
from the installed packages; `make check` refuses a package that is missing here or whose licence nobody
has looked at.

| package | needed by | licence |
|---|---|---|
"""


def main() -> int:
    try:
        table = HEAD + "".join(f"| {name} | {needed} | {licence} |\n" for name, needed, licence in rows())
    except (PackageNotFoundError, ValueError) as fault:
        sys.stderr.write(f"{fault}\n")
        return 1
    if "--check" in sys.argv:
        if LISTED.read_text() == table:
            return 0
        sys.stderr.write("docs/licences.md is not up to date: run scripts/licences.py.\n")
        return 1
    LISTED.write_text(table)
    return 0


def rows() -> list[tuple[str, str, str]]:
    """Return name, purpose and licence of each pinned package."""
    running, all_of_them = pinned("base.txt"), pinned("dev.txt")
    return [
        (name, "running" if name in running else "developing", licence_of(name))
        for name in sorted(running | all_of_them)
    ]


def pinned(file: str) -> set[str]:
    return set(re.findall(r"^([A-Za-z0-9_.\-]+)==", (ROOT / "requirements" / file).read_text(), re.MULTILINE))


def licence_of(name: str) -> str:
    """Return the licence that the package declares; refuse one that has not been reviewed."""
    if name in REASONED:
        return REASONED[name]
    about = metadata(name)
    classifiers = [
        line.rpartition(" :: ")[2] for line in about.get_all("Classifier") or [] if line.startswith("License")
    ]
    text = (about.get("License") or "").strip()
    short = text if text and "\n" not in text and len(text) < 60 else ""
    licence = about.get("License-Expression") or " or ".join(classifiers) or short
    if not FREE.search(licence):
        raise ValueError(f"{name}: the licence {licence or 'is not declared'} has not been looked at.")
    return licence


if __name__ == "__main__":
    sys.exit(main())
