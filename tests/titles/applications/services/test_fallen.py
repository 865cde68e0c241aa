"""1.10.3: a norm that falls after filing is marked in the application, and everybody in it is told."""

import pytest
from django.test import Client

from portal.cases.faults import CaseFault
from portal.federations.scope import installation_scope
from portal.workflow.models import Notification
from tests.factories.applications import ApplicationWorld, make_application_world
from titles.dossier.services import remove_norm

pytestmark = pytest.mark.django_db


def test_1_10_3_a_norm_that_falls_after_filing_is_marked_and_told(world: ApplicationWorld) -> None:
    application = world.published()
    with world.acting(world.officer, world.federation):
        remove_norm(pk=world.norms[0].pk, actor=world.officer, reason="The event was cancelled.")
    with installation_scope():
        rows = Notification.under_policy.filter(code="titles.application_norm_fell")
        told = {row.recipient.name: row.link for row in rows}
    here = f"titles/applications/{application.pk}/"
    assert told[world.chair.name] == f"/bodies/qualification/{here}"
    assert told[world.president.name] == f"/UKR/{here}"
    assert told[world.account.name] == f"/my/{here}"
    client = Client()
    client.force_login(world.chair)
    page = client.get(f"/bodies/qualification/{here}").content.decode()
    assert "A norm of the application no longer stands: Kyiv Open" in page
    assert "These no longer stand, so the application cannot go on with them: Kyiv Open." in page
    with pytest.raises(CaseFault, match="norm_not_usable"):
        world.move(application, "award", effective_on=world.commission.today)


def test_0_6_2_a_conditional_title_does_not_become_final_on_a_norm_that_fell() -> None:
    """The rating is reached, but one of the norms was withdrawn: the page says that, and not the rating."""
    world = make_application_world(rating=2390)
    application = world.published(world.start())
    application = world.move(application, "award_conditionally")
    world.player.rating_changes.update(rating=2410)
    with world.acting(world.officer, world.federation):
        remove_norm(pk=world.norms[0].pk, actor=world.officer, reason="The event was cancelled.")
    with pytest.raises(CaseFault, match="norm_not_usable"):
        world.move(application, "ask_confirmation")
