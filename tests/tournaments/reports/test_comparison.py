"""A corrected report of an accepted or rated event: its reason, what differs, who must act."""

from dataclasses import replace

import pytest
from django.urls import reverse

from portal.federations.scope import installation_scope
from portal.workflow.models import Deadline
from tests.factories.reports import report_bytes
from tournaments.enums import EventState
from tournaments.models import PublishedEvent, Report, Tournament
from tournaments.reports.comparison import differences
from tournaments.reports.faults import ReportFault
from tournaments.reports.services import (
    accept_report,
    return_report,
    submit_report,
    take_back_report,
    undo_acceptance,
    upload_report,
)
from tournaments.results.services import mark_rated
from tournaments.trf import read, write
from tournaments.trf.model import Game

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_ukraine")]
REASON = "Round 1 of board 1 was entered the wrong way round"


def due(report: Report) -> list[str]:
    with installation_scope():
        rows = Deadline.under_policy.filter(
            code="tournaments.judge_report", done_at=None, cancelled_at=None, subject_id=str(report.pk)
        )
        return [row.link for row in rows]


@pytest.fixture
def sign_in(client):
    def signed_in(user):
        client.force_login(user)
        return client

    return signed_in


@pytest.fixture
def accepted(event, author, officer, raw) -> Report:
    report = upload_report(tournament_id=event.pk, actor=author, file_name="a.trf", raw=raw).report
    submit_report(report_id=report.pk, actor=author)
    return accept_report(report_id=report.pk, actor=officer)


def corrected_bytes(raw: bytes) -> bytes:
    """Turn the first decided game of round 1 round."""
    told = read(raw).tournament
    first = next(row for row in told.players if row.games[0].result in "10" and row.games[0].opponent)
    game = first.games[0]
    turn = {"1": "0", "0": "1"}

    def changed(row):
        if row.number not in {first.number, game.opponent}:
            return row
        mine = row.games[0]
        result = turn[mine.result]
        return replace(row, games=(Game(mine.opponent, mine.colour, result), *row.games[1:]))

    return write(replace(told, players=tuple(changed(row) for row in told.players)), "TRF26")


@pytest.fixture
def correction(accepted, event, author, raw) -> Report:
    changed = corrected_bytes(raw)
    return upload_report(tournament_id=event.pk, actor=author, file_name="b.trf", raw=changed).report


class TestDueAtTheOfficer:
    def test_a_submitted_report_is_due_until_it_is_decided(self, event, author, officer, raw):
        report = upload_report(tournament_id=event.pk, actor=author, file_name="a.trf", raw=raw).report
        assert due(report) == []
        submit_report(report_id=report.pk, actor=author)
        assert due(report) == [reverse("tournaments:report", args=[event.code, 1])]
        take_back_report(report_id=report.pk, actor=author, reason="wrong")
        assert due(report) == []
        submit_report(report_id=report.pk, actor=author)
        return_report(report_id=report.pk, actor=officer, remarks="Round 2")
        assert due(report) == []
        submit_report(report_id=report.pk, actor=author)
        accept_report(report_id=report.pk, actor=officer)
        assert due(report) == []
        undo_acceptance(report_id=report.pk, actor=officer, reason="Round 3")
        assert len(due(report)) == 1

    def test_the_cockpit_names_the_event(self, event, author, officer, raw, sign_in):
        report = upload_report(tournament_id=event.pk, actor=author, file_name="a.trf", raw=raw).report
        submit_report(report_id=report.pk, actor=author)
        page = sign_in(officer).get(reverse("home")).content.decode()
        assert f"Decide on the report of {event.name} ({event.code})" in page


class TestReason:
    def test_a_report_of_a_rated_event_says_why(self, correction, event, author, officer):
        mark_rated(events=[event.pk], list_date=event.end, actor=officer)
        with pytest.raises(ReportFault) as raised:
            submit_report(report_id=correction.pk, actor=author)
        assert (raised.value.code, raised.value.field) == ("reason_missing", "reason")
        assert submit_report(report_id=correction.pk, actor=author, reason=REASON).reason == REASON
        assert Tournament.objects.get(pk=event.pk).state == EventState.REPORTED

    def test_the_officers_words_never_replace_those_of_the_author(self, correction, author, officer):
        submit_report(report_id=correction.pk, actor=author, reason=REASON)
        returned = return_report(report_id=correction.pk, actor=officer, remarks="Which board?")
        assert (returned.reason, returned.remarks) == (REASON, "Which board?")

    def test_the_page_asks_for_it(self, correction, event, author, sign_in):
        client = sign_in(author)
        address = reverse("tournaments:report_submit", args=[event.code, correction.number])
        assert "Say what was wrong" in client.get(address).content.decode()
        client.post(address, {"reason": REASON})
        assert Report.objects.get(pk=correction.pk).reason == REASON


class TestComparison:
    def test_games_and_rating_changes_before_and_after(self, accepted, correction):
        found = differences(accepted, correction)
        (game,) = found.games
        assert (game.round, {game.before[-1], game.after[-1]}) == (1, {"0", "1"})
        assert len(found.changes) == 2
        assert sorted(one.after > one.before for one in found.changes) == [False, True]
        assert (found.added, found.removed) == ([], [])

    def test_the_officer_reads_it_before_deciding_and_afterwards(
        self, correction, event, author, officer, sign_in
    ):
        submit_report(report_id=correction.pk, actor=author, reason=REASON)
        client = sign_in(officer)
        address = reverse("tournaments:report_compare", args=[event.code, correction.number])
        panel = client.get(reverse("tournaments:report", args=[event.code, correction.number]))
        assert address in panel.content.decode()
        assert REASON in panel.content.decode()
        before = client.get(address).context["differs"]
        accept_report(report_id=correction.pk, actor=officer)
        after = client.get(address)
        assert after.context["differs"] == before
        assert "Rating changes" in after.content.decode()

    def test_the_same_results_say_so(self, accepted, event, author, field, sign_in):
        other = report_bytes(field).replace(b"Autumn Open", b"Autumn Open A")
        same = upload_report(tournament_id=event.pk, actor=author, file_name="c.trf", raw=other).report
        assert differences(accepted, same).nothing

    def test_a_first_report_has_nothing_to_compare(self, accepted, event, author, sign_in):
        address = reverse("tournaments:report_compare", args=[event.code, accepted.number])
        assert sign_in(author).get(address).status_code == 404
        assert PublishedEvent.objects.get(pk=event.pk).state == EventState.ACCEPTED
