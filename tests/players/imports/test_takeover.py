"""Lists into the register."""

from datetime import date
from pathlib import Path

import pytest

from players.imports.takeover import Parcel, examine, take_over
from players.lists import Unreadable
from players.models import (
    CurrentRating,
    FederationChange,
    ListDifference,
    Player,
    PlayerTitle,
    RatingChange,
    RatingSystem,
)
from players.standing.services import date_title
from players.titles import award_title, end_title
from portal.federations.scope import installation_scope
from tests.factories import make_federation
from tests.factories.players import make_player, rate
from tests.players.imports.files import LEGACY, SINGLE, Line, write_text, write_xml

pytestmark = pytest.mark.django_db
OCT, NOV, DEC = date(2026, 10, 1), date(2026, 11, 1), date(2026, 12, 1)


def quiet(done: int, message: str) -> None:
    del done, message


def parcel(path: Path, month: date = NOV, **more: object) -> Parcel:
    return Parcel(path, path.name, month, **more)


def take(path: Path, month: date = NOV, **more: str) -> dict:
    return take_over(parcel(path, month, **more), quiet)


SHEVCHENKO = Line(14100001, "Shevchenko, Taras", title="IM", ratings=(2400, 9, 10, 2350, 0, 20, 0, 0, 0))
ITO = Line(14100002, "Ito, Aki", "JPN", "F", women_title="WFM", other="IA,FT", ratings=(0,) * 9, flag="wi")


def test_a_first_list_fills_the_register(tmp_path):
    found = take(write_text(tmp_path / "players_list_foa.txt", SHEVCHENKO, ITO))
    assert found["counts"] == {
        "added": 2, "changed": 0, "vanished": 0, "returned": 0, "refused": 0, "suspicious": 0,
    }  # fmt: skip
    one, two = Player.objects.order_by("fide_id")
    assert (one.name, one.federation.code, one.sex, one.title, one.birth_year, one.listed) == (
        "Shevchenko, Taras", "UKR", "m", "IM", 1990, True,
    )  # fmt: skip
    assert (one.sort_key, one.search_key) == ("shevchenko taras", " shevchenko taras")
    assert (two.sex, two.women_title, two.other_titles, two.birth_year) == ("w", "WFM", "IA,FT", 1990)
    assert list(two.awarded_titles.order_by("title").values_list("title", "awarded_on", "source")) == [
        ("FT", NOV, "list"), ("IA", NOV, "list"), ("WFM", NOV, "list"),
    ]  # fmt: skip
    assert list(one.ratings.order_by("system").values_list("system__code", "rating", "games", "k")) == [
        ("fide-standard", 2400, 9, 10),
        ("fide-rapid", 2350, 0, 20),
    ]
    assert not two.ratings.exists()
    assert RatingChange.objects.count() == 2
    assert RatingSystem.objects.get(code="fide-blitz").list_date == NOV


def test_the_next_list_writes_only_what_changed(tmp_path):
    take(write_text(tmp_path / "a.txt", SHEVCHENKO, ITO, Line(3, "Same, Same")), NOV)
    changed = Line(14100001, "Shevchenko, Taras", title="GM", ratings=(2412, 5, 10, 2350, 0, 20, 2300, 3, 20))
    found = take(write_text(tmp_path / "b.txt", changed, ITO, Line(3, "Same, Same")), DEC)
    assert (found["counts"]["changed"], found["fields"]) == (1, {"title": 1, "standard": 1, "blitz": 1})
    player = Player.objects.get(fide_id=14100001)
    assert player.title == "GM"
    changes = player.rating_changes.order_by("system", "list_date")
    assert list(changes.values_list("system__code", "list_date", "rating", "games")) == [
        ("fide-standard", NOV, 2400, 9), ("fide-standard", DEC, 2412, 5), ("fide-rapid", NOV, 2350, 0),
        ("fide-blitz", DEC, 2300, 3),
    ]  # fmt: skip
    held = list(PlayerTitle.objects.filter(player=player).order_by("title").values_list("title", "lost_on"))
    assert held == [("GM", None), ("IM", DEC)]
    assert {row.shown_list_date for row in CurrentRating.objects.select_related("system")} == {DEC}


def test_a_list_that_comes_too_early_takes_no_decided_title_away(tmp_path, officer):
    """B.01, 0.4: a title by decision ends by decision; the list may print it a month later."""
    take(write_text(tmp_path / "a.txt", SHEVCHENKO), NOV)
    player = Player.objects.get()
    with installation_scope():
        award_title(player_id=player.pk, title="GM", on=NOV, reference="QC 7", actor=officer)
    rated = Line(14100001, "Shevchenko, Taras", title="IM", ratings=(2412, 5, 10, 2350, 0, 20, 0, 0, 0))
    take(write_text(tmp_path / "b.txt", rated), DEC)
    player.refresh_from_db()
    assert player.title == "GM"
    held = PlayerTitle.objects.order_by("title").values_list("title", "lost_on", "source")
    assert list(held) == [("GM", None, "decision"), ("IM", None, "list")]


def arbiter(titles: str) -> Line:
    return Line(14100002, "Ito, Aki", "JPN", "F", other=titles, ratings=(0,) * 9)


def test_ia_in_a_list_does_not_end_fa(tmp_path):
    take(write_text(tmp_path / "a.txt", arbiter("FA,FT")), NOV)
    take(write_text(tmp_path / "b.txt", arbiter("IA,FT")), DEC)
    held = PlayerTitle.objects.order_by("title").values_list("title", "lost_on")
    assert list(held) == [("FA", None), ("FT", None), ("IA", None)]
    assert not ListDifference.objects.exists()


def test_a_list_without_a_title_awarded_here_is_a_finding(tmp_path, officer):
    """The register keeps FA, and the commission is told until a list prints it."""
    take(write_text(tmp_path / "a.txt", arbiter("")), OCT)
    player = Player.objects.get()
    with installation_scope():
        award_title(player_id=player.pk, title="FA", on=OCT, reference="Council", actor=officer)
    take(write_text(tmp_path / "b.txt", arbiter("FT")), NOV)
    player.refresh_from_db()
    assert player.other_titles == "FA,FT"
    [found] = ListDifference.objects.all()
    assert (found.title, found.kind, found.first_list, found.settled_at) == ("FA", "not-listed", NOV, None)
    take(write_text(tmp_path / "c.txt", arbiter("FA,FT")), DEC)
    found.refresh_from_db()
    assert found.settled_at is not None


def test_a_title_that_was_ended_here_and_is_still_listed_is_a_finding(tmp_path, officer):
    take(write_text(tmp_path / "a.txt", arbiter("FA")), OCT)
    player = Player.objects.get()
    with installation_scope():
        date_title(player_id=player.pk, title="FA", on=OCT, reference="paper", actor=officer)
        end_title(player_id=player.pk, title="FA", on=OCT, actor=officer, reason="decision")
    take(write_text(tmp_path / "b.txt", arbiter("FA")), NOV)
    assert ListDifference.objects.get().kind == "after-loss"


def test_a_dry_run_changes_nothing(tmp_path):
    path = write_text(tmp_path / "a.txt", SHEVCHENKO)
    assert examine(parcel(path), quiet)["counts"]["added"] == 1
    assert not Player.objects.exists()
    assert RatingSystem.objects.get(code="fide-standard").list_date is None


def test_who_vanishes_keeps_the_rating_of_the_last_list_with_him(tmp_path):
    take(write_text(tmp_path / "a.txt", SHEVCHENKO, ITO), NOV)
    found = take(write_text(tmp_path / "b.txt", ITO), DEC)
    assert found["counts"]["vanished"] == 1
    player = Player.objects.get(fide_id=14100001)
    assert not player.listed
    assert {row.shown_list_date for row in player.ratings.select_related("system")} == {NOV}
    back = take(write_text(tmp_path / "c.txt", SHEVCHENKO, ITO), DEC)
    assert back["counts"]["returned"] == 1
    player.refresh_from_db()
    assert player.listed
    assert {row.shown_list_date for row in player.ratings.select_related("system")} == {DEC}


def test_a_rating_that_the_list_took_away_is_gone_and_remembered(tmp_path):
    take(write_text(tmp_path / "a.txt", SHEVCHENKO), NOV)
    take(
        write_text(tmp_path / "b.txt", Line(14100001, "Shevchenko, Taras", title="IM", ratings=(0,) * 9)), DEC
    )
    player = Player.objects.get(fide_id=14100001)
    assert not player.ratings.exists()
    assert list(player.rating_changes.filter(list_date=DEC).values_list("rating", "games")) == [(None, 0)] * 2


def test_what_a_person_should_look_at(tmp_path):
    take(write_text(tmp_path / "a.txt", SHEVCHENKO), NOV)
    other = Line(
        14100001,
        "Shevchenko, Taras",
        "POL",
        "F",
        ratings=(1900, 9, 10, 2350, 0, 20, 0, 0, 0),
        birth_year=1991,
    )
    found = examine(parcel(write_text(tmp_path / "b.txt", other), DEC), quiet)
    assert [(row["code"], row["before"], row["after"]) for row in found["suspicious"]] == [
        ("sex_changed", "m", "w"), ("birth_year_changed", "1990", "1991"),
        ("federation_changed", "UKR", "POL"),
        ("title_lost", "IM", ""), ("rating_jump", "2400", "1900"),
    ]  # fmt: skip
    take(tmp_path / "b.txt", DEC)
    [moved] = FederationChange.objects.select_related("before", "after")
    assert (moved.before.code, moved.after.code, moved.on, moved.reason) == ("UKR", "POL", DEC, "list")


def test_a_list_that_lost_many_players_stops_and_changes_nothing(tmp_path):
    everybody = [Line(number, f"Player, {number}") for number in range(1, 101)]
    take(write_text(tmp_path / "a.txt", *everybody), NOV)
    path = write_text(tmp_path / "b.txt", *everybody[:90])
    found = take(path, DEC)
    assert [stop["code"] for stop in found["stops"]] == ["players_lost", "ratings_lost"]
    assert Player.objects.filter(listed=True).count() == 100
    assert RatingSystem.objects.get(code="fide-standard").list_date == NOV
    take_over(parcel(path, DEC, losses=True), quiet)
    assert Player.objects.filter(listed=True).count() == 90


def test_two_lines_of_one_id(tmp_path):
    make_player("Doubtful, One", fide_id=5, listed=True)
    path = write_text(
        tmp_path / "a.txt", SHEVCHENKO, SHEVCHENKO, Line(5, "Doubtful, One"), Line(5, "Doubtful, Two")
    )
    found = take(path)
    assert found["counts"]["added"] == 1
    assert found["counts"]["vanished"] == 0
    assert [(row["code"], row["fide_id"]) for row in found["refused"]] == [("id_twice", 5)]
    assert Player.objects.get(fide_id=5).name == "Doubtful, One"


def test_legacy_single_and_xml_lists(tmp_path):
    take(write_text(tmp_path / "players_list.txt", SHEVCHENKO, header=LEGACY), OCT)
    assert Player.objects.get().title == "IM"
    rapid = Line(14100001, "Shevchenko, Taras", title="IM", ratings=(2360, 4, 20))
    found = take(write_text(tmp_path / "rapid_rating_list.txt", rapid, header=SINGLE), OCT)
    assert (found["kind"], found["fields"], found["counts"]["vanished"]) == ("rapid", {"rapid": 1}, 0)
    assert list(CurrentRating.objects.order_by("system").values_list("rating", flat=True)) == [2400, 2360]
    newer = Line(
        14100001, "Shevchenko, Taras", title="IM", online="AGM", ratings=(2401, 1, 10, "", "", "", 0, 0, 0)
    )
    take(write_xml(tmp_path / "players_list_xml_foa.xml", newer), NOV)
    assert list(CurrentRating.objects.values_list("system__code", "rating")) == [("fide-standard", 2401)]
    assert Player.objects.get().online_title == "AGM"
    take(write_text(tmp_path / "players_list.txt", SHEVCHENKO, header=LEGACY), DEC)
    assert Player.objects.get().online_title == "AGM"


def test_wrong_months(tmp_path):
    path = write_text(
        tmp_path / "standard_rating_list.txt", Line(1, "A, B", ratings=(2000, 0, 20)), header=SINGLE
    )
    with pytest.raises(Unreadable) as wrong:
        take(path, NOV)
    assert (wrong.value.code, wrong.value.params) == ("wrong_month", {"month": "2026-10", "given": "2026-11"})
    take(write_text(tmp_path / "a.txt", SHEVCHENKO), DEC)
    with pytest.raises(Unreadable) as older:
        take(path, OCT)
    assert older.value.code == "older_list"


def test_names_of_the_register_keep_their_native_keys(tmp_path):
    make_federation("UKR")
    player = make_player("Shevchenko, T", native_name="Шевченко Тарас", fide_id=14100001)
    take(write_text(tmp_path / "a.txt", SHEVCHENKO))
    player.refresh_from_db()
    assert (player.name, player.search_key) == ("Shevchenko, Taras", " shevchenko taras")
    rate(make_player("X, Y"), "ua-national", 1999)
    assert examine(parcel(write_text(tmp_path / "b.txt", SHEVCHENKO)), quiet)["fields"] == {}


def test_a_new_player_who_may_be_registered_already_is_pointed_out(tmp_path):
    make_player("Shevchenko, Taras", fide_id=14199999, birth_year=1990)
    make_player("Ito, Aki", fide_id=14199998, birth_year=1950)
    again = Line(14100001, "Shevchenko, Taras", birth_year=1990)
    report = examine(parcel(write_text(tmp_path / "players_list_foa.txt", again, ITO)), quiet)
    pointed = [(row["code"], row["before"], row["after"]) for row in report["suspicious"]]
    assert pointed == [("possible_duplicate", "14199999", "14100001")]
