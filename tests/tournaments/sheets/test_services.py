"""A player list becomes a report or completes one: what it writes, what it refuses, a second click."""

from decimal import Decimal

import pytest

from players.national.sheet import UnreadableSheet
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.factories import make_user
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tests.tournaments.reports.conftest import upload
from tournaments.models import PlayerSheet, Report, ReportFix
from tournaments.sheets.faults import SheetFault
from tournaments.sheets.selectors import open_report, remembered, sheet_of
from tournaments.sheets.services import fill_report, keep_sheet, make_report, name_columns
from tournaments.trf import read

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_ukraine")]

HEADINGS = "No;Name;Rtg;R1"
RESULTS = f"{HEADINGS}\n1;Koval, Ivan;2000;2w1\n2;Bilyk, Oleh;0;1b0\n3;Melnyk, Olha;1900;½\n"
MAPPING = ["number", "name", "rating", "round_1"]


@pytest.fixture
def sheet(event, author):
    return keep_sheet(tournament=event, file_name="list.csv", raw=RESULTS.encode(), actor=author)


@pytest.fixture
def named(sheet, author):
    return name_columns(pk=sheet.pk, mapping=MAPPING, actor=author)


def test_a_list_is_kept_as_it_came_until_its_columns_are_named(sheet, author):
    assert (sheet.headings, sheet.mapping) == (["No", "Name", "Rtg", "R1"], [])
    assert sheet.rows[1] == ["2", "Bilyk, Oleh", "0", "1b0"]
    entry = AuditEntry.objects.get(action="upload", subject_id=str(sheet.pk))
    assert (entry.actor, entry.details) == (author, {"file": "list.csv"})


def test_a_long_file_name_keeps_its_end(event, author):
    kept = keep_sheet(tournament=event, file_name="x" * 200 + ".csv", raw=RESULTS.encode(), actor=author)
    assert (len(kept.file_name), kept.file_name[-4:]) == (150, ".csv")


def test_the_same_headings_are_understood_the_next_time_and_others_are_not(named, event, author):
    again = keep_sheet(tournament=event, file_name="b.csv", raw=RESULTS.encode(), actor=author)
    other = keep_sheet(tournament=event, file_name="c.csv", raw=b"No;Name;Elo;R1\n1;A;1;\n", actor=author)
    assert (again.mapping, other.mapping) == (MAPPING, [])


def test_the_newest_mapping_is_remembered(named, event, author):
    again = keep_sheet(tournament=event, file_name="b.csv", raw=RESULTS.encode(), actor=author)
    name_columns(pk=again.pk, mapping=["number", "name", "", "round_1"], actor=author)
    assert remembered(["No", "Name", "Rtg", "R1"]) == ["number", "name", "", "round_1"]


@pytest.mark.parametrize(
    ("mapping", "code"),
    [
        pytest.param(["number", "", "rating", "round_1"], "name_unmapped", id="no names"),
        pytest.param(["number", "first_name", "", ""], "name_unmapped", id="first names alone"),
        pytest.param(["name"], "name_unmapped", id="fewer columns than the file has"),
        pytest.param(["name", "name", "", ""], "column_twice", id="two columns of names"),
        pytest.param(["name", "", "round_1", "round_1"], "column_twice", id="a round twice"),
        pytest.param(["name", "", "", "password"], "name_unmapped", id="a field that no player has"),
        pytest.param(["name", "", "", "round_100"], "name_unmapped", id="a round that no event has"),
    ],
)
def test_columns_without_a_clear_meaning_are_refused(sheet, author, mapping, code):
    with pytest.raises(SheetFault, match=code):
        name_columns(pk=sheet.pk, mapping=mapping, actor=author)
    assert PlayerSheet.objects.get(pk=sheet.pk).mapping == []


def test_two_columns_of_a_name_are_enough(sheet, author):
    made = name_columns(pk=sheet.pk, mapping=["number", "family_name", "", ""], actor=author)
    assert made.mapping == ["number", "family_name", "", ""]


class TestMake:
    def test_the_report_has_the_players_of_the_list_and_the_head_of_the_registration(
        self, named, author, event
    ):
        event.latin_name, event.tie_breaks = "Autumn Open of Lviv", "BH, SB"
        event.save()
        report = make_report(pk=named.pk, actor=author)
        made = read(report.understood.encode()).tournament
        assert (made.name, made.city, made.federation) == ("Autumn Open of Lviv", "Lviv", "UKR")
        assert (made.declared_players, made.declared_rated, made.declared_rounds) == (3, 2, 3)
        assert (made.tie_breaks, made.round_dates) == ("BH, SB", (event.start,))
        assert [(each.name, each.rating, each.points) for each in made.players] == [
            ("Koval, Ivan", 2000, Decimal(1)),
            ("Bilyk, Oleh", None, Decimal(0)),
            ("Melnyk, Olha", 1900, Decimal("0.5")),
        ]
        assert report.file_name == "list.trf"

    def test_the_chief_arbiter_of_the_event_is_named(self, ukr, author):
        event = make_registered_event(ukr, author=author, chief=make_player("Arbiter, Anna"))
        kept = keep_sheet(tournament=event, file_name="list.csv", raw=RESULTS.encode(), actor=author)
        name_columns(pk=kept.pk, mapping=MAPPING, actor=author)
        made = read(make_report(pk=kept.pk, actor=author).understood.encode()).tournament
        assert made.chief_arbiter == "Arbiter, Anna"

    def test_points_of_the_list_go_before_those_of_the_rounds(self, event, author):
        raw = b"No;Name;Pts;R1\n1;Koval, Ivan;3;2w1\n2;Bilyk, Oleh;;1b0\n"
        kept = keep_sheet(tournament=event, file_name="l.csv", raw=raw, actor=author)
        name_columns(pk=kept.pk, mapping=["number", "name", "points", "round_1"], actor=author)
        made = read(make_report(pk=kept.pk, actor=author).understood.encode()).tournament
        assert [each.points for each in made.players] == [Decimal(3), Decimal(0)]

    def test_afterwards_the_birth_dates_of_the_list_are_gone_and_its_columns_stay(self, named, author):
        make_report(pk=named.pk, actor=author)
        used = PlayerSheet.objects.get(pk=named.pk)
        assert (used.rows, used.mapping, bool(used.used_at)) == ([], MAPPING, True)

    def test_a_second_click_makes_no_second_report(self, named, author):
        make_report(pk=named.pk, actor=author)
        with pytest.raises(SheetFault, match="sheet_used"):
            make_report(pk=named.pk, actor=author)
        assert Report.objects.count() == 1

    def test_a_list_without_results_becomes_no_report(self, sheet, author):
        name_columns(pk=sheet.pk, mapping=["number", "name", "rating", ""], actor=author)
        with pytest.raises(SheetFault, match="no_results"):
            make_report(pk=sheet.pk, actor=author)

    def test_columns_that_nobody_named_make_nothing(self, sheet, author):
        with pytest.raises(SheetFault, match="name_unmapped"):
            make_report(pk=sheet.pk, actor=author)

    def test_a_result_that_was_not_understood_stops_it(self, event, author):
        raw = RESULTS.replace("1b0", "lost")
        kept = keep_sheet(tournament=event, file_name="l.csv", raw=raw.encode(), actor=author)
        name_columns(pk=kept.pk, mapping=MAPPING, actor=author)
        with pytest.raises(SheetFault, match="problems_left"):
            make_report(pk=kept.pk, actor=author)
        assert PlayerSheet.objects.get(pk=kept.pk).used_at is None


class TestFill:
    @pytest.fixture
    def completing(self, event, author, field):
        """A list with the rating and the name of player 1 as the report does not have them."""
        raw = f"No;Name;Rtg\n1;{field[0].name};2345\n9;Nobody, At All;1000\n"
        kept = keep_sheet(tournament=event, file_name="l.csv", raw=raw.encode(), actor=author)
        return name_columns(pk=kept.pk, mapping=["number", "name", "rating"], actor=author)

    def test_only_what_differs_is_corrected_and_each_is_recorded(self, completing, event, author, raw):
        report, _new = upload(event, author, raw)
        filled, count = fill_report(pk=completing.pk, actor=author)
        assert (filled.pk, count) == (report.pk, 1)
        assert [(row.field, row.old, row.value) for row in ReportFix.objects.all()] == [
            ("rating", "2000", "2345")
        ]
        entry = AuditEntry.objects.get(action="fill")
        assert entry.details == {"file": "l.csv", "number": 1}

    def test_without_an_open_report_there_is_nothing_to_complete(self, completing, event, author):
        assert open_report(event) is None
        with pytest.raises(SheetFault, match="report_closed"):
            fill_report(pk=completing.pk, actor=author)

    def test_a_list_that_changes_nothing_stays_usable(self, event, author, field, raw):
        upload(event, author, raw)
        kept = keep_sheet(
            tournament=event,
            file_name="l.csv",
            raw=f"Name;Rtg\n{field[0].name};2000\n".encode(),
            actor=author,
        )
        name_columns(pk=kept.pk, mapping=["name", "rating"], actor=author)
        with pytest.raises(SheetFault, match="nobody_found"):
            fill_report(pk=kept.pk, actor=author)
        assert PlayerSheet.objects.get(pk=kept.pk).used_at is None

    def test_without_numbers_the_name_decides_in_any_case(self, event, author, field, raw):
        upload(event, author, raw)
        kept = keep_sheet(
            tournament=event,
            file_name="l.csv",
            raw=f"Name;Rtg\n{field[1].name.upper()};1234\n".encode(),
            actor=author,
        )
        name_columns(pk=kept.pk, mapping=["name", "rating"], actor=author)
        _report, count = fill_report(pk=kept.pk, actor=author)
        assert count == 2, "the rating, and the capitals of the name"


def test_strangers_send_and_use_nothing(event, sheet):
    stranger = make_user("Somebody Else")
    with pytest.raises(NotAllowed):
        keep_sheet(tournament=event, file_name="l.csv", raw=RESULTS.encode(), actor=stranger)
    for act in (make_report, fill_report):
        with pytest.raises(NotAllowed):
            act(pk=sheet.pk, actor=stranger)


def test_a_list_of_another_event_is_not_found(ukr, author, sheet):
    other = make_registered_event(ukr, author=author)
    assert sheet_of(other, sheet.pk) is None
    assert sheet_of(sheet.tournament, sheet.pk) == sheet


def test_what_is_no_table_is_refused_and_leaves_nothing(event, author):
    with pytest.raises(UnreadableSheet):
        keep_sheet(tournament=event, file_name="l.csv", raw=b"\x00\x01\x02", actor=author)
    assert not PlayerSheet.objects.exists()
