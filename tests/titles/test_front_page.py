"""Titles on the front page: awarded within a month, open to objections, and how many in all."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from tests.factories.applications import ApplicationWorld, make_application_world
from titles.front_page import LATELY, figures, own_sections, sections
from titles.models import PublishedApplication

pytestmark = pytest.mark.django_db


@pytest.fixture
def world() -> ApplicationWorld:
    return make_application_world()


def groups() -> dict[str, list[Any]]:
    return {
        label: [row.player.name for row in rows]
        for each in sections()
        for label, rows in each.context["groups"]
    }


def test_without_titles_there_is_nothing_to_show(db: None) -> None:
    assert (figures(), sections()) == ({}, [])


def test_an_application_open_to_objections_and_then_awarded(world: ApplicationWorld) -> None:
    application = world.published(days_ago=5)
    assert groups() == {"Open to objections": ["Kovalenko, Pavlo"]}
    assert figures() == {}
    today = timezone.localdate()
    rows = PublishedApplication.objects.filter(pk=application.pk)
    rows.update(awarded_on=today - LATELY)
    assert groups() == {"Awarded in the last month": ["Kovalenko, Pavlo"]}
    assert figures() == {"Titles awarded": 1}
    rows.update(awarded_on=today - LATELY - timedelta(days=1))
    assert (groups(), figures()) == ({}, {"Titles awarded": 1})


def test_whoever_has_no_record_has_no_way_to_a_title(world: ApplicationWorld) -> None:
    assert own_sections(world.officer) == []
    [section] = own_sections(world.account)
    first = section.context["ways"][0]
    assert (first.title, first.sentence) == ("IM", "Nothing is missing: the title can be applied for.")
