"""Files that arrive: in which states, under which names, a second time, and the games beside them."""

import pytest

from portal.federations.scope import installation_scope
from portal.workflow.machine import NotOffered
from portal.workflow.models import AuditEntry, Deadline, Notification
from portal.workflow.permissions import NotAllowed
from tests.factories import make_user
from tests.factories.reports import make_registered_event
from tests.tournaments.reports.conftest import codes, upload
from tournaments.enums import EventState
from tournaments.models import Report, Tournament
from tournaments.reports.enums import ReportState
from tournaments.reports.faults import ReportFault
from tournaments.reports.services import (
    attach_games,
    discard_report,
    submit_report,
    take_back_report,
    upload_report,
)
from tournaments.reports.services.submission import needs_reason

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_ukraine")]

PGN = b'[Event "Open"]\n[White "Family01, Given"]\n[Black "Family04, Given"]\n\n1. e4 1-0\n\n'


@pytest.fixture
def report(event, author, raw):
    return upload(event, author, raw)[0]


def events_trail(action):
    return list(AuditEntry.objects.filter(action=action).values_list("comment", flat=True))


class TestUpload:
    @pytest.mark.parametrize("state", EventState)
    def test_reports_come_from_the_registration_until_they_are_rated_and_after(self, ukr, author, raw, state):
        event = make_registered_event(ukr, author=author)
        Tournament.objects.filter(pk=event.pk).update(state=state)
        taken = state in ("registered", "running", "reported", "accepted", "rated")
        if taken:
            assert upload(event, author, raw)[0].number == 1
        else:
            with pytest.raises(ReportFault, match="event_state"):
                upload(event, author, raw)
        assert Report.objects.filter(tournament=event).exists() is taken

    @pytest.mark.parametrize(
        ("sent", "kept"),
        [
            ("autumn.trf", "autumn.trf"),
            ("C:\\Chess\\Autumn Open\\report.TRF", "report.TRF"),
            ("/home/anna/../report.trf", "report.trf"),
            ("../../etc/passwd", "passwd"),
            ("a\x00b\u202etxt.trf", "abtxt.trf"),
            ("", "report.trf"),
            ("folder/", "report.trf"),
            ("x" * 200 + ".trf", "x" * 150),
            ("звіт.trf", "звіт.trf"),
        ],
    )
    def test_a_file_keeps_the_last_part_of_its_name(self, event, author, raw, sent, kept):
        report = upload_report(tournament_id=event.pk, actor=author, file_name=sent, raw=raw).report
        assert report.file_name == kept

    def test_numbers_count_the_files_of_the_event(self, event, ukr, author, raw):
        other = make_registered_event(ukr, author=author)
        assert [upload(each, author, raw)[0].number for each in (event, other)] == [1, 1]
        assert upload(event, author, raw + b"\r\n###\r\n")[0].number == 2

    def test_a_submitted_file_that_comes_again_stays_submitted(self, event, author, report, raw):
        submit_report(report_id=report.pk, actor=author)
        again, new = upload(event, author, raw)
        assert (again.pk, new, again.state) == (report.pk, False, ReportState.SUBMITTED)

    def test_a_submitted_final_report_does_not_become_an_interim_one(self, event, author, report, raw):
        submit_report(report_id=report.pk, actor=author)
        again, _new = upload(event, author, raw, interim=True)
        assert not again.interim


class TestSubmission:
    def test_the_federation_is_told_and_has_a_deadline(self, event, author, officer, report):
        submit_report(report_id=report.pk, actor=author)
        with installation_scope():
            told = Notification.under_policy.filter(code="tournaments.report_submitted")
            assert [(one.recipient, one.link) for one in told] == [
                (officer, f"/tournaments/{event.code}/reports/1/")
            ]
            deadline = Deadline.under_policy.get(code="tournaments.judge_report")
        assert (deadline.done_at, deadline.federation_id) == (None, event.federation_id)

    def test_a_second_click_submits_nothing_twice(self, author, report):
        submit_report(report_id=report.pk, actor=author)
        with pytest.raises((NotOffered, ReportFault)):
            submit_report(report_id=report.pk, actor=author)
        assert len(events_trail("submit")) == 1

    def test_a_second_report_waits_until_the_first_is_decided(self, event, author, report, raw):
        second, _new = upload(event, author, raw + b"\r\n###\r\n")
        submit_report(report_id=report.pk, actor=author)
        with pytest.raises(ReportFault, match="another_submitted"):
            submit_report(report_id=second.pk, actor=author)

    def test_an_interim_report_needs_no_reason_and_a_correction_of_a_rated_event_does(self, event, report):
        event.state = EventState.RATED
        report.tournament = event
        assert needs_reason(report)
        report.interim = True
        assert not needs_reason(report)
        report.interim, event.state = False, EventState.ACCEPTED
        assert not needs_reason(report)

    @pytest.mark.parametrize("reason", ["", "   "])
    def test_a_report_is_withdrawn_with_a_reason_only(self, author, report, reason):
        submit_report(report_id=report.pk, actor=author)
        with pytest.raises(ReportFault, match="reason_missing"):
            take_back_report(report_id=report.pk, actor=author, reason=reason)

    def test_somebody_else_does_not_withdraw_it(self, author, officer, report):
        submit_report(report_id=report.pk, actor=author)
        with pytest.raises(NotAllowed):
            take_back_report(report_id=report.pk, actor=officer, reason="Wrong file.")

    def test_a_withdrawn_report_brings_the_deadline_of_the_event_back(self, event, author, report):
        submit_report(report_id=report.pk, actor=author)
        take_back_report(report_id=report.pk, actor=author, reason=" Wrong file. ")
        report.refresh_from_db()
        event.refresh_from_db()
        assert (report.state, report.submitted_by, event.state) == ("examined", None, "running")
        assert events_trail("take_back") == ["Wrong file."]
        with installation_scope():
            open_tasks = Deadline.under_policy.filter(done_at=None, cancelled_at=None)
            assert list(open_tasks.values_list("code", flat=True)) == ["tournaments.report"]

    def test_a_submitted_report_is_not_discarded(self, author, report):
        submit_report(report_id=report.pk, actor=author)
        with pytest.raises(NotOffered):
            discard_report(report_id=report.pk, actor=author)


class TestGames:
    def test_the_games_are_compared_with_the_report(self, author, report):
        made = attach_games(report_id=report.pk, actor=author, raw=PGN)
        assert made.pgn_summary == {"count": 1, "names": {"Family01, Given": "", "Family04, Given": ""}}
        assert "pgn_count" in codes(made)
        entry = AuditEntry.objects.get(action="attach_games")
        assert entry.details == {"games": 1}

    def test_other_games_replace_them(self, author, report):
        attach_games(report_id=report.pk, actor=author, raw=PGN)
        made = attach_games(report_id=report.pk, actor=author, raw=PGN * 6)
        assert made.pgn_summary["count"] == 6
        assert "pgn_count" not in codes(made)

    @pytest.mark.parametrize(
        ("sent", "code"), [(b"", "pgn_empty"), (b"PK\x03\x04", "pgn_archive"), (b"1. e4", "pgn_not_pgn")]
    )
    def test_what_is_no_game_file_is_refused_and_leaves_the_report(self, author, report, sent, code):
        with pytest.raises(ReportFault, match=code):
            attach_games(report_id=report.pk, actor=author, raw=sent)
        assert not Report.objects.get(pk=report.pk).pgn

    def test_games_are_not_exchanged_under_the_eyes_of_the_officer(self, author, report):
        submit_report(report_id=report.pk, actor=author)
        with pytest.raises(ReportFault, match="not_mendable"):
            attach_games(report_id=report.pk, actor=author, raw=PGN)

    def test_strangers_attach_nothing(self, report):
        with pytest.raises(NotAllowed):
            attach_games(report_id=report.pk, actor=make_user(), raw=PGN)
