"""The event's own page, its players' pages and the office say the same of every event of the demo that waits.

What published lists have done with events is compared, player by player, in test_agreement.
"""

from collections import defaultdict

import pytest
from django.urls import reverse

from ratings.lists.live import live_of
from ratings.lists.pending import pending_of
from ratings.periods.calendar import following_list
from ratings.periods.prospects import prospects_of, systems_here
from tests.ratings.world import signed_in, words
from tournaments.enums import EventState
from tournaments.models import PlayerResult, PublishedEvent

pytestmark = pytest.mark.django_db
# Of each event so many of its players are asked.
ASKED = 3
Said = tuple[str, str, str, object]


def test_office_event_and_players_agree_about_every_waiting_event(demo_world, client):
    office = said_by_the_office(demo_world)
    events = PublishedEvent.objects.exclude(state=EventState.CANCELLED)
    prospects = prospects_of(events)
    upcoming = {system.code: following_list(system) for system in systems_here()}
    differing, compared = [], 0
    for event in events:
        page = words(client.get(reverse("tournaments:event", args=[event.code])))
        found = prospects.get(event.pk, ())
        by_event = {
            (each.system.code, str(each.verdict.label), each.why, each.expected)
            for each in found
            if each.list_date == upcoming[each.system.code]
        }
        if by_event != office[event.code]:
            differing.append((event.code, by_event, office[event.code]))
        unsaid = [each.why for each in found if not (each.why in page and str(each.verdict.label) in page)]
        differing += [(event.code, event.state, why) for why in unsaid]
        if found:
            differing += said_otherwise_by_players(event, found)
            compared += 1
    assert differing == []
    assert compared >= 8


def said_by_the_office(demo_world) -> dict[str, set[Said]]:
    """What the pages of the next lists say: FIDE's in the office, the national one in its federation."""
    found: dict[str, set[Said]] = defaultdict(set)
    for system in systems_here():
        if system.federation_id is None:
            person, address = "secretary@office.example", ("ratings:body_system", "office")
        else:
            person, address = "rating-officer@ukr.example", ("ratings:system", "UKR")
        page = signed_in(demo_world.people[person]).get(reverse(address[0], args=[address[1], system.code]))
        for row in page.context["events"]:
            found[row["event"].code].add((system.code, str(row["label"]), row["why"], row["expected"]))
    return found


def said_otherwise_by_players(event: PublishedEvent, found) -> list[tuple[str, str, str]]:
    """Players who read of a refusal that the event's page does not know, or a live rating that counts it."""
    refused = {(each.system.code, each.why) for each in found if not each.counts}
    wrong = []
    for row in PlayerResult.objects.filter(results=event.pk, player__isnull=False)[:ASKED]:
        pending = pending_of(row.player)
        told = {(p.system.code, p.why) for of, p in pending.left_out() if of.pk == event.pk}
        if told != refused:
            wrong.append((event.code, row.name, f"told of {told}, not of {refused}"))
        live, _progress = live_of(row.player)
        counted = {each.system.code for each in live if event in [of for of, _share in each.events]}
        if both := counted & {code for code, _why in refused}:
            wrong.append((event.code, row.name, f"live although refused: {both}"))
    return wrong
