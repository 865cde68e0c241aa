"""Titles that need no case: the registration as national arbiter, and the day of an award that a list hid."""

from datetime import date

from players.enums import ArbiterTitle, TitleSource
from players.models import PlayerTitle
from players.standing.services.writing import changing
from players.titles import record_printed, show_titles
from portal.accounts.actors import Actor


def register_national_arbiter(*, player_id: int, on: date, reference: str, actor: Actor) -> PlayerTitle:
    """Write the registration as national arbiter (B06.1, 5.1); one that is known keeps its day."""
    with changing(player_id, "register_national_arbiter", actor=actor, on=on) as player:
        record_printed(player)
        held, _new = PlayerTitle.objects.get_or_create(
            player=player,
            title=ArbiterTitle.NA,
            lost_on=None,
            defaults={"awarded_on": on, "source": TitleSource.OFFICER, "reference": reference},
        )
        if held.source == TitleSource.LIST:
            held.awarded_on, held.source, held.reference = on, TitleSource.OFFICER, reference
            held.save(update_fields=["awarded_on", "source", "reference"])
        show_titles(player, today=on)
    return held


def date_title(*, player_id: int, title: str, on: date, reference: str, actor: Actor) -> PlayerTitle:
    """Enter the day of the award of a title that only a list named; the paper is the reference."""
    with changing(player_id, "date_title", actor=actor, title=title, on=on) as player:
        record_printed(player)
        held = PlayerTitle.objects.get(player=player, title=title, lost_on=None)
        held.awarded_on, held.source, held.reference = on, TitleSource.DECISION, reference
        held.save(update_fields=["awarded_on", "source", "reference"])
    return held
