"""What prevents an anonymisation: title, published list, open request. Other apps declare their own."""

from collections.abc import Callable, Iterable

from players.models import Player, PlayerRequest
from portal.cases.selectors import states_of_tab
from portal.federations.scope import installation_scope
from portal.parts.declaration import declarations

Brake = Callable[[Player], str | None]


def title(player: Player) -> str | None:
    """A title is a public award and stays with the name of its holder."""
    listed = player.title or player.women_title or player.other_titles or player.online_title
    return "players.title" if listed or player.awarded_titles.exists() else None


def published_list(player: Player) -> str | None:
    """A published list never changes, and neither does a name in it."""
    listed = player.listed or player.ratings.exists() or player.rating_changes.exists()
    return "players.published_list" if listed else None


def open_request(player: Player) -> str | None:
    """An open request about the player, in any federation, must be decided first."""
    # The request may belong to another federation, whose rows are hidden from this scope.
    with installation_scope():
        asked = PlayerRequest.under_policy.filter(player=player)
        waiting = asked.filter(state__in=states_of_tab(PlayerRequest, "open")).exists()
    return "players.open_request" if waiting else None


def merged_record(player: Player) -> str | None:
    """A merge record could restore the data."""
    return "players.merged_record" if player.merged.exists() or player.merged_into_id else None


BRAKES: tuple[Brake, ...] = (title, published_list, open_request, merged_record)


def brakes(player: Player) -> list[str]:
    """Return the codes of everything that prevents the anonymisation of this record."""
    declared = (brake for parts in declarations().values() for brake in parts.forbids_anonymisation)
    return [code for brake in declared if (code := brake(player))]


# Facts that may already be printed elsewhere: the record may lose everything except these.
PUBLISHED_FACTS = frozenset({"players.title", "players.published_list"})


def only_published(found: Iterable[str]) -> bool:
    """Return whether nothing except published facts prevents an anonymisation."""
    return PUBLISHED_FACTS.issuperset(found)
