"""Whether anybody could have made a norm in an event, given its players (B06.1, 4.8.3 for arbiters)."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from .editions import HOLDERS, NORM_TITLES, Title, TitleEdition
from .federations import NO_FEDERATION
from .mix import fewest_counted, fewest_holders, most_of_one, most_own
from .norm import check_norm
from .records import Case, Game, NormEvent, Opponent, Played, Player
from .search import WIN


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player of the event, as an opponent of others."""

    opponent: Opponent
    is_woman: bool


def norm_possible(edition: TitleEdition, event: NormEvent, field: Sequence[Entrant]) -> Title | None:
    """Return a title for which some player could have made a norm, or None.

    A norm counts as possible if a set of opponents from the field meets every rule with a full score. In a
    round robin the opponents are given; otherwise sets are built that prefer titles, foreigners or ratings,
    and the norm rules judge them, so a positive answer always has an example.
    """
    for title in reversed(NORM_TITLES):
        seen: set[tuple[str, bool]] = set()
        for place, entrant in enumerate(field):
            # Outside round robins, players of the same federation and sex have the same possible opponents.
            kind = (entrant.opponent.federation, entrant.is_woman)
            if (kind in seen and not event.is_round_robin) or (title.is_womens and not entrant.is_woman):
                continue
            seen.add(kind)
            others = [each.opponent for at, each in enumerate(field) if at != place]
            if any(
                _achieved(edition, event, title, entrant, chosen)
                for chosen in _sets(edition, event, title, entrant, others)
            ):
                return title
    return None


def _achieved(
    edition: TitleEdition, event: NormEvent, title: Title, entrant: Entrant, chosen: Sequence[Opponent]
) -> bool:
    games = tuple(
        Game(number, Played.OVER_THE_BOARD, WIN, opponent) for number, opponent in enumerate(chosen, 1)
    )
    player = Player(entrant.opponent.federation, entrant.is_woman)
    return check_norm(Case(edition, title, player, event, games)).achieved


def _sets(
    edition: TitleEdition, event: NormEvent, title: Title, entrant: Entrant, others: Sequence[Opponent]
) -> Iterator[list[Opponent]]:
    """Yield the sets of opponents to try."""
    if event.is_round_robin:
        yield [*others, *others] if event.is_double else list(others)
        return
    counted = edition.levels[title].counted_titles
    if sum(each.title in counted for each in others) < fewest_counted(edition, event.rounds):
        return
    own = entrant.opponent.federation
    rated = sorted(others, key=lambda each: each.rating or 0, reverse=True)
    abroad = _best_abroad(rated, own)[: edition.other_federations]
    preferences: tuple[Callable[[Opponent], bool], ...] = (
        lambda each: True,
        lambda each: each.federation != own,
        # As few foreigners as the rule on other federations asks for (1.4.3), where compatriots are stronger.
        lambda each: each in abroad,
    )
    for prefers in preferences:
        yield _picked(edition, event, own, counted, sorted(rated, key=lambda each: not prefers(each)))


def _best_abroad(rated: Sequence[Opponent], own: str) -> list[Opponent]:
    """Return the highest rated player of each other federation, the highest first."""
    best: dict[str, Opponent] = {}
    for each in rated:
        if each.federation != own and each.federation not in NO_FEDERATION:
            best.setdefault(each.federation, each)
    return list(best.values())


def _picked(
    edition: TitleEdition, event: NormEvent, own: str, counted: frozenset[Title], ranked: Sequence[Opponent]
) -> list[Opponent]:
    """Pick counted titles first, then title-holders, then the rest, within the shares of federations."""
    games = event.rounds
    limits = {own: most_own(edition, games)}
    one = games if event.open_swiss or event.exemption else most_of_one(edition, games)
    chosen: list[Opponent] = []
    met: Counter[str] = Counter()
    wanted = (
        (fewest_counted(edition, games), counted),
        (fewest_holders(edition, games), HOLDERS),
        (games, None),
    )
    for size, titles in wanted:
        for each in ranked:
            if len(chosen) >= size:
                break
            limit = one if event.open_swiss or event.exemption else min(one, limits.get(each.federation, one))
            full = each.federation not in NO_FEDERATION and met[each.federation] >= limit
            if full or each in chosen or (titles is not None and each.title not in titles):
                continue
            chosen.append(each)
            met[each.federation] += 1
    return chosen
