"""Players of a report against the register, without a database."""

from dataclasses import replace
from datetime import date

import pytest

from players.names import sort_key
from tournaments.matching import RegisterRow, differences, fix_for, match_players, proposals_for
from tournaments.matching.match import same_name
from tournaments.trf import Finding, Fix
from tournaments.trf.model import PartialDate, Player

ROW = RegisterRow(7, 14100001, "Shevchenko, Taras", "m", 1990, date(1990, 5, 4), "UKR", ("IM",), 2400, 10)
PLAYER = Player(1, "Shevchenko, Taras", "m", "IM", 2400, "UKR", "14100001", PartialDate(1990, 5, 4), key=1)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Shevchenko, Taras", "Shevchenko Taras", True),
        ("Shevchenko, T.", "Shevchenko, Taras", True),
        ("Шевченко, Тарас", "Shevchenko, Taras", True),
        ("Müller, Jürgen", "Mueller, Juergen", True),
        ("Taras Shevchenko", "Shevchenko, Taras", True),
        ("Shevchenko, Taras", "Shevchenko, Olha", False),
        ("", "Shevchenko, Taras", False),
    ],
)
def test_spellings_of_one_name(one, other, same):
    assert same_name(one, other) is same


def found(player: Player, row: RegisterRow, **more) -> list[tuple[str, str]]:
    matches = match_players([player], {row.fide_id or 0: row}, {})
    return [(one.code, one.severity) for one in differences(matches, {1: 9}, start=date(2026, 1, 1), **more)]


def test_who_is_as_in_the_register_has_no_findings():
    assert found(PLAYER, ROW) == []


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"federation": "POL"}, "register_federation"),
        ({"title": "GM"}, "register_title"),
        ({"rating": 2401}, "register_rating"),
        ({"sex": "w"}, "register_sex"),
        ({"birth": PartialDate(1991)}, "register_birth"),
        ({"birth": PartialDate(1990, 5, 5)}, "register_birthday"),
        ({"name": "Franko, Ivan"}, "register_name"),
    ],
)
def test_each_difference_is_a_warning(fields, code):
    assert found(replace(PLAYER, **fields), ROW) == [(code, "warning")]


@pytest.mark.parametrize(("norm_event", "code"), [(False, "arbiter_plays"), (True, "arbiter_plays_norm")])
def test_an_arbiter_of_the_event_who_plays_is_named(norm_event, code):
    """B.01, 1.1.6: a norm event gives no norms then, another one is rated all the same."""
    row = replace(ROW, serves=True)
    assert found(PLAYER, row, norm_event=norm_event) == [(code, "warning")]


def test_without_a_list_no_rating_is_compared():
    assert found(replace(PLAYER, rating=1), ROW, with_ratings=False) == []


def test_the_day_of_birth_is_never_told():
    matches = match_players([replace(PLAYER, birth=PartialDate(1990, 5, 5))], {14100001: ROW}, {})
    (finding,) = differences(matches, {}, start=None)
    assert "1990-05-04" not in str(finding.data)
    assert "expected" not in finding.data


@pytest.mark.parametrize(
    ("birth", "federation", "proposed", "certain"),
    [
        (PartialDate(1990), "UKR", True, True),
        (PartialDate(1990), "POL", True, False),
        (None, "UKR", True, False),
        (PartialDate(1991), "UKR", False, False),
    ],
)
def test_proposals_weigh_birth_and_federation(birth, federation, proposed, certain):
    player = Player(1, "Shevchenko, Taras", "m", federation=federation, birth=birth)
    proposals = proposals_for(player, [ROW])
    assert bool(proposals) is proposed
    assert any(one.certain for one in proposals) is certain


@pytest.mark.parametrize(
    ("code", "data", "fix"),
    [
        ("register_rating", {"key": 3, "expected": 2400}, Fix("player", "rating", "2400", 3)),
        ("register_rating", {"key": 3, "expected": 0}, Fix("player", "rating", "", 3)),
        (
            "register_birth",
            {"key": 3, "expected": 1990, "actual": "1989/05/04"},
            Fix("player", "birth", "1990/05/04", 3),
        ),
        ("register_missing", {"key": 3}, None),
        ("points_wrong", {"key": 3, "expected": "4.5"}, Fix("player", "points", "4.5", 3)),
        ("register_birthday", {"key": 3, "actual": "1990/05/05"}, None),
    ],
)
def test_the_fix_that_follows(code, data, fix):
    assert fix_for(Finding("warning", code, data=data)) == fix


class TestAnotherPersonsNumber:
    """A wrong FIDE number whose holder has another name, while name and birth fit another record."""

    holder = RegisterRow(1, 14100001, "Kovalenko, Ihor", birth_year=1971)
    meant = RegisterRow(2, 14100002, "Shevchenko, Olha", birth_year=1990, birth_date=date(1990, 5, 4))

    def findings(self, player, *others):
        by_name = {sort_key(player.name): others}
        matches = match_players([player], {14100001: self.holder}, by_name)
        return differences(matches, {1: 8}, start=None)

    def test_the_record_that_fits_is_offered_first(self):
        player = Player(7, "Shevchenko, Olha", fide_id="14100001", birth=PartialDate(1990, 5, 4), key=1)
        (finding,) = self.findings(player, self.meant)
        assert finding.code == "register_other"
        assert fix_for(finding) == Fix("player", "fide_id", "14100002", 1)

    def test_another_birthday_is_not_that_record(self):
        player = Player(7, "Shevchenko, Olha", fide_id="14100001", birth=PartialDate(1990, 5, 5), key=1)
        found = {finding.code: finding for finding in self.findings(player, self.meant)}
        assert "register_other" not in found
        assert fix_for(found["register_name"]) is None, "a stranger's name is no correction"

    def test_a_name_cut_by_its_column_is_accepted(self):
        long = "Abcdefghij Klmnopqrst Uvwxyz, Abcdefghij"
        player = Player(7, long[:33].rstrip(), fide_id="14100001", key=1)
        match = match_players([player], {14100001: RegisterRow(1, 14100001, long)}, {})
        assert not [each for each in differences(match, {}, start=None) if each.code == "register_name"]
