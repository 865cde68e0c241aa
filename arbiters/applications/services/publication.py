"""The public row of an application (B06.1, 5.8); only this module writes it."""

from typing import Any

from arbiters.applications.norm_blocks import PUBLIC
from arbiters.applications.services import filing, invoices
from arbiters.applications.services.deadlines import award_day
from arbiters.models import ArbiterApplication, PublishedArbiterApplication
from portal.accounts.actors import Actor
from portal.cases.declaration import Given


def publish(application: ArbiterApplication, actor: Actor, given: Given) -> None:
    """Publish for objections, and issue the invoice (5.6, 5.8)."""
    filing.check_norms(application)
    assert application.body is not None, "a filed application is before the commission"
    application.published_on = application.body.today
    first = award_day(application)
    assert first is not None, "published just now"
    # The public copy has its own table: the file of the application stays closed to visitors.
    PublishedArbiterApplication.objects.update_or_create(
        application_id=application.pk,
        defaults={
            "player_id": application.player_id,
            "federation": application.federation,
            "title": application.title,
            "facts": public_facts(application),
            "published_on": application.published_on,
            "decision_from": first,
        },
    )
    invoices.bill(application, actor=actor)


def after_publication(application: ArbiterApplication, actor: Actor, given: Given) -> None:
    filing.print_form_alone(application, actor)


def public_facts(application: ArbiterApplication) -> dict[str, Any]:
    """Return the norms and the seminar, without who signed or evaluated."""
    return {
        "norms": [{name: block.get(name, "") for name in PUBLIC} for block in application.norms],
        "seminar": {name: application.seminar.get(name, "") for name in ("event", "code", "host", "end")}
        if application.seminar
        else {},
    }


def conclude(application: ArbiterApplication) -> None:
    """Mark the title as awarded on the public page."""
    PublishedArbiterApplication.objects.filter(pk=application.pk).update(awarded_on=application.effective_on)


def take_down(application: ArbiterApplication) -> None:
    PublishedArbiterApplication.objects.filter(pk=application.pk).delete()
