"""Activity, category and languages. Only the FA award and courses change activity (B06.3, 2.2, 2.3)."""

from collections.abc import Iterable
from datetime import date

from players.models import ArbiterRecord
from players.standing.services.writing import changing, write
from portal.accounts.actors import Actor


def set_activity(*, player_id: int, until: date, by: str, reference: str, actor: Actor) -> ArbiterRecord:
    """Set the end of activity with its source; this also settles a pending approval."""
    with changing(player_id, "set_activity", actor=actor, until=until, by=by) as player:
        return write(
            player, active_until=until, active_by=by, active_reference=reference, awaiting_until=None
        )


def await_approval(*, player_id: int, until: date, reference: str, actor: Actor) -> ArbiterRecord:
    """Store the date that an inactive arbiter's course gives once the commission approves (2.5)."""
    with changing(player_id, "await_approval", actor=actor, until=until) as player:
        return write(player, awaiting_until=until, active_reference=reference)


def set_category(*, player_id: int, category: str, since: date, actor: Actor) -> ArbiterRecord:
    """Set the category with its date; the activity does not change (2.3)."""
    with changing(player_id, "set_category", actor=actor, category=category, since=since) as player:
        return write(player, category=category, category_since=since)


def set_languages(*, player_id: int, languages: Iterable[str], actor: Actor) -> ArbiterRecord:
    spoken = sorted({each.strip().lower() for each in languages if each.strip()})
    with changing(player_id, "set_languages", actor=actor, languages=spoken) as player:
        return write(player, languages=spoken)
