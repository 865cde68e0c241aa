"""The pure packages of seminars: no clock, no float, no chance of Python's own, no framework, no words."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted(path for part in ("rules", "trainer") for path in (ROOT / "seminars" / part).rglob("*.py"))
STANDARD = {
    *("abc", "ast", "calendar", "collections", "dataclasses", "datetime", "decimal", "enum", "fractions"),
    *("functools", "hashlib", "itertools", "re", "sys", "types", "typing"),
}
RULES = STANDARD | {"rulekit", "seminars"}
TRAINER = RULES | {"arbiters", "chess", "fairplay", "py4swiss", "ratings", "titles", "tournaments"}


def imported(tree: ast.Module) -> set[str]:
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return names


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_of_the_rules(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = imported(tree)
    allowed = TRAINER if "trainer" in path.parts else RULES
    assert {name.partition(".")[0] for name in names} <= allowed
    for node in ast.walk(tree):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float))
        assert not (isinstance(node, ast.Name) and node.id == "float")
        assert not (isinstance(node, ast.Attribute) and node.attr in ("now", "today", "utcnow"))
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_public_function_says_what_it_does(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), node.name


def test_the_trainer_asks_pure_packages_only() -> None:
    """Of the other apps it takes the rating core, the standings, and rules."""
    pure = (
        *("arbiters.rules", "fairplay.rules", "ratings.core"),
        *("titles.rules", "tournaments.rules", "tournaments.standings"),
    )
    for path in MODULES:
        for name in imported(ast.parse(path.read_text(encoding="utf-8"))):
            if name.partition(".")[0] in TRAINER - RULES - {"chess", "py4swiss"}:
                assert name.startswith(pure), (path, name)


def test_the_page_names_every_module_of_the_rules() -> None:
    page = (ROOT / "docs" / "seminars-rules.md").read_text(encoding="utf-8")
    for path in (ROOT / "seminars" / "rules").glob("*.py"):
        assert path.stem == "__init__" or f"`{path.stem}`" in page
