"""The inbox marks what nobody needs to do any more: who did it, or that it lapsed."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from django.urls import reverse

from portal.federations.enums import Role
from portal.federations.scope import federation_scope
from portal.workflow.services.deadlines import cancel_deadline, complete_deadline, set_deadline
from tests.factories import appoint, make_user
from tests.markup import markup
from tests.workflow.conftest import TASK, TASK_PARAMS

pytestmark = pytest.mark.django_db
PAGE = "/UKR/staff/"
DUE = datetime(2030, 5, 20, 23, 59, tzinfo=ZoneInfo("Europe/Kyiv"))


@pytest.fixture
def colleague(ukr):
    made = make_user("Olha Colleague", email="colleague@ukr.example.org")
    appoint(made, ukr, Role.RATING_OFFICER)
    return made


@pytest.fixture
def task(ukr, president):
    """A task of the office; `end` ends it as the service of that name does."""
    with federation_scope(ukr.pk):
        set_deadline(
            code=TASK,
            subject=ukr,
            due=DUE,
            actor=president,
            tenant=ukr,
            roles=[Role.RATING_OFFICER],
            params=TASK_PARAMS,
            link=PAGE,
        )

    def end(service, actor):
        with federation_scope(ukr.pk):
            return service(code=TASK, subject=ukr, actor=actor)

    return end


def line(client, message) -> str:
    """Return one line of the inbox."""
    page = markup(client.get(reverse("inbox")).text)
    return page.partition(f'id="message-{message.pk}"')[2].partition("</li>")[0]


@pytest.mark.parametrize(
    ("service", "mark"), [(complete_deadline, ">done<"), (cancel_deadline, ">no longer needed<")]
)
def test_a_task_that_ended_is_marked_and_names_who_did_it(
    signed_in, told, task, officer, colleague, service, mark
):
    message = told(officer, link=PAGE)
    client = signed_in(officer)
    assert ">done<" not in line(client, message)
    assert task(service, colleague) == 1
    shown = line(client, message)
    assert mark in shown
    assert ("Olha Colleague" in shown) == (service is complete_deadline)


def test_news_after_the_end_or_from_elsewhere_is_not_marked(signed_in, told, task, officer, colleague):
    elsewhere, nowhere = told(officer, link="/UKR/audit/"), told(officer)
    task(complete_deadline, colleague)
    client, later = signed_in(officer), told(officer, link=PAGE)
    assert not [found for found in (elsewhere, nowhere, later) if ">done<" in line(client, found)]


def test_marking_as_read_keeps_the_mark(signed_in, told, task, officer, colleague):
    message = told(officer, link=PAGE)
    task(complete_deadline, colleague)
    answer = signed_in(officer).post(reverse("inbox_read", args=[message.pk]), headers={"HX-Request": "true"})
    assert ">done<" in markup(answer.text)


@pytest.mark.parametrize("rows", [1, 3])
def test_all_tasks_of_a_page_take_one_query(signed_in, told, task, officer, rows, django_assert_num_queries):
    plain = signed_in(officer)
    told(officer)
    plain.get(reverse("inbox"))
    with django_assert_num_queries(11):
        plain.get(reverse("inbox"))
    for _row in range(rows):
        told(officer, link=PAGE)
    with django_assert_num_queries(12):
        plain.get(reverse("inbox"))
