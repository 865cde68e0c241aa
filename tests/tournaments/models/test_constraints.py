"""What the database refuses, whoever writes: each constraint of events, reports and results once."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.db import DatabaseError, IntegrityError, transaction

from portal.federations.scope import federation_scope
from tests.factories import make_user
from tests.factories.players import make_player
from tests.factories.reports import make_field, make_registered_event, report_bytes
from tests.tournaments.reports.conftest import upload
from tournaments.enums import ArbiterRole, EventState, GameReason, RatingDecisionKind
from tournaments.models import (
    EventArbiter,
    EventTemplate,
    GameExclusion,
    PlayerResult,
    PublishedEvent,
    PublishedResults,
    RatingDecision,
    Report,
    Round,
    Tournament,
)
from tournaments.reports.enums import ReportState
from tournaments.reports.services import accept_report, submit_report

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 10, 12, 12, tzinfo=UTC)


@pytest.fixture
def event(ukr, officer):
    """A registered event, in the scope of its federation."""
    made = make_registered_event(ukr, author=officer)
    with federation_scope(ukr.pk):
        yield made


def refused(name, write, error=IntegrityError):
    with pytest.raises(error, match=name), transaction.atomic():
        write()


def changed(event, **columns):
    return lambda: Tournament.objects.filter(pk=event.pk).update(**columns)


class TestEvent:
    @pytest.mark.parametrize(
        ("columns", "name"),
        [
            pytest.param(
                {"end": date(2026, 10, 4)}, "an_event_ends_after_it_starts", id="ends before it starts"
            ),
            pytest.param({"start": None}, "a_submitted_event_has_dates", id="no first day"),
            pytest.param({"end": None}, "a_submitted_event_has_dates", id="no last day"),
            pytest.param({"code": None}, "a_registered_event_has_a_code", id="registered without a code"),
            pytest.param(
                {"registered_at": None}, "a_registered_event_has_a_code", id="a code without registration"
            ),
        ],
    )
    def test_what_an_event_cannot_be(self, event, columns, name):
        refused(name, changed(event, **columns))

    @pytest.mark.parametrize(
        "columns",
        [
            pytest.param({"end": date(2026, 10, 5)}, id="one day"),
            pytest.param(
                {"start": None, "state": EventState.DRAFT, "code": None, "registered_at": None}, id="a draft"
            ),
            pytest.param(
                {"end": None, "state": EventState.RETURNED, "code": None, "registered_at": None},
                id="returned",
            ),
            pytest.param(
                {"start": None, "state": EventState.CANCELLED, "code": None, "registered_at": None},
                id="a discarded draft",
            ),
        ],
    )
    def test_what_it_may_be(self, event, columns):
        assert changed(event, **columns)() == 1

    def test_a_code_is_given_once_in_the_world(self, event, jpn):
        other = make_registered_event(jpn)
        with federation_scope(jpn.pk):
            refused("code", changed(other, code=event.code))

    def test_a_round_has_its_number_once(self, event, ukr):
        refused(
            "a_round_has_its_number_once",
            lambda: Round.objects.create(federation=ukr, tournament=event, number=2),
        )


class TestArbiters:
    @pytest.fixture
    def chief(self, event, ukr):
        return EventArbiter.objects.create(
            federation=ukr, tournament=event, player=make_player(), role=ArbiterRole.CHIEF
        )

    def test_there_is_one_chief_arbiter(self, event, ukr, chief):
        second = EventArbiter(federation=ukr, tournament=event, player=make_player(), role=ArbiterRole.CHIEF)
        refused("one_chief_arbiter", second.save)

    def test_a_replaced_chief_arbiter_makes_room(self, event, ukr, chief):
        EventArbiter.objects.filter(pk=chief.pk).update(replaced_on=ukr.today)
        second = EventArbiter(federation=ukr, tournament=event, player=make_player(), role=ArbiterRole.CHIEF)
        second.save()
        assert EventArbiter.objects.filter(tournament=event).count() == 2

    def test_a_service_is_named_once_for_a_section(self, event, ukr):
        person = make_player()
        sector = {"federation": ukr, "tournament": event, "player": person, "role": ArbiterRole.SECTOR}
        EventArbiter.objects.create(**sector, section="A")
        EventArbiter.objects.create(**sector, section="B")
        refused("a_service_is_named_once", lambda: EventArbiter.objects.create(**sector, section="A"))


class TestReport:
    @pytest.fixture
    def raw(self):
        return report_bytes(make_field())

    @pytest.fixture
    def report(self, event, officer, raw):
        return upload(event, officer, raw)[0]

    def copied(self, report, **columns):
        copy = Report(
            federation=report.federation,
            tournament=report.tournament,
            number=2,
            file_name="b.trf",
            size=1,
            sha256="b" * 64,
            uploaded_by=report.uploaded_by,
            uploaded_at=NOW,
        )
        for name, value in columns.items():
            setattr(copy, name, value)
        return copy

    def test_a_number_is_used_once(self, report):
        refused("a_report_has_its_number_once", self.copied(report, number=1).save)

    def test_a_file_is_one_report(self, report):
        refused("one_report_per_file", self.copied(report, sha256=report.sha256).save)

    def test_one_final_report_is_accepted_and_any_number_of_interim_ones(self, report):
        Report.objects.filter(pk=report.pk).update(state=ReportState.ACCEPTED)
        self.copied(report, state=ReportState.ACCEPTED, interim=True).save()
        third = self.copied(report, number=3, sha256="c" * 64, state=ReportState.ACCEPTED)
        refused("one_final_report_accepted", third.save)

    @pytest.mark.parametrize(
        "columns", [{"sha256": "0" * 64}, {"file_name": "other.trf"}, {"size": 7}, {"file": "elsewhere.trf"}]
    )
    def test_the_file_that_was_sent_is_never_exchanged(self, report, columns):
        refused("Cannot update", lambda: Report.objects.filter(pk=report.pk).update(**columns), DatabaseError)

    def test_no_report_is_deleted(self, report):
        refused("Cannot delete", lambda: Report.objects.filter(pk=report.pk).delete(), DatabaseError)
        assert Report.objects.filter(pk=report.pk).exists()


class TestPublic:
    @pytest.fixture
    def public(self, event):
        return PublishedEvent.objects.get(pk=event.pk)

    def test_a_start_number_stands_once_in_the_results(self, event, officer):
        report = upload(event, officer, report_bytes(make_field()))[0]
        submit_report(report_id=report.pk, actor=officer)
        accept_report(report_id=report.pk, actor=officer)
        stored = PublishedResults.objects.get(pk=event.pk)
        again = PlayerResult(results=stored, number=1, name="Again", rank=9, points=0)
        refused("a_start_number_once_in_results", again.save)

    def decision(self, public, officer, **columns):
        kind = {"kind": RatingDecisionKind.REFUSED, "national": False}
        return RatingDecision(event=public, decided_by=officer, decided_at=NOW, reason="x", **kind | columns)

    def test_one_decision_of_a_kind_stands_for_each_list(self, public, officer):
        first = self.decision(public, officer)
        first.save()
        self.decision(public, officer, national=True).save()
        self.decision(public, officer, kind=RatingDecisionKind.WAIVED).save()
        refused("one_rating_decision_stands", self.decision(public, officer).save)
        RatingDecision.objects.filter(pk=first.pk).update(lifted_at=NOW)
        self.decision(public, officer).save()

    def test_a_game_is_kept_out_once(self, public, officer):
        one, other = make_player(), make_player()
        game = {
            "event": public,
            "round": 1,
            "one": one,
            "other": other,
            "reason": GameReason.FAIR_PLAY,
            "decided_by": officer,
            "decided_at": NOW,
        }
        first = GameExclusion.objects.create(**game)
        GameExclusion.objects.create(**game | {"round": 2})
        refused("a_game_is_kept_out_once", lambda: GameExclusion.objects.create(**game))
        GameExclusion.objects.filter(pk=first.pk).update(lifted_at=NOW)
        GameExclusion.objects.create(**game)

    def test_a_decision_belongs_to_the_host_for_its_own_list_and_to_the_office_for_the_worlds(
        self, public, officer, ukr, commission
    ):
        own, worlds = self.decision(public, officer, national=True), self.decision(public, officer)
        assert (own.federation_id, own.body_id) == (ukr.pk, None)
        assert worlds.federation_id is None


def test_a_template_has_its_name_once_in_its_federation(ukr, jpn):
    maker = make_user()
    for federation in (ukr, jpn):
        with federation_scope(federation.pk):
            template = {"federation": federation, "name": "Open", "made_by": maker, "made_at": NOW}
            EventTemplate.objects.create(**template)
            refused(
                "a_template_has_its_name_once", lambda given=template: EventTemplate.objects.create(**given)
            )


class TestReading:
    def test_the_days_of_a_service_are_those_that_were_entered(self):
        days = [date(2026, 10, 5), date(2026, 10, 5) + timedelta(days=2)]
        assert EventArbiter(days=days).worked == frozenset(days)
        assert EventArbiter().worked == frozenset()

    @pytest.mark.parametrize(
        ("details", "name", "place"),
        [
            ({"latin_name": "Cup of Lviv", "latin_place": "Lviv"}, "Cup of Lviv", "Lviv"),
            ({"latin_name": "", "latin_place": ""}, "Кубок Львова", "Львів"),
            ({}, "Кубок Львова", "Львів"),
        ],
    )
    def test_international_forms_have_latin_letters_where_they_were_entered(self, details, name, place):
        public = PublishedEvent(name="Кубок Львова", place="Львів", details=details)
        assert (public.latin_name, public.latin_place) == (name, place)

    def test_an_event_is_found_by_its_name_in_either_script(self):
        key = PublishedEvent.key_of("Кубок Львова", "Львів", "", "Lviv")
        assert {"kubok", "lvova", "lviv"} <= set(key.split())
