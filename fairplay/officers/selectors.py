"""Queries of fair-play officers: title holders with their standing, public applications."""

from dataclasses import dataclass
from datetime import date

from django.db.models import Max, QuerySet

from fairplay.models import OfficerApplication, OfficerSeminar
from fairplay.models.officers import OfficerOutcome
from fairplay.rules.officers import OfficerTitle, Standing, standing_check
from players.models import PlayerTitle
from portal.federations.scope import installation_scope
from rulekit import Finding
from tournaments.enums import ArbiterRole
from tournaments.models import EventArbiter

SERVING = (ArbiterRole.FAIR_PLAY, ArbiterRole.CHIEF_FAIR_PLAY)
MOST = 500


@dataclass(frozen=True)
class Officer:
    """A title and its standing: an event in four years, a seminar in six (FPT 1.5.5, 4.1, 4.2)."""

    held: PlayerTitle
    standing: Standing
    active: Finding
    refreshed: Finding
    appointable: Finding

    @property
    def active_until(self) -> date | None:
        return _day(self.active)

    @property
    def seminar_until(self) -> date | None:
        return _day(self.refreshed)


def officers(today: date) -> list[Officer]:
    """Return the holders of fair-play titles, by title and name."""
    rows = PlayerTitle.objects.filter(title__in=list(OfficerTitle), lost_on=None)
    held = list(rows.select_related("player__federation").order_by("title", "player__sort_key")[:MOST])
    keys = [each.player_id for each in held]
    served, learnt = _last_events(keys, today), _last_seminars(keys, today)
    return [_officer(each, served.get(each.player_id), learnt.get(each.player_id), today) for each in held]


def open_applications() -> QuerySet[OfficerApplication]:
    rows = OfficerApplication.objects.filter(outcome=OfficerOutcome.OPEN)
    return rows.select_related("player__federation").order_by("published_on", "pk")


def _officer(held: PlayerTitle, last: date | None, seminar: date | None, today: date) -> Officer:
    standing = Standing(held.awarded_on, last, seminar)
    return Officer(held, standing, *standing_check(standing, today))


def _day(finding: Finding) -> date | None:
    return date.fromisoformat(str(finding.required)) if finding.required else None


def _last_seminars(keys: list[int], today: date) -> dict[int, date]:
    rows = OfficerSeminar.objects.filter(player_id__in=keys, held_on__lte=today)
    return dict(rows.values_list("player_id").annotate(last=Max("held_on")).order_by())


def _last_events(keys: list[int], today: date) -> dict[int, date]:
    """Return the last day of each person's latest event as officer; events of all federations count."""
    # Services of every federation's events count, so the rows of all tenants are opened for this query.
    with installation_scope():
        rows = EventArbiter.under_policy.filter(
            player_id__in=keys, role__in=SERVING, replaced_on=None, tournament__end__lte=today
        )
        found = rows.values_list("player_id").annotate(last=Max("tournament__end")).order_by()
        return {key: day for key, day in found if day}
