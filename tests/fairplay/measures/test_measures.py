"""The arbiter's checklist of measures, and titles of fair-play officers."""

from datetime import date

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client
from django.urls import reverse

from fairplay.complaints.events import registered_event
from fairplay.faults import FairPlayFault
from fairplay.measures.services import is_advice, missing, report_measures
from fairplay.models import MeasuresReport
from fairplay.officers.services import Application, award
from players.models import PlayerTitle
from portal.federations.scope import Scope, federation_scope, open_scope, person_scope

pytestmark = pytest.mark.django_db


def test_what_the_level_asks_for_and_was_not_done_is_named_as_advice(event, people, ukr):
    ref = registered_event(event.code)
    with person_scope(people["arbiter"].pk):
        report = report_measures(
            event=ref, taken=["AREAS"], equipment=["CAMERAS"], breaches="", actor=people["arbiter"]
        )
    assert [each.subject for each in missing(ref, report)] == ["DECLARATION"]
    assert is_advice(ref)
    with federation_scope(ukr.pk):
        assert MeasuresReport.objects.get().event_code == event.code


def test_only_the_arbiters_of_the_event_report_measures(event, people):
    with person_scope(people["stranger"].pk), pytest.raises(PermissionDenied):
        report_measures(
            event=registered_event(event.code), taken=[], equipment=[], breaches="", actor=people["stranger"]
        )


def test_the_page_keeps_the_checklist(event, people):
    client = Client()
    client.force_login(people["arbiter"])
    url = reverse("fairplay:my_measures", args=[event.code])
    assert client.post(url, {"taken": ["AREAS", "DECLARATION"], "equipment": ["CAMERAS"]}).status_code == 302
    assert "PM 3.1.i" in client.get(url).content.decode()


def test_a_title_of_an_officer_is_checked_and_written_into_the_register(event, people, fpl, records):
    chair = people["fpl_chair"]
    given = Application(
        fide_id=records["arbiter"].fide_id,
        title="FPE",
        birth=date(1980, 1, 1),
        seminar=True,
        exam_passed=date(2026, 9, 1),
        norms=f"{event.code} {event.code}",
        federation_qualified=False,
    )
    with open_scope(Scope(body_id=fpl.pk, person_id=chair.pk)):
        with pytest.raises(FairPlayFault) as refused:
            award(given=given, tenant=fpl, actor=chair)
        assert refused.value.code == "not_qualified"
        specialist = Application(**{**vars(given), "title": "NFS", "federation_qualified": True})
        award(given=specialist, tenant=fpl, actor=chair)
    assert PlayerTitle.objects.get(player=records["arbiter"]).title == "NFS"
