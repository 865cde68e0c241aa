"""The mix of federations and its exemptions (1.4.3, 1.4.4)."""

import pytest

from tests.titles.rules.cards import card, failed, federations, nine, with_event
from titles.rules.answer import meets_foreigner_rule
from titles.rules.norm import check_norm


@pytest.mark.parametrize(
    ("codes", "failing"),
    [
        pytest.param("GER GER GER GER GER GER FRA FRA FRA", [], id="1.4.4 six of one"),
        pytest.param("GER GER GER GER GER GER GER FRA FRA", ["one_federation"], id="1.4.4 seven of one"),
        pytest.param("HUN HUN HUN HUN HUN GER GER FRA FRA", [], id="1.4.4 five own"),
        pytest.param("HUN HUN HUN HUN HUN HUN GER FRA FRA", ["own_federation"], id="1.4.4 six own"),
        pytest.param("HUN HUN HUN HUN GER GER GER GER GER", ["other_federations"], id="1.4.3 one other"),
        pytest.param(
            "FID FID FID HUN GER GER GER GER GER", ["other_federations"], id="1.4.2a FID not foreign"
        ),
        pytest.param("FID FID FID FID FID FID FID GER FRA", [], id="1.4.2a FID in no share"),
        pytest.param(
            "HUN HUN HUN HUN HUN HUN HUN HUN HUN",
            ["other_federations", "own_federation", "one_federation"],
            id="1.4.3 all own",
        ),
    ],
)
def test_federations(codes: str, failing: list[str]) -> None:
    assert failed(check_norm(federations(*codes.split())).best) == failing


@pytest.mark.parametrize(
    ("exemption", "host", "system", "achieved"),
    [
        pytest.param("1.4.3a", "HUN", "swiss", True, id="1.4.3a at home"),
        pytest.param("1.4.3a", "GER", "swiss", False, id="1.4.3a abroad"),
        pytest.param("1.4.3a", None, "swiss", False, id="1.4.3a host unknown"),
        pytest.param("1.4.3b", "HUN", "team", True, id="1.4.3b at home"),
        pytest.param("1.4.3b", "GER", "team", False, id="1.4.3b abroad"),
        pytest.param("1.4.3c", None, "swiss", True, id="1.4.3c zonal"),
        pytest.param("1.4.3d", "GER", "swiss", True, id="1.4.3d big Swiss"),
        pytest.param("1.4.3d", "GER", "team", True, id="1.4.3d Swiss of teams"),
        pytest.param("1.4.3d", "GER", "round-robin", False, id="1.4.3d no Swiss"),
        pytest.param(None, "HUN", "swiss", False, id="1.4.3 no exemption"),
    ],
)
def test_exemptions_waive_all_federation_rules(
    exemption: str | None, host: str | None, system: str, achieved: bool
) -> None:
    case = with_event(federations(*["HUN"] * 9), exemption=exemption, host=host, system=system)
    result = check_norm(case)
    assert result.achieved == achieved
    assert result.exemption == (exemption if achieved else None)


def test_1_4_3d_stands_beside_the_exemption_of_a_national_final() -> None:
    """1.4.3a is for players of the host alone; a foreigner of the same open Swiss has 1.4.3d."""
    case = with_event(federations(*["HUN"] * 9), exemption="1.4.3a", host="GER", open_swiss=True)
    assert (check_norm(case).achieved, check_norm(case).exemption) == (True, "1.4.3d")


def test_1_4_3d_holds_for_a_swiss_of_teams() -> None:
    case = with_event(federations(*["HUN"] * 9), system="team", open_swiss=True)
    assert (check_norm(case).achieved, check_norm(case).exemption) == (True, "1.4.3d")


def test_1_4_3d_is_used_only_where_it_is_needed() -> None:
    case = with_event(card(nine()), exemption="1.4.3d")
    assert (check_norm(case).achieved, check_norm(case).exemption) == (True, None)


@pytest.mark.parametrize(
    ("exemption", "counted", "dropped", "used"),
    [
        pytest.param("1.4.3d", 11, [], "1.4.3d", id="1.4.3d eleven games, eight of one federation"),
        pytest.param("1.4.3c", 11, [], "1.4.3c", id="1.4.3c the same"),
        pytest.param(None, 9, [10, 11], None, id="1.4.4 nine games, six of one federation"),
    ],
)
def test_1_4_3d_is_used_where_more_games_count_with_it(
    exemption: str | None, counted: int, dropped: list[int], used: str | None
) -> None:
    first = [[*row[:2], "FRA" if row[0] > 6 else "GER", *row[3:]] for row in nine()]
    rows = [*first, [10, "GM", "GER", 2380, 1], [11, "GM", "GER", 2380, 1]]
    result = check_norm(card(rows, exemption=exemption))
    assert (result.best.counted_as, result.dropped_rounds, result.exemption) == (counted, dropped, used)


def test_1_4_3e_is_read_from_the_games_of_the_norm() -> None:
    """Nine games with two others from abroad, of which the norm under 1.4.3c keeps none aside."""
    home = with_event(federations(*["HUN"] * 7, "GER", "FRA"), exemption="1.4.3c")
    assert check_norm(home).achieved
    assert not meets_foreigner_rule(home, check_norm(home))  # seven of nine are from the own federation
    mixed = with_event(card(nine()), exemption="1.4.3c")
    assert meets_foreigner_rule(mixed, check_norm(mixed))


@pytest.mark.parametrize("flag", ["FID", "NON"])
def test_1_4_3_a_flag_without_federation_is_no_foreigner(flag: str) -> None:
    case = federations(*["HUN"] * 4, "GER", *[flag] * 4)
    result = check_norm(case)
    found = {finding.code: finding.actual for finding in result.full.findings}
    assert (found["other_federations"], found["one_federation"]) == (1, 4)
    assert "other_federations" in failed(result.full)


def test_no_exemption_for_a_national_final_in_a_sub_zonal_year() -> None:
    case = with_event(federations(*["HUN"] * 9), exemption="1.4.3a", host="HUN", sub_zonal_year=True)
    assert not check_norm(case).achieved
