"""Public data of norms: player, title and event, but nothing of certificates and signatures."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from django.db.models import OuterRef, QuerySet, Subquery

from portal.federations.scope import installation_scope
from titles.enums import COUNTING, STANDING, NormSource
from titles.models import Norm
from tournaments.models import PublishedEvent
from tournaments.results.display import number_text

SHOWN = 12


@dataclass(frozen=True)
class PublicNorm:
    """A norm found in an accepted report; all of it follows from the published results."""

    title: str
    fide_id: int | None
    name: str
    federation: str
    score: str
    games: int
    performance: int | None
    event_code: str
    event_name: str
    end: date


def norms_of_event(code: str) -> list[PublicNorm]:
    """Return the norms made in an event, by title and name."""
    return _public(lambda rows: rows.filter(event_code=code).order_by("title", "player__sort_key", "pk"))


def norms_since(day: date, limit: int = SHOWN) -> list[PublicNorm]:
    """Return the norms of events that ended on that day or later, newest first."""
    return _public(lambda rows: rows.filter(end__gte=day).order_by("-end", "title", "pk")[:limit])


def _public(chosen: Callable[[QuerySet[Norm]], QuerySet[Norm]]) -> list[PublicNorm]:
    """Return norms of all federations.

    The rows belong to the players' federations, but these columns are public. Restricted records and events
    without published results are left out.
    """
    published = PublishedEvent.objects.filter(results__isnull=False)
    # Every column that is returned is public on the page of the event.
    with installation_scope():
        found = Norm.under_policy.filter(
            state__in={*STANDING, *COUNTING},
            source=NormSource.REPORT,
            player__restricted=False,
            event_code__in=published.values("code"),
            # The words are the public row's: no text of a row under policy is shown here.
        ).annotate(published_name=Subquery(published.filter(code=OuterRef("event_code")).values("name")))
        return [
            PublicNorm(
                row.title,
                row.player.fide_id,
                row.player.shown_name,
                row.player.federation.code,
                number_text(Fraction(row.score)) if row.score else "",
                row.games_used,
                row.performance,
                row.event_code,
                row.published_name,  # type: ignore[attr-defined] # annotated above
                row.end,
            )
            # `content` is the whole certificate and not needed here.
            for row in chosen(found.select_related("player__federation").defer("content"))
        ]
