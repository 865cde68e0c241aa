"""docs/fairplay-rules.md names the modules that exist, and its example is the command's answer."""

import json
import re
from pathlib import Path

import fairplay.rules
from fairplay.rules.operations import COMMAND

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "fairplay-rules.md").read_text(encoding="utf-8")
# What every rule package has, or what the other modules are written with.
SMALL = {"__init__", "enums", "numbers"}


def test_every_module_is_described():
    table = PAGE[PAGE.index("| module |") : PAGE.index("Articles carry")]
    named = set(re.findall(r"`(\w+)`", "".join(line.split("|")[1] for line in table.strip().splitlines())))
    files = {path.stem for path in Path(fairplay.rules.__file__).parent.glob("*.py")}
    assert named == files - SMALL


def test_the_example_is_the_commands_answer():
    request, answer = (json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL))
    assert COMMAND.answer(request) == answer


def test_the_errors_of_the_page():
    assert "`unknown_op`, `unknown_edition`, `missing`, `invalid`" in PAGE
    assert set(COMMAND.fields.codes.values()) == {"invalid"}


def test_what_the_package_exports_exists():
    assert set(fairplay.rules.__all__) <= set(dir(fairplay.rules))
