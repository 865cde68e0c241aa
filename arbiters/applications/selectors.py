"""Queries of applications: of a workspace, of a person, norms to choose from, the public part."""

from typing import Any

from django.db.models import Q, QuerySet

from arbiters.applications.event_blocks import event_blocks
from arbiters.applications.evidence import Judgement, choose, choose_events
from arbiters.applications.norm_blocks import Block, split, usable
from arbiters.models import ArbiterApplication, PublishedArbiterApplication
from arbiters.rules.enums import Sought
from players.fide_ids import fide_id_in
from players.models import Player
from players.selectors import of_name
from portal.cases.declaration import Given
from portal.documents.enums import DocumentState
from portal.documents.models import IssuedDocument

PUBLIC_TABS = ("open", "awarded")
RELATED = ("player__federation", "player__account", "federation", "body", "person", "created_by", "signed_by")


def applications_here() -> QuerySet[ArbiterApplication]:
    return ArbiterApplication.objects.select_related(*RELATED)


def applications_of_person() -> QuerySet[ArbiterApplication]:
    return ArbiterApplication.own.select_related(*RELATED)


def found(rows: QuerySet[Any], given: Given) -> QuerySet[Any]:
    """Filter a list by words, form and state."""
    if words := given.get("q"):
        name, number = of_name(words), fide_id_in(words)
        rows = rows.filter(name | Q(player__fide_id=number) if number else name)
    for field in ("form", "state"):
        if given.get(field):
            rows = rows.filter(**{field: given[field]})
    return rows


def norm_choice(player: Player, title: str) -> tuple[list[Block], list[Block]]:
    """Return the norms of events and associations, and the seminars, with which the person may apply."""
    return split(usable(player, title).rows)


def best_choice(player: Player, title: str) -> Judgement:
    """Return the set of norms to apply with today, and what is missing."""
    return choose(player, Sought(title), player.federation.today)


def best_upgrade(player: Player, target: str) -> Judgement:
    """Return the events to list for a category today, and what is missing."""
    today = player.federation.today
    return choose_events(player, target, event_blocks(player, today), today)


def current_form(application: ArbiterApplication) -> IssuedDocument | None:
    """Return the current numbered form. It belongs to its issuer; the case's readers can read it too."""
    rows = IssuedDocument.under_policy.filter(about=about(application), state=DocumentState.CURRENT)
    first: IssuedDocument | None = rows.select_related("federation", "body").first()
    return first


def about(application: ArbiterApplication) -> str:
    return f"arbiter-application:{application.pk}"


def published_applications(tab: str, words: str = "") -> QuerySet[PublishedArbiterApplication]:
    """Return the public rows: open to objections, or awarded."""
    rows = PublishedArbiterApplication.objects.select_related("player", "federation")
    rows = rows.filter(awarded_on__isnull=tab == "open")
    if words:
        rows = rows.filter(of_name(words) | Q(federation__code__iexact=words))
    return rows.order_by("-awarded_on" if tab == "awarded" else "-published_on", "pk")
