"""Reads of fair-play officers: who holds a title and is active, which applications are public."""

from dataclasses import dataclass
from datetime import date

from django.db.models import Max, QuerySet

from fairplay.models import OfficerApplication
from fairplay.models.officers import OfficerOutcome
from fairplay.rules.officers import OfficerTitle, active_until
from players.models import PlayerTitle
from portal.federations.scope import installation_scope
from tournaments.enums import ArbiterRole
from tournaments.models import EventArbiter

SERVING = (ArbiterRole.FAIR_PLAY, ArbiterRole.CHIEF_FAIR_PLAY)
MOST = 500


@dataclass(frozen=True)
class Officer:
    """A title with its activity: one event in four years (FPT 1.5.5, 4.1)."""

    held: PlayerTitle
    last_event: date | None
    active_until: date | None
    active: bool


def officers(today: date) -> list[Officer]:
    """Return who holds a title of a fair-play officer, by title and name."""
    rows = PlayerTitle.objects.filter(title__in=list(OfficerTitle), lost_on=None)
    held = list(rows.select_related("player__federation").order_by("title", "player__sort_key")[:MOST])
    served = _last_events([each.player_id for each in held], today)
    return [_officer(each, served.get(each.player_id), today) for each in held]


def open_applications() -> QuerySet[OfficerApplication]:
    rows = OfficerApplication.objects.filter(outcome=OfficerOutcome.OPEN)
    return rows.select_related("player__federation").order_by("published_on", "pk")


def _officer(held: PlayerTitle, last: date | None, today: date) -> Officer:
    """Count from the last event, from the award where there was none since."""
    begun = max((day for day in (last, held.awarded_on) if day), default=None)
    until = active_until(begun) if begun else None
    return Officer(held, last, until, active=until is None or today <= until)


def _last_events(keys: list[int], today: date) -> dict[int, date]:
    """Return the last day of each person's last service at an event; events of all federations count."""
    with installation_scope():
        rows = EventArbiter.under_policy.filter(
            player_id__in=keys, role__in=SERVING, replaced_on=None, tournament__end__lte=today
        )
        found = rows.values_list("player_id").annotate(last=Max("tournament__end")).order_by()
        return {key: day for key, day in found if day}
