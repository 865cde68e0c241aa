"""Every list of the app asks the same number of questions with one row and with three."""

import pytest
from django.test import Client
from django.urls import reverse

from portal.cases.services import act, edit
from seminars.enrolment.services import enrol
from seminars.enrolment.views import work
from seminars.lecturers.kind import KIND as LECTURER
from seminars.lecturers.services import propose
from tests.factories.seminars import acting, make_arbiter

SEMINARS = [
    ("seminars:seminars", ["UKR"], "organiser", 14),
    ("seminars:body_seminars", ["arbiters"], "chair", 14),
    ("seminars:my_seminars", [], "lecturer", 11),
]


def visitor(world, who):
    person = world.lecturer.account if who == "lecturer" else getattr(world, who)
    client = Client()
    client.force_login(person)
    return client


def asked(client, address, count, django_assert_num_queries):
    """Open the page once for what a process reads once, then count."""
    client.get(address)
    with django_assert_num_queries(count):
        return client.get(address).content.decode()


@pytest.mark.parametrize("rows", [1, 3])
@pytest.mark.parametrize(("page", "where", "who", "count"), SEMINARS, ids=[each[0] for each in SEMINARS])
def test_the_lists_of_seminars(world, page, where, who, count, rows, django_assert_num_queries):
    for number in range(rows):
        world.published(name=f"Seminar {number}")
    said = asked(visitor(world, who), reverse(page, args=where), count, django_assert_num_queries)
    assert [f"Seminar {number}" in said for number in range(3)] == [number < rows for number in range(3)]


@pytest.mark.parametrize("rows", [1, 3])
@pytest.mark.parametrize(
    ("page", "where", "who", "count"),
    [
        ("seminars:body_reports", ["arbiters"], "chair", 13),
        ("seminars:my_reports", [], "lecturer", 11),
    ],
)
def test_the_lists_of_reports(world, page, where, who, count, rows, django_assert_num_queries):
    for number in range(rows):
        row = world.open(name=f"Seminar {number}")
        world.with_paper(row)
        world.started(row)
        world.finished(row)
    said = asked(visitor(world, who), reverse(page, args=where), count, django_assert_num_queries)
    assert "Seminar 0" in said


@pytest.mark.parametrize("rows", [1, 3])
@pytest.mark.parametrize(
    ("page", "where", "who", "count"),
    [
        ("seminars:lecturers", ["UKR"], "organiser", 14),
        ("seminars:body_lecturers", ["arbiters"], "chair", 13),
    ],
)
def test_the_lists_of_lecturers_files(world, page, where, who, count, rows, django_assert_num_queries):
    for number in range(rows):
        player = make_arbiter(f"Candidate, {number}", "IA", federation=world.ukr)
        with world.here():
            file = propose(LECTURER, federation=world.ukr, player=player, actor=world.organiser)
            edit(pk=file.pk, actor=world.organiser, given={"cv": "c", "motivation": "m", "languages": []})
            act(pk=file.pk, action="send", actor=world.organiser)
    said = asked(visitor(world, who), reverse(page, args=where), count, django_assert_num_queries)
    assert "Candidate, 0" in said


@pytest.mark.parametrize("rows", [1, 3])
def test_the_participants_of_a_seminar(world, rows, django_assert_num_queries):
    row = world.open()
    people = [world.enrolled(row) for _each in range(rows)]
    address = reverse("seminars:participants", args=["UKR", row.pk])
    said = asked(visitor(world, "organiser"), address, 22, django_assert_num_queries)
    assert all(each.player.name in said for each in people)


@pytest.mark.parametrize("rows", [1, 3])
def test_the_own_courses(world, rows, django_assert_num_queries):
    there = world.enrolled(world.open())
    for _each in range(rows - 1):
        row = world.open()
        with acting(there.account):
            enrol(pk=row.pk, player=there.player, actor=there.account)
    client = Client()
    client.force_login(there.account)
    said = asked(client, reverse("seminars:my_enrolments"), 11, django_assert_num_queries)
    assert said.count("FA seminar Lviv") == rows


def test_a_long_list_of_participants_has_pages(world):
    row = world.open(participants=20)
    people = [world.enrolled(row) for _each in range(3)]
    client = visitor(world, "organiser")
    address = reverse("seminars:participants", args=["UKR", row.pk])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(work, "PER_PAGE", 2)
        first, second = (client.get(address, {"page": page}).content.decode() for page in (1, 2))
    found = [[each.player.name in said for each in people] for said in (first, second)]
    assert [sum(each) for each in found] == [2, 1]
    assert "page=2" in first
