"""What a comparison reports: counts, what a person should look at, and from where on a list is incomplete."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from players.imports.report import JUMP, LEAST_TO_JUDGE, MOST_LOST
from players.imports.takeover import Parcel, examine, take_over
from players.models import CurrentRating, Player, RatingChange, RatingSystem
from tests.factories import make_federation
from tests.factories.players import make_player, rate
from tests.players.imports.files import Line, write_text, write_xml

pytestmark = pytest.mark.django_db
NOV, DEC = date(2026, 11, 1), date(2026, 12, 1)
UNRATED = (0,) * 9


@pytest.fixture(autouse=True)
def _federations(db: None) -> None:
    for code in ("UKR", "JPN", "POL"):
        make_federation(code)


def quiet(done: int, message: str) -> None:
    del done, message


def found(path: Path, month: date = NOV, **more: Any) -> dict[str, Any]:
    return examine(Parcel(path, path.name, month, **more), quiet)


def take(path: Path, month: date = NOV, **more: Any) -> dict[str, Any]:
    return take_over(Parcel(path, path.name, month, **more), quiet)


def everybody(count: int, ratings: tuple[int, ...] = UNRATED) -> list[Line]:
    return [Line(number, f"Player, {number}", ratings=ratings) for number in range(1, count + 1)]


class TestLosses:
    """More than two of a hundred missing players make a list incomplete."""

    def stopped(self, tmp_path: Path, before: int, after: int) -> list[dict[str, Any]]:
        take(write_text(tmp_path / "a.txt", *everybody(before)))
        stops: list[dict[str, Any]] = found(write_text(tmp_path / "b.txt", *everybody(after)), DEC)["stops"]
        return stops

    @pytest.mark.parametrize(
        ("before", "after", "stops"),
        [
            pytest.param(100, 98, False, id="exactly two of a hundred"),
            pytest.param(100, 97, True, id="three of a hundred"),
            pytest.param(50, 49, False, id="one of fifty"),
            pytest.param(50, 48, True, id="two of fifty"),
            pytest.param(49, 1, False, id="too few players to judge"),
        ],
    )
    def test_missing_players(self, tmp_path: Path, before: int, after: int, stops: bool) -> None:
        expected = [{"code": "players_lost", "params": {"lost": before - after, "before": before}}]
        assert self.stopped(tmp_path, before, after) == (expected if stops else [])
        assert (LEAST_TO_JUDGE, MOST_LOST) == (50, 0.02)

    def test_missing_ratings_though_everybody_is_listed(self, tmp_path: Path) -> None:
        """As if a column had been lost: the players are there, their rapid ratings are not."""
        both = (2000, 1, 20, 1900, 1, 20, 0, 0, 0)
        one = (2000, 1, 20, 0, 0, 0, 0, 0, 0)
        take(write_text(tmp_path / "a.txt", *everybody(50, both)))
        rest = [*everybody(50, both)[:48], *everybody(50, one)[48:]]
        assert found(write_text(tmp_path / "b.txt", *rest), DEC)["stops"] == [
            {"code": "ratings_lost", "params": {"type": "rapid", "lost": 2, "before": 50}}
        ]

    def test_a_list_without_anybody(self, tmp_path: Path) -> None:
        path = write_text(tmp_path / "a.txt", Line(1, "Far, Away", "XYZ"))
        report = found(path)
        assert [stop["code"] for stop in report["stops"]] == ["no_players"]
        assert take(path).get("written") is None

    def test_who_is_in_a_line_that_cannot_be_read_is_not_missing(self, tmp_path: Path) -> None:
        take(write_text(tmp_path / "a.txt", *everybody(3, (2000, 1, 20, 0, 0, 0, 0, 0, 0))))
        bad = Line(2, "Player, 2", "XYZ", ratings=(2000, 1, 20, 0, 0, 0, 0, 0, 0))
        rest = everybody(3, (2000, 1, 20, 0, 0, 0, 0, 0, 0))
        report = take(write_text(tmp_path / "b.txt", rest[0], bad, rest[2]), DEC)
        assert (report["counts"]["vanished"], report["counts"]["refused"]) == (0, 1)
        assert Player.objects.filter(listed=True).count() == 3
        assert CurrentRating.objects.filter(list_date=None).count() == 3

    def test_a_single_list_says_nothing_of_who_is_not_in_it(self, tmp_path: Path) -> None:
        take(write_xml(tmp_path / "a.xml", *everybody(3)))
        path = write_xml(tmp_path / "rapid_rating_list_xml.xml", everybody(1, (1900, 1, 20))[0], single=True)
        report = take(path, DEC)
        assert (report["kind"], report["counts"]["vanished"]) == ("rapid", 0)
        assert Player.objects.filter(listed=True).count() == 3


class TestDoubtful:
    """Changes that are more often an error of a file than true."""

    def doubts(self, tmp_path: Path, before: Line, after: Line) -> list[tuple[str, str, str]]:
        take(write_text(tmp_path / "a.txt", before))
        report = found(write_text(tmp_path / "b.txt", after), DEC)
        assert report["counts"]["suspicious"] == len(report["suspicious"])
        return [(row["code"], row["before"], row["after"]) for row in report["suspicious"]]

    @pytest.mark.parametrize(
        ("before", "after", "doubt"),
        [
            pytest.param({"sex": "M"}, {"sex": "F"}, ("sex_changed", "m", "w"), id="another sex"),
            pytest.param({"sex": ""}, {"sex": "F"}, None, id="a sex not known before"),
            pytest.param({"sex": "M"}, {"sex": ""}, ("sex_changed", "m", ""), id="a sex lost"),
            pytest.param(
                {"birth_year": 1990},
                {"birth_year": 1991},
                ("birth_year_changed", "1990", "1991"),
                id="a year",
            ),
            pytest.param({"birth_year": 0}, {"birth_year": 1991}, None, id="a year not known before"),
            pytest.param(
                {"birth_year": 1990}, {"birth_year": 0}, ("birth_year_changed", "1990", ""), id="a year lost"
            ),
            pytest.param({}, {"federation": "POL"}, ("federation_changed", "UKR", "POL"), id="a transfer"),
            pytest.param({"title": "IM"}, {"title": ""}, ("title_lost", "IM", ""), id="a title lost"),
            pytest.param({"title": "IM"}, {"title": "GM"}, None, id="a higher title"),
            pytest.param({}, {"title": "FM"}, None, id="a first title"),
            pytest.param({"name": "A, B"}, {"name": "C, D"}, None, id="a name"),
        ],
    )
    def test_a_changed_record(
        self,
        tmp_path: Path,
        before: dict[str, Any],
        after: dict[str, Any],
        doubt: tuple[str, str, str] | None,
    ) -> None:
        one, other = (Line(1, **{"name": "Koval, Olha"} | fields) for fields in (before, after))
        assert self.doubts(tmp_path, one, other) == ([doubt] if doubt else [])

    @pytest.mark.parametrize(
        ("rating", "doubtful"),
        [(2400 + JUMP, False), (2401 + JUMP, True), (2400 - JUMP, False), (2399 - JUMP, True)],
    )
    def test_a_rating_that_jumped(self, tmp_path: Path, rating: int, doubtful: bool) -> None:
        after = Line(1, "Koval, Olha", ratings=(rating, 9, 10, 0, 0, 0, 0, 0, 0))
        doubts = self.doubts(tmp_path, Line(1, "Koval, Olha"), after)
        assert doubts == ([("rating_jump", "2400", str(rating))] if doubtful else [])

    def test_a_rating_that_began_or_ended_did_not_jump(self, tmp_path: Path) -> None:
        none = Line(1, "Koval, Olha", ratings=UNRATED)
        assert self.doubts(tmp_path, none, Line(1, "Koval, Olha")) == []
        assert found(write_text(tmp_path / "c.txt", none), DEC)["suspicious"] == []

    @pytest.mark.parametrize(
        ("record", "twin"),
        [
            pytest.param({}, True, id="the same name and year"),
            pytest.param({"birth_year": 1991}, False, id="another year"),
            pytest.param({"birth_year": None}, False, id="no year"),
            pytest.param({"name": "Koval, Olga"}, False, id="another spelling"),
        ],
    )
    def test_a_new_id_of_somebody_known(self, tmp_path: Path, record: dict[str, Any], twin: bool) -> None:
        make_player(**{"name": "Koval, Olha", "fide_id": 77, "birth_year": 1990} | record)
        report = found(write_text(tmp_path / "a.txt", Line(1, "Koval, Olha", birth_year=1990)))
        codes = [(row["code"], row["before"], row["after"]) for row in report["suspicious"]]
        assert codes == ([("possible_duplicate", "77", "1")] if twin else [])


class TestCounts:
    def test_each_player_is_counted_once_whatever_changed(self, tmp_path: Path) -> None:
        take(write_text(tmp_path / "a.txt", *everybody(4, (2000, 1, 20, 0, 0, 0, 0, 0, 0))))
        changed = Line(1, "Player, One", "POL", "F", "GM", ratings=(2010, 1, 10, 1900, 1, 20, 0, 0, 0))
        rated = Line(2, "Player, 2", ratings=(2005, 2, 20, 0, 0, 0, 0, 0, 0))
        same = Line(3, "Player, 3", ratings=(2000, 1, 20, 0, 0, 0, 0, 0, 0))
        report = found(write_text(tmp_path / "b.txt", changed, rated, same, Line(9, "New, One")), DEC)
        assert {name: report["counts"][name] for name in ("added", "changed", "vanished", "returned")} == {
            "added": 1,
            "changed": 2,
            "vanished": 1,
            "returned": 0,
        }
        assert report["fields"] == {
            "name": 1,
            "sex": 1,
            "federation": 1,
            "title": 1,
            "standard": 3,
            "rapid": 1,
        }
        assert report["notes"] == []

    def test_a_list_that_changes_nothing_says_so(self, tmp_path: Path) -> None:
        take(write_text(tmp_path / "a.txt", *everybody(2)))
        report = found(write_text(tmp_path / "b.txt", *everybody(2)), DEC)
        assert (report["notes"], report["counts"]["changed"], report["rows"]) == (["nothing_changed"], 0, 2)

    def test_examples_name_the_change(self, tmp_path: Path) -> None:
        take(write_text(tmp_path / "a.txt", Line(1, "Koval, Olha")))
        after = Line(1, "Koval, Olha", "POL", ratings=(2412, 9, 10, 0, 0, 0, 0, 0, 0))
        shown = found(write_text(tmp_path / "b.txt", after, Line(2, "New, One", "JPN")), DEC)["examples"]
        assert shown["added"] == [{"fide_id": 2, "name": "New, One", "federation": "JPN"}]
        assert shown["changed"] == [
            {"field": "federation", "fide_id": 1, "name": "Koval, Olha", "before": "UKR", "after": "POL"}
        ]
        assert shown["ratings"] == [
            {"field": "fide-standard", "fide_id": 1, "name": "Koval, Olha", "before": "2400", "after": "2412"}
        ]

    def test_more_k_or_games_alone_change_a_rating_and_no_example(self, tmp_path: Path) -> None:
        take(write_text(tmp_path / "a.txt", Line(1, "Koval, Olha")))
        after = Line(1, "Koval, Olha", ratings=(2400, 0, 20, 0, 0, 0, 0, 0, 0), flag="i")
        report = take(write_text(tmp_path / "b.txt", after), DEC)
        assert (report["fields"], report["examples"]["ratings"]) == ({"standard": 1}, [])
        assert CurrentRating.objects.values_list("games", "k", "inactive").get() == (0, 20, True)


def test_a_national_rating_is_not_fides_to_take_away(tmp_path: Path) -> None:
    player = make_player("Koval, Olha", fide_id=1, listed=True)
    rate(player, "ua-national", 1999, list_date=NOV)
    take(write_text(tmp_path / "a.txt", Line(2, "Other, One")), DEC, losses=True)
    kept = CurrentRating.objects.get(player=player)
    assert (kept.rating, kept.list_date, kept.system.code) == (1999, None, "ua-national")


def test_a_second_file_of_the_same_month_corrects_the_history(tmp_path: Path) -> None:
    for rating in (2400, 2405):
        line = Line(1, "Koval, Olha", ratings=(rating, 9, 10, 0, 0, 0, 0, 0, 0))
        take(write_text(tmp_path / f"{rating}.txt", line))
    assert list(RatingChange.objects.values_list("list_date", "rating")) == [(NOV, 2405)]
    assert RatingSystem.objects.get(code="fide-standard").list_date == NOV


@pytest.mark.parametrize(("flag", "inactive"), [("", False), ("i", True), ("w", False), ("wi", True)])
def test_the_flag_says_who_is_inactive(tmp_path: Path, flag: str, inactive: bool) -> None:
    take(write_text(tmp_path / "a.txt", Line(1, "Koval, Olha", flag=flag)))
    assert CurrentRating.objects.get().inactive is inactive
