"""The file of a bulk look-up: a row for each player found, little of the restricted, no formula."""

import csv
from datetime import date
from io import StringIO

import pytest

from players.lookup.lines import Line, read_lines
from players.lookup.selectors import Answer, Outcome, look_up
from players.lookup.sheet import COLUMNS, as_csv, facts_of, harmless
from players.models import Player
from players.selectors import player_by_fide_id
from tests.factories.players import make_player, rate

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("cell", "written"),
    [
        ("=1+1", "'=1+1"),
        ("+380", "'+380"),
        ("-5", "'-5"),
        ("@cmd", "'@cmd"),
        ("\tname", "'\tname"),
        ("\rname", "'\rname"),
        ("Koval, Olha", "Koval, Olha"),
        ("a=1", "a=1"),
        ("", ""),
        (-5, -5),
        (2400, 2400),
        (None, None),
    ],
)
def test_no_cell_becomes_a_formula(cell: object, written: object) -> None:
    """A name is typed by anybody; a spreadsheet would run what begins with a sign."""
    assert harmless(cell) == written


def known(player: Player) -> Player:
    found = player_by_fide_id(player.fide_id or 0)
    assert found is not None
    return found


def test_the_facts_of_a_player() -> None:
    player = make_player(
        "Koval, Olha", fide_id=14100001, native_name="Коваль Ольга", title="WGM", birth_year=1990
    )
    rate(player, rating=2400, list_date=date(2026, 11, 1))
    rate(player, "fide-blitz", 2350, list_date=date(2026, 11, 1))
    rate(player, "ua-national", 2500, list_date=date(2026, 12, 1))
    facts = facts_of(known(player))
    assert facts == [
        14100001,
        "Koval, Olha",
        "Коваль Ольга",
        "UKR",
        "WGM",
        1990,
        2400,
        "",
        2350,
        date(2026, 11, 1),
    ]
    assert len(COLUMNS) == len(facts) + 2


def test_an_unrated_player_without_a_year() -> None:
    player = make_player("Koval, Olha", fide_id=14100001, birth_year=None)
    assert facts_of(known(player))[5:] == ["", "", "", "", ""]


def test_a_restricted_record_tells_its_id_name_and_federation() -> None:
    player = make_player("Koval, Olha", fide_id=14100001, title="GM", native_name="Коваль", restricted=True)
    rate(player, rating=2400, list_date=date(2026, 11, 1))
    assert facts_of(known(player)) == [14100001, "Koval, Olha", "", "UKR"]


def rows(text: str) -> list[list[str]]:
    return list(csv.reader(StringIO(as_csv(look_up(read_lines(text))))))[1:]


def test_each_line_has_its_rows_in_the_order_they_were_asked() -> None:
    make_player("Koval, Olha", fide_id=14100001)
    make_player("Bondar, Ivan", fide_id=14100002)
    make_player("Bondar, Ivan", fide_id=14100003)
    found = rows("Bondar, Ivan\nnobody at all\n14100001\n=1+1")
    assert [row[:4] for row in found] == [
        ["Bondar, Ivan", "ambiguous", "14100002", "Bondar, Ivan"],
        ["Bondar, Ivan", "ambiguous", "14100003", "Bondar, Ivan"],
        ["nobody at all", "missing"],
        ["14100001", "found", "14100001", "Koval, Olha"],
        ["'=1+1", "missing"],
    ]


def test_the_id_of_a_merged_record_finds_the_one_that_was_kept() -> None:
    kept = make_player("Koval, Olha", fide_id=14100001)
    make_player("Koval, O", fide_id=14100002, standing="merged", merged_into=kept)
    assert [row[2] for row in rows("14100002")] == ["14100001"]


def test_who_waits_for_an_id_is_not_found() -> None:
    make_player("Koval, Olha", fide_id=None, standing="requested")
    assert [row[1] for row in rows("Koval, Olha")] == ["missing"]


@pytest.mark.parametrize("number", ["0", "99999999999999999999", "2147483648"])
def test_a_number_that_is_no_id_finds_nobody(number: str) -> None:
    make_player("Koval, Olha", fide_id=14100001)
    assert [row[1] for row in rows(number)] == ["missing"]


@pytest.mark.parametrize(
    ("players", "outcome"), [([], Outcome.MISSING), ([1], Outcome.FOUND), ([1, 2], Outcome.AMBIGUOUS)]
)
def test_the_outcome_of_a_line(players: list[int], outcome: Outcome) -> None:
    assert Answer(Line("x"), [Player(pk=pk) for pk in players]).outcome is outcome
