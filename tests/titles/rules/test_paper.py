"""A norm entered from paper is judged by its own numbers (1.4)."""

from dataclasses import replace

import pytest

from titles.rules.editions import TITLES_2024, Title
from titles.rules.paper import PaperNorm, paper_findings

GOOD = PaperNorm(Title.IM, "swiss", games=9, halves=13, average=2330)


@pytest.mark.parametrize(
    ("changes", "codes"),
    [
        pytest.param({}, [], id="1.4.8 kept"),
        pytest.param(
            {"halves": 4, "average": 1200}, ["average", "minimum_score", "performance"], id="1.4.8 2/9, 1200"
        ),
        pytest.param({"halves": 11}, ["performance"], id="1.4.8 half a point short"),
        pytest.param({"games": 7, "halves": 11}, ["games"], id="1.4.1 seven games"),
        pytest.param({"games": 7, "halves": 11, "system": "team"}, [], id="1.4.1b seven games of teams"),
        pytest.param({"title_holders": 4}, ["title_holders"], id="1.4.5a"),
        pytest.param({"counted_titles": 2}, ["counted_titles"], id="1.4.5c"),
        pytest.param({"other_federations": 1}, ["other_federations"], id="1.4.3"),
        pytest.param({"own_federation": 6}, ["own_federation"], id="1.4.4"),
    ],
)
def test_the_numbers_of_a_certificate(changes: dict[str, object], codes: list[str]) -> None:
    findings = paper_findings(TITLES_2024, replace(GOOD, **changes))  # type: ignore[arg-type] # a table of fields
    assert [finding.code for finding in findings if not finding.ok] == codes
