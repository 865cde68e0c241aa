"""The pages of jobs: what they say in each state, who sees them, what they cost."""

import pytest
from django.db.models.functions import Now

from portal.federations.enums import Role
from portal.federations.scope import federation_scope
from portal.jobs.execution import claim
from portal.jobs.models import Job
from tests.factories import appoint, make_user

pytestmark = pytest.mark.django_db

LIST_QUERIES = 11
PAGE_QUERIES = 10


def put(job: Job, **changes: object) -> None:
    with federation_scope(job.federation_id):
        Job.objects.filter(pk=job.pk).update(**changes)


@pytest.mark.parametrize("jobs", [1, 3])
def test_the_list_costs_the_same_for_one_and_three(client, start, officer, django_assert_num_queries, jobs):
    for key in range(jobs):
        start(key=str(key))
    client.force_login(officer)
    client.get("/jobs/")
    with django_assert_num_queries(LIST_QUERIES):
        page = client.get("/jobs/")
    assert page.content.decode().count(">Count</a>") == jobs


def test_the_empty_list_says_what_will_be_there(client, officer):
    client.force_login(officer)
    assert "No jobs yet" in client.get("/jobs/").content.decode()
    assert "No job in this state" in client.get("/jobs/?state=failed").content.decode()


def test_waiting(client, start, officer, django_assert_num_queries):
    job = start()
    client.force_login(officer)
    client.get(f"/jobs/{job.pk}/")
    with django_assert_num_queries(PAGE_QUERIES):
        page = client.get(f"/jobs/{job.pk}/").content.decode()
    assert "Waiting for a worker" in page
    assert f'hx-get="/jobs/{job.pk}/progress/"' in page
    assert "Refresh" in page
    assert f"/jobs/{job.pk}/cancel/" in page


def test_running_is_polled_and_the_end_stops_it(client, start, officer):
    job = start()
    claim(job.pk)
    put(job, done=2, total=5, message="counting", message_params={"piece": 1})
    client.force_login(officer)
    poll = client.get(f"/jobs/{job.pk}/progress/", headers={"HX-Request": "true"})
    text = poll.content.decode()
    assert "Counted 1" in text
    assert 'max="5"' in text
    assert 'value="2"' in text
    assert "hx-get" in text
    assert "HX-Refresh" not in poll.headers
    put(job, state="done", claim=None, finished_at=Now())
    last = client.get(f"/jobs/{job.pk}/progress/", headers={"HX-Request": "true"})
    assert "hx-get" not in last.content.decode()
    assert last.headers["HX-Refresh"] == "true"


def test_failed_says_why_and_offers_another_try(client, start, officer):
    job = start("test_refuse")
    claim(job.pk)
    put(job, state="failed", claim=None, error="no_paper", error_params={"sheets": 7}, finished_at=Now())
    client.force_login(officer)
    page = client.get(f"/jobs/{job.pk}/").content.decode()
    assert "7 sheets are missing" in page
    assert f'action="/jobs/{job.pk}/retry/"' in page
    assert client.post(f"/jobs/{job.pk}/retry/").status_code == 302
    assert "Waiting for a worker" in client.get(f"/jobs/{job.pk}/").content.decode()


def test_cancel_asks_first(client, start, officer, fresh):
    job = start()
    client.force_login(officer)
    assert "Cancel this job?" in client.get(f"/jobs/{job.pk}/cancel/").content.decode()
    assert fresh(job).state == "queued"
    page = client.post(f"/jobs/{job.pk}/cancel/", follow=True).content.decode()
    assert "The job was cancelled." in page
    again = client.post(f"/jobs/{job.pk}/cancel/", follow=True).content.decode()
    assert "has already ended" in again


def test_who_sees_a_job(client, start, officer, president, foreign_officer, player):
    job = start()
    for person, status in ((officer, 200), (president, 200), (foreign_officer, 404), (player, 404)):
        client.force_login(person)
        assert client.get(f"/jobs/{job.pk}/").status_code == status
        assert client.get(f"/jobs/{job.pk}/progress/").status_code == status
    client.logout()
    assert client.get(f"/jobs/{job.pk}/").status_code == 302
    assert client.get("/jobs/").status_code == 302


def test_a_colleague_sees_it_and_cannot_stop_it(client, start, ukr):
    job, clerk = start(), make_user()
    appoint(clerk, ukr, Role.CLERK)
    client.force_login(clerk)
    assert f"/jobs/{job.pk}/cancel/" not in client.get(f"/jobs/{job.pk}/").content.decode()
    assert client.post(f"/jobs/{job.pk}/cancel/").status_code == 403
    assert client.post(f"/jobs/{job.pk}/retry/").status_code == 403
