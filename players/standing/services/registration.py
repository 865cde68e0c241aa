"""Titles without a case: national arbiters, and award dates that a list did not show."""

from datetime import date

from players.enums import ArbiterTitle, TitleSource
from players.models import PlayerTitle
from players.standing.services.writing import changing
from players.titles import record_printed, show_titles
from portal.accounts.actors import Actor


def register_national_arbiter(*, player_id: int, on: date, reference: str, actor: Actor) -> PlayerTitle:
    """Record the registration as national arbiter (B06.1, 5.1); a known one keeps its date."""
    with changing(player_id, "register_national_arbiter", actor=actor, on=on) as player:
        record_printed(player)
        # `one_title_of_a_kind_held`: somebody who is registered already keeps the title and its date.
        held, _new = PlayerTitle.objects.get_or_create(
            player=player,
            title=ArbiterTitle.NA,
            lost_on=None,
            defaults={"awarded_on": on, "source": TitleSource.OFFICER, "reference": reference},
        )
        # The date of a list is no award date, so the registration replaces it.
        if held.source == TitleSource.LIST:
            held.awarded_on, held.source, held.reference = on, TitleSource.OFFICER, reference
            held.save(update_fields=["awarded_on", "source", "reference"])
        show_titles(player, today=on)
    return held


def date_title(*, player_id: int, title: str, on: date, reference: str, actor: Actor) -> PlayerTitle:
    """Record the award date of a title known only from a list; the document is the reference."""
    with changing(player_id, "date_title", actor=actor, title=title, on=on) as player:
        record_printed(player)
        held = PlayerTitle.objects.get(player=player, title=title, lost_on=None)
        held.awarded_on, held.source, held.reference = on, TitleSource.DECISION, reference
        held.save(update_fields=["awarded_on", "source", "reference"])
    return held
