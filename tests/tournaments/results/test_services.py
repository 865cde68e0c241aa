"""What acceptance, decisions and lists write into the public results."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from portal.accounts.actors import system_actor
from portal.federations.scope import Scope, federation_scope, installation_scope, open_scope
from portal.workflow.models import AuditEntry
from tests.factories import make_user
from tests.factories.players import make_player
from tests.factories.reports import make_field, make_registered_event, report_bytes, reported
from tournaments.enums import EventState, GameReason, RatingDecisionKind
from tournaments.models import (
    GameExclusion,
    PlayerResult,
    PublishedEvent,
    PublishedResults,
    RatingDecision,
    Report,
    Tournament,
)
from tournaments.reports.services import accept_report, submit_report, undo_acceptance, upload_report
from tournaments.results.decisions import decide_rating, keep_game_out, lift, standing
from tournaments.results.selectors import head_of_standings, published_event, results_of_event
from tournaments.results.services import mark_rated
from tournaments.trf import read
from tournaments.trf.model import Game, PartialDate

pytestmark = pytest.mark.django_db

LIST = date(2026, 11, 1)


@pytest.fixture
def field(ukr):
    return make_field()


@pytest.fixture
def event(ukr):
    return make_registered_event(ukr, author=make_user("Anna Author"))


def accepted(event, officer, raw, **more) -> Report:
    with open_scope(Scope(federation_id=event.federation_id, person_id=officer.pk)):
        report = upload_report(
            tournament_id=event.pk, actor=officer, file_name="a.trf", raw=raw, **more
        ).report
        submit_report(report_id=report.pk, actor=officer, reason="Corrected")
        return accept_report(report_id=report.pk, actor=officer)


def rows(event):
    found = PlayerResult.objects.filter(results=event.pk).order_by("number")
    return [(row.number, row.rank, str(row.points), row.change and str(row.change)) for row in found]


def number_of_the_report(event):
    with federation_scope(event.federation_id):
        return PublishedResults.objects.select_related("report").get(pk=event.pk).report.number


@pytest.fixture
def played(event, officer, field):
    accepted(event, officer, report_bytes(field))
    return PublishedEvent.objects.get(pk=event.pk)


class TestPublished:
    def test_every_player_has_rank_points_and_change(self, played):
        """Number 1 beats all: 20 × (0.54 + 0.53 + 0.51)."""
        assert rows(played) == [
            (1, 1, "3.00", "31.60"),
            (2, 2, "1.50", "0.60"),
            (3, 3, "1.50", "-0.60"),
            (4, 4, "0.00", "-31.60"),
        ]

    def test_the_rounds_are_stored_as_triples(self, played, field):
        row = PlayerResult.objects.get(results=played.pk, number=2)
        assert row.games == [[3, "w", "="], [4, "b", "1"], [1, "b", "0"]]
        assert (row.player, row.rating, row.k) == (field[1], 2010, 20)

    def test_what_is_public_has_no_day_of_birth(self, event, officer, field):
        players = tuple(replace(row, birth=PartialDate(1990, 5, 4)) for row in reported(field).players)
        accepted(event, officer, report_bytes(field, players=players))
        stored = PublishedResults.objects.get(pk=event.pk)
        assert {each.birth for each in read(stored.understood.encode()).tournament.players} == {
            PartialDate(1990)
        }

    def test_a_player_whom_the_register_does_not_know_has_a_row_without_a_record(self, event, officer, field):
        players = (*reported(field).players[:3], replace(reported(field).players[3], fide_id="", name="Doe"))
        accepted(event, officer, report_bytes(field, players=players))
        row = PlayerResult.objects.get(results=event.pk, number=4)
        assert (row.player, row.name, row.rating, row.change) == (None, "Doe", None, None)

    def test_a_corrected_report_replaces_the_rows(self, played, event, officer, field):
        rank = tuple(replace(row, games=row.games[:2]) for row in reported(field).players)
        accepted(event, officer, report_bytes(field, players=rank, round_dates=()))
        assert [points for _number, _rank, points, _change in rows(event)] == ["2.00", "1.50", "0.50", "0.00"]
        assert number_of_the_report(event) == 2

    def test_an_acceptance_that_is_undone_brings_the_former_results_back(self, played, event, officer, field):
        before = rows(event)
        fewer = tuple(replace(row, games=row.games[:2]) for row in reported(field).players)
        second = accepted(event, officer, report_bytes(field, players=fewer, round_dates=()))
        with open_scope(Scope(federation_id=event.federation_id, person_id=officer.pk)):
            undo_acceptance(report_id=second.pk, actor=officer, reason="Round 3 is missing.")
        assert rows(event) == before
        assert number_of_the_report(event) == 1

    def test_without_a_former_report_nothing_stays_public(self, played, event, officer):
        with federation_scope(event.federation_id):
            only = Report.objects.get(tournament=event)
        with open_scope(Scope(federation_id=event.federation_id, person_id=officer.pk)):
            undo_acceptance(report_id=only.pk, actor=officer, reason="Wrong event.")
        assert not PublishedResults.objects.filter(pk=event.pk).exists()
        assert rows(event) == []


class TestRated:
    def test_events_of_a_list_are_rated_and_others_left_alone(self, played, event, ukr, officer):
        waiting = make_registered_event(ukr, state=EventState.RUNNING)
        lists = system_actor("lists")
        assert mark_rated(events=[event.pk, waiting.pk], list_date=LIST, actor=lists) == 1
        states = dict(PublishedEvent.objects.values_list("pk", "state"))
        assert (states[event.pk], states[waiting.pk]) == (EventState.RATED, EventState.RUNNING)
        with installation_scope():
            assert Tournament.under_policy.get(pk=event.pk).state == EventState.RATED
            entry = AuditEntry.under_policy.get(action="rate")
        assert (entry.before, entry.after, entry.subject_id) == ("accepted", "rated", str(event.pk))
        assert PublishedEvent.objects.get(pk=event.pk).rated_list == LIST
        assert PublishedEvent.objects.get(pk=waiting.pk).rated_list is None

    def test_a_second_run_changes_nothing(self, played, event):
        lists = system_actor("lists")
        mark_rated(events=[event.pk], list_date=LIST, actor=lists)
        assert mark_rated(events=[event.pk], list_date=LIST, actor=lists) == 0
        with installation_scope():
            assert AuditEntry.under_policy.filter(action="rate").count() == 1

    def test_the_case_of_a_rated_event_is_closed(self, played, event):
        with installation_scope():
            before = Tournament.under_policy.select_related("case").get(pk=event.pk).case
            mark_rated(events=[event.pk], list_date=LIST, actor=system_actor("lists"))
            after = Tournament.under_policy.select_related("case").get(pk=event.pk).case
        assert (before.closed_at, after.closed_at is not None) == (None, True)
        assert after.version == before.version + 1


@pytest.fixture
def _for_the_office():
    """Decisions are written by services that have opened all tenants."""
    with installation_scope():
        yield


@pytest.mark.usefixtures("_for_the_office")
class TestDecisions:
    def decided(self, played, officer, kind=RatingDecisionKind.REFUSED, **more):
        given = {"national": False, "reason": "Not registered.", "appeal_until": None}
        return decide_rating(event=played, kind=kind, actor=officer, **given | more)

    def changes(self, played):
        return [change for *_row, change in rows(played)]

    def test_0_4_a_refused_event_changes_no_rating_and_lifted_it_does_again(self, played, officer):
        before = self.changes(played)
        decision = self.decided(played, officer)
        assert self.changes(played) == [None] * 4
        lift(decision, reason="The appeal was allowed.", actor=officer)
        assert self.changes(played) == before
        assert RatingDecision.objects.get().lifted_at is not None

    def test_a_decision_on_the_national_list_leaves_fides_changes(self, played, officer):
        before = self.changes(played)
        self.decided(played, officer, national=True)
        assert self.changes(played) == before

    @pytest.mark.parametrize(
        ("asked", "found"),
        [
            (RatingDecisionKind.REFUSED, True),
            (RatingDecisionKind.ADMITTED, True),
            (RatingDecisionKind.WAIVED, False),
            (RatingDecisionKind.POOLED, False),
        ],
    )
    def test_rated_or_not_is_one_question_and_a_waiver_another(self, played, officer, asked, found):
        decision = self.decided(played, officer)
        assert (standing(event=played, national=False, kind=asked) == decision) is found
        assert standing(event=played, national=True, kind=asked) is None

    def test_a_lifted_decision_stands_no_more(self, played, officer):
        lift(self.decided(played, officer), reason="Mistaken.", actor=officer)
        assert standing(event=played, national=False, kind=RatingDecisionKind.REFUSED) is None

    def test_the_trail_tells_of_both_steps_with_their_reasons(self, played, officer):
        lift(self.decided(played, officer), reason="Mistaken.", actor=officer)
        entries = AuditEntry.under_policy.filter(action__in=["decide", "lift"]).order_by("pk")
        assert [(entry.action, entry.comment, entry.details["event"]) for entry in entries] == [
            ("decide", "Not registered.", played.code),
            ("lift", "Mistaken.", played.code),
        ]


@pytest.mark.usefixtures("_for_the_office")
class TestKeptOut:
    def kept_out(self, played, officer, field, number=3):
        return keep_game_out(
            event=played,
            national=False,
            number=number,
            players=(field[0], field[1]),
            reason=GameReason.FAIR_PLAY,
            comment="By the commission's decision.",
            actor=officer,
        )

    def test_5_1_the_game_counts_for_neither_and_the_others_do(self, played, officer, field):
        """Round 3 is 1 against 2: without it 1 gains 20 × (0.54 + 0.53) and 2 loses nothing by it."""
        before = {row[0]: row[3] for row in rows(played)}
        self.kept_out(played, officer, field)
        after = {row[0]: row[3] for row in rows(played)}
        assert (after[1], after[3], after[4]) == ("21.40", before[3], before[4])
        assert Decimal(after[2]) > Decimal(before[2])

    def test_a_second_click_keeps_the_game_out_once(self, played, officer, field):
        first, second = (self.kept_out(played, officer, field) for _time in range(2))
        assert (first, GameExclusion.objects.count()) == (second, 1)
        assert AuditEntry.under_policy.filter(action="keep_out").count() == 1

    def test_a_game_that_a_corrected_report_does_not_have_takes_no_other_with_it(
        self, played, officer, field
    ):
        """They did not meet in round 1: those whom they met there would lose the other half of their game."""
        before = rows(played)
        self.kept_out(played, officer, field, number=1)
        assert rows(played) == before

    def test_a_decision_on_other_players_changes_nothing_here(self, played, officer):
        before = rows(played)
        keep_game_out(
            event=played,
            national=False,
            number=1,
            players=(make_player(), make_player()),
            reason=GameReason.FORCE_MAJEURE,
            comment="A fire.",
            actor=officer,
        )
        assert rows(played) == before


class TestHead:
    def test_the_leaders_with_rounds_and_players(self, played):
        head = head_of_standings(played)
        assert ([row.number for row in head.rows], head.rounds, head.players) == ([1, 2, 3, 4], 3, 4)
        assert (head.interim, head.has_teams) == (False, False)

    def test_no_more_than_ten_and_nobody_who_left(self, event, officer):
        accepted(
            event, officer, report_bytes(make_field(), players=self.many(12, games=(Game(0, "-", "Z"),)))
        )
        PlayerResult.objects.filter(results=event.pk, number=1).update(rank=0)
        head = head_of_standings(PublishedEvent.objects.get(pk=event.pk))
        assert (len(head.rows), head.players) == (10, 12)
        assert 1 not in {row.number for row in head.rows}

    def many(self, size, games=()):
        field = make_field(size)
        rows = reported(field[:4]).players
        return tuple(
            replace(
                rows[0],
                number=at,
                name=one.name,
                fide_id=str(one.fide_id),
                rating=1990 + 10 * at,
                games=games,
            )
            for at, one in enumerate(field, 1)
        )

    def test_before_the_first_round_they_stand_by_start_number(self, event, officer):
        accepted(event, officer, report_bytes(make_field(), players=self.many(3)), interim=True)
        head = head_of_standings(PublishedEvent.objects.get(pk=event.pk))
        assert ([row.number for row in head.rows], head.rounds, head.interim) == ([1, 2, 3], 0, True)

    def test_without_results_there_is_no_head(self, event):
        head = head_of_standings(PublishedEvent.objects.get(pk=event.pk))
        assert (list(head.rows), head.players) == ([], 0)

    @pytest.mark.parametrize(
        ("system", "teams"), [("team-swiss", True), ("team-round-robin", True), ("swiss", False)]
    )
    def test_a_team_event_is_known_by_its_system(self, played, system, teams):
        played.system = system
        assert head_of_standings(played).has_teams is teams


def test_10_2_a_player_who_had_died_before_plays_no_rated_game(played, field, officer):
    field[3].deceased, field[3].deceased_on = True, date(2026, 10, 1)
    field[3].save()
    event = published_event(played.code)
    assert results_of_event(event, event.results).dead == {4}
    field[3].deceased_on = date(2026, 10, 5)
    field[3].save()
    event = published_event(played.code)
    assert results_of_event(event, event.results).dead == frozenset()
