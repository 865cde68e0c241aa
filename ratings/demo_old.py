"""Round robins of 2010 and 2018 in the demo: a newcomer is rated by the table (8.58, 8.5.8).

Their results are stored as reported; no list of the demo goes back that far.
"""

import random
from dataclasses import dataclass, replace
from datetime import date, timedelta

from players.models import CurrentRating
from portal.federations.scope import installation_scope
from portal.parts.demo import World
from ratings.core import PlayerSnapshot, edition_by_id, k_factor
from ratings.demo_season import entered_event, known_register, written_report
from tournaments.enums import EventState, System, Tempo
from tournaments.models import PublishedEvent, PublishedResults, Report
from tournaments.reports.demo import ANSWER, rated_row
from tournaments.results.services import publish_results
from tournaments.standings import berger_table
from tournaments.trf import Tournament as Reported
from tournaments.trf.model import Game

RATED, NEWCOMERS, ROUNDS = 9, 1, 9


@dataclass(frozen=True)
class OldEvent:
    """One event, and how much lower ratings were then."""

    code: str
    federation: str
    start: date
    town: str
    name: str
    lower: int


EVENTS = (
    OldEvent("UKR100501", "UKR", date(2010, 3, 6), "Львів", "Spring Round Robin 2010", 90),
    OldEvent("GER180502", "GER", date(2018, 4, 7), "Dresden", "Spring Round Robin 2018", 40),
)


def build_old_events(world: World) -> None:
    """Create two events under editions that are no longer in force."""
    with installation_scope():
        for old in EVENTS:
            event = entered_event(
                world,
                world.federations[old.federation],
                code=old.code,
                name=f"{old.town}: {old.name}",
                place=old.town,
                days=[old.start + timedelta(days=at) for at in range(ROUNDS)],
                system=System.ROUND_ROBIN,
                tempo=Tempo.STANDARD,
                state=EventState.RATED,
            )
            event.save(force_insert=True)
            report = written_report(world, event, _played(old, event), known_register())
            _print_k(report, event)
            report.save(force_insert=True)
            publish_results(report)
            # With its original date, so that no current list considers it.
            PublishedResults.objects.filter(pk=event.pk).update(published_at=report.uploaded_at)


def _print_k(report: Report, event: PublishedEvent) -> None:
    """Give rated players the K of that time (8.56, 8.5.6), not that of today's list."""
    edition = edition_by_id(event.edition)
    for row in report.listed.values():
        if row["rating"] is not None:
            grown = PlayerSnapshot(
                rating=row["rating"], games_total=300, peak_published=row["rating"], birth_year=row["birth"]
            )
            row["k"] = k_factor(edition, grown, event.start).value


def _played(old: OldEvent, event: PublishedEvent) -> Reported:
    """Play a round robin of players who were adults then; the last one is unrated."""
    chance = random.Random(old.code)  # noqa: S311 -- a demo, not a secret
    rated = CurrentRating.objects.filter(
        system__code="fide-standard",
        list_date__isnull=True,
        player__federation=event.federation,
        player__birth_year__lte=old.start.year - 20,
        player__deceased=False,
        player__fide_id__isnull=False,
        rating__gte=1900,
    )
    chosen = list(rated.select_related("player__federation").order_by("-rating", "player_id"))
    chosen = chosen[: RATED + NEWCOMERS]
    rows = {
        number: rated_row(number, one.player, one.rating - old.lower if number <= RATED else None)
        for number, one in enumerate(chosen, 1)
    }
    games: dict[int, list[Game]] = {number: [] for number in rows}
    for pairs in berger_table(len(rows)):
        for white, black in pairs:
            result = chance.choice("1=0==1")
            games[white].append(Game(black, "w", result))
            games[black].append(Game(white, "b", ANSWER[result]))
    played = tuple(replace(row, games=tuple(games[number])) for number, row in rows.items())
    return Reported(
        name=event.name,
        city=event.place,
        federation=event.federation.code,
        start=event.start,
        end=event.end,
        kind="Individual: Round Robin",
        declared_players=len(played),
        players=played,
    )
