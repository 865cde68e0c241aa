"""Writes the public data of an application; no other module does (2.4)."""

from datetime import date
from typing import Any

from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from titles.applications.evidence import edition_of, evidence_of, total_games
from titles.applications.norm_blocks import all_stand
from titles.applications.services import invoices
from titles.models import PublishedApplication, TitleApplication
from titles.rules.applications import objections_until

# What an objector needs to know of a norm; the opponents are in the public cross-table of the event.
SHOWN = (
    "event",
    "code",
    "place",
    "host",
    "start",
    "end",
    "system",
    "average",
    "games",
    "required",
    "scored",
    "counted_as",
    "performance",
)


def publish(application: TitleApplication, actor: Actor, given: Given) -> None:
    """Publish the application for objections, and issue the invoice (2.2, 2.4)."""
    if not all_stand(application.norms):
        raise CaseFault("norm_not_usable")
    assert application.body is not None, "a filed application is before a body"
    application.published_on = application.body.today
    write_public(application)
    invoices.bill(application, actor=actor)


def conclude(application: TitleApplication) -> None:
    """Show on the public page that the title was awarded."""
    PublishedApplication.objects.filter(pk=application.pk).update(awarded_on=application.effective_on)


def take_down(application: TitleApplication) -> None:
    PublishedApplication.objects.filter(pk=application.pk).delete()


def public_facts(application: TitleApplication) -> dict[str, Any]:
    """Return the evidence that must be public: norms, number of games, highest rating."""
    ratings = [each for each in evidence_of(application) if each.accepted]
    best = max(ratings, key=lambda each: each.rating, default=None)
    return {
        "norms": [{name: block.get(name) for name in SHOWN} for block in application.norms],
        "games": total_games(application),
        "rating": best.rating if best else None,
        "rating_on": best.reached.isoformat() if best else None,
        "conditional": application.conditional,
    }


def write_public(application: TitleApplication, *, awarded_on: date | None = None) -> None:
    """Create or update the public row of an application: published, or awarded again after an appeal."""
    published = application.published_on
    assert published is not None, "set by the caller"
    # The public row has the application's key: an award after an appeal overwrites the row instead of adding
    # one.
    PublishedApplication.objects.update_or_create(
        application_id=application.pk,
        defaults={
            "player_id": application.player_id,
            "federation": application.federation,
            "title": application.title,
            "facts": public_facts(application),
            "published_on": published,
            "objections_until": objections_until(edition_of(application), published),
            "awarded_on": awarded_on,
        },
    )
