"""Writes the results that everybody may see."""

from decimal import Decimal

from django.utils import timezone

from tournaments.models import PlayerResult, PublishedResults, Report
from tournaments.results.cards import card_of
from tournaments.results.event import Results
from tournaments.results.privacy import without_birthdays
from tournaments.results.selectors import results_of_report
from tournaments.trf import write
from tournaments.trf.model import Player


def publish_results(report: Report) -> PublishedResults:
    """Put an accepted report's results in the place of those before it."""
    PublishedResults.objects.filter(pk=report.tournament_id).delete()
    results = results_of_report(report)
    published = PublishedResults.objects.create(
        event_id=report.tournament_id,
        report=report,
        interim=report.interim,
        understood=write(without_birthdays(results.reported), "TRF26").decode("utf-8"),
        listed=report.listed,
        published_at=timezone.now(),
    )
    points = {row.number: row.points for row in results.rows}
    rows = [
        _row(published, results, player, Decimal(points[number].numerator) / points[number].denominator)
        for number, player in results.players.items()
    ]
    PlayerResult.objects.bulk_create(rows, batch_size=1000)
    return published


def _row(published: PublishedResults, results: Results, player: Player, points: Decimal) -> PlayerResult:
    listed = results.listed_for(player)
    return PlayerResult(
        results=published,
        player_id=listed.player if listed else None,
        number=player.number,
        name=player.name,
        federation=player.federation[:3],
        title=player.title,
        rating=results.rating_of(player),
        k=listed.k if listed else None,
        rank=results.ranks[player.number],
        points=points.quantize(Decimal("0.01")),
        change=card_of(results, player).change,
        games=[list(game) for game in player.games],
    )
