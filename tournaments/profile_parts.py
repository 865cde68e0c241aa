"""What a player's page shows of events: those of accepted reports, the newest first."""

from decimal import Decimal

from django.utils.translation import gettext as _

from players.models import Player
from portal.parts.kinds import Section
from tournaments.models import PlayerResult

EVENTS_SHOWN = 20


def section(player: Player) -> Section | None:
    """Return the events of a player, None where no accepted report has him."""
    rows = (
        PlayerResult.objects.filter(player=player)
        .select_related("results__event__federation")
        .defer("games", "results__understood", "results__listed", "results__event__details")
        .order_by("-results__event__start", "-results__event__code")
    )
    shown = [(row, signed(row.change)) for row in rows[:EVENTS_SHOWN]]
    return (
        Section(_("Events"), "trophy", "tournaments/profile_events.html", {"rows": shown}) if shown else None
    )


def signed(change: Decimal | None) -> str:
    """Write a change with its sign: +12.40, −3.00."""
    return "–" if change is None else f"{change:+.2f}".replace("-", "−")
