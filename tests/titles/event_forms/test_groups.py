"""Groups that were merged into an event: who stands where in which group, and how large each is (1.2.3a)."""

from fractions import Fraction

import pytest

from tests.titles.event_forms.fields import entrant, event_of, known
from titles.event_forms.groups import Group, federations_of, groups_of
from titles.models import NormFile
from tournaments.standings.model import Row


def row(number: int, rank: int, points: float) -> Row:
    return Row(rank, number, Fraction(points), ())


TABLE = [row(4, 1, 7.5), row(2, 2, 7.5), row(9, 3, 7), row(1, 4, 6.5), row(7, 0, 8)]


def group_of(*numbers: int) -> Group:
    return Group(1, "CONT_REG_U16", "open", [each for each in TABLE if each.number in numbers], 3)


@pytest.mark.parametrize(
    ("numbers", "of", "place"),
    [
        pytest.param((4, 2, 9, 1), 9, 3, id="everybody"),
        pytest.param((9, 1), 9, 1, id="the first of the group is third of the event"),
        pytest.param((4, 9, 1), 1, 3, id="only the own group counts"),
        pytest.param((7, 9, 1), 9, 1, id="whoever left has no place and takes none"),
    ],
)
def test_the_place_in_the_group_follows_the_order_after_tie_breaks(
    numbers: tuple[int, ...], of: int, place: int
) -> None:
    [asked] = [each for each in TABLE if each.number == of]
    assert group_of(*numbers).place(asked) == place


def test_who_shares_a_rank_shares_the_place() -> None:
    tied = [row(1, 1, 8), row(2, 2, 7), row(3, 2, 7), row(4, 4, 6)]
    group = Group(None, "CONT_INDIVIDUAL", "open", tied, 4)
    assert [group.place(each) for each in tied] == [1, 2, 2, 4]


def test_1_2_4_level_with_the_first_of_the_own_group() -> None:
    assert [group_of(4, 2, 9).is_level_with_first(each) for each in TABLE[:3]] == [True, True, False]
    assert group_of(9, 1).is_level_with_first(TABLE[2])


def test_without_merged_groups_the_event_is_one_group_without_a_number() -> None:
    field = event_of([entrant(1, "1"), entrant(2, "0", federation="FRA")])
    file = NormFile(direct_class="CONT_INDIVIDUAL", direct_table="women")
    [whole] = groups_of(file, field)
    assert whole.json() == {
        "number": None,
        "event_class": "CONT_INDIVIDUAL",
        "table": "women",
        "players": 2,
        "federations": 2,
    }
    assert not whole.is_merged


def test_each_merged_group_has_its_class_its_table_and_its_own_players() -> None:
    players = [entrant(number, "1", federation=code) for number, code in enumerate(("GER", "FRA", "ITA"), 1)]
    stated = [
        {"event_class": "CONT_REG_U16", "table": "open", "numbers": [1, 3]},
        {"event_class": "", "table": "women", "numbers": [2]},
    ]
    file = NormFile(direct_class="CONT_REG_U18", direct_table="open", merged_groups=stated)
    groups = groups_of(file, event_of(players))
    assert [group.json() for group in groups] == [
        {"number": 1, "event_class": "CONT_REG_U16", "table": "open", "players": 2, "federations": 2},
        {"number": 2, "event_class": "CONT_REG_U18", "table": "women", "players": 1, "federations": 1},
    ]
    assert [group.is_merged for group in groups] == [True, True]


@pytest.mark.parametrize(
    ("codes", "number"),
    [
        pytest.param(("GER", "FRA", "GER"), 2, id="each once"),
        pytest.param(("FID", "NON", ""), 0, id="flags that are no federation"),
        pytest.param(("GER", "FID"), 1, id="beside them the others count"),
    ],
)
def test_federations_that_took_part(codes: tuple[str, ...], number: int) -> None:
    players = [entrant(at, federation=code) for at, code in enumerate(codes, 1)]
    field = event_of(players)
    assert federations_of(field, field.results.players) == number


def test_the_federation_of_the_register_counts_and_not_the_reported_one() -> None:
    field = event_of([entrant(1, federation="FRA"), entrant(2)], {1: known(1, federation="GER")})
    assert federations_of(field, [1, 2]) == 1
