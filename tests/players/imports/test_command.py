"""`manage.py import_list FILE`: what it takes from the file, what it prints, how it refuses."""

import io
from datetime import date
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from players.models import CurrentRating, ImportedList, Player, RatingSystem
from portal.federations.enums import BodyKind
from portal.federations.scope import installation_scope
from tests.factories import make_body, make_federation
from tests.factories.players import make_fide_systems
from tests.players.imports.files import SINGLE, Line, write_text, write_xml, zipped

pytestmark = pytest.mark.django_db
TARAS = Line(14100001, "Shevchenko, Taras", title="IM")
RAPID = Line(14100001, "Shevchenko, Taras", title="IM", ratings=(2360, 4, 20))


@pytest.fixture(autouse=True)
def office(db: None) -> None:
    make_federation("UKR")
    make_fide_systems()
    make_body(BodyKind.OFFICE)


def run(path: Path, *options: str) -> list[str]:
    out = io.StringIO()
    call_command("import_list", str(path), *options, stdout=out)
    return out.getvalue().splitlines()


def month_of(system: str) -> date | None:
    return RatingSystem.objects.get(code=system).list_date


class TestMonth:
    """Without --date the month is that of the file, so that a list is never filed under a wrong one."""

    def test_the_month_over_the_ratings_of_a_single_list(self, tmp_path: Path) -> None:
        path = write_text(tmp_path / "rapid_rating_list.txt", RAPID, header=SINGLE)
        assert run(path)[0] == "added 1"
        assert month_of("fide-rapid") == date(2026, 10, 1)
        assert month_of("fide-standard") is None

    def test_the_same_inside_a_zip_file(self, tmp_path: Path) -> None:
        inside = write_text(tmp_path / "rapid_rating_list.txt", RAPID, header=SINGLE)
        run(zipped(tmp_path / "rapid_rating_list.zip", inside))
        assert month_of("fide-rapid") == date(2026, 10, 1)

    @pytest.mark.parametrize("name", ["standard_sep26frl_xml.xml", "players_list_sep26.xml"])
    def test_the_month_in_the_name_of_the_archive(self, tmp_path: Path, name: str) -> None:
        run(write_xml(tmp_path / name, TARAS, single=name.startswith("standard")))
        assert month_of("fide-standard") == date(2026, 9, 1)

    def test_a_list_that_states_none_is_that_of_this_month(self, tmp_path: Path) -> None:
        before = timezone.localdate().replace(day=1)
        run(write_text(tmp_path / "players_list_foa.txt", TARAS))
        assert month_of("fide-standard") in {before, timezone.localdate().replace(day=1)}

    def test_a_day_within_the_month_means_its_first(self, tmp_path: Path) -> None:
        run(write_text(tmp_path / "players_list_foa.txt", TARAS), "--date", "2026-08-17")
        assert month_of("fide-standard") == date(2026, 8, 1)

    def test_another_month_than_that_of_the_file_is_refused(self, tmp_path: Path) -> None:
        path = write_text(tmp_path / "rapid_rating_list.txt", RAPID, header=SINGLE)
        with pytest.raises(CommandError, match="The file is the list of 2026-10, not of 2026-11"):
            run(path, "--date", "2026-11-01", "--dry-run")


def test_four_counts_come_first_whatever_the_list_changes(tmp_path: Path) -> None:
    other = Line(14100002, "Bondar, Ivan")
    run(write_text(tmp_path / "a.txt", TARAS, other), "--date", "2026-10-01")
    changed = Line(14100001, "Shevchenko, Taras", title="GM", ratings=(2500, 9, 10, 0, 0, 0, 0, 0, 0))
    far = Line(4, "Far, Away", "XYZ")
    second = write_text(tmp_path / "b.txt", changed, Line(3, "New, One"), far)
    printed = run(second, "--date", "2026-11-01")
    assert printed == [
        "added 1",
        "changed 1",
        "vanished 1",
        "refused 1",
        "  changed title 1",
        # One changed, one gone; that of a new player is part of "added".
        "  changed standard 2",
        f"  refused line 4: The federation is not in the register: {far.text()[:120]}",
    ]


def test_a_single_list_of_another_name_needs_its_type(tmp_path: Path) -> None:
    path = write_text(tmp_path / "list.txt", RAPID, header=SINGLE)
    with pytest.raises(CommandError, match="does not say whether it is standard, rapid or blitz"):
        run(path)
    assert run(path, "--type", "blitz")[0] == "added 1"
    assert CurrentRating.objects.get().system.code == "fide-blitz"


def test_a_dry_run_keeps_no_file_and_says_what_a_run_would(tmp_path: Path) -> None:
    path = write_text(tmp_path / "players_list_foa.txt", TARAS)
    told = run(path, "--dry-run", "--date", "2026-11-01")
    with installation_scope():
        assert not ImportedList.under_policy.exists()
    assert not Player.objects.exists()
    assert run(path, "--date", "2026-11-01") == told


def test_a_list_that_lost_players_is_imported_only_if_that_is_said(tmp_path: Path) -> None:
    players = [Line(number, f"Player, {number}") for number in range(1, 61)]
    run(write_text(tmp_path / "a.txt", *players), "--date", "2026-10-01")
    short = write_text(tmp_path / "b.txt", *players[:50])
    with pytest.raises(CommandError, match="10 of 60 players are missing: the list is incomplete"):
        run(short, "--date", "2026-11-01")
    assert Player.objects.filter(listed=True).count() == 60
    assert run(short, "--date", "2026-11-01", "--accept-losses")[2] == "vanished 10"
    assert Player.objects.filter(listed=True).count() == 50


def test_only_twenty_refused_lines_are_printed(tmp_path: Path) -> None:
    bad = [Line(number, "Far, Away", "XYZ") for number in range(10, 40)]
    printed = run(write_text(tmp_path / "a.txt", TARAS, *bad), "--dry-run")
    assert printed[3] == "refused 30"
    assert sum(line.startswith("  refused line") for line in printed) == 20


def test_an_id_with_two_meanings_has_no_line_number(tmp_path: Path) -> None:
    path = write_text(tmp_path / "a.txt", Line(5, "One, A"), Line(5, "Two, B"), TARAS)
    assert "  refused line –: Two lines of one id contradict each other: 5" in run(path, "--dry-run")


def test_an_older_list_is_refused(tmp_path: Path) -> None:
    run(write_text(tmp_path / "a.txt", TARAS), "--date", "2026-11-01")
    older = write_text(tmp_path / "b.txt", Line(7, "Other, One"))
    with pytest.raises(CommandError, match="already has the list of 2026-11; an older one would undo it"):
        run(older, "--date", "2026-10-01")
