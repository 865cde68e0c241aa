"""Who earned a direct title: from a report's results and the register to cells of the table (1.2, 1.24)."""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from tests.factories.players import make_player, rate
from tests.titles.event_forms.fields import START, entrant, event_of, known
from titles.event_forms.direct_results import claim_of, derived, direct_event, earned
from titles.event_forms.groups import Group
from titles.models import NormFile
from titles.norms.cards import Field
from titles.norms.register import Award
from titles.rules.editions import TITLES_2022, TITLES_2024, Title
from tournaments.standings.model import Row

pytestmark = pytest.mark.django_db


def world(
    results: str, *, sex: str = "m", titles: Sequence[str] = (), others: int = 9, **record: Any
) -> Field:
    """Return an event in which player 1 has these results, with a record; nobody else has one."""
    player = make_player("Kovalenko, Pavlo", sex=sex)
    own = known(player.pk, sex=sex, titles=titles, **{"fide_id": player.fide_id} | record)
    strangers = [entrant(100 + at, "1") for at in range(1, others + 1)]
    return event_of([entrant(1, results), *strangers], {1: own})


def whole(place: int, points: float, event_class: str = "CONT_TEAM", table: str = "open") -> Group:
    ahead = [Row(at, 100 + at, Fraction(points), ()) for at in range(1, place)]
    return Group(None, event_class, table, [*ahead, Row(place, 1, Fraction(points), ())], 9)


def cells(field: Field, group: Group, edition: Any = TITLES_2022, **file: Any) -> list[tuple[str, str]]:
    stated = NormFile(
        **{"direct_class": group.event_class, "direct_table": group.table, "federations_concerned": 9} | file
    )
    return [
        (award.row.title.value, award.row.award)
        for row in earned(edition, stated, field, group)
        for award in row.awards
        if row.entrant.number == 1
    ]


@pytest.mark.parametrize(
    ("results", "titles"),
    [
        # Continental team championship: 65 % of seven games is FM, 50 % CM.
        pytest.param("1111=00", ["CM"], id="4½ of 7 are 64 %"),
        pytest.param("1111==0", ["FM", "CM"], id="5 of 7 are 71 %"),
        pytest.param("111=000", ["CM"], id="exactly half"),
        pytest.param("111000=0", [], id="3½ of 8 are less than half"),
        pytest.param("111111", [], id="six games are too few"),
        pytest.param("111111+", ["FM", "CM"], id="a forfeit win is the seventh game"),
        pytest.param("111111U", ["FM", "CM"], id="one bye is the seventh game"),
        pytest.param("11111UH", [], id="of two byes one counts"),
        pytest.param("11111+U", ["FM", "CM"], id="a forfeit win and a bye"),
        pytest.param("111111-", [], id="the own absence is no game"),
        pytest.param("111111W", [], id="a win before both had moved is no game"),
        pytest.param("1110000+", [], id="a forfeit win adds nothing to 3 of 7"),
        pytest.param("111====++U", ["FM", "CM"], id="5 of 7 played, ten counted"),
    ],
)
def test_1_24_percentage_and_number_of_games(results: str, titles: list[str]) -> None:
    field = world(results)
    assert [title for title, _award in cells(field, whole(9, 4))] == titles


@pytest.mark.parametrize(
    ("place", "found"),
    [
        pytest.param(1, [("GM", "title"), ("GM", "norm")], id="gold is also equal first"),
        pytest.param(2, [("GM", "norm"), ("IM", "title")], id="silver, level with the first"),
        pytest.param(3, [("GM", "norm"), ("IM", "title")], id="bronze, level with the first"),
        pytest.param(4, [], id="fourth, though level with the first"),
    ],
)
def test_1_2_4_places_after_tie_break(place: int, found: list[tuple[str, str]]) -> None:
    """Everybody has the same points, so that all are level with the first."""
    field = world("111111111")
    assert cells(field, whole(place, 9, "CONT_INDIVIDUAL")) == found


def test_a_title_that_the_player_has_is_not_earned_again() -> None:
    field = world("1111111", titles=["FM"])
    assert cells(field, whole(5, 7)) == []


def test_a_lower_title_of_the_ladder_does_not_keep_the_higher_one_out() -> None:
    field = world("1111111", titles=["CM"])
    assert cells(field, whole(5, 7)) == [("FM", "title")]


def test_0_4_2_a_title_confirmed_after_the_start_does_not_count_as_held() -> None:
    award = Award(Title.FM, START, None, decided=True)
    field = world("1111111", awards=(award,))
    assert ("FM", "title") in cells(field, whole(5, 7))


@pytest.mark.parametrize(
    ("table", "sex", "titles"),
    [
        pytest.param("women", "w", ["WFM", "WCM"], id="a woman in the women's table"),
        pytest.param("open", "w", ["FM", "CM"], id="a woman in the open table"),
        pytest.param("women", "m", [], id="a man in the women's table"),
    ],
)
def test_1_24_each_table_gives_its_own_titles(table: str, sex: str, titles: list[str]) -> None:
    field = world("1111111", sex=sex)
    assert [title for title, _award in cells(field, whole(5, 7, table=table))] == titles


@pytest.mark.parametrize(
    ("record", "place"),
    [
        pytest.param({"fide_id": None}, 1, id="no FIDE id"),
        pytest.param({}, 0, id="removed from the standings"),
    ],
)
def test_who_cannot_be_awarded_is_not_listed(record: dict[str, Any], place: int) -> None:
    field = world("1111111", **record)
    group = Group(None, "CONT_TEAM", "open", [Row(place, 1, Fraction(7), ())], 9)
    assert cells(field, group) == []


def test_a_player_whom_the_register_does_not_know_is_not_listed() -> None:
    field = event_of([entrant(1, "1111111")])
    assert cells(field, whole(1, 7)) == []


@pytest.mark.parametrize(
    ("edition", "rating", "standing"),
    [
        pytest.param(TITLES_2022, 2100, "final", id="0.6.2 FM with 2100 at once"),
        pytest.param(TITLES_2022, 2099, "conditional", id="0.6.2 FM with 2099 on condition"),
        pytest.param(TITLES_2024, 2400, "to_be_confirmed", id="the table of 2024 is not known"),
    ],
)
def test_0_6_2_how_final_a_direct_title_is(edition: Any, rating: int, standing: str) -> None:
    player = make_player("Kovalenko, Pavlo")
    rate(player, rating=rating, list_date=date(2023, 4, 1), games=50)
    field = event_of([entrant(1, "1111111")], {1: known(player.pk, fide_id=player.fide_id)})
    group = Group(None, "CONT_TEAM", "open", [Row(5, 1, Fraction(7), ())], 9)
    [row] = earned(edition, NormFile(direct_class="CONT_TEAM"), field, group)
    assert row.json() == {
        "name": f"Record, {player.pk}",
        "fide_id": player.fide_id,
        "federation": "GER",
        "group": None,
        "place": 1,
        "points": "7",
        "awards": [
            {"title": "FM", "award": "title", "standing": standing},
            {
                "title": "CM",
                "award": "title",
                "standing": "to_be_confirmed" if edition is TITLES_2024 else "final",
            },
        ],
    }


def test_1_2_2_less_than_35_percent_earned_nothing_until_2023() -> None:
    """A bronze medal with 3 of 9; the article was removed in 2024."""
    field = world("111000000")
    group = whole(3, 3, "CONT_INDIVIDUAL")
    assert cells(field, group, TITLES_2022) == []
    assert ("IM", "title") in cells(field, group, TITLES_2024)


class TestMergedGroups:
    """1.2.3a: the best of a group that played in a larger one, with half of the points of all rounds."""

    def group(self, players: int) -> Group:
        rows = [
            Row(1, 1, Fraction(5), ()),
            *(Row(at, 100 + at, Fraction(2), ()) for at in range(2, players + 1)),
        ]
        return Group(2, "CONT_REG_U16", "open", rows, 3)

    @pytest.mark.parametrize(
        ("results", "found"),
        [
            pytest.param("1111=0000", True, id="4½ of nine rounds"),
            pytest.param("11110000U", False, id="4 of nine rounds, a bye is no point over the board"),
            pytest.param("111=", False, id="3½ of four games are not half of nine rounds"),
        ],
    )
    def test_half_of_all_rounds(self, results: str, found: bool) -> None:
        field = world(results)
        assert bool(cells(field, self.group(6))) is found

    def test_the_event_of_a_group_has_the_size_of_both(self) -> None:
        field = world("111111111")
        file = NormFile(direct_class="CONT_REG_U16", federations_concerned=30)
        event = direct_event(file, field, self.group(6))
        assert (event.players, event.subgroup_players, event.subgroup_federations) == (10, 6, 3)
        assert direct_event(file, field, whole(1, 9)).subgroup_players is None


def host_of_event() -> Any:
    return SimpleNamespace(
        name="Norm Open", code="26-UKR-1", start=START, end=date(2023, 5, 9), federation=None
    )


def test_1_10_1_the_result_is_ready_for_the_form_of_an_application() -> None:
    field = world("1111111U")
    file = NormFile(direct_class="CONT_TEAM", federations_concerned=54, regional=True, regional_named=True)
    group = whole(2, 7)
    [row] = [each for each in earned(TITLES_2022, file, field, group) if each.entrant.number == 1]
    assert claim_of(row, file, field, host_of_event()) == {
        "federations": 1,
        "federations_concerned": 54,
        "players": 10,
        "rounds": 9,
        "subgroup_players": None,
        "subgroup_federations": None,
        "regional_named": True,
        "event_class": "CONT_TEAM",
        "table": "open",
        "place": 2,
        "halves": 14,
        "games": 7,
        "level_with_first": True,
        "qualified": False,
        "counted_games": 8,
        "event": "Norm Open",
        "code": "26-UKR-1",
        "start": "2023-05-01",
        "end": "2023-05-09",
        "disabled_world": False,
        "regional": True,
    }


def test_an_event_of_no_class_says_nothing() -> None:
    field = world("1111111")
    assert derived(TITLES_2022, NormFile(direct_class=""), field, host_of_event()) == ([], [])


def test_1_2_3_an_event_too_small_names_each_condition_and_gives_nothing() -> None:
    field = world("111111111", others=8)
    file = NormFile(direct_class="CONT_TEAM", direct_table="open", federations_concerned=54)
    findings, rows = derived(TITLES_2022, file, field, host_of_event())
    assert [(each["code"], each["ok"], each["actual"], each["required"]) for each in findings] == [
        ("federations", False, 1, 5),
        ("players", False, 9, 10),
        ("rounds", True, 9, 9),
    ]
    assert rows == []
