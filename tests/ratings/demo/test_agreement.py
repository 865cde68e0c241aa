"""The event's page, the calculator, the live rating and the list say the same of every player of the demo."""

from collections import defaultdict
from decimal import Decimal

import pytest
from django.utils import timezone

from players.models import RatingSystem
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import Scope, open_scope
from portal.offices.demo import address
from ratings.calculators.answers import change, initial
from ratings.calculators.games import AskedGame
from ratings.explain.page import explanations
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


def test_profile_and_first_page_of_an_event_show_the_change_of_its_card(rated):
    """They read the stored change; a rated event without one would show a dash."""
    differing, compared = [], 0
    for code in {result.event.code for result in rated}:
        event = published_event(code)
        shown = results_of_event(event, published_results(event))
        for row in PlayerResult.objects.filter(results_id=event.pk):
            said = card_of(shown, shown.players[row.number]).change
            compared += said is not None
            if said != row.change:
                differing.append((code, row.number, said, row.change))
    assert compared > 1000
    assert differing == []


def test_the_calculator_says_what_each_list_has_published(rated):
    by_row = defaultdict(list)
    for result in rated:
        by_row[result.calculation_id, result.player_id].append(result)
    rows = PeriodRow.objects.filter(kind="changed", calculation__in={each.calculation for each in rated})
    differing, compared = [], 0
    for row in rows.select_related("calculation__system"):
        by_start = defaultdict(list)
        for result in by_row[row.calculation_id, row.player_id]:
            by_start[result.edition, result.rating].append(result)
        answers = [change(asked(row, results), games(results)) for results in by_start.values()]
        if not answers or (len(answers) > 1 and row.k_used != row.k_decided):
            continue
        compared += 1
        # What steps after the calculation did is told by the row: corrections, one-off steps, the floor.
        stepped = sum((after or before) - before for _name, before, after, _why in row.steps)
        changed = sum(exact(said) for said in answers) + 100 * stepped
        if changed != row.change + 100 * (stepped - corrected(row)):
            differing.append((row.calculation_id, row.player_id, changed, row.change))
        elif len(answers) == 1 and not row.steps and answers[0].headline != str(row.rating):
            differing.append((row.calculation_id, row.player_id, answers[0].headline, row.rating))
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
            if live is None or {event.pk for event, _share in live.events} - entering:
                continue
            compared += 1
            if live.change != row.change:
                differing.append((system.code, row.player.name, live.change, row.change))
    assert compared > 20
    assert differing == []


def test_the_calculator_gives_each_newcomer_what_the_list_gave(demo_world):
    rows = PeriodRow.objects.filter(
        calculation__system__code__in=FIDE,
        calculation__state="published",
        rating_before=None,
        k_decided=None,
    ).select_related("calculation__system", "player")
    differing, compared = [], 0
    for row in rows:
        pool = next(
            each.initial
            for each in explanations(row.player, row.calculation.list_date)
            if each.row.pk == row.pk and each.initial
        )
        typed = [
            AskedGame(line.opponent_rating, SCORES[line.game.score] if line.counted else "x", number)
            for number, entry in enumerate(pool.entries, 1)
            for line in entry.lines
        ]
        about = {"system": row.calculation.system.code, "edition": pool.edition.id}
        said = initial(about | {"on": row.calculation.list_date}, typed)
        compared += 1
        if said.headline != (str(row.rating) if row.rating else "\N{EN DASH}"):
            differing.append((row.calculation_id, row.player_id, said.headline, row.rating))
    assert compared > 5
    assert differing == []


def test_the_page_that_explains_a_list_agrees_with_it_for_everybody_on_its_newest_one(demo_world):
    """All systems, the national one too: the sum done again is the one that was published."""
    newest = [
        system.lists.order_by("-list_date", "-revision").first()
        for system in RatingSystem.objects.exclude(lists=None)
    ]
    rows = PeriodRow.objects.filter(calculation__in=[listed.calculation_id for listed in newest])
    differing, compared = [], 0
    for row in rows.select_related("player", "calculation"):
        for said in explanations(row.player, row.calculation.list_date):
            compared += 1
            if not said.agrees:
                differing.append((said.system, row.player_id))
    assert compared > 100
    assert differing == []


def exact(said) -> int:
    """The exact change of an answer, in hundredths."""
    return int(Decimal(said.detail.replace("\u2212", "-").replace("+", "")) * 100)


def corrected(row: PeriodRow) -> int:
    """The points of corrections, which the row's change has within it."""
    steps = [step for step in row.steps if step[0] in ("correction", "first_correction")]
    return sum((after or before) - before for _name, before, after, _why in steps)


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
