"""Steps after a list is calculated: floor, activity, alignment (article 7.2; Ukraine 5 and 6.7)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from ratings.core.editions.model import Edition
from rulekit.dates import add_months


@dataclass(frozen=True, slots=True)
class ListEntry:
    """A player on the list being prepared; `last_game_on` is the day of the last rated game."""

    player_id: str
    rating: int
    last_game_on: date | None = None
    games_in_period: int = 0


@dataclass(frozen=True, slots=True)
class Activity:
    """How a player appears in a list."""

    active: bool
    listed: bool
    in_top_lists: bool
    article: str


@dataclass(frozen=True, slots=True)
class Adjustment:
    """One step after the calculation, logged separately from it (A-51)."""

    player_id: str
    step: str
    before: int | str
    after: int | str | None
    article: str


def listed(edition: Edition, rating: int) -> bool:
    """Return whether a rating is published; below the floor the player becomes unrated (R34, A-22)."""
    return rating >= edition.lists.floor


def activity(
    edition: Edition, last_game_on: date | None, list_date: date, games_in_period: int = 0
) -> Activity:
    """Return a player's status in a list; one game in the period makes them active again (R35, A-33)."""
    rules = edition.lists
    if games_in_period > 0:
        return Activity(True, True, True, edition.article("lists.active_again"))
    article = edition.article("lists.inactive_after_months")
    if last_game_on is None or last_game_on >= add_months(list_date, -rules.inactive_after_months):
        return Activity(True, True, True, article)
    # Some editions remove a player after a further period of inactivity, others keep them for ever.
    kept = True
    if rules.flagged_months is not None:
        kept = last_game_on >= add_months(list_date, -rules.inactive_after_months - rules.flagged_months)
    top = rules.top_lists_months
    in_top = top is None or last_game_on >= add_months(list_date, -top)
    return Activity(False, kept, in_top, article)


def aligned(edition: Edition, rating: int, fide_standard: int | None) -> int:
    """Raise a rating to the FIDE standard rating from 2600 on; never lower it (UA 6.7, A-51)."""
    bound = edition.opponents.align_from
    if bound is None or fide_standard is None or fide_standard < bound:
        return rating
    return max(rating, fide_standard)


def post_list_steps(
    edition: Edition,
    list_date: date,
    entries: Iterable[ListEntry],
    fide_standard: Mapping[str, int] | None = None,
) -> tuple[Adjustment, ...]:
    """Return the steps after the period's calculation: alignment, then floor, then activity."""
    steps: list[Adjustment] = []
    for entry in entries:
        rating = aligned(edition, entry.rating, (fide_standard or {}).get(entry.player_id))
        if rating != entry.rating:
            article = edition.article("opponents.align_from")
            steps.append(Adjustment(entry.player_id, "aligned", entry.rating, rating, article))
        if not listed(edition, rating):
            article = edition.article("lists.delisted")
            steps.append(Adjustment(entry.player_id, "delisted", rating, None, article))
            continue
        standing = activity(edition, entry.last_game_on, list_date, entry.games_in_period)
        if not standing.active:
            steps.append(Adjustment(entry.player_id, "inactive", "active", "inactive", standing.article))
    return tuple(steps)
