"""Public data of norms: player, title and event, but nothing of certificates and signatures."""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from django.db.models import OuterRef, QuerySet, Subquery

from portal.federations.scope import installation_scope
from portal.parts.prepared import Prepared
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


def _rows() -> QuerySet[Norm]:
    """Return norms found in reports, without restricted records and events without published results."""
    published = PublishedEvent.objects.filter(results__isnull=False)
    found = Norm.under_policy.filter(
        state__in={*STANDING, *COUNTING},
        source=NormSource.REPORT,
        player__restricted=False,
        event_code__in=published.values("code"),
        # The words are the public row's: no text of a row under policy is shown here.
    ).annotate(published_name=Subquery(published.filter(code=OuterRef("event_code")).values("name")))
    # `content` is the whole certificate and not needed here.
    return found.select_related("player__federation").defer("content")


_OF_EVENT = Prepared(
    lambda code: _rows().filter(event_code=code).order_by("title", "player__sort_key", "pk"), (str,)
)
_SINCE = Prepared(lambda day: _rows().filter(end__gte=day).order_by("-end", "title", "pk")[:SHOWN], (date,))


def norms_of_event(code: str) -> list[PublicNorm]:
    """Return the norms made in an event, by title and name."""
    return _public(_OF_EVENT, code)


def norms_since(day: date) -> list[PublicNorm]:
    """Return the first norms of events that ended on that day or later, newest first."""
    return _public(_SINCE, day)


def _public(chosen: Prepared[Norm], asked: str | date) -> list[PublicNorm]:
    """Return norms of all federations: the rows belong to the players' federations, but these columns are
    public."""
    # Every column that is returned is public on the page of the event.
    with installation_scope():
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
            for row in chosen.rows(asked)
        ]
