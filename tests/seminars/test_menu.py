"""The pages of seminars in the menu, by where one works; the calendar as programs read it."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from portal.federations.enums import BodyKind
from portal.federations.models import Body, Federation
from portal.parts.menu import MenuItem
from seminars.models import PublishedSeminar
from seminars.parts import PARTS


class TestMenu:
    PUBLIC = {"calendar", "public_lecturers", "trainer"}
    OWN = {"my_enrolments", "my_seminars", "my_reports"}

    def shown(self, *, signed_in=True, kind="", tenant=None, roles=()):
        workspace = SimpleNamespace(kind=kind, tenant=tenant, roles=frozenset(roles)) if kind else None
        request = SimpleNamespace(user=SimpleNamespace(is_authenticated=signed_in), workspace=workspace)
        items: list[MenuItem] = list(PARTS.menu)
        return {item.url_name.removeprefix("seminars:") for item in items if item.shown(request)}

    def test_a_visitor_sees_the_public_pages(self):
        assert self.shown(signed_in=False) == self.PUBLIC

    def test_a_person_sees_the_own_courses_and_reports(self):
        assert self.shown() == self.PUBLIC | self.OWN

    @pytest.mark.parametrize(
        ("role", "pages"),
        [
            ("president", {"seminars", "lecturers"}),
            ("seminar_officer", {"seminars", "lecturers"}),
            ("arbiters_secretary", {"seminars", "lecturers"}),
            ("clerk", {"seminars"}),
            ("rating_officer", set()),
        ],
    )
    def test_a_federations_office_sees_its_own_pages(self, role, pages):
        home = Federation(code="UKR")
        found = self.shown(kind="federation", tenant=home, roles=[role])
        assert found == self.PUBLIC | self.OWN | pages

    @pytest.mark.parametrize(
        ("kind", "pages"),
        [
            (BodyKind.ARBITERS, {"body_seminars", "body_lecturers", "body_reports"}),
            (BodyKind.COUNCIL, set()),
        ],
    )
    def test_of_the_bodies_only_the_arbiters_commission_has_seminars(self, kind, pages):
        found = self.shown(kind="body", tenant=Body(kind=kind), roles=["member"])
        assert found == self.PUBLIC | self.OWN | pages


@pytest.mark.django_db
class TestApi:
    @pytest.mark.parametrize(
        ("asked", "field"),
        [
            ({"kind": "COOKING"}, "kind"),
            ({"language": "xx"}, "language"),
            ({"tab": "tomorrow"}, "tab"),
            ({"federation": "XXX"}, "federation"),
            ({"colour": "red"}, "colour"),
            ({"page_size": "0"}, "page_size"),
            ({"page_size": "501"}, "page_size"),
            ({"cursor": "x"}, "cursor"),
        ],
    )
    def test_a_parameter_that_means_nothing_is_an_error_of_its_field(self, asked, field):
        answer = Client().get(reverse("api:seminars"), asked)
        assert (answer.status_code, answer.json()["error"]["field"]) == (400, field)

    @pytest.mark.parametrize(
        ("asked", "names"),
        [
            ({}, ["a", "b"]),
            ({"kind": "ia"}, ["b"]),
            ({"language": "JA"}, ["b"]),
            ({"federation": "ukr"}, ["a"]),
            ({"tab": "past"}, ["c"]),
            ({"kind": ""}, ["a", "b"]),
        ],
    )
    def test_what_is_asked_for(self, ukr, asked, names):
        today = timezone.localdate()
        for name, days, given in (
            ("a", 10, {"federation": ukr}),
            ("b", 20, {"kind": "IA", "language": "ja"}),
            ("c", -20, {}),
        ):
            day = today + timedelta(days=days)
            columns = {"kind": "FA", "format": "STANDARD", "state": "open", "language": "en", "capacity": 9}
            facts = {"lecturers": [], "timetable": [], "fee": ""}
            texts = {"organiser": "x", "time_zone": "UTC", "venue": "Lviv", "facts": facts}
            PublishedSeminar.objects.create(
                **{"id": _key(name), "name": name, "start": day, "end": day} | columns | texts | given
            )
        found = Client().get(reverse("api:seminars"), asked).json()["results"]
        assert [each["name"] for each in found] == names


def _key(name: str) -> str:
    return f"{ord(name):032x}"
