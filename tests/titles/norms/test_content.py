"""What certificates count of the opponents, and that every finding has words."""

import re
from pathlib import Path

from tests.titles.rules.test_double_round_robin import double
from titles.applications.norm_blocks import norm_block
from titles.enums import NormSource
from titles.findings import WORDS, shown_value
from titles.models import Norm
from titles.norms.content import opponent_counts
from titles.rules.norm import check_norm

CODE = re.compile(r'(?:Finding\(\s*|^\s*\(\s*)"([a-z_]+)",\s*(?:"\d|article|terms|EIGHT_GAMES)', re.MULTILINE)


def test_1_4_5f_a_certificate_of_a_double_round_robin_counts_each_opponent_once() -> None:
    case = double("GM GM GM GM -")
    counts = opponent_counts("GER", case, check_norm(case).full.games)
    assert (counts["opponents"], counts["rated"], counts["titled"], counts["host"]) == (5, 5, 4, 1)
    assert (counts["titles"]["GM"], counts["foreign"]) == (4, 5)


def test_7_2_the_counts_of_a_paper_norm_are_those_that_were_entered(norm_on_paper: Norm) -> None:
    norm_on_paper.content = {"paper": {"title_holders": 6, "rated_opponents": 8}}
    assert norm_block(norm_on_paper)["counts"] == {"titled": 6, "rated": 8, "unrated": 1}
    norm_on_paper.system, norm_on_paper.games_used = "double-round-robin", 10
    norm_on_paper.content = {"paper": {"rated_opponents": 4}}
    assert norm_block(norm_on_paper)["counts"] == {"rated": 4, "unrated": 1}
    assert norm_on_paper.source == NormSource.PAPER


def test_every_finding_has_words() -> None:
    """A finding without words would break the page that shows it."""
    rules = [path for path in Path("titles/rules").glob("*.py") if path.name != "editions.py"]
    sources = [*rules, *Path("titles/applications").glob("*.py")]
    codes = {code for source in sources for code in CODE.findall(source.read_text(encoding="utf-8"))}
    assert len(codes) > 40
    assert codes - set(WORDS) == set()


def test_1_2_4_a_fact_is_shown_as_yes_or_no() -> None:
    assert [shown_value("regional_named", value) for value in (True, False)] == ["yes", "no"]
