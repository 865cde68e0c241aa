"""Every function and test that docs/titles-rules.md names exists."""

import importlib
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[3] / "docs" / "titles-rules.md"
LINES = re.findall(
    r"^\| ([^|]+) \| `(\w+)\.(\w+)` \| `(\w+)\.(\w+)` \|$", PAGE.read_text(encoding="utf-8"), re.M
)


def test_the_table_is_there() -> None:
    assert len(LINES) > 45


@pytest.mark.parametrize(("article", "module", "function", "test_module", "test"), LINES)
def test_names_of_the_table(article: str, module: str, function: str, test_module: str, test: str) -> None:
    assert re.match(r"Appendix|\d", article)
    assert callable(getattr(importlib.import_module(f"titles.rules.{module}"), function))
    assert callable(getattr(importlib.import_module(f"tests.titles.rules.{test_module}"), test))
