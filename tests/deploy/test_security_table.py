"""docs/security.md names a test for each promise, and the test exists."""

import ast
import re
from functools import cache

import pytest

from portal.embedded.location import CLONE

TEXT = (CLONE / "docs" / "security.md").read_text()
TESTS = sorted(set(re.findall(r"`(tests/[\w/.:]+)`", TEXT)))
PROMISES, ASVS = (
    TEXT.partition(f"\n## {head}")[2].partition("\n## ")[0] for head in ("Promises", "OWASP ASVS")
)
ANSWERS = ("met: ", "met by reading: ", "met by the proxy", "n/a: ", "open")


def rows(part: str) -> list[list[str]]:
    """Return the cells of the rows of a table, without its two lines of heading."""
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[2:]]


@cache
def functions(file: str) -> set[str]:
    tree = ast.parse((CLONE / file).read_text())
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("named", TESTS)
def test_a_test_that_is_named_exists(named):
    file, _, function = named.partition("::")
    assert (CLONE / file).exists()
    if function:
        assert function in functions(file)
    elif file.endswith(".py"):
        assert any(name.startswith("test_") for name in functions(file))


def test_each_promise_names_a_test():
    assert len(rows(PROMISES)) > 20
    assert [cells[0] for cells in rows(PROMISES) if "`tests/" not in cells[2]] == []


def test_each_demand_that_is_met_names_what_shows_it():
    found = rows(ASVS)
    assert len(found) > 80
    assert [cells for cells in found if len(cells) != 3 or not cells[2].startswith(ANSWERS)] == []
    met = [cells for cells in found if cells[2].startswith("met: ")]
    assert [cells[0] for cells in met if "`tests/" not in cells[2] and "`make check`" not in cells[2]] == []
