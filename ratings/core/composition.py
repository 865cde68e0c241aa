"""How many rated players a round robin needs (2009: 6.3; 2017: 6.2)."""

from collections.abc import Iterator, Sequence

from ratings.core.editions.model import Composition, Edition
from ratings.core.records import EventRecord, PlayerSnapshot, System
from rulekit import Finding, Severity


def check_composition(
    edition: Edition, event: EventRecord, players: Sequence[PlayerSnapshot]
) -> Iterator[Finding]:
    """Yield the findings of R24 and R25 for a round robin."""
    rules = edition.event.composition
    if rules is None or not event.system.is_round_robin or not players:
        return
    rated = sum(player.rating is not None for player in players)
    if event.national_championship:
        yield _championship(edition, rules, event, rated)
    else:
        yield from _ordinary(edition, rules, event, len(players), rated)
    if edition.event.incomplete_round_robin_as_swiss and not event.all_games_played:
        article = edition.article("event.incomplete_round_robin_as_swiss")
        yield Finding("report_as_swiss", article, False, severity=Severity.NOTICE)


def _championship(edition: Edition, rules: Composition, event: EventRecord, rated: int) -> Finding:
    """Require three rated players in a national championship, two in a women's."""
    needed = rules.championship_rated_women if event.women_only else rules.championship_rated
    article = edition.article("event.composition.championship_rated")
    return Finding("too_few_rated", article, rated >= needed, rated, needed)


def _ordinary(
    edition: Edition, rules: Composition, event: EventRecord, count: int, rated: int
) -> Iterator[Finding]:
    needed, parameter = -(-count // rules.one_rated_in), "one_rated_in"
    if count < rules.small_event_below and rules.small_event_rated > needed:
        needed, parameter = rules.small_event_rated, "small_event_rated"
    article = edition.article(f"event.composition.{parameter}")
    yield Finding("too_few_rated", article, rated >= needed, rated, needed)
    if event.system is System.DOUBLE_ROUND_ROBIN and rated < count:
        article = edition.article("event.composition.double_players")
        yield Finding(
            "double_round_robin_too_small",
            article,
            count >= rules.double_players,
            count,
            rules.double_players,
        )
        yield Finding("too_few_rated", article, rated >= rules.double_rated, rated, rules.double_rated)
