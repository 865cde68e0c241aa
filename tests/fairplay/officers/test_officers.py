"""Titles of fair-play officers: checked, public for sixty days, awarded; active by events."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from fairplay.faults import FairPlayFault
from fairplay.models import OfficerApplication
from fairplay.officers.selectors import officers
from fairplay.officers.services import Application, award, publish, refuse
from players.models import PlayerTitle
from portal.federations.scope import Scope, installation_scope, open_scope
from portal.workflow.permissions import NotAllowed
from rulekit.dates import add_years
from tests.factories.reports import make_registered_event

pytestmark = pytest.mark.django_db


def acting(people, fpl, key="fpl_chair"):
    return open_scope(Scope(body_id=fpl.pk, person_id=people[key].pk))


@pytest.fixture
def application(records, fpl) -> Application:
    """A national specialist: the federation's own system finds the person qualified (FPT 5.4)."""
    birth = add_years(fpl.today, -40)
    return Application(records["arbiter"].fide_id, "NFS", birth, True, fpl.today, "", True)


@pytest.fixture
def published(application, people, fpl):
    """The same as an expert's, of whom the rules are taken to be satisfied."""
    with acting(people, fpl):
        made = publish(given=application, tenant=fpl, actor=people["fpl_chair"])
    OfficerApplication.objects.filter(pk=made.pk).update(title="FPE")
    return made


def test_what_the_rules_refuse_is_not_published(application, people, fpl, event):
    given = Application(**{**vars(application), "title": "FPE", "norms": f"{event.code} {event.code}"})
    with acting(people, fpl), pytest.raises(FairPlayFault, match="not_qualified"):
        publish(given=given, tenant=fpl, actor=people["fpl_chair"])


@pytest.mark.parametrize(
    ("days", "awarded"),
    [
        pytest.param(0, False, id="FPT 1.4.3 on the day"),
        pytest.param(59, False, id="FPT 1.4.3 a day too early"),
        pytest.param(60, True, id="FPT 1.4.3 after sixty days"),
    ],
)
def test_an_expert_is_awarded_after_sixty_days_in_public(days, awarded, published, people, fpl, records):
    day = fpl.today - timedelta(days=days)
    OfficerApplication.objects.filter(pk=published.pk).update(published_on=day)
    with acting(people, fpl):
        if awarded:
            award(pk=published.pk, tenant=fpl, actor=people["fpl_chair"])
        else:
            with pytest.raises(FairPlayFault, match="still_public"):
                award(pk=published.pk, tenant=fpl, actor=people["fpl_chair"])
    assert PlayerTitle.objects.filter(player=records["arbiter"], title="FPE").exists() is awarded


def test_a_national_specialist_waits_for_nobody_5_4(application, people, fpl, records):
    with acting(people, fpl):
        made = publish(given=application, tenant=fpl, actor=people["fpl_chair"])
        with pytest.raises(FairPlayFault, match="published_already"):
            publish(given=application, tenant=fpl, actor=people["fpl_chair"])
        award(pk=made.pk, tenant=fpl, actor=people["fpl_chair"])
        with pytest.raises(FairPlayFault, match="decided_already"):
            refuse(pk=made.pk, tenant=fpl, actor=people["fpl_chair"])
    assert PlayerTitle.objects.get(player=records["arbiter"]).title == "NFS"


def test_a_member_neither_publishes_nor_decides(application, published, people, fpl):
    with acting(people, fpl, "fpl_one"):
        for service in (award, refuse):
            with pytest.raises(NotAllowed):
                service(pk=published.pk, tenant=fpl, actor=people["fpl_one"])
        with pytest.raises(NotAllowed):
            publish(given=application, tenant=fpl, actor=people["fpl_one"])


@pytest.mark.parametrize(
    ("years", "served", "active"),
    [
        pytest.param(3, None, True, id="FPT 1.5.5 awarded three years ago"),
        pytest.param(5, None, False, id="FPT 1.5.5 no event in four years"),
        pytest.param(9, 1, True, id="FPT 4.1 served a year ago"),
        pytest.param(9, 5, False, id="FPT 4.1 served five years ago"),
    ],
)
def test_an_officer_is_active_with_an_event_in_four_years(years, served, active, records, ukr, fpl):
    person, today = records["arbiter"], fpl.today
    PlayerTitle.objects.create(
        player=person, title="FPO", awarded_on=add_years(today, -years), source="decision"
    )
    if served is not None:
        end = add_years(today, -served)
        event = make_registered_event(ukr, start=end - timedelta(days=3), end=end)
        with installation_scope():
            event.arbiters.create(player=person, role="chief-fair-play", federation=ukr)
    (found,) = officers(today)
    assert (found.active, found.last_event is not None) == (active, served is not None)


def test_everybody_sees_applications_and_officers_and_the_chair_decides(published, people, fpl, records):
    name = records["arbiter"].name
    public = Client().get(reverse("fairplay:public_officers")).content.decode()
    assert (name in public, "decision from" in public) == (True, True)
    OfficerApplication.objects.update(published_on=fpl.today - timedelta(days=60))
    chair = Client()
    chair.force_login(people["fpl_chair"])
    address = reverse("fairplay:body_officers", args=["fair-play"])
    assert "Award" in chair.get(address).content.decode()
    assert chair.post(address, {"award": published.pk}).status_code == 302
    again = Client().get(reverse("fairplay:public_officers")).content.decode()
    assert ("active" in again, "No application is published now." in again) == (True, True)
