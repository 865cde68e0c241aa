"""Who was present in each round: the Swiss exemption (1.4.3d) and the big Swiss (1.5.6)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rulekit import Finding

from .editions import MASTERS, Title, TitleEdition
from .federations import NO_FEDERATION
from .performance import average_rating
from .records import Played

PRESENT = frozenset({Played.OVER_THE_BOARD, Played.PAIRING_BYE, Played.DECIDED})
"""A pairing bye does not make a player missing; a win by absence is not presence (note of 1.4.3d, D4)."""


@dataclass(frozen=True, slots=True)
class Participant:
    """A player of the event with one entry per round."""

    federation: str
    rating: int | None
    title: Title | None
    rounds: tuple[Played, ...]


def regular(edition: TitleEdition, participants: Sequence[Participant]) -> list[Participant]:
    """Return the players who missed at most one round (1.4.3d, 1.5.6)."""
    most = edition.swiss_exemption.rounds_missed
    return [p for p in participants if sum(how not in PRESENT for how in p.rounds) <= most]


def _by_round(participants: Sequence[Participant]) -> list[list[Participant]]:
    rounds = max((len(participant.rounds) for participant in participants), default=0)
    return [
        [p for p in participants if len(p.rounds) > number and p.rounds[number] in PRESENT]
        for number in range(rounds)
    ]


def swiss_exemption(edition: TitleEdition, participants: Sequence[Participant], host: str) -> list[Finding]:
    """Return the three conditions of 1.4.3d, each for its weakest round."""
    rule = edition.swiss_exemption
    foreign = [
        p
        for p in regular(edition, participants)
        if p.rating is not None and p.federation != host and p.federation not in NO_FEDERATION
    ]
    rounds = _by_round(foreign) or [[]]
    players = min(len(present) for present in rounds)
    federations = min(len({p.federation for p in present}) for present in rounds)
    masters = min(sum(p.title in MASTERS for p in present) for present in rounds)
    return [
        Finding("foreign_rated", "1.4.3d", players >= rule.players, players, rule.players),
        Finding(
            "foreign_federations", "1.4.3d", federations >= rule.federations, federations, rule.federations
        ),
        Finding("foreign_masters", "1.4.3d", masters >= rule.masters, masters, rule.masters),
    ]


def big_swiss(edition: TitleEdition, participants: Sequence[Participant]) -> list[Finding]:
    """Return the two conditions of 1.5.6: forty players in every round, and their average (D5).

    The forty highest rated of the round count, an unrated player as in 1.4.6d; the average is not rounded.
    """
    rule = edition.big_swiss
    rounds = _by_round(regular(edition, participants)) or [[]]
    players = min(len(present) for present in rounds)
    weakest: int | None = None
    enough = players >= rule.players
    if enough:
        totals = [_best_total(edition, present) for present in rounds]
        weakest = average_rating(min(totals), rule.players)
        # Compare sums instead of averages, so that nothing is rounded.
        enough = min(totals) >= rule.players * rule.average
    return [
        Finding("participants", "1.5.6", players >= rule.players, players, rule.players),
        Finding("participants_average", "1.5.6", enough, weakest, rule.average),
    ]


def _best_total(edition: TitleEdition, present: Sequence[Participant]) -> int:
    ratings = sorted(
        (edition.unrated_rating if p.rating is None else p.rating for p in present), reverse=True
    )
    return sum(ratings[: edition.big_swiss.players])
