"""The mix of opponents: federations, titles, unrated (1.4.3-1.4.5); minima round up, maxima down."""

from collections import Counter
from collections.abc import Sequence
from math import ceil, floor

from rulekit import Finding

from .editions import HOLDERS, TitleEdition
from .federations import NO_FEDERATION
from .records import Case, Opponent


def most_own(edition: TitleEdition, games: int) -> int:
    """Return how many opponents may be from the player's federation (1.4.4)."""
    return floor(edition.own_share * games)


def most_of_one(edition: TitleEdition, games: int) -> int:
    """Return how many opponents may be from any one federation (1.4.4)."""
    return floor(edition.one_share * games)


def fewest_holders(edition: TitleEdition, games: int) -> int:
    """Return how many opponents must hold a title other than CM and WCM (1.4.5a)."""
    return ceil(edition.holders_share * games)


def fewest_counted(edition: TitleEdition, games: int) -> int:
    """Return how many opponents must hold the norm's title or a higher one (1.4.5b-e)."""
    return max(edition.counted_minimum, ceil(edition.counted_share * games))


def fewest_counted_persons(edition: TitleEdition, games: int, persons: int) -> int:
    """Return the same for a double round robin, where a person counts once (1.4.5f, D11)."""
    share = edition.double_round_robin.share_of_persons
    if share is None:
        return fewest_counted(edition, games)
    return max(edition.counted_minimum, ceil(share * persons))


def most_unrated(edition: TitleEdition, games: int, *, double: bool) -> int | None:
    """Return how many unrated opponents the table of the Appendix allows; None for no limit (D13).

    Beyond 19 games no table is printed; the formula behind the printed figures is continued.
    """
    if edition.unrated_single is None or edition.unrated_double is None:
        return None
    # The double column is printed for even numbers; an odd number remains after wins are ignored (D13).
    if double and games % 2 == 0 and games >= 10:
        return edition.unrated_double.get(games, games // 10)
    return edition.unrated_single.get(games, (games + 1) // 5)


def person_of(opponent: Opponent, index: int, *, double: bool) -> str:
    """Return the identity of the opponent; outside a double round robin every game is a new opponent."""
    return opponent.person if double and opponent.person else f"#{index}"


def federation_findings(case: Case, opponents: Sequence[Opponent]) -> list[Finding]:
    """Return findings on foreigner rule and shares of federations (1.4.3, 1.4.4).

    A waived rule has no requirement.
    """
    edition, own = case.edition, case.player.federation
    # FID and NON are no federations: such opponents are neither foreigners nor compatriots (1.4.3).
    counts = Counter(o.federation for o in opponents if o.federation not in NO_FEDERATION)
    others = len([code for code in counts if code != own])
    from_own = counts.get(own, 0)
    largest = max(counts.values(), default=0)
    if case.federations_waived(len(opponents)):
        article = case.exemption or "Appendix"
        return [
            Finding("other_federations", article, True, others, None),
            Finding("own_federation", article, True, from_own, None),
            Finding("one_federation", article, True, largest, None),
        ]
    own_limit = most_own(edition, len(opponents))
    one_limit = most_of_one(edition, len(opponents))
    needed = edition.other_federations
    return [
        Finding("other_federations", "1.4.3", others >= needed, others, needed),
        Finding("own_federation", "1.4.4", from_own <= own_limit, from_own, own_limit),
        Finding("one_federation", "1.4.4", largest <= one_limit, largest, one_limit),
    ]


def title_findings(case: Case, opponents: Sequence[Opponent]) -> list[Finding]:
    """Return findings on title-holders and holders of the counted titles (1.4.5a-f)."""
    edition, level = case.edition, case.edition.levels[case.title]
    games = len(opponents)
    holders = sum(o.title in HOLDERS for o in opponents)
    needed_holders = fewest_holders(edition, games)
    counted = [i for i, o in enumerate(opponents) if o.title in level.counted_titles]
    actual, needed, article = len(counted), fewest_counted(edition, games), level.counted_article
    if case.event.is_double:
        persons = [person_of(o, i, double=True) for i, o in enumerate(opponents)]
        actual, article = len({persons[i] for i in counted}), "1.4.5f"
        needed = fewest_counted_persons(edition, games, len(set(persons)))
    return [
        Finding("title_holders", "1.4.5a", holders >= needed_holders, holders, needed_holders),
        Finding("counted_titles", article, actual >= needed, actual, needed),
    ]


def unrated_findings(case: Case, opponents: Sequence[Opponent]) -> list[Finding]:
    """Return the finding on unrated opponents, if the edition has a limit (Appendix)."""
    double = case.event.is_double
    limit = most_unrated(case.edition, len(opponents), double=double)
    if limit is None:
        return []
    unrated = {person_of(o, i, double=double) for i, o in enumerate(opponents) if o.rating is None}
    return [Finding("unrated_opponents", "Appendix", len(unrated) <= limit, len(unrated), limit)]
