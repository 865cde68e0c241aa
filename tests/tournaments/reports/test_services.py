"""Upload, mend, submit, judge: what each writes, and what it refuses."""

from dataclasses import replace
from datetime import date

import pytest
from django.core.files.storage import default_storage

from players.enums import Standing
from portal.workflow.machine import NotOffered
from portal.workflow.models import AuditEntry, Deadline
from portal.workflow.permissions import NotAllowed
from rulekit.dates import add_months
from tests.factories import make_user
from tests.factories.players import make_player
from tests.factories.reports import make_field, make_registered_event, report_bytes, reported
from tournaments.enums import EventState
from tournaments.models import PlayerResult, PublishedEvent, PublishedResults, Report, ReportFix
from tournaments.registration.services.deadlines import report_expected
from tournaments.reports.enums import ReportState
from tournaments.reports.faults import ReportFault
from tournaments.reports.services import (
    accept_report,
    attach_games,
    discard_report,
    fix_all,
    fix_report,
    return_report,
    submit_report,
    undo_fix,
    upload_report,
)
from tournaments.results.services import mark_rated
from tournaments.trf import Fix, read, write

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_ukraine")]


def upload(event, actor, raw, **more):
    return upload_report(tournament_id=event.pk, actor=actor, file_name="autumn.trf", raw=raw, **more)


def stored_files() -> set[str]:
    """Return every file of reports in the storage, which all tests of a run share."""
    if not default_storage.exists("reports"):
        return set()
    folders, _files = default_storage.listdir("reports")
    return {name for folder in folders for name in default_storage.listdir(f"reports/{folder}")[1]}


def codes(report: Report) -> list[str]:
    return [finding["code"] for finding in report.findings]


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


def test_the_way_of_a_report_moves_the_event(event, author, officer, raw):
    report, _new = upload(event, author, raw)
    submit_report(report_id=report.pk, actor=author)
    event.refresh_from_db()
    assert event.state == EventState.REPORTED
    with pytest.raises(ReportFault, match="not_mendable"):
        fix_report(report_id=report.pk, actor=author, fixes=[Fix("player", "rating", "1", 1)])

    return_report(report_id=report.pk, actor=officer, remarks="Round 2 is wrong.")
    event.refresh_from_db()
    published = PublishedEvent.objects.get(pk=event.pk)
    assert (event.state, published.state, published.reported_on) == ("running", "running", None)

    submit_report(report_id=report.pk, actor=author)
    accept_report(report_id=report.pk, actor=officer)
    event.refresh_from_db()
    published = PublishedEvent.objects.get(pk=event.pk)
    assert (event.state, published.state) == ("accepted", "accepted")
    assert published.accepted_on is not None
    rows = PlayerResult.objects.order_by("rank").values_list("number", "rank", "points", "rating")
    assert [(number, rank, str(points), rating) for number, rank, points, rating in rows] == [
        (1, 1, "3.00", 2000),
        (2, 2, "1.50", 2010),
        (3, 3, "1.50", 2020),
        (4, 4, "0.00", 2030),
    ]
    actions = AuditEntry.objects.filter(subject_id=str(report.pk)).order_by("pk")
    decided = ["upload", "submit", "set_deadline", "return", "complete_deadline"]
    again = ["submit", "set_deadline", "accept", "complete_deadline"]
    assert [entry.action for entry in actions] == decided + again


def test_errors_keep_a_report_from_being_submitted(event, author, field):
    rows = (replace(reported(field).players[0], fide_id="999999"), *reported(field).players[1:])
    report, _new = upload(event, author, report_bytes(field, players=rows))
    with pytest.raises(ReportFault, match="errors_open"):
        submit_report(report_id=report.pk, actor=author)


def test_only_the_officer_judges(event, author, raw):
    report, _new = upload(event, author, raw)
    submit_report(report_id=report.pk, actor=author)
    with pytest.raises(NotAllowed):
        accept_report(report_id=report.pk, actor=author)


def test_remarks_are_not_left_out(event, author, officer, raw):
    report, _new = upload(event, author, raw)
    submit_report(report_id=report.pk, actor=author)
    with pytest.raises(ReportFault, match="remarks_missing"):
        return_report(report_id=report.pk, actor=officer, remarks="  ")


@pytest.mark.parametrize("rated", [False, True])
def test_a_corrected_report_replaces_the_accepted_one(event, author, officer, field, raw, rated):
    first, _new = upload(event, author, raw)
    submit_report(report_id=first.pk, actor=author)
    accept_report(report_id=first.pk, actor=officer)
    if rated:
        assert mark_rated(events=[event.pk], list_date=date(2026, 11, 1), actor=officer) == 1
    second, _new = upload(event, author, report_bytes(field, time_control="90 min + 30 s"))
    submit_report(report_id=second.pk, actor=author, reason="The clocks were told wrong")
    accept_report(report_id=second.pk, actor=officer)
    states = dict(Report.objects.values_list("number", "state"))
    assert states == {1: ReportState.REPLACED, 2: ReportState.ACCEPTED}
    assert PublishedResults.objects.get().report_id == second.pk
    assert PublishedEvent.objects.get(pk=event.pk).state == EventState.ACCEPTED


def test_an_interim_report_leaves_the_event_running(event, author, officer, raw):
    report, _new = upload(event, author, raw, interim=True)
    submit_report(report_id=report.pk, actor=author)
    accept_report(report_id=report.pk, actor=officer)
    event.refresh_from_db()
    assert (event.state, PublishedResults.objects.get().interim) == (EventState.RUNNING, True)


def test_a_report_sent_by_mistake_as_interim_becomes_the_final_one(event, author, raw):
    first, _new = upload(event, author, raw, interim=True)
    again, new = upload(event, author, raw)
    assert (again.pk, new, Report.objects.get().interim) == (first.pk, False, False)
    submit_report(report_id=first.pk, actor=author)
    upload(event, author, raw, interim=True)
    assert Report.objects.get().interim is False


def test_a_discarded_report_comes_back_with_the_same_file(event, author, raw):
    report, _new = upload(event, author, raw)
    fix_report(report_id=report.pk, actor=author, fixes=[Fix("player", "rating", "1999", 1)])
    discard_report(report_id=report.pk, actor=author)
    with pytest.raises(NotOffered):
        submit_report(report_id=report.pk, actor=author)
    again, new = upload(event, author, raw)
    assert (again.pk, again.state, new) == (report.pk, ReportState.EXAMINED, False)
    assert "1999" in again.understood


PGN = b"""[Event "x"]\n[White "%(white)s"]\n[Black "%(black)s"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n\n"""


def test_a_hybrid_event_is_reported_with_its_games(ukr, author, field, raw):
    event = make_registered_event(ukr, author=author, hybrid=True)
    report, _new = upload(event, author, raw)
    assert "pgn_missing" in codes(report)
    with pytest.raises(ReportFault, match="pgn_not_pgn"):
        attach_games(report_id=report.pk, actor=author, raw=b"1. e4 e5")
    names = [player.name.encode() for player in field]
    games = b"".join(
        PGN % {b"white": names[white], b"black": names[black]}
        for white, black in ((0, 3), (1, 2), (0, 1), (3, 2), (2, 0), (3, 1))
    )
    report = attach_games(report_id=report.pk, actor=author, raw=games)
    assert (report.errors, report.pgn_summary["count"]) == (0, 6)
    report = attach_games(
        report_id=report.pk, actor=author, raw=PGN % {b"white": b"A, B", b"black": names[0]}
    )
    assert {"pgn_count", "pgn_player"} <= set(codes(report))


def test_what_was_understood_is_written_and_read_without_loss(event, author, field):
    whole = reported(field)
    report, _new = upload(event, author, write(whole, "TRF26"))
    assert read(report.understood.encode()).tournament == whole


def test_4_1_a_long_event_reports_every_month_until_its_last_day(ukr, author):
    today = ukr.today
    start = add_months(today, -2)
    long = make_registered_event(ukr, author=author, start=start, end=add_months(start, 5))
    published = PublishedEvent.objects.get(pk=long.pk)
    report_expected(long, author, published)

    def due():
        open_ones = Deadline.under_policy.filter(
            code="tournaments.interim_report", done_at=None, cancelled_at=None
        )
        return [ukr.day_of(each.due) for each in open_ones]

    assert due() == [add_months(start, 1)]
    report, _new = upload(long, author, report_bytes(make_field()), interim=True)
    submit_report(report_id=report.pk, actor=author)
    assert due() == [add_months(start, 3)]
    final, _new = upload(long, author, report_bytes(make_field()))
    Report.objects.filter(pk=final.pk).update(errors=0)
    submit_report(report_id=final.pk, actor=author)
    assert due() == []
