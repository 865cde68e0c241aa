"""Many certificates at once: the federation's signatures are a job's work, one after the other."""

from io import BytesIO

import pytest
from django.urls import reverse
from pypdf import PdfReader

from portal.federations.scope import installation_scope
from portal.jobs.execution import execute
from portal.jobs.models import Job
from portal.workflow.models import Notification
from portal.workflow.permissions import NotAllowed
from tests.factories.norms import make_norm_world
from titles.certificates import views
from titles.certificates.services import certify, sign_certificates, start_certifying
from titles.enums import CERTIFY_JOB

pytestmark = pytest.mark.django_db


@pytest.fixture
def signed(settings, tmp_path):
    """A world whose chief arbiter has signed both certificates."""
    settings.BROKER_DIR = tmp_path
    world = make_norm_world()
    world.search(world.report())
    with world.acting(world.arbiter):
        sign_certificates(pks=[row.pk for row in world.certificates().values()], actor=world.arbiter)
    return world


def job_of(world):
    with world.acting(world.officer):
        return Job.objects.get(kind=CERTIFY_JOB)


def test_beyond_a_few_the_page_hands_over_to_a_job(client, signed, monkeypatch):
    monkeypatch.setattr(views, "AT_ONCE", 1)
    client.force_login(signed.officer)
    answer = client.post(reverse("titles:sign_all", args=[signed.event.code]))
    job = job_of(signed)
    assert answer.headers["Location"] == reverse("jobs:job", args=[job.pk])
    assert {row.state for row in signed.certificates().values()} == {"signed"}
    execute(job.pk)
    job = job_of(signed)
    assert (job.state, job.result, job.done, job.total) == ("done", {"signed": 2}, 2, 2)
    assert {row.state for row in signed.certificates().values()} == {"certified"}


def test_1_8_a_batch_is_one_message_and_one_pdf(client, signed):
    """Both certificates are Australia's: its office and the arbiter get one message, the host one file."""
    with signed.acting(signed.officer):
        start_certifying(certificates=list(signed.certificates().values()), actor=signed.officer)
    execute(job_of(signed).pk)
    with installation_scope():
        rows = Notification.under_policy.filter(code__contains="certified")
        told = sorted((row.recipient.name, row.code, row.params.get("count")) for row in rows)
    assert told == sorted(
        [
            (signed.home_officer.name, "titles.norms_certified", 2),
            (signed.arbiter.name, "titles.certificates_certified", 2),
            *[(signed.player_account.name, "titles.norm_certified", None)] * 2,
        ]
    )
    client.force_login(signed.officer)
    answer = client.get(reverse("titles:certificates_pdf", args=[signed.event.code]))
    assert len(PdfReader(BytesIO(answer.content)).pages) == 2


def test_one_that_is_signed_already_is_passed_over(signed):
    rows = list(signed.certificates().values())
    with signed.acting(signed.officer):
        start_certifying(certificates=rows, actor=signed.officer)
        certify(pks=[rows[0].pk], actor=signed.officer)
    execute(job_of(signed).pk)
    assert job_of(signed).result == {"signed": 1}


def test_only_the_federation_starts_it(signed):
    with signed.acting(signed.arbiter), pytest.raises(NotAllowed):
        start_certifying(certificates=list(signed.certificates().values()), actor=signed.arbiter)
