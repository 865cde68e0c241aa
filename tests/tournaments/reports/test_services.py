"""Upload and mend: what each writes, and what it refuses."""

from dataclasses import replace

import pytest
from django.core.files.storage import default_storage

from players.enums import Standing
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.factories import make_user
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event, report_bytes, reported
from tests.tournaments.reports.conftest import codes, upload
from tournaments.enums import EventState
from tournaments.models import (
    EventArbiter,
    Report,
    ReportFix,
)
from tournaments.reports.enums import ReportState
from tournaments.reports.faults import ReportFault
from tournaments.reports.services import (
    accept_report,
    fix_all,
    fix_report,
    submit_report,
    undo_fix,
)
from tournaments.trf import Fix, read

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_ukraine")]


def stored_files() -> set[str]:
    """Return every file of reports in the storage, which all tests of a run share."""
    if not default_storage.exists("reports"):
        return set()
    folders, _files = default_storage.listdir("reports")
    return {name for folder in folders for name in default_storage.listdir(f"reports/{folder}")[1]}


def test_a_clean_report_is_stored_as_it_came_beside_what_was_understood(event, author, raw, field):
    report, new = upload(event, author, raw)
    assert new
    report = Report.objects.get(pk=report.pk)
    assert (report.state, report.errors, report.players, report.rounds) == ("examined", 0, 4, 3)
    assert (report.games, report.matched, report.dialect) == (6, 4, "TRF16")
    with report.file.open("rb") as file:
        assert file.read() == raw
    understood = read(report.understood.encode()).tournament
    assert understood.players == read(raw).tournament.players
    assert report.listed["1"] == {
        "player": field[0].pk,
        "fide_id": field[0].fide_id,
        "rating": 2000,
        "k": 20,
        "birth": 1990,
        "standard": None,
        "federation": "UKR",
        "category": None,
    }
    entry = AuditEntry.objects.get(action="upload")
    assert (entry.actor, entry.after, entry.details) == (author, "examined", {"file": "autumn.trf"})


@pytest.mark.parametrize(("norm_event", "code"), [(False, "arbiter_plays"), (True, "arbiter_plays_norm")])
def test_an_arbiter_among_the_players_is_named_to_who_reports_and_to_who_accepts(
    event, author, officer, raw, field, norm_event, code
):
    """B.01, 1.1.6: it costs norms, never the rating, so the report can still be accepted."""
    event.norm_event = norm_event
    event.save()
    EventArbiter.objects.create(
        federation=event.federation, tournament=event, player=field[2], role="sector", replaced_on=event.end
    )
    report, _new = upload(event, author, raw)
    found = [each for each in report.findings if each["code"] == code]
    assert [(each["severity"], each["data"]["name"]) for each in found] == [("warning", field[2].name)]
    submit_report(report_id=report.pk, actor=author)
    assert accept_report(report_id=report.pk, actor=officer).state == ReportState.ACCEPTED


def test_the_same_file_twice_is_one_report(event, author, officer, raw):
    first, _new = upload(event, author, raw)
    second, new = upload(event, officer, raw)
    assert (second.pk, new, Report.objects.count()) == (first.pk, False, 1)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "empty"),
        (b"PK\x03\x04" + b"x" * 50, "archive"),
        (bytes(range(256)) * 20, "binary"),
        (b"Dear federation,\r\nthe tournament was lovely.\r\n", "not_trf"),
        (b"001 " * (4 * 1024 * 1024 + 1), "too_large"),
    ],
)
def test_what_is_no_report_is_refused_and_leaves_nothing(event, author, content, code):
    before = stored_files()
    with pytest.raises(ReportFault) as refused:
        upload(event, author, content)
    assert refused.value.code == code
    assert Report.objects.count() == 0
    assert stored_files() == before


def test_a_report_cut_in_the_middle_has_findings(event, author, raw):
    report, _new = upload(event, author, raw[: raw.rindex(b"001 ") + 60])
    assert report.errors
    assert "opponent_not_mutual" in codes(report) or "opponent_unknown" in codes(report)


def test_a_failed_row_leaves_no_file(event, author, raw, monkeypatch):
    def fail(*args, **kwargs):
        raise RuntimeError

    before = stored_files()
    monkeypatch.setattr(Report, "save", fail)
    with pytest.raises(RuntimeError):
        upload(event, author, raw)
    assert stored_files() == before


@pytest.mark.parametrize("state", [EventState.DRAFT, EventState.CANCELLED])
def test_reports_are_taken_for_registered_events_only(ukr, author, raw, state):
    event = make_registered_event(ukr, author=author, state=state)
    with pytest.raises(ReportFault, match="event_state"):
        upload(event, author, raw)


def test_strangers_may_not_upload(event, raw):
    with pytest.raises(NotAllowed):
        upload(event, make_user("Somebody Else"), raw)


def test_the_chief_arbiter_may_upload(ukr, raw):
    account = make_user("Chief Arbiter")
    event = make_registered_event(ukr, chief=make_player("Arbiter, Chief", account=account))
    report, _new = upload(event, account, raw)
    assert report.uploaded_by == account


def test_the_register_is_held_against_the_report(event, author, field):
    stranger = make_player("Other, Person", fide_id=4242, birth_year=1985)
    first, second, third, fourth = reported(field).players
    rows = (
        replace(first, federation="POL", rating=1800, sex="w", title="GM"),
        replace(second, fide_id="999999"),
        replace(third, fide_id=""),
        replace(fourth, fide_id=str(stranger.fide_id)),
    )
    report, _new = upload(event, author, report_bytes(field, players=rows))
    found = {(one["code"], one["data"]["number"]) for one in report.findings if "register" in one["code"]}
    assert found == {
        ("register_federation", 1),
        ("register_rating", 1),
        ("register_sex", 1),
        ("register_title", 1),
        ("register_unknown", 2),
        ("register_missing", 3),
        ("register_other", 4),
    }
    proposed = {
        one["data"]["number"]: one["data"].get("expected")
        for one in report.findings
        if one["code"] in ("register_unknown", "register_missing")
    }
    assert proposed == {2: field[1].fide_id, 3: field[2].fide_id}


def test_a_merged_id_leads_to_the_record_that_holds_now(event, author, field):
    old = make_player("Family01, Given", fide_id=777777)
    old.standing, old.merged_into = Standing.MERGED, field[0]
    old.save()
    rows = (replace(reported(field).players[0], fide_id="777777"), *reported(field).players[1:])
    report, _new = upload(event, author, report_bytes(field, players=rows))
    (finding,) = [one for one in report.findings if one["code"] == "register_merged"]
    assert finding["data"]["expected"] == field[0].fide_id
    assert report.listed["1"]["player"] == field[0].pk


def test_a_fix_is_recorded_and_taken_back(event, author, field):
    rows = (replace(reported(field).players[0], fide_id="999999"), *reported(field).players[1:])
    report, _new = upload(event, author, report_bytes(field, players=rows))
    assert report.errors == 1
    fix = Fix("player", "fide_id", str(field[0].fide_id), 1)
    report = fix_report(report_id=report.pk, actor=author, fixes=[fix])
    assert (report.errors, report.matched) == (0, 4)
    row = ReportFix.objects.get()
    assert (row.old, row.value, row.about, row.made_by) == (
        "999999",
        str(field[0].fide_id),
        "1 Family01, Given",
        author,
    )
    assert AuditEntry.objects.get(action="fix").details["old"] == "999999"

    report = undo_fix(report_id=report.pk, fix_id=row.pk, actor=author)
    assert (report.errors, ReportFix.objects.get().undone_by) == (1, author)
    with pytest.raises(ReportFault, match="fix_undone"):
        undo_fix(report_id=report.pk, fix_id=row.pk, actor=author)


def test_one_click_settles_all_findings_of_a_kind(event, author, field):
    rows = tuple(replace(row, rating=1500) for row in reported(field).players)
    report, _new = upload(event, author, report_bytes(field, players=rows))
    assert codes(report).count("register_rating") == 4
    assert fix_all(report_id=report.pk, actor=author, code="register_rating") == 4
    report.refresh_from_db()
    assert "register_rating" not in codes(report)
    with pytest.raises(ReportFault, match="nothing_to_fix"):
        fix_all(report_id=report.pk, actor=author, code="register_rating")


@pytest.mark.parametrize(
    "fix",
    [
        Fix("player", "rating", "much", 1),
        Fix("player", "fide_id", "12ab", 1),
        Fix("player", "name", "x" * 101, 1),
        Fix("player", "name", "a\x00b", 1),
        Fix("player", "rating", "2000", 99),
        Fix("pairing", "", "9 w 1", 1, 1),
    ],
)
def test_a_fix_without_clear_meaning_changes_nothing(event, author, raw, fix):
    report, _new = upload(event, author, raw)
    with pytest.raises(ReportFault, match="fix_invalid"):
        fix_report(report_id=report.pk, actor=author, fixes=[Fix("player", "rating", "1999", 1), fix])
    assert ReportFix.objects.count() == 0


def test_a_result_is_mended_on_both_sides(event, author, field):
    rows = list(reported(field).players)
    rows[1] = replace(rows[1], games=(rows[1].games[0]._replace(result="1"), *rows[1].games[1:]))
    report, _new = upload(event, author, report_bytes(field, players=tuple(rows)))
    assert "results_contradict" in codes(report)
    report = fix_report(report_id=report.pk, actor=author, fixes=[Fix("pairing", "", "3 w =", 2, 1)])
    assert report.errors == 0
    assert ReportFix.objects.get().old == "0003 w 1"
