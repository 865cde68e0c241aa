"""What an age asks of the register, without giving the date of birth away."""

from datetime import date

from players.models import Player, PlayerPrivate
from portal.federations.scope import installation_scope


def possible_births(player: Player) -> tuple[date, date] | None:
    """Return the first and the last day on which the person may be born; None where nothing is known.

    The day itself is private data of another federation: who asks shows only what follows from it.
    """
    with installation_scope():
        private = PlayerPrivate.under_policy.filter(player=player).only("birth_date").first()
    if private is not None and private.birth_date:
        return private.birth_date, private.birth_date
    if player.birth_year:
        return date(player.birth_year, 1, 1), date(player.birth_year, 12, 31)
    return None
