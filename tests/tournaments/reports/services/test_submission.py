"""A submitted report is taken back by its author, corrected by the officer, its acceptance undone."""

import pytest
from django.urls import reverse

from portal.workflow.models import AuditEntry, Notification
from portal.workflow.permissions import NotAllowed
from tests.factories.reports import report_bytes
from tournaments.enums import EventState
from tournaments.models import PublishedEvent, PublishedResults, Report, Tournament
from tournaments.reports.faults import ReportFault
from tournaments.reports.services import (
    accept_report,
    fix_report,
    submit_report,
    take_back_report,
    undo_acceptance,
    upload_report,
)
from tournaments.results.services import mark_rated
from tournaments.trf import Fix

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_ukraine")]
REASON = "A wrong result in round 2"


@pytest.fixture
def submitted(event, author, raw):
    report = upload_report(tournament_id=event.pk, actor=author, file_name="a.trf", raw=raw).report
    return submit_report(report_id=report.pk, actor=author)


def test_the_author_takes_a_submitted_report_back(submitted, author, officer, event):
    with pytest.raises(NotAllowed):
        take_back_report(report_id=submitted.pk, actor=officer, reason=REASON)
    with pytest.raises(ReportFault):
        take_back_report(report_id=submitted.pk, actor=author, reason=" ")
    report = take_back_report(report_id=submitted.pk, actor=author, reason=REASON)
    assert (report.state, Tournament.objects.get(pk=event.pk).state) == ("examined", EventState.RUNNING)
    assert AuditEntry.objects.get(action="take_back").comment == REASON
    assert Notification.under_policy.filter(recipient=officer, code="tournaments.report_taken_back").exists()
    fix_report(report_id=report.pk, actor=author, fixes=[Fix("player", "rating", "1999", 1)])
    assert submit_report(report_id=report.pk, actor=author).state == "submitted"


def test_the_officer_corrects_with_a_note_that_the_author_reads(submitted, author, officer):
    fixes = [Fix("player", "rating", "1999", 1)]
    with pytest.raises(ReportFault) as raised:
        fix_report(report_id=submitted.pk, actor=officer, fixes=fixes)
    assert raised.value.code == "note_missing"
    with pytest.raises(ReportFault):
        fix_report(report_id=submitted.pk, actor=author, fixes=fixes, note="mine")
    report = fix_report(report_id=submitted.pk, actor=officer, fixes=fixes, note="Rating of the list")
    assert (report.state, report.fixes.get().made_by) == ("submitted", officer)
    assert AuditEntry.objects.get(action="correct").comment == "Rating of the list"
    [told] = Notification.under_policy.filter(recipient=author, code="tournaments.report_corrected")
    assert told.params["note"] == "Rating of the list"


def test_a_correction_that_breaks_the_report_keeps_it_from_being_accepted(submitted, officer):
    fix_report(
        report_id=submitted.pk, actor=officer, fixes=[Fix("game", "", "0002 w 0", 1, 1)], note="Round 1"
    )
    assert Report.objects.get(pk=submitted.pk).errors
    with pytest.raises(ReportFault) as raised:
        accept_report(report_id=submitted.pk, actor=officer)
    assert raised.value.code == "errors_open"


def test_an_acceptance_is_undone_until_a_list_has_rated_the_event(submitted, author, officer, event):
    accept_report(report_id=submitted.pk, actor=officer)
    report = undo_acceptance(report_id=submitted.pk, actor=officer, reason=REASON)
    assert (report.state, report.remarks) == ("submitted", REASON)
    published = PublishedEvent.objects.get(pk=event.pk)
    assert (published.state, published.accepted_on) == (EventState.REPORTED, None)
    assert not PublishedResults.objects.exists()
    assert Notification.under_policy.filter(recipient=author, code="tournaments.acceptance_undone").exists()
    accept_report(report_id=submitted.pk, actor=officer)
    mark_rated(events=[event.pk], list_date=event.end, actor=officer)
    with pytest.raises(ReportFault) as raised:
        undo_acceptance(report_id=submitted.pk, actor=officer, reason=REASON)
    assert raised.value.code == "already_rated"
    assert PublishedResults.objects.get().report_id == submitted.pk


def test_the_report_before_is_the_accepted_one_again(submitted, author, officer, event, field):
    accept_report(report_id=submitted.pk, actor=officer)
    other = report_bytes(field).replace(b"Autumn Open", b"Autumn Open A")
    again = upload_report(tournament_id=event.pk, actor=author, file_name="b.trf", raw=other).report
    submit_report(report_id=again.pk, actor=author)
    accept_report(report_id=again.pk, actor=officer)
    undo_acceptance(report_id=again.pk, actor=officer, reason=REASON)
    states = dict(Report.objects.values_list("number", "state"))
    assert states == {submitted.number: "accepted", again.number: "submitted"}
    assert PublishedResults.objects.get().report_id == submitted.pk


def test_the_steps_stand_on_the_page(client, submitted, author, officer, event):
    address = reverse("tournaments:report", args=[event.code, submitted.number])
    client.force_login(author)
    take_back = reverse("tournaments:report_take_back", args=[event.code, submitted.number])
    assert take_back in client.get(address).content.decode()
    client.force_login(officer)
    shown = client.get(address).content.decode()
    correct = reverse("tournaments:report_correct", args=[event.code, submitted.number])
    assert correct in shown
    assert take_back not in shown
    player = reverse("tournaments:report_player", args=[event.code, submitted.number, 1])
    assert player in client.get(correct).content.decode()
    form = client.get(player).context["form"]
    given = {name: form[name].value() or "" for name in form.fields} | {"rating": "1999"}
    assert client.post(player, given).status_code == 200
    assert client.post(player, given | {"note": "Rating of the list"}).status_code == 302
    client.post(reverse("tournaments:report_accept", args=[event.code, submitted.number]))
    undo = reverse("tournaments:report_undo_acceptance", args=[event.code, submitted.number])
    assert undo in client.get(address).content.decode()
    told = client.post(undo, {"reason": REASON}, follow=True).content.decode()
    assert "The acceptance of the report of Autumn Open was undone." in told
