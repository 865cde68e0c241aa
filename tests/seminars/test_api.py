"""Seminars and lecturers in the API: what the public pages show, and nothing more."""

from django.test import Client
from django.urls import reverse


def test_the_calendar_as_json_names_no_participant(world):
    row = world.open()
    there = world.enrolled(row)
    answer = Client().get(reverse("api:seminars")).json()
    (found,) = answer["results"]
    assert (found["id"], found["seated"], found["free"]) == (str(row.pk), 1, 19)
    assert there.player.name not in str(answer)
    assert Client().get(reverse("api:seminars"), {"tab": "past"}).json()["results"] == []
    assert Client().get(reverse("api:seminar", args=[row.pk])).json()["name"] == "FA seminar Lviv"


def test_a_draft_is_not_in_the_api(world):
    row = world.draft()
    assert Client().get(reverse("api:seminar", args=[row.pk])).status_code == 404


def test_lecturers_by_federation(world):
    names = [
        each["name"]
        for each in Client().get(reverse("api:lecturers"), {"federation": "GER"}).json()["results"]
    ]
    assert names == ["Lecturer, Lena"]
