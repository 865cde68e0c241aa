"""What fair play reads of an event: the edition of its day, its arbiters, nothing of unregistered ones."""

from datetime import date, timedelta

import pytest
from django.utils import timezone

from fairplay.complaints.events import chiefs_of, edition_of, events_of, registered_event
from fairplay.enums import Mode
from portal.federations.scope import installation_scope
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tournaments.enums import ArbiterRole

today = timezone.localdate


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        pytest.param(None, None, id="no day"),
        pytest.param(date(2021, 12, 31), None, id="before all editions"),
        pytest.param(date(2022, 1, 1), "fairplay-2022", id="the first edition"),
        pytest.param(date(2024, 11, 17), "fairplay-2022", id="its last day"),
        pytest.param(date(2024, 11, 18), "fairplay-2024", id="the edition of 2024"),
        pytest.param(date(2030, 1, 1), "fairplay-2024", id="until another one"),
    ],
)
def test_the_first_day_of_the_event_decides_on_the_edition(day, edition):
    found = edition_of(day)
    assert (found.id if found else None) == edition


@pytest.mark.django_db
class TestARegisteredEvent:
    def test_its_facts(self, event, records, ukr):
        found = registered_event(event.code)
        assert (found.code, found.federation, found.mode, found.chief) == (
            event.code,
            ukr,
            Mode.OTB,
            records["arbiter"],
        )
        assert (found.organiser, found.rated, found.official) == ("Chess Club Lviv", True, False)

    @pytest.mark.parametrize("typed", [str.lower, " {} ".format, str.upper])
    def test_it_is_found_as_people_type_codes(self, event, typed):
        assert registered_event(typed(event.code)).code == event.code

    @pytest.mark.parametrize("code", ["", "UKR", "NOTHING", "%", "' OR 1=1"])
    def test_what_is_no_code_finds_nothing(self, event, code):
        assert registered_event(code) is None

    @pytest.mark.parametrize(
        ("day", "runs"),
        [
            pytest.param(-3, False, id="the day before"),
            pytest.param(-2, True, id="the first day"),
            pytest.param(3, True, id="the last day"),
            pytest.param(4, False, id="the day after"),
        ],
    )
    def test_an_itc_is_possible_from_the_first_to_the_last_day(self, event, day, runs):
        assert registered_event(event.code).runs_on(today() + timedelta(days=day)) is runs

    def test_a_hybrid_event_is_one(self, event):
        with installation_scope():
            event.hybrid = True
            event.save()
        assert registered_event(event.code).mode == Mode.HYBRID


@pytest.mark.django_db
class TestItsArbiters:
    @pytest.fixture
    def successor(self, event, ukr, people):
        """The chief arbiter was replaced during the event."""
        record = make_player("Nova Arbiter", federation=ukr, account=people["stranger"])
        with installation_scope():
            event.arbiters.filter(role=ArbiterRole.CHIEF).update(replaced_on=today())
            event.arbiters.create(player=record, role=ArbiterRole.CHIEF, federation=ukr)
        return record

    def test_the_present_and_the_past_chief_are_known(self, event, successor, people):
        assert set(chiefs_of(event.code)) == {people["arbiter"], people["stranger"]}

    def test_only_the_present_one_gets_complaints(self, event, successor, people):
        assert chiefs_of(event.code, now=True) == [people["stranger"]]
        assert registered_event(event.code).chief == successor

    def test_a_chief_who_is_both_is_named_once(self, event, records, people, ukr):
        with installation_scope():
            event.arbiters.create(player=records["arbiter"], role=ArbiterRole.CHIEF_FAIR_PLAY, federation=ukr)
        assert chiefs_of(event.code) == [people["arbiter"]]

    def test_a_chief_without_an_account_gets_nothing(self, event, records):
        records["arbiter"].account = None
        records["arbiter"].save()
        assert chiefs_of(event.code) == []

    def test_an_ordinary_arbiter_is_no_chief(self, event, people, ukr):
        record = make_player("Deputy, D", federation=ukr, account=people["stranger"])
        with installation_scope():
            event.arbiters.create(player=record, role=ArbiterRole.DEPUTY, federation=ukr)
        assert people["stranger"] not in chiefs_of(event.code)
        assert events_of(people["stranger"], today()) == []

    def test_no_event_has_no_arbiters(self, db):
        assert chiefs_of("") == chiefs_of("NOTHING") == []

    @pytest.mark.parametrize(
        ("ended", "listed"),
        [
            pytest.param(0, True, id="today"),
            pytest.param(60, True, id="60 days ago"),
            pytest.param(61, False, id="61"),
        ],
    )
    def test_the_events_that_an_arbiter_still_answers_for(self, ended, listed, records, ukr, people, fpl):
        end = today() - timedelta(days=ended)
        made = make_registered_event(ukr, chief=records["arbiter"], start=end - timedelta(days=3), end=end)
        assert [each.code for each in events_of(people["arbiter"], today())] == (
            [made.code] if listed else []
        )

    def test_who_was_replaced_answers_for_it_no_more(self, event, successor, people):
        assert events_of(people["arbiter"], today()) == []
        assert [each.code for each in events_of(people["stranger"], today())] == [event.code]
