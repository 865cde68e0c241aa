"""Queries for applications: of a workspace, of a person, their norms and papers, and public ones."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from django.db.models import Q, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone

from players.fide_ids import fide_id_in
from players.selectors import of_name
from portal.cases.declaration import Given
from portal.documents.enums import DocumentState
from portal.documents.models import IssuedDocument
from portal.federations.enums import BodyKind
from portal.federations.models import Body
from titles.applications import it2
from titles.dossier.selectors import norms_of
from titles.models import Norm, PublishedApplication, TitleApplication, TitleMeeting

PUBLIC_TABS = ("open", "awarded")
RELATED = (
    "player__federation",
    "player__account",
    "federation",
    "body",
    "person",
    "meeting__body",
    "created_by",
    "filed_by",
)


def applications_here() -> QuerySet[TitleApplication]:
    return TitleApplication.objects.select_related(*RELATED)


def applications_of_person() -> QuerySet[TitleApplication]:
    return TitleApplication.own.select_related(*RELATED)


def found(rows: QuerySet[Any], given: Given) -> QuerySet[Any]:
    """Filter a list by words, title and state."""
    if words := given.get("q"):
        name, number = of_name(words), fide_id_in(words)
        rows = rows.filter(name | Q(player__fide_id=number) if number else name)
    for field in ("title", "state"):
        if given.get(field):
            rows = rows.filter(**{field: given[field]})
    return rows


def norms_for(application: TitleApplication) -> list[Norm]:
    """Return the player's valid norms for this title, oldest first."""
    rows = [norm for norm in norms_of(application.player) if norm.title == application.title and norm.stands]
    return sorted(rows, key=lambda norm: (norm.end, str(norm.pk)))


def norms_named(application: TitleApplication) -> dict[str, Norm]:
    """Return the current state of the norms in the application, by key."""
    named = {block["norm"] for block in application.norms}
    return {str(norm.pk): norm for norm in norms_of(application.player) if str(norm.pk) in named}


def current_form(application: TitleApplication) -> IssuedDocument | None:
    """Return the valid numbered IT2.

    The document belongs to its issuer, but all readers of the case may read it.
    """
    rows = IssuedDocument.under_policy.filter(
        kind=it2.NAME, about=it2.about(application), state=DocumentState.CURRENT
    )
    first: IssuedDocument | None = rows.select_related("federation", "body").first()
    return first


def commission() -> Body | None:
    """Return the commission that considers applications; its calendar governs meetings and objections."""
    return Body.objects.filter(kind=BodyKind.QUALIFICATION).first()


def coming_meetings() -> QuerySet[TitleMeeting]:
    """Return future meetings, by the commission's calendar."""
    body = commission()
    today = body.today if body else timezone.localdate()
    return TitleMeeting.objects.filter(day__gt=today).select_related("body").order_by("day")


def published_applications(tab: str, words: str = "") -> QuerySet[PublishedApplication]:
    """Return what the public may see: open to objections, or awarded."""
    rows = PublishedApplication.objects.filter(awarded_on__isnull=tab != "awarded")
    if words:
        rows = rows.filter(of_name(words) | Q(federation__code__iexact=words))
    return rows.select_related("player", "federation").order_by("-published_on", "pk")


def newest_applications() -> QuerySet[PublishedApplication]:
    """Return public applications, latest event first."""
    rows = PublishedApplication.objects.select_related("player", "federation")
    return rows.order_by(Coalesce("awarded_on", "published_on").desc(), "pk")


def with_days(blocks: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return norm blocks with their days as dates, for display."""
    days = ("start", "end")
    return [{**block, **{name: date.fromisoformat(block[name]) for name in days}} for block in blocks]
