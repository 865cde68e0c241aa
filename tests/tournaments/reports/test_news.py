"""Apps that follow accepted reports are told of each, in the transaction of the acceptance."""

import pytest

from portal.parts.declaration import AppParts
from tests.factories.reports import report_bytes
from tournaments.models import PublishedResults, Report
from tournaments.reports.enums import ReportState
from tournaments.reports.services import accept_report, return_report, submit_report, upload_report

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_ukraine")]


@pytest.fixture
def told(monkeypatch):
    """Let one app follow; it notes the number of the report, who accepted it and what it could see."""
    notes = []

    def report_accepted(*, report, actor):
        published = PublishedResults.objects.get(pk=report.tournament_id)
        notes.append((report.number, report.interim, report.state, actor, published.report_id == report.pk))

    declared = {"silent": AppParts(), "follower": AppParts(report_accepted=report_accepted)}
    monkeypatch.setattr("tournaments.reports.news.declarations", lambda: declared)
    return notes


def submitted(event, author, raw, **more):
    report = upload_report(tournament_id=event.pk, actor=author, file_name="a.trf", raw=raw, **more).report
    return submit_report(report_id=report.pk, actor=author)


def test_each_acceptance_is_told_once_the_results_are_public(event, author, officer, field, raw, told):
    interim = submitted(event, author, report_bytes(field, city="Poltava"), interim=True)
    accept_report(report_id=interim.pk, actor=officer)
    first = submitted(event, author, raw)
    return_report(report_id=first.pk, actor=officer, remarks="Round 2 is wrong.")
    accept_report(report_id=submit_report(report_id=first.pk, actor=author).pk, actor=officer)
    second = submitted(event, author, report_bytes(field, time_control="90 min + 30 s"))
    accept_report(report_id=second.pk, actor=officer)
    assert told == [
        (1, True, ReportState.ACCEPTED, officer, True),
        (2, False, ReportState.ACCEPTED, officer, True),
        (3, False, ReportState.ACCEPTED, officer, True),
    ]


def test_what_a_follower_raises_undoes_the_acceptance(event, author, officer, raw, monkeypatch):
    def refuse(*, report, actor):
        raise RuntimeError

    declared = {"refusing": AppParts(report_accepted=refuse)}
    monkeypatch.setattr("tournaments.reports.news.declarations", lambda: declared)
    report = submitted(event, author, raw)
    with pytest.raises(RuntimeError):
        accept_report(report_id=report.pk, actor=officer)
    assert Report.objects.get().state == ReportState.SUBMITTED
    assert not PublishedResults.objects.exists()
