"""docs/security.md names tests that exist, and answers every line of its table."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text()


def test_every_named_place_exists():
    named = set(re.findall(r"`((?:tests|portal|fairplay|docs)/[\w/.-]+)", PAGE))
    assert len(named) > 30
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


def test_every_line_of_the_table_is_answered():
    rows = re.findall(r"^\| (\d+\.\d+\.\d+[^|]*)\|[^|]*\| ([^|]*)\|$", PAGE, flags=re.MULTILINE)
    assert len(rows) > 90
    assert {answer.split(":")[0].split()[0] for _ids, answer in rows} <= {"met", "n/a", "open"}
    chapters = {int(ids.split(".")[0]) for ids, _answer in rows}
    assert chapters == set(range(1, 18))
