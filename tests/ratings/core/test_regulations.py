"""docs/regulations.md names only what exists; every row and decision of the digest is cited by a test."""

import ast
import json
import re
from pathlib import Path

import pytest

from ratings.core.cli import COMMAND

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "regulations.md"
EXAMPLES = ROOT / "docs" / "rating-core.md"
LINE = re.compile(r"\| ([^|]+) \| `([\w.]+)` \| `([\w/]+\.py)::(\w+)` \|")
UNUSED_DECISIONS = {38, 53}


def lines() -> list[tuple[str, str, str, str]]:
    found = filter(None, map(LINE.fullmatch, PAGE.read_text().splitlines()))
    return [(match[1], match[2], match[3], match[4]) for match in found]


def names(tree: ast.Module) -> set[str]:
    """Return what a module defines at its top, and the methods of its classes."""
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{each.name}" for each in node.body if isinstance(each, ast.FunctionDef)}
        if isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
    return found


def module_of(dotted: str) -> tuple[Path, str]:
    """Return the file of the longest module in a dotted name, and the name inside it."""
    parts = dotted.split(".")
    for cut in range(len(parts) - 1, 0, -1):
        stem = ROOT.joinpath(*parts[:cut])
        for path in (stem.with_suffix(".py"), stem / "__init__.py"):
            if path.is_file():
                return path, ".".join(parts[cut:])
    raise AssertionError(f"no module for {dotted}")


def test_every_line_of_the_table_is_understood() -> None:
    rows = [line for line in PAGE.read_text().splitlines() if line.startswith("| ") and "`" in line]
    assert len(lines()) == len(rows) >= 60


@pytest.mark.parametrize(("article", "function", "file", "test"), lines())
def test_cited_names_exist(article: str, function: str, file: str, test: str) -> None:
    path, name = module_of(function)
    assert name in names(ast.parse(path.read_text()))
    assert test in names(ast.parse((ROOT / file).read_text()))


def cited(pattern: str) -> set[int]:
    text = "\n".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    return {int(number) for number in re.findall(pattern, text, re.IGNORECASE)}


def test_every_row_of_the_comparison_table_is_tested() -> None:
    assert set(range(1, 70)) - cited(r"(?<![a-z0-9])r(\d\d)(?!\d)") == set()


def test_every_decision_is_tested() -> None:
    decisions = set(range(1, 66)) - UNUSED_DECISIONS
    assert decisions - cited(r"(?<![a-z0-9])a[-_](\d\d)(?!\d)") == set()


def blocks() -> list[tuple[object, object]]:
    found = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", EXAMPLES.read_text(), re.DOTALL)]
    return list(zip(found[::2], found[1::2], strict=True))


def within(part: object, whole: object) -> bool:
    """Tell whether everything shown on the page stands in the real answer."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(name in whole and within(value, whole[name]) for name, value in part.items())
    if isinstance(part, list) and isinstance(whole, list):
        return len(part) == len(whole) and all(map(within, part, whole))
    return part == whole


@pytest.mark.parametrize(("request_", "shown"), blocks(), ids=["8.3", "8.2", "8.58"])
def test_the_examples_worked_by_hand_are_the_commands_answers(request_: object, shown: object) -> None:
    assert within(shown, COMMAND.answer(request_))
