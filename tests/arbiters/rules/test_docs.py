"""The examples of docs/arbiters-rules.md are the command's answers, and the page names what there is."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from arbiters.rules.__main__ import COMMAND
from arbiters.rules.whole_cases import WHOLE_CASES
from tests.arbiters.rules.requests import ask

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "arbiters-rules.md").read_text()
BLOCKS = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
EXAMPLES = list(zip(BLOCKS[::2], BLOCKS[1::2], strict=True))


@pytest.mark.parametrize(("request_", "shown"), EXAMPLES, ids=[each["op"] for each, _shown in EXAMPLES])
def test_the_examples(request_: dict[str, Any], shown: dict[str, Any]) -> None:
    body = ask(request_)
    assert {key: body[key] for key in shown} == shown


def test_the_page_names_every_module() -> None:
    modules = {path.stem for path in (ROOT / "arbiters" / "rules").glob("*.py")}
    unnamed = modules - set(re.findall(r"`(\w+)`", PAGE))
    assert unnamed == {"__init__", "__main__", "enums"}


def test_the_page_names_every_whole_case() -> None:
    assert WHOLE_CASES.keys() <= set(re.findall(r"`(\w+)`", PAGE))


def test_every_operation_says_what_it_does() -> None:
    lines = COMMAND.help().splitlines()
    named = {line.split()[0]: line.split(maxsplit=1)[1] for line in lines if line.startswith("  ")}
    assert named.keys() == COMMAND.operations.keys()
    assert all(re.search(r"\(.*\d|Question 24", each) for each in named.values())
