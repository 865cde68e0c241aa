"""Every place says of every player of the demo what the list says: one test over all published lists.

The places: the list's row, the page of the calculation, the event's page and its cards, the change stored for
profile and front page, the calculators (JSON, and the page opened by the calculation's links), and the live
rating on the eve of the publication. `WITHOUT` says why a place has no such number.
"""

from collections import Counter, defaultdict
from decimal import Decimal
from functools import cache
from urllib.parse import urlsplit

import pytest
from django.db import transaction
from django.http import QueryDict

from players.models import Player
from ratings.calculators.games import read_games
from ratings.calculators.links import asked_again
from ratings.calculators.views import CALCULATORS
from ratings.core.cli import COMMAND
from ratings.explain.page import Explained, corrected_points, explanations
from ratings.lists.live import live_of
from ratings.models import PeriodRow, RatedResult, RatingList
from tests.ratings.demo.rewinding import turn_back_before
from tournaments.models import PlayerResult, PublishedEvent
from tournaments.results.cards import Card, card_of
from tournaments.results.selectors import published_event, published_results, results_of_event

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

# Lists of each system that have rated events (Ukraine plays every second month), and how many players with
# games each of them has at least.
LISTS = {"fide-standard": (12, 60), "fide-rapid": (6, 15), "fide-blitz": (6, 15), "ua-national": (3, 15)}
WITHOUT = {
    "page of a national list": "an event for both lists shows the ratings of FIDE's, by 7.1.1",
    "live of a national list": "the live rating is of FIDE's lists",
    "no game counts": "8.3.2: without a counted game there is nothing to change, hence no row",
}
POINTS = {100: "1", 50: "0.5", 0: "0"}


@pytest.mark.parametrize(
    ("system", "back"), [(code, back) for code, (lists, _players) in LISTS.items() for back in range(lists)]
)
def test_every_place_says_of_every_player_what_the_list_says(demo_world, record_property, system, back):
    listed = list_of(system, back)
    results = defaultdict(list)
    for result in RatedResult.objects.filter(calculation=listed.calculation_id).select_related("event"):
        results[result.player_id].append(result)
    rows = {row.player_id: row for row in listed.calculation.rows.select_related("player")}
    live = live_before(listed, {key for key in results if key in rows})
    differing, compared, without = [], 0, Counter()
    for key, played in results.items():
        if key not in rows:
            assert not any(result.games for result in played), key
            without["no game counts"] += 1
            continue
        compared += 1
        said = said_by_the_places(rows[key], played, live.get(key), without)
        wrong = {place: value for place, value in said.items() if value != said["list"]}
        if wrong:
            differing.append((rows[key].player.name, said["list"], wrong))
    record_property("players", compared)
    assert set(without) <= set(WITHOUT)
    assert differing == [], f"{compared} players compared"
    assert compared >= LISTS[system][1], f"only {compared} players compared"
    # Nobody is left out but who has no counted game.
    assert compared + without["no game counts"] == len(results)


def list_of(system: str, back: int) -> RatingList:
    rated = RatedResult.objects.filter(calculation__system__code=system, calculation__state="published")
    lists = RatingList.objects.filter(calculation__in=rated.values("calculation"))
    return lists.select_related("system", "calculation").order_by("-list_date")[back]


def said_by_the_places(row: PeriodRow, played: list[RatedResult], live, without) -> dict[str, object]:
    """A rated player's change in hundredths; of a newcomer the first rating and the games that count."""
    [one] = [each for each in explanations(row.player, row.calculation.list_date) if each.row.pk == row.pk]
    national = row.calculation.system.federation_id is not None
    said = {"page of the calculation": explained(one), "json calculator": json_answer(one)}
    said["calculator"] = page_answer(one)
    if one.initial is None:
        said["list"] = row.change - 100 * corrected_points(row)
    else:
        stepped = row.steps[0][1] if row.steps and row.reason == "below_floor" else row.rating
        said["list"] = (stepped if one.initial.published else None, one.initial.games)
        assert (row.rating is not None) == (one.initial.published and row.reason != "below_floor")
        # The calculator knows no lists, so it counts the games of this one request alone.
        said["calculator"] = (said["calculator"], said["list"][1])
    if national:
        without["live of a national list"] += 1
    else:
        said["live"] = live
    if national and all(result.event.fide_rated for result in played):
        without["page of a national list"] += 1
    else:
        said |= said_by_the_events(one, played)
    return said


def explained(one: Explained):
    assert one.agrees
    if one.initial is None:
        return one.period.change
    return one.initial.rating if one.initial.published else None, one.initial.games


def json_answer(one: Explained):
    asked = json_change(one) if one.initial is None else json_initial(one)
    answer = COMMAND.answer(asked)
    assert answer["ok"], answer
    found = answer.get("result", answer)
    if one.initial is None:
        return int(Decimal(found["change"]) * 100)
    return found["rating"] if found["published"] else None, found["games"]


def json_change(one: Explained) -> dict:
    row, period = one.row, one.period
    events = [
        {
            "id": event.result.event_id,
            "edition": event.result.edition.id,
            "rating": event.result.rating,
            "system": event.stored.system,
            "caps_used": event.stored.caps_used,
            "games": [json_game(line.opponent_rating, line) for line in event.result.lines],
        }
        for event in one.rated
        if not event.corrects
    ]
    player = {"rating": period.old_rating, "k": row.k_decided, "games": row.total_before}
    return {"op": "change", "edition": period.edition.id, "player": player, "events": events}


def json_initial(one: Explained) -> dict:
    row, found = one.row, one.initial
    events = [
        {
            "id": entry.event.event_id,
            "system": entry.event.system.value,
            "list": entry.event.rated_on.isoformat(),
            "average": entry.event.average,
            "group": entry.event.group,
            "games": [json_game(line.opponent_rating, line) for line in entry.lines],
        }
        for entry in found.entries
    ]
    list_date = row.calculation.list_date.isoformat()
    return {"op": "initial", "edition": found.edition.id, "list_date": list_date, "events": events}


def json_game(opponent: int | None, line) -> dict:
    """A game that the list left out is one that was not played."""
    return {"opponent": opponent, "score": POINTS[line.game.score], "played": line.counted}


def page_answer(one: Explained):
    """What the page of the calculator says, opened by the links of the page of the calculation."""
    change = 0
    for _rating, url in asked_again(one):
        given = QueryDict(urlsplit(url).query)
        calculator = CALCULATORS[given["op"]]
        form = calculator.form(given)
        assert form.is_valid(), form.errors
        answer = calculator.answer(form.cleaned_data, read_games(given["g"]))
        if one.initial is not None:
            return int(answer.headline) if answer.headline.isdigit() else None
        change += int(Decimal(answer.detail.replace("\u2212", "-").replace("+", "")) * 100)
    return change if one.initial is None else None


def said_by_the_events(one: Explained, played: list[RatedResult]) -> dict[str, object]:
    """What cards, tables and profile say of the player's events on this list."""
    day, total, stored, games = one.row.calculation.list_date, 0, 0, 0
    for result in played:
        card, change = card_in(result.event, one.row.player_id)
        shown = sum(period.change for period, on in zip(card.periods, card.lists, strict=True) if on == day)
        total += shown
        # The stored change is of the whole event: parts on other lists are taken off.
        if change is not None:
            stored += int(change * 100) - sum(each.change for each in card.periods) + shown
        games += counted_on(card, result)
    if one.initial is None:
        return {"cards of the events": total, "profile": stored}
    # The cards are of this list's events; the pool has those of earlier lists too.
    rating = one.initial.rating if one.initial.published else None
    earlier = one.initial.games - sum(result.games for result in played)
    return {"cards of the events": (rating, earlier + games)}


def counted_on(card: Card, result: RatedResult) -> int:
    """Games of this part on a newcomer's card that were played against the rated opponents of the list."""
    known = dict(zip(result.rounds, result.opponent_ratings, strict=True))
    met = [each for each in card.rounds if known.get(each.number) and each.game.result in ("1", "=", "0")]
    return sum(1 for each in met if each.opponent_rating == known[each.number])


def live_before(listed: RatingList, players: set[int]) -> dict[int, object]:
    """The live ratings on the eve of the publication, the newcomers' progress among them."""
    if listed.system.federation_id is not None:
        return {}
    found: dict[int, object] = {}
    with transaction.atomic():
        turn_back_before(listed)
        for player in Player.objects.filter(pk__in=players):
            shown, progress = live_of(player)
            for each in shown:
                if each.system == listed.system:
                    found[player.pk] = each.result.period.change
            for each in progress:
                if each.system == listed.system:
                    rating = each.result.rating if each.result.published else None
                    found[player.pk] = (rating, each.result.games)
        transaction.set_rollback(True)
    return found


@cache
def _results(code: str):
    event = published_event(code)
    return results_of_event(event, published_results(event))


@pytest.fixture(autouse=True)
def fresh():
    _results.cache_clear()


def card_in(event: PublishedEvent, player: int) -> tuple[Card, Decimal | None]:
    row = PlayerResult.objects.get(results=event.pk, player=player)
    results = _results(event.code)
    return card_of(results, results.players[row.number]), row.change
