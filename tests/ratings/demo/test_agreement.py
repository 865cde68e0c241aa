"""The event's page, the calculator, the live rating and the list say the same of every player of the demo."""

from collections import defaultdict

import pytest
from django.utils import timezone

from players.models import RatingSystem
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import Scope, open_scope
from portal.offices.demo import address
from ratings.calculators.answers import change
from ratings.calculators.games import AskedGame
from ratings.lists.live import live_of
from ratings.models import Calculation, EventVerdict, PeriodRow, RatedResult
from ratings.periods.calendar import following_list, period_of
from ratings.periods.services import carry_out
from tournaments.models import PlayerResult
from tournaments.results.cards import card_of
from tournaments.results.selectors import published_event, published_results, results_of_event

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

SCORES = {100: "1", 50: "0.5", 0: "0"}
FIDE = ("fide-standard", "fide-rapid", "fide-blitz")


@pytest.fixture
def rated(demo_world):
    """Each result that a list of FIDE's systems has rated, the events one after the other."""
    found = RatedResult.objects.filter(
        calculation__system__code__in=FIDE, calculation__state="published", sign=1, corrects=None
    )
    return list(found.select_related("event", "calculation").order_by("event_id", "player_id"))


def test_the_page_of_each_event_says_what_its_list_has_rated(rated):
    by_event = defaultdict(list)
    for result in rated:
        if result.rating is not None:
            by_event[result.event.code].append(result)
    differing, compared = [], 0
    for code, results in by_event.items():
        event = published_event(code)
        shown = results_of_event(event, published_results(event))
        numbers = dict(PlayerResult.objects.filter(results_id=event.pk).values_list("player_id", "number"))
        for result in results:
            card = card_of(shown, shown.players[numbers[result.player_id]])
            said = None if card.sum_delta is None else int(card.sum_delta * 100)
            compared += 1
            if said != result.sum_delta:
                differing.append((code, result.player_id, said, result.sum_delta))
    assert compared > 1000
    assert differing == []


def test_the_calculator_says_what_each_list_has_published(rated):
    by_row = defaultdict(list)
    for result in rated:
        by_row[result.calculation_id, result.player_id].append(result)
    rows = PeriodRow.objects.filter(kind="changed", calculation__in={each.calculation for each in rated})
    differing, compared = [], 0
    for row in rows.select_related("calculation__system"):
        results = by_row[row.calculation_id, row.player_id]
        if row.steps or len({(each.edition, each.rating) for each in results}) != 1:
            continue
        said = change(asked(row, results), games(results))
        compared += 1
        if said.headline != str(row.rating):
            differing.append((row.calculation_id, row.player_id, said.headline, row.rating))
    assert compared > 500
    assert differing == []


def test_the_live_rating_says_what_the_next_list_gives(demo_world):
    secretary = demo_world.people[address(Role.SECRETARY, BodyKind.OFFICE)]
    office = demo_world.bodies[BodyKind.OFFICE]
    differing, compared = [], 0
    for system in RatingSystem.objects.filter(code__in=FIDE).select_related("federation"):
        following = following_list(system)
        with open_scope(Scope(body_id=office.pk, person_id=secretary.pk)):
            begun = Calculation.objects.create(
                system=system,
                list_date=following,
                edition=period_of(system, following).edition.id,
                started_by=secretary,
                started_at=timezone.now(),
            )
            carry_out(pk=begun.pk, actor=secretary, tell=lambda done, message: None)
        rows = PeriodRow.objects.filter(calculation_id=begun.pk, kind="changed").select_related("player")
        entering = set(
            EventVerdict.objects.filter(calculation_id=begun.pk, verdict="enters").values_list(
                "event", flat=True
            )
        )
        for row in rows.order_by("pk"):
            shown, _progress = live_of(row.player)
            live = next((each for each in shown if each.system == system), None)
            # Reports that came too late for this list are live too; the list after it takes them.
            if live is None or {event.pk for event, _share in live.events} - entering or row.steps:
                continue
            compared += 1
            if live.result.period.change != row.change:
                differing.append((system.code, row.player.name, live.result.period.change, row.change))
    assert compared > 20
    assert differing == []


def asked(row: PeriodRow, results: list[RatedResult]) -> dict:
    """Return what somebody types who has the player's card before them."""
    return {
        "system": row.calculation.system.code,
        "edition": results[0].edition,
        "on": results[0].event.start,
        "rating": results[0].rating,
        "k": row.k_decided,
        "birth": row.birth_year,
        "paired": results[0].system,
    }


def games(results: list[RatedResult]) -> list[AskedGame]:
    return [
        AskedGame(rating or None, SCORES[score] if not why else "x", number)
        for number, each in enumerate(results, 1)
        for rating, score, why in zip(each.opponent_ratings, each.scores, each.exclusions, strict=True)
    ]
