"""Submit, judge, replace, take back: how a report moves its event."""

from dataclasses import replace
from datetime import date

import pytest

from portal.workflow.machine import NotOffered
from portal.workflow.models import AuditEntry, Deadline
from portal.workflow.permissions import NotAllowed
from rulekit.dates import add_months
from tests.factories.reports import make_field, make_registered_event, report_bytes, reported
from tests.tournaments.reports.conftest import codes, upload
from tournaments.enums import EventState
from tournaments.models import (
    PlayerResult,
    PublishedEvent,
    PublishedResults,
    Report,
)
from tournaments.registration.services.deadlines import report_expected
from tournaments.reports.enums import ReportState
from tournaments.reports.faults import ReportFault
from tournaments.reports.services import (
    accept_report,
    attach_games,
    discard_report,
    fix_report,
    return_report,
    submit_report,
)
from tournaments.results.services import mark_rated
from tournaments.trf import Fix, read, write

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_ukraine")]


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
