"""What the documentation names exists: links, files, modules, functions, classes, settings, commands."""

import re
from functools import cache
from pathlib import Path

import pytest

from portal.embedded.location import CLONE

PACKAGES = (
    "arbiters bench deploy docs fairplay players portal ratings rulekit scripts seminars static templates"
    " tests titles tournaments"
)
# Files outside the clone: made by the portal, served at an address, or examples.
ELSEWHERE = {"registrations.csv", "/.well-known/security.txt"}
PAGES = sorted(
    str(page.relative_to(CLONE))
    for page in [*CLONE.glob("*.md"), *(CLONE / "docs").rglob("*.md")]
    if page.name != "CHANGELOG.md"
)
MODULE = re.compile(rf"({'|'.join(PACKAGES.split())})(\.\w+)+")
FILE = re.compile(r"[\w./-]+\.(py|html|md|csv|toml|css|js|txt|conf|yaml|service|timer)")
SETTING = re.compile(r"[A-Z][A-Z0-9]+(_[A-Z0-9]+)+")
CLASS = re.compile(r"[A-Z][a-z]+([A-Z][a-z]+)+")
COMMAND = re.compile(r"(?:python )?manage\.py (\w+)")
DJANGOS = {"check", "makemigrations", "migrate", "collectstatic", "createsuperuser", "shell"}


@cache
def files() -> frozenset[str]:
    found = [*CLONE.glob("*"), *(path for name in PACKAGES.split() for path in (CLONE / name).rglob("*"))]
    return frozenset(str(path.relative_to(CLONE)) for path in found if path.is_file())


@cache
def words() -> frozenset[str]:
    """Return every word of the source, the deployment files and the catalogue of commands."""
    kinds = {".py", ".html", ".toml", ".conf", ".yaml", ".example", ".service", ""}
    read = [CLONE / name for name in files() if Path(name).suffix in kinds and not name.startswith("docs")]
    found: set[str] = set()
    for path in read:
        found.update(re.findall(r"\w+", path.read_text(errors="ignore")))
    return frozenset(found)


def is_file(name: str, page: str) -> bool:
    bare = name.strip("/")
    near = (CLONE / page).parent / bare
    return near.exists() or (CLONE / bare).exists() or any(path.endswith(f"/{bare}") for path in files())


def is_module(name: str) -> bool:
    """Return whether the longest part that is a module or package exists, and knows the words after it."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        path = CLONE.joinpath(*parts[:length])
        if path.with_suffix(".py").is_file() or path.is_dir():
            return length > 1 and all(part in words() for part in parts[length:])
    return False


def unknown(page: str) -> list[str]:
    text = (CLONE / page).read_text()
    links = [link for link in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text) if "://" not in link]
    wrong = [link for link in links if not ((CLONE / page).parent / link).exists()]
    targets = set(re.findall(r"^([\w-]+):", (CLONE / "Makefile").read_text(), re.M))
    for code in re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.S)):
        if FILE.fullmatch(code):
            known = code in ELSEWHERE or is_file(code, page)
        elif MODULE.fullmatch(code):
            known = is_module(code) or code.rpartition(".")[2] in words()
        elif SETTING.fullmatch(code) or CLASS.fullmatch(code):
            known = code in words()
        elif command := COMMAND.match(code):
            known = command[1] in DJANGOS or is_file(f"commands/{command[1]}.py", page)
        elif code.startswith("make "):
            known = code.split()[1] in targets
        else:
            continue
        if not known:
            wrong.append(code)
    return wrong


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_names_exists(page):
    assert unknown(page) == []
