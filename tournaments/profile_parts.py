"""What a player's page shows of events: those of accepted reports, the newest first."""

from django.utils.translation import gettext as _

from players.models import Player
from players.profile.parts import Section
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
    shown = list(rows[:EVENTS_SHOWN])
    return (
        Section(_("Events"), "trophy", "tournaments/profile_events.html", {"rows": shown}) if shown else None
    )
