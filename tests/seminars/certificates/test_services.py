"""Certificates as a batch with progress: attendance by the organiser, norms by the Commission."""

import time

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from portal.documents.models import IssuedDocument
from portal.federations.scope import case_scope, installation_scope
from portal.jobs.execution import execute
from portal.jobs.models import Job
from seminars.certificates.paper import content_of
from seminars.certificates.services import start_certificates
from seminars.models import Enrolment, PublishedSeminar, Seminar
from tests.factories.players import make_player
from tests.factories.seminars import acting, make_arbiter


def run(job):
    execute(job.pk)
    with installation_scope():
        return Job.objects.get(pk=job.pk)


def test_everybody_who_attended_gets_one_and_a_second_run_prints_nothing(world):
    row, (passed, _failed) = world.announced([("50", "30"), ("10", "10")])
    with world.here():
        job = start_certificates(
            seminar_id=row.pk, kind="seminar_attendance", tenant=world.ukr, actor=world.organiser
        )
    done = run(job)
    assert (done.state, done.result, done.done) == ("done", {"documents": 2}, 2)
    with world.here():
        again = start_certificates(
            seminar_id=row.pk, kind="seminar_attendance", tenant=world.ukr, actor=world.organiser
        )
    assert run(again).result == {"documents": 0}
    with world.there():
        norms = start_certificates(
            seminar_id=row.pk, kind="seminar_norm", tenant=world.commission, actor=world.chair
        )
    assert run(norms).result == {"documents": 1}
    with acting(passed.account):
        mine = {each.kind: each.content for each in IssuedDocument.own.all()}
    assert set(mine) == {"seminar_attendance", "seminar_norm"}
    assert mine["seminar_norm"]["norm_until"] == row.end.replace(year=row.end.year + 4).isoformat()
    client = Client()
    client.force_login(passed.account)
    assert "SN-ARBITERS" in client.get(reverse("seminars:my_enrolment", args=[passed.pk])).content.decode()


def test_4_1_1_2_hours_of_lessons_of_fifty_minutes(world):
    row, (passed,) = world.announced([("50", "30")])
    with world.here():
        enrolment = Enrolment.under_policy.select_related("player__federation").get(pk=passed.pk)
        published = PublishedSeminar.objects.get(pk=row.pk)
        published.facts["hours"] = "50/3"
        assert content_of(enrolment, published, world.ukr, "en")["hours"] == "16.66"


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_two_hundred_certificates_are_printed_within_a_minute(transactional_db):
    from tests.factories.seminars import make_seminar_world  # noqa: PLC0415 -- a world that is not rolled back

    world = make_seminar_world()
    row = world.open()
    with case_scope(row.pk):
        Seminar.under_policy.filter(pk=row.pk).update(state="announced")
        people = [make_player(f"Participant, Number {number}") for number in range(200)]
        Enrolment.under_policy.bulk_create(
            Enrolment(
                seminar=row,
                federation=row.federation,
                body=row.body,
                player=player,
                state="seated",
                attended=True,
                enrolled_at=timezone.now(),
            )
            for player in people
        )
    with world.here():
        job = start_certificates(
            seminar_id=row.pk, kind="seminar_attendance", tenant=world.ukr, actor=world.organiser
        )
    began = time.monotonic()
    done = run(job)
    assert done.result == {"documents": 200}
    assert (done.done, done.total) == (200, 200)
    assert time.monotonic() - began < 60


def test_5_2_6_certificates_of_norms_are_the_commissions_and_of_attendance_the_organisers(world):
    row, _people = world.announced([("50", "30")])
    organiser, chair = Client(), Client()
    organiser.force_login(world.organiser)
    chair.force_login(world.chair)
    own = {"seminar_attendance": 302, "seminar_norm": 404}
    for kind, status in own.items():
        assert (
            organiser.post(reverse("seminars:certificates", args=["UKR", row.pk, kind])).status_code == status
        )
        answer = chair.post(reverse("seminars:body_certificates", args=["arbiters", row.pk, kind]))
        assert answer.status_code == {302: 404, 404: 302}[status]


def test_a_stranger_starts_nothing(world):
    row = world.open()
    person = make_arbiter("", "NA")
    client = Client()
    client.force_login(person.account)
    assert (
        client.post(reverse("seminars:certificates", args=["UKR", row.pk, "seminar_attendance"])).status_code
        == 404
    )
