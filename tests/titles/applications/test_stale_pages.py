"""Two people on one application: the second writer is shown what changed and keeps what they typed."""

import pytest
from django.test import Client

from portal.accounts.models import User
from tests.factories.applications import ApplicationWorld
from titles.applications.services import object_to
from titles.models import TitleApplication

pytestmark = pytest.mark.django_db


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def sheet(world: ApplicationWorld, norms: int, remarks: str, version: int) -> dict[str, object]:
    chosen = [str(norm.pk) for norm in world.norms[:norms]]
    return {"norms": chosen, "meeting": str(world.meeting.pk), "remarks": remarks, "version": version}


def test_a_second_officer_sees_the_first_ones_changes_and_keeps_the_typed_ones(
    world: ApplicationWorld,
) -> None:
    application = world.start()
    page = f"/UKR/titles/applications/{application.pk}/edit/"
    seen = _version(world, application)
    first, second = client_of(world.officer), client_of(world.president)
    assert f'name="version" value="{seen}"' in second.get(page).content.decode()
    assert first.post(page, sheet(world, 2, "Two norms will do.", seen)).status_code == 302
    answer = second.post(page, sheet(world, 3, "All three.", seen)).content.decode()
    assert "The case has changed since you opened this page." in answer
    assert "Officer Person" in answer  # the step of who was faster
    assert '<td data-label="Now">Two norms will do.</td>' in answer
    assert '<td data-label="Yours">All three.</td>' in answer
    assert f'name="version" value="{seen + 1}"' in answer
    for norm in world.norms:
        assert f'value="{norm.pk}"' in answer
        assert str(norm.pk) not in answer.split('data-label="Now"', 1)[1].split("</table>")[0]
    assert '<td data-label="Field">Meeting</td>' not in answer  # both chose the same
    assert second.post(page, sheet(world, 3, "All three.", seen + 1)).status_code == 302
    with world.acting(world.officer, world.federation):
        kept = TitleApplication.objects.get()
    assert (kept.remarks, len(kept.norms)) == ("All three.", 3)


def test_the_chair_hears_of_an_objection_that_came_while_the_page_was_open(world: ApplicationWorld) -> None:
    application = world.published(days_ago=29)
    seen = _version(world, application)
    with world.acting(world.objector):
        object_to(pk=application.pk, actor=world.objector, text="Round 3 was not played.", files=[])
    page = f"/bodies/qualification/titles/applications/{application.pk}/refuse/"
    answer = client_of(world.chair).post(page, {"reason": "Too few games.", "version": seen})
    text = answer.content.decode()
    assert "The case has changed since you opened this page." in text
    assert "Too few games." in text
    assert f"Refuse: International Master, Kovalenko, Pavlo ({application.number})?" in text


def _version(world: ApplicationWorld, application: TitleApplication) -> int:
    with world.acting(world.officer, world.federation):
        return TitleApplication.objects.select_related("case").get(pk=application.pk).case.version
