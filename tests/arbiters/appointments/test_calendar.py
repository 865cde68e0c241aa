"""The year that the rules are given: categories, posts, spans of days, panels by day."""

from datetime import date, timedelta

import pytest

from arbiters.appointments import services
from arbiters.appointments.calendar import (
    USUAL_POSTS,
    _spans,
    accepted_only,
    category_of,
    official_events,
    panels_on,
    plan_of,
    posts_of,
)
from arbiters.models import ArbiterAppointment, EventPlan, PanelMember
from arbiters.rules.editions import edition_on
from arbiters.rules.enums import Body, Category, Panel, Role, Title
from arbiters.rules.roster import Days
from players.models import ArbiterSanction
from portal.federations.scope import federation_scope, person_scope
from tests.factories.reports import make_registered_event
from tournaments.models import EventArbiter, PublishedEvent, Round, Tournament

DAY = date(2027, 3, 1)


@pytest.mark.parametrize(
    ("days", "spans"),
    [
        pytest.param([], [], id="never"),
        pytest.param([0], [(0, 0)], id="one day"),
        pytest.param([2, 0, 1], [(0, 2)], id="adjacent days are one span"),
        pytest.param([0, 2], [(0, 0), (2, 2)], id="a free day between"),
        pytest.param([0, 1, 7, 8, 9], [(0, 1), (7, 9)], id="two weekends"),
    ],
)
def test_days_worked_elsewhere_become_spans(days, spans):
    found = _spans(frozenset(DAY + timedelta(days=at) for at in days))
    assert found == [Days(DAY + timedelta(days=first), DAY + timedelta(days=last)) for first, last in spans]


@pytest.mark.parametrize(
    ("official_event", "category"),
    [
        pytest.param("olympiad", Category.A, id="B06.3 1.3.1.1 the Olympiad"),
        pytest.param("world-cycle", Category.A, id="B06.3 1.3.1.1 the world championship"),
        pytest.param("world-junior", Category.A, id="B06.3 1.3.1.1 the juniors"),
        pytest.param("world-other", Category.B, id="B06.3 1.3.2.1 another world event"),
        pytest.param("continental-major", Category.B, id="B06.3 1.3.2.2 a major continental one"),
        pytest.param("continental-other", Category.C, id="B06.3 1.3.3.1 another continental one"),
    ],
)
def test_the_category_of_an_official_event(official_event, category):
    edition = edition_on(DAY)
    assert category_of(Tournament(official_event=official_event), edition) == category


@pytest.mark.parametrize(
    ("plan", "posts"),
    [
        pytest.param(None, USUAL_POSTS, id="not planned: chief and deputy"),
        pytest.param(EventPlan(posts={"CA": 1, "ARB": 12}), {Role.CA: 1, Role.ARB: 12}, id="planned"),
        pytest.param(EventPlan(posts={"CA": 1, "DCA": 0}), {Role.CA: 1}, id="no deputy wanted"),
    ],
)
def test_the_posts_of_an_event(plan, posts):
    assert posts_of(plan) == posts


@pytest.mark.django_db
class TestYear:
    def read(self, at, world, year, more=()):
        with at(world.chair):
            return plan_of(year, more, today=world.commission.today)

    def test_official_events_of_the_year_in_their_order(self, world, year, make_event):
        second, first = make_event("Second", 6), make_event("First", 3)
        make_event("Off", 4)
        PublishedEvent.objects.filter(name="Off").update(state="cancelled")
        make_registered_event(world.ukraine, start=date(year, 5, 1), end=date(year, 5, 2), name="Open")
        assert list(official_events(year)) == [first.pk, second.pk]
        assert official_events(year + 1) == {}

    def test_an_event_that_does_not_say_which_one_it_is_cannot_be_planned(self, world, year, at, make_event):
        make_event("World Cup")
        unnamed = make_event("Festival", 5, official_event="")
        found = self.read(at, world, year)
        assert (len(found.events), [row.pk for row in found.unnamed]) == (1, [unnamed.pk])

    def test_an_event_in_the_terms_of_the_rules(self, world, year, at, make_event):
        event = make_event("Olympiad", 4, official_event="olympiad")
        with at(world.chair):
            services.plan_posts(
                event=event,
                posts={"CA": 1, "MA": 40, "DCA": 0},
                appoints="STRATEGY",
                entry=" Entry 7 ",
                body=world.commission,
                actor=world.chair,
            )
        (found,) = self.read(at, world, year).events
        assert (found.category, found.posts, found.entry) == (
            Category.A,
            {Role.CA: 1, Role.MA: 40},
            "Entry 7",
        )
        assert (found.body, found.olympiad, found.host, found.official) == (Body.STRATEGY, True, "UKR", True)

    def test_an_arbiter_in_the_terms_of_the_rules(self, world, year, at, make_event, make_ia):
        make_event()
        player = make_ia("Person", sex="w", category="B")
        ArbiterSanction.objects.create(
            player=player, kind="sanction", since=date(year, 2, 1), until=date(year, 2, 28)
        )
        (found,) = self.read(at, world, year, [player]).arbiters
        assert (found.id, found.title, found.category, found.panel) == (
            player.pk, Title.IA, Category.B, None,
        )  # fmt: skip
        assert (found.woman, found.federation, found.active_until) == (True, "POL", date(2040, 1, 1))
        assert (found.sanctions, found.investigated) == ((Days(date(year, 2, 1), date(year, 2, 28)),), False)

    @pytest.mark.parametrize(
        ("since", "until", "investigated"),
        [
            pytest.param((0, 12, 31), None, True, id="still runs on the first day"),
            pytest.param((1, 12, 31), None, True, id="begins on the last day"),
            pytest.param((2, 1, 1), None, False, id="begins a day after the year"),
            pytest.param((-1, 1, 1), (0, 12, 31), False, id="ended a day before the year"),
        ],
    )
    def test_B06_4_5_2_a_suspension_in_the_year(
        self, world, year, at, make_event, make_ia, since, until, investigated
    ):
        make_event()
        player = make_ia("Person")
        days = {"since": date(year - 1 + since[0], *since[1:])}
        if until:
            days["until"] = date(year - 1 + until[0], *until[1:])
        ArbiterSanction.objects.create(player=player, kind="suspension", **days)
        (found,) = self.read(at, world, year, [player]).arbiters
        assert found.investigated is investigated

    def test_days_worked_at_the_events_of_the_plan_are_no_days_elsewhere(
        self, world, year, at, make_event, make_ia
    ):
        event, player = make_event(), make_ia("Person")
        other = make_registered_event(
            world.ukraine, rounds=2, start=date(year, 7, 1), end=date(year, 7, 2), name="League"
        )
        with federation_scope(world.ukraine.pk):
            Round.objects.filter(tournament=other).update(day=date(year, 7, 1))
            for tournament in (event.tournament, other):
                EventArbiter.objects.create(
                    federation=world.ukraine, tournament=tournament, player=player, role="arbiter"
                )
        (found,) = self.read(at, world, year, [player]).arbiters
        assert found.unavailable == (Days(date(year, 7, 1), date(year, 7, 1)),)

    def test_who_was_replaced_serves_no_longer(self, world, year, at, make_event, make_ia):
        event, player = make_event(), make_ia("Person")
        with federation_scope(world.ukraine.pk):
            row = EventArbiter.objects.create(
                federation=world.ukraine, tournament=event.tournament, player=player, role="arbiter"
            )
        assert [each.arbiter for each in self.read(at, world, year).fixed] == [player.pk]
        with federation_scope(world.ukraine.pk):
            EventArbiter.objects.filter(pk=row.pk).update(replaced_on=event.start)
        assert self.read(at, world, year).fixed == ()

    def test_B06_4_5_1_3_only_what_was_accepted_counts(self, plan, at):
        """Asked does not count, accepted does, declined does not."""
        world, first, second = plan.world, plan.people[0], plan.people[1]
        with at(world.chair):
            for player, role in ((first, Role.CA), (second, Role.DCA)):
                services.appoint(
                    event=plan.event, player_id=player.pk, role=role, body=world.commission, actor=world.chair
                )
        found = self.read(at, world, plan.year)
        assert {each.arbiter for each in found.fixed} == {first.pk, second.pk}
        today = world.commission.today
        with at(world.chair):
            assert accepted_only(found, today).fixed == ()
            key = ArbiterAppointment.objects.get(player=first).pk
        with person_scope(first.account_id):
            services.accept(pk=key, actor=first.account)
        with at(world.chair):
            assert [each.arbiter for each in accepted_only(found, today).fixed] == [first.pk]

    @pytest.mark.parametrize(
        ("days", "counted"),
        [
            pytest.param(-1, 0, id="the day before it begins"),
            pytest.param(0, 1, id="on its first day"),
            pytest.param(30, 1, id="afterwards"),
        ],
    )
    def test_a_service_that_the_host_alone_entered_counts_once_the_event_has_begun(
        self, world, year, at, make_event, make_ia, days, counted
    ):
        event, player = make_event(), make_ia("Person")
        with federation_scope(world.ukraine.pk):
            EventArbiter.objects.create(
                federation=world.ukraine, tournament=event.tournament, player=player, role="arbiter"
            )
        found = self.read(at, world, year)
        with at(world.chair):
            assert len(accepted_only(found, event.start + timedelta(days=days)).fixed) == counted


@pytest.mark.django_db
class TestPanels:
    @pytest.mark.parametrize(
        ("today", "panel"),
        [
            pytest.param((0, 6, 1), "GREEN", id="before the year: as on its first day"),
            pytest.param((1, 3, 31), "GREEN", id="the last day of the membership"),
            pytest.param((1, 4, 1), None, id="the day after it"),
            pytest.param((2, 6, 1), None, id="after the year: as on its last day"),
        ],
    )
    def test_the_panel_of_a_year_as_of_today(self, plan, at, today, panel):
        """A member who left on 31 March."""
        year, player = plan.year, plan.people[0]
        with at(plan.world.chair):
            PanelMember.objects.filter(player=player).update(until=date(year, 3, 31))
            found = panels_on(year, date(year - 1 + today[0], *today[1:]))
        assert found.get(player.pk) == panel

    def test_the_panels_of_the_plan_are_those_of_its_arbiters(self, plan, at):
        with at(plan.world.chair):
            found = plan_of(plan.year, today=plan.world.commission.today)
        assert {each.panel for each in found.arbiters} == {Panel.GREEN}
