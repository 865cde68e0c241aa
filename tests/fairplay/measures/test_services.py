"""The arbiter's checklist of measures."""

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client
from django.urls import reverse

from fairplay.complaints.events import registered_event
from fairplay.measures.services import asked_of, is_advice, missing, report_measures
from fairplay.models import MeasuresReport
from fairplay.rules import Duty, Measure
from portal.federations.scope import federation_scope, installation_scope, person_scope
from tests.factories.players import make_player
from tournaments.models import Tournament

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


@pytest.mark.parametrize(
    ("changed", "duty", "lacks"),
    [
        pytest.param({}, Duty.ADVISED, False, id="PM 3.1.iii standard: advised"),
        pytest.param({"norm_event": True}, Duty.MUST, True, id="PM 3.2.iv norms: the games must be sent"),
        pytest.param({"official": True}, Duty.MUST, True, id="PM 3.3.iv maximum: the games must be sent"),
        pytest.param({"official": True, "tempo": "rapid"}, Duty.ADVISED, False, id="PM 3.3.iv not rapid"),
    ],
)
def test_the_checklist_follows_the_event(event, people, changed, duty, lacks):
    with installation_scope():
        Tournament.under_policy.filter(pk=event.pk).update(**changed)
    ref = registered_event(event.code)
    asked = {each.measure: each.duty for each in asked_of(ref)}
    assert asked[Measure.PGN] is duty
    with person_scope(people["arbiter"].pk):
        report = report_measures(event=ref, taken=[], equipment=[], breaches="", actor=people["arbiter"])
    assert ("PGN" in [each.subject for each in missing(ref, report)]) is lacks


def test_the_chief_arbiter_finds_the_checklist_on_the_page_of_the_event_and_in_fair_play(event, people):
    address = reverse("fairplay:my_measures", args=[event.code])
    pages = (reverse("tournaments:event", args=[event.code]), reverse("fairplay:my_hub"))
    for key, found in (("arbiter", True), ("stranger", False)):
        client = Client()
        client.force_login(people[key])
        assert [address in client.get(page).content.decode() for page in pages] == [found, found]


def test_the_chief_fair_play_officer_finds_the_checklist_in_fair_play(event, people, ukr):
    officer = make_player("Officer, Oleh", federation=ukr, account=people["stranger"])
    with installation_scope():
        event.arbiters.create(player=officer, role="chief-fair-play", federation=ukr)
    client = Client()
    client.force_login(people["stranger"])
    address = reverse("fairplay:my_measures", args=[event.code])
    assert address in client.get(reverse("fairplay:my_hub")).content.decode()
    assert client.get(address).status_code == 200


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


@pytest.fixture
def officer(event, people, ukr):
    """The chief fair-play officer of the event, who holds no office with the federation."""
    player = make_player("Officer, Oleh", federation=ukr, account=people["stranger"])
    with installation_scope():
        event.arbiters.create(player=player, role="chief-fair-play", federation=ukr)
    return people["stranger"]


def test_pm_2_both_chiefs_write_one_checklist(event, people, officer):
    """The second one sees the first one's report; row security once hid it, and saving failed."""
    url = reverse("fairplay:my_measures", args=[event.code])
    first, second = Client(), Client()
    first.force_login(people["arbiter"])
    second.force_login(officer)
    first.post(url, {"taken": ["AREAS"], "breaches": "One door stood open."})
    page = second.get(url)
    assert page.context["form"].initial["taken"] == ["AREAS"]
    answer = second.post(url, {"taken": ["AREAS", "DECLARATION"], "version": page.context["version"]})
    assert answer.status_code == 302
    with installation_scope():
        report = MeasuresReport.under_policy.get()
    assert (report.taken, report.reported_by, report.version) == (["AREAS", "DECLARATION"], officer, 2)


def test_who_has_not_seen_the_other_report_compares_and_keeps_what_they_typed(event, people, officer):
    url = reverse("fairplay:my_measures", args=[event.code])
    first, second = Client(), Client()
    first.force_login(people["arbiter"])
    second.force_login(officer)
    first.post(url, {"taken": ["AREAS"], "breaches": "One door stood open."})
    answer = second.post(url, {"taken": ["DECLARATION"], "breaches": "None."})
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "Somebody else has changed this in the meantime." in page
    assert ("One door stood open." in page, "None." in page) == (True, True)
    with installation_scope():
        assert MeasuresReport.under_policy.get().taken == ["AREAS"]
    again = second.post(url, {"taken": ["DECLARATION"], "version": answer.context["version"]})
    assert again.status_code == 302
