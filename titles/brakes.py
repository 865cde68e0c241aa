"""What of titles forbids the anonymisation of a player: a norm, an application that went out."""

from players.models import Player
from portal.federations.scope import installation_scope
from titles.applications.enums import State
from titles.models import Norm, TitleApplication

# Nobody outside the federation has seen these.
_UNSEEN = (State.ASKED, State.DECLINED, State.DRAFT, State.SIGNED, State.WITHDRAWN)


def norm(player: Player) -> str | None:
    """A certificate names its player, whatever became of it."""
    with installation_scope():
        return "titles.norm" if Norm.under_policy.filter(player=player).exists() else None


def application(player: Player) -> str | None:
    """What was filed is part of a commission's decisions."""
    with installation_scope():
        filed = TitleApplication.under_policy.filter(player=player).exclude(state__in=_UNSEEN).exists()
    return "titles.application" if filed else None


BRAKES = [norm, application]
