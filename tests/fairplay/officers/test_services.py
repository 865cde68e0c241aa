"""Titles of fair-play officers: checked, public for sixty days, awarded; active by events."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from fairplay.faults import FairPlayFault
from fairplay.models import OfficerApplication, OfficerFile, OfficerSeminar
from fairplay.officers.deciding import object_to
from fairplay.officers.selectors import officers
from fairplay.officers.services import Application, file_application, publish, record_seminar
from players.models import PlayerTitle
from portal.cases.faults import CaseFault
from portal.cases.models import Statement
from portal.cases.services import act, answer
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import Scope, installation_scope, open_scope, person_scope
from portal.workflow.machine import NotOffered
from portal.workflow.models import Notification
from portal.workflow.permissions import NotAllowed
from rulekit.dates import add_years
from tests.factories import appoint, make_body
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tests.factories.tenants import make_federation
from tests.fairplay.conftest import PDF

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
    OfficerApplication.objects.filter(pk=made.application_id).update(title="FPE")
    return made


@pytest.fixture
def council(people):
    body = make_body(BodyKind.COUNCIL)
    appoint(people["arb_chair"], body, Role.CHAIR)
    return body


def ripe(fpl, days=60):
    OfficerApplication.objects.update(published_on=fpl.today - timedelta(days=days))


def acts(file, people, fpl, action, key="fpl_chair", reason=""):
    with acting(people, fpl, key):
        return act(pk=file.pk, action=action, actor=people[key], reason=reason)


def objects(file, person, text="Never seen at an event."):
    with person_scope(person.pk):
        return object_to(application=file.application, actor=person, text=text, files=[("proof.pdf", PDF)])


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
def test_an_expert_is_awarded_after_sixty_days_in_public(
    days, awarded, published, people, fpl, records, council
):
    ripe(fpl, days)
    if awarded:
        acts(published, people, fpl, "propose")
        acts(published, people, council, "approve", "arb_chair")
    else:
        with pytest.raises(CaseFault, match="still_public"):
            acts(published, people, fpl, "propose")
    assert PlayerTitle.objects.filter(player=records["arbiter"], title="FPE").exists() is awarded


def test_the_council_approves_what_the_commission_proposes(published, people, fpl, records, council):
    """FPT 1.4.2: the commission forwards its recommendation and does not award by itself."""
    ripe(fpl)
    page = reverse("fairplay:body_officer", args=["council", published.pk])
    client = Client()
    client.force_login(people["arb_chair"])
    assert client.get(page).status_code == 404
    with pytest.raises(CaseFault, match="council_decides"):
        acts(published, people, fpl, "award")
    acts(published, people, fpl, "propose")
    for action in ("approve", "decline"):
        with pytest.raises(NotAllowed):
            acts(published, people, fpl, action, reason="x")
    chair = Client()
    chair.force_login(people["fpl_chair"])
    ours = chair.get(reverse("fairplay:body_officer", args=["fair-play", published.pk])).content.decode()
    assert ("Approve the title" in ours, "before the council" in ours) == (False, True)
    approve = reverse("fairplay:body_officer_act", args=["council", published.pk, "approve"])
    assert approve in client.get(page).content.decode()
    assert client.post(approve, {}).status_code == 302
    held = PlayerTitle.objects.get(player=records["arbiter"], title="FPE")
    assert str(council) in held.reference


def test_a_federation_files_and_the_commission_publishes(application, people, fpl, ukr, event):
    """FPT 1.4.1."""
    officer = people["officer_fp"]
    with open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)):
        made = file_application(given=application, tenant=ukr, actor=officer)
    public = reverse("fairplay:public_officers")
    assert "No application is published now." in Client().get(public).content.decode()
    with pytest.raises(NotAllowed):
        objects(made, people["stranger"])
    acts(made, people, fpl, "publish")
    assert "No application is published now." not in Client().get(public).content.decode()
    acts(made, people, fpl, "award")
    assert PlayerTitle.objects.get(title="NFS").player_id == made.application.player_id


def test_the_page_on_which_a_federation_files(people, fpl, ukr, event, records):
    client = Client()
    client.force_login(people["officer_fp"])
    address = reverse("fairplay:officer_new", args=["UKR"])
    assert address in client.get(reverse("fairplay:officer_files", args=["UKR"])).content.decode()
    stranger = make_player("Jun Japaner", federation=make_federation("JPN"))
    given = {"fide_id": stranger.fide_id, "title": "NFS", "federation_qualified": "on"}
    assert "fide_id" in client.post(address, given).context["form"].errors
    poor = {"fide_id": records["arbiter"].fide_id, "title": "FPE"}
    refused = client.post(address, poor)
    assert any("FPT 1.1.1" in each for each in refused.context["findings"])
    sent = client.post(address, given | {"fide_id": records["arbiter"].fide_id}, follow=True)
    assert "with the commission" in sent.content.decode()


def test_a_national_specialist_waits_for_nobody_5_4(application, people, fpl, records):
    with acting(people, fpl):
        made = publish(given=application, tenant=fpl, actor=people["fpl_chair"])
        with pytest.raises(FairPlayFault, match="published_already"):
            publish(given=application, tenant=fpl, actor=people["fpl_chair"])
    acts(made, people, fpl, "award")
    with pytest.raises(NotOffered):
        acts(made, people, fpl, "refuse", reason="Too late")
    assert PlayerTitle.objects.get(player=records["arbiter"]).title == "NFS"
    assert OfficerApplication.objects.get().outcome == "awarded"


def test_a_member_neither_publishes_nor_decides(application, published, people, fpl):
    for action in ("propose", "award", "refuse"):
        with pytest.raises(NotAllowed):
            acts(published, people, fpl, action, "fpl_one", "No")
    with acting(people, fpl, "fpl_one"):
        with pytest.raises(NotAllowed):
            publish(given=application, tenant=fpl, actor=people["fpl_one"])
        with pytest.raises(NotAllowed):
            record_seminar(fide_id=1, held_on=fpl.today, tenant=fpl, actor=people["fpl_one"])


def test_an_objection_is_answered_before_the_title_is_awarded(published, people, fpl, council):
    """FPT 1.4.3: the publication would be for nothing if nobody could object."""
    made = objects(published, people["stranger"])
    ripe(fpl)
    with pytest.raises(CaseFault, match="objections_open"):
        acts(published, people, fpl, "propose")
    with acting(people, fpl):
        assert Notification.objects.filter(code="fairplay.officer_objection").exists()
        with pytest.raises(CaseFault, match="reason_missing"):
            answer(pk=made.pk, state="dismissed", actor=people["fpl_chair"])
        answer(pk=made.pk, state="dismissed", actor=people["fpl_chair"], text="He was at three.")
    with person_scope(people["stranger"].pk):
        assert Notification.own.filter(code="fairplay.officer_answered").exists()
        assert Statement.own.get(kind="officer_objection").answer == "He was at three."
        assert not OfficerFile.under_policy.exists()
    acts(published, people, fpl, "propose")
    with pytest.raises(NotAllowed):
        objects(published, people["complainant"])


def test_nobody_objects_to_their_own_application(published, people):
    with pytest.raises(NotAllowed):
        objects(published, people["arbiter"])


def test_the_pages_of_an_objection(published, people, fpl):
    stranger, chair, other = Client(), Client(), Client()
    stranger.force_login(people["stranger"])
    chair.force_login(people["fpl_chair"])
    other.force_login(people["complainant"])
    address = reverse("fairplay:officer_object", args=[published.application_id])
    assert address in Client().get(reverse("fairplay:public_officers")).content.decode()
    assert Client().get(address).status_code == 302
    sent = stranger.post(address, {"text": "Never seen."}, follow=True)
    assert "Never seen." in sent.content.decode()
    with person_scope(people["stranger"].pk):
        made = Statement.own.get(kind="officer_objection")
    mine = reverse("fairplay:my_objection", args=[made.pk])
    assert (stranger.get(mine).status_code, other.get(mine).status_code) == (200, 404)
    page = reverse("fairplay:body_officer", args=["fair-play", published.pk])
    answering = reverse("fairplay:body_officer_objection", args=["fair-play", published.pk, made.pk])
    assert answering in chair.get(page).content.decode()
    assert other.get(page).status_code in (403, 404)
    assert chair.post(answering, {"state": "sustained", "text": "You are right."}).status_code == 302
    assert "You are right." in stranger.get(mine).content.decode()


@pytest.mark.parametrize(
    ("awarded", "event", "seminar", "expected"),
    [
        pytest.param(2, 1, None, (True, True, True), id="FPT 1.5.5 two years after the award"),
        pytest.param(7, 1, None, (True, False, False), id="FPT 1.5.5 no seminar in six years"),
        pytest.param(7, 1, 2, (True, True, True), id="FPT 1.5.5 a seminar two years ago"),
        pytest.param(9, 1, 7, (True, False, False), id="FPT 1.5.5 the last seminar seven years ago"),
        pytest.param(5, None, None, (False, True, False), id="FPT 4.2 inactive, no seminar since"),
        pytest.param(6, None, 4, (False, True, False), id="FPT 4.2 a seminar before the inactivity"),
        pytest.param(6, None, 1, (False, True, True), id="FPT 4.2 inactive, then a seminar"),
    ],
)
def test_the_seminar_of_six_years(awarded, event, seminar, expected, records, ukr, fpl, people):
    person, today = records["arbiter"], fpl.today
    held = add_years(today, -awarded)
    PlayerTitle.objects.create(player=person, title="FPO", awarded_on=held, source="decision")
    if event is not None:
        end = add_years(today, -event)
        found = make_registered_event(ukr, start=end - timedelta(days=3), end=end)
        with installation_scope():
            found.arbiters.create(player=person, role="chief-fair-play", federation=ukr)
    if seminar is not None:
        with acting(people, fpl):
            record_seminar(
                fide_id=person.fide_id,
                held_on=add_years(today, -seminar),
                tenant=fpl,
                actor=people["fpl_chair"],
            )
    (one,) = officers(today)
    assert (one.active.ok, one.refreshed.ok, one.appointable.ok) == expected
    page = Client().get(reverse("fairplay:public_officers")).content.decode()
    assert ("no appointment before a seminar" in page) is not expected[2]


def test_a_seminar_is_recorded_on_its_page_and_not_before_it_was_held(records, fpl, people):
    chair = Client()
    chair.force_login(people["fpl_chair"])
    address = reverse("fairplay:body_officer_seminar", args=["fair-play"])
    given = {"fide_id": records["arbiter"].fide_id, "held_on": fpl.today + timedelta(days=1)}
    assert "held_on" in chair.post(address, given).context["form"].errors
    assert chair.post(address, given | {"held_on": fpl.today}).status_code == 302
    assert OfficerSeminar.objects.get().player == records["arbiter"]


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
    assert (found.active.ok, found.standing.last_event is not None) == (active, served is not None)


def test_everybody_sees_applications_and_officers_and_the_chair_proposes(
    published, people, fpl, records, council
):
    name = records["arbiter"].name
    public = Client().get(reverse("fairplay:public_officers")).content.decode()
    assert (name in public, "decision from" in public) == (True, True)
    ripe(fpl)
    chair = Client()
    chair.force_login(people["fpl_chair"])
    page = reverse("fairplay:body_officer", args=["fair-play", published.pk])
    assert page in chair.get(reverse("fairplay:body_officers", args=["fair-play"])).content.decode()
    propose = reverse("fairplay:body_officer_act", args=["fair-play", published.pk, "propose"])
    assert propose in chair.get(page).content.decode()
    assert chair.post(propose, {}).status_code == 302
    acts(published, people, council, "approve", "arb_chair")
    again = Client().get(reverse("fairplay:public_officers")).content.decode()
    assert ("active" in again, "No application is published now." in again) == (True, True)


def test_the_list_of_applications_asks_the_same_of_one_and_of_three(published, people, fpl, ukr):
    chair = Client()
    chair.force_login(people["fpl_chair"])
    address = reverse("fairplay:body_officer_files", args=["fair-play"])
    chair.get(address)
    with CaptureQueriesContext(connection) as one:
        chair.get(address)
    for name in ("A", "B"):
        other = make_player(f"Officer {name}", federation=ukr)
        given = Application(other.fide_id, "NFS", None, True, None, "", True)
        with acting(people, fpl):
            publish(given=given, tenant=fpl, actor=people["fpl_chair"])
    with CaptureQueriesContext(connection) as three:
        assert len(chair.get(address).context["rows"]) == 3
    assert len(three) == len(one)
