"""A norm entered from paper is judged by its own numbers (1.4)."""

from dataclasses import replace

import pytest

from titles.rules.editions import TITLES_2022, TITLES_2024, Title, TitleEdition
from titles.rules.paper import EIGHT_GAMES, TEAM, WORLD_CUP, PaperNorm, paper_findings, paper_numbers

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
        pytest.param({"games": 8, "halves": 12}, ["games"], id="1.4.1a eight games without a reason"),
        pytest.param({"games": 7, "halves": 11, "games_by": TEAM}, [], id="1.4.1b seven games of teams"),
        pytest.param({"games": 8, "halves": 12, "games_by": WORLD_CUP}, [], id="1.4.1b World Cup"),
        pytest.param({"games": 8, "halves": 12, "games_by": EIGHT_GAMES}, [], id="1.4.1c eight of nine"),
        pytest.param({"games_by": EIGHT_GAMES}, ["games"], id="1.4.1c nine games are no eight"),
        pytest.param({"other_federations": 0, "exempt": True}, [], id="1.4.3a an exemption was used"),
        pytest.param({"title_holders": 4}, ["title_holders"], id="1.4.5a"),
        pytest.param({"counted_titles": 2}, ["counted_titles"], id="1.4.5c"),
        pytest.param({"other_federations": 1}, ["other_federations"], id="1.4.3"),
        pytest.param({"own_federation": 6}, ["own_federation"], id="1.4.4"),
    ],
)
def test_the_numbers_of_a_certificate(changes: dict[str, object], codes: list[str]) -> None:
    findings = paper_findings(TITLES_2024, replace(GOOD, **changes))  # type: ignore[arg-type] # a table of fields
    assert [finding.code for finding in findings if not finding.ok] == codes


@pytest.mark.parametrize(
    ("edition", "changes", "basis", "counted", "required"),
    [
        pytest.param(TITLES_2024, {}, "1.4.1a", 9, 12, id="1.4.8 six of nine are asked, half a point more"),
        pytest.param(TITLES_2024, {"halves": 16}, "1.4.1a", 11, 12, id="1.4.1d two full points more"),
        pytest.param(TITLES_2024, {"games": 20, "halves": 28}, "1.4.1a", 13, 27, id="1.7 thirteen at most"),
        pytest.param(
            TITLES_2024,
            {"games": 8, "halves": 12, "games_by": EIGHT_GAMES},
            "1.4.1c",
            9,
            11,
            id="1.4.1c nine in 2024",
        ),
        pytest.param(
            TITLES_2022,
            {"games": 8, "halves": 12, "games_by": EIGHT_GAMES},
            "1.4.1c",
            8,
            11,
            id="1.4.1c eight in 2022",
        ),
        pytest.param(
            TITLES_2024,
            {"games": 8, "halves": 12, "games_by": WORLD_CUP},
            "1.4.1b",
            9,
            11,
            id="1.4.1b World Cup",
        ),
        pytest.param(
            TITLES_2024, {"games": 7, "halves": 11, "games_by": TEAM}, "1.4.1b", 7, 10, id="1.4.1b teams"
        ),
    ],
)
def test_what_a_paper_norm_counts_for_follows_from_its_numbers(
    edition: TitleEdition, changes: dict[str, object], basis: str, counted: int, required: int
) -> None:
    found = paper_numbers(edition, replace(GOOD, **changes))  # type: ignore[arg-type] # a table of fields
    assert (found.basis, found.counted_as, found.required_halves) == (basis, counted, required)


def test_every_finding_on_paper_tells_its_article_what_was_found_and_what_is_asked() -> None:
    mix = {"other_federations": 1, "own_federation": 6, "title_holders": 4, "counted_titles": 2}
    weak = replace(GOOD, halves=8, average=2229, rated_opponents=6, **mix)
    told = [(f.code, f.article, f.actual, f.required) for f in paper_findings(TITLES_2022, weak) if not f.ok]
    assert told == [
        ("average", "1.4.8a", 2229, 2230),
        ("performance", "1.4.8", 2186, 2450),
        ("title_holders", "1.4.5a", 4, 5),
        ("counted_titles", "1.4.5c", 2, 3),
        ("other_federations", "1.4.3", 1, 2),
        ("own_federation", "1.4.4", 6, 5),
        ("unrated_opponents", "Appendix", 3, 2),
    ]


def test_the_appendix_of_2022_limits_unrated_opponents() -> None:
    norm = replace(GOOD, rated_opponents=6)
    failed = [each for each in paper_findings(TITLES_2022, norm) if not each.ok]
    assert [(each.code, each.article, each.actual, each.required) for each in failed] == [
        ("unrated_opponents", "Appendix", 3, 2)
    ]
    assert [each.code for each in paper_findings(TITLES_2024, norm) if not each.ok] == []


@pytest.mark.parametrize(
    ("edition", "changes", "codes"),
    [
        pytest.param(
            TITLES_2024, {"counted_titles": 3, "title_holders": 3}, [], id="1.4.5f half of five, 2024"
        ),
        pytest.param(TITLES_2024, {"counted_titles": 2}, ["counted_titles"], id="1.4.5f two of five, 2024"),
        pytest.param(
            TITLES_2022, {"counted_titles": 3}, ["counted_titles"], id="1.4.5f a third of ten, 2022"
        ),
        pytest.param(TITLES_2022, {"counted_titles": 4}, [], id="1.4.5f four persons, 2022"),
        pytest.param(TITLES_2024, {"title_holders": 2}, ["title_holders"], id="1.4.5a two of five"),
        pytest.param(TITLES_2024, {"own_federation": 4}, ["own_federation"], id="1.4.4 four of five"),
        pytest.param(TITLES_2022, {"rated_opponents": 3}, ["unrated_opponents"], id="Appendix two of five"),
        pytest.param(TITLES_2022, {"rated_opponents": 4}, [], id="Appendix one of five"),
    ],
)
def test_1_4_5f_a_double_round_robin_on_paper_counts_each_opponent_once(
    edition: TitleEdition, changes: dict[str, object], codes: list[str]
) -> None:
    ten = replace(GOOD, system="double-round-robin", games=10, halves=14)
    findings = paper_findings(edition, replace(ten, **changes))  # type: ignore[arg-type] # a table of fields
    assert [finding.code for finding in findings if not finding.ok] == codes
