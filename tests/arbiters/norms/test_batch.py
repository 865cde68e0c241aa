"""Many certificates of an event are signed for the federation by a job that shows how far it is (2.8)."""

import pytest
from django.test import Client
from django.urls import reverse

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import CERTIFY_JOB
from arbiters.norms.phrases import NormFault
from arbiters.norms.services import certify_norms, confirm_order, sign_norms, start_certifying
from arbiters.norms.views import event as views
from portal.federations.scope import installation_scope
from portal.jobs.execution import execute
from portal.jobs.models import Job
from portal.workflow.models import Notification
from portal.workflow.permissions import NotAllowed

pytestmark = pytest.mark.django_db
DECISION = "The federation knows her age"


@pytest.fixture
def signed(scene):
    """Two norms that the chief arbiter signed and whose order is confirmed."""
    for service, place in ((scene.nina, 1), (scene.olga, 2)):
        scene.ask(service)
        scene.judge(service, place)
    norms = scene.propose()
    with scene.host(scene.world.account) as chief:
        sign_norms(pks=[norm.pk for norm in norms], actor=chief)
    with scene.host(scene.world.secretary) as secretary:
        confirm_order(tournament_id=scene.event.pk, actor=secretary)
    return scene


def rows_of(scene):
    with scene.host(scene.world.secretary):
        return list(ArbiterNorm.objects.filter(tournament=scene.event).order_by("nth"))


def job_of(scene):
    with scene.host(scene.world.secretary):
        return Job.objects.get(kind=CERTIFY_JOB)


def start(scene, decision=DECISION, person=None):
    rows = rows_of(scene)
    with scene.host(person or scene.world.secretary) as actor:
        return start_certifying(norms=rows, decision=decision, actor=actor)


def test_beyond_a_few_the_page_hands_over_to_a_job(signed, monkeypatch):
    monkeypatch.setattr(views, "AT_ONCE", 1)
    client = Client()
    client.force_login(signed.world.secretary)
    address = reverse("arbiters:event_norms", args=[signed.event.code])
    answer = client.post(address, {"action": "certify", "decision": DECISION})
    job = job_of(signed)
    assert answer.headers["Location"] == reverse("jobs:job", args=[job.pk])
    assert {row.state for row in rows_of(signed)} == {"signed"}
    execute(job.pk)
    job = job_of(signed)
    assert (job.state, job.result, job.done, job.total) == ("done", {"signed": 2}, 2, 2)
    assert all(row.state == "certified" and row.document_id for row in rows_of(signed))
    page = client.get(reverse("jobs:job", args=[job.pk])).content.decode()
    assert address in page


def test_a_batch_is_one_message_to_the_chief_arbiter(signed):
    execute(start(signed).pk)
    with installation_scope():
        told = list(
            Notification.under_policy.filter(recipient=signed.world.account, code="arbiters.norms_certified")
        )
    assert [row.params["count"] for row in told] == [2]


def test_one_that_is_signed_already_is_passed_over(signed):
    job = start(signed)
    with signed.host(signed.world.secretary) as secretary:
        certify_norms(pks=[rows_of(signed)[0].pk], decision=DECISION, actor=secretary)
    execute(job.pk)
    assert job_of(signed).result == {"signed": 1}


def test_what_lacks_the_confirmed_order_starts_no_job(signed):
    with signed.host(signed.world.secretary):
        ArbiterNorm.objects.filter(tournament=signed.event).update(confirmed_at=None)
    with pytest.raises(NormFault, match="order_open"):
        start(signed)


def test_only_the_federation_starts_it(signed):
    with pytest.raises(NotAllowed):
        start(signed, person=signed.world.account)
