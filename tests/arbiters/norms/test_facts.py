"""An event in the terms of the arbiters' rules, before and after its results (arbiters.md; decisions.md)."""

from datetime import date

import pytest

from arbiters.norms.facts import edition_of, event_facts, event_of
from arbiters.norms.fields import all_ratable, federations_of, has_played, person_of
from arbiters.rules.enums import Mode, Organiser, Rate, System
from portal.federations.scope import federation_scope
from tests.factories.arbiters import publish_field
from tests.factories.reports import make_registered_event
from tournaments.models import PlayerResult, Tournament

START, END = date(2026, 10, 5), date(2026, 10, 13)


@pytest.mark.parametrize(
    ("games", "played"),
    [
        pytest.param([], False, id="no game"),
        pytest.param([[2, "w", "+"], [3, "b", "-"]], False, id="A-20 forfeits are no games"),
        pytest.param([[0, "-", "U"], [0, "-", "H"]], False, id="A-20 byes are no games"),
        pytest.param([[2, "w", "+"], [3, "b", "0"]], True, id="A-20 one lost game is a game"),
        pytest.param([[2, "w", "="]], True, id="a draw"),
    ],
)
def test_A_20_who_has_played(games, played):
    assert has_played(games) is played


def test_the_flag_of_fide_is_no_federation():
    rows = [PlayerResult(federation=code) for code in ("UKR", "POL", "UKR", "FID", "")]
    assert federations_of(rows) == {"UKR", "POL"}


def test_a_person_is_the_registered_player_else_name_and_federation():
    known = PlayerResult(name="Twice, Tim", federation="UKR", player_id=7)
    assert person_of(known) == person_of(PlayerResult(name="T. Twice", federation="POL", player_id=7))
    unknown = PlayerResult(name="Twice, Tim", federation="UKR")
    assert person_of(unknown) != person_of(known)
    assert person_of(unknown) != person_of(PlayerResult(name="Twice, Tim", federation="POL"))


@pytest.mark.parametrize(
    ("start", "edition"),
    [
        pytest.param("2020-01-01", "arbiters-2021", id="before the first edition that is known"),
        pytest.param("2023-12-31", "arbiters-2021", id="the last day of the old one"),
        pytest.param("2024-01-01", "arbiters-2024", id="the first day of the new one"),
    ],
)
def test_the_edition_is_that_of_the_first_day(start, edition):
    assert edition_of({"start": start}).id == edition


def event(**columns):
    """An event that is in no database: only what its registration says."""
    given = {"start": START, "end": END, "system": "swiss", "tempo": "standard"}
    return Tournament(**given | columns)


@pytest.fixture
def facts(ukr):
    def made(**columns):
        tournament = make_registered_event(ukr, rounds=9, start=START, end=END, **columns)
        with federation_scope(ukr.pk):
            return event_facts(tournament)

    return made


@pytest.mark.django_db
class TestRegistered:
    @pytest.mark.parametrize(
        ("columns", "system", "base"),
        [
            pytest.param({"system": "round-robin"}, "RR", None, id="round robin"),
            pytest.param({"system": "double-round-robin"}, "DR", None, id="double round robin"),
            pytest.param({"system": "knockout"}, "KO", None, id="knock-out"),
            pytest.param({"system": "team-swiss"}, "TM", "SS", id="team Swiss"),
            pytest.param({"system": "team-knockout"}, "TM", "KO", id="team knock-out"),
            pytest.param({"system": "scheveningen"}, "OT", None, id="Scheveningen"),
            pytest.param({"system": "schiller"}, "OT", None, id="Schiller"),
        ],
    )
    def test_the_systems_of_decisions_md(self, facts, columns, system, base):
        found = facts(**columns)
        assert (found["system"], found["base_system"]) == (system, base)

    @pytest.mark.parametrize(
        ("columns", "organiser"),
        [
            ({}, Organiser.FEDERATION),
            ({"continental": True}, Organiser.CONTINENTAL),
            ({"official": True}, Organiser.FIDE),
            ({"official": True, "continental": True}, Organiser.FIDE),
        ],
    )
    def test_2_6_1_who_organises(self, facts, columns, organiser):
        assert event_of(facts(**columns)).organiser == organiser

    @pytest.mark.parametrize(
        ("columns", "name", "value"),
        [
            pytest.param({"tempo": "rapid"}, "rate", Rate.RAPID, id="rate"),
            pytest.param({"hybrid": True}, "mode", Mode.HYBRID, id="hybrid"),
            pytest.param({"fide_rated": False}, "fide_rated", False, id="2.1 not rated"),
            pytest.param({"official": True}, "official_fide", True, id="4.8.2"),
            pytest.param({"official_event": "olympiad"}, "olympiad", True, id="3.9.4"),
            pytest.param({"national_final": True}, "national_individual_final", True, id="4.8.1"),
            pytest.param(
                {"national_final": True, "tempo": "blitz"},
                "national_individual_final",
                False,
                id="4.8.1 standard",
            ),
            pytest.param({"top_league": True}, "top_division", True, id="3.9.1"),
            pytest.param({"boards": 4, "teams": 10}, "boards", 4, id="3.9.1 boards"),
            pytest.param({"boards": 4, "teams": 10}, "teams", 10, id="3.9.1 teams"),
            pytest.param(
                {"official_event": "world-rapid-blitz", "tempo": "blitz"},
                "official_rapid_blitz",
                True,
                id="4.8.4",
            ),
            pytest.param(
                {"official_event": "continental-major", "tempo": "rapid"},
                "official_rapid_blitz",
                True,
                id="4.8.4 c",
            ),
            pytest.param(
                {"official_event": "continental-major"},
                "official_rapid_blitz",
                False,
                id="4.8.4 not at standard",
            ),
            pytest.param(
                {"official_event": "world-other", "tempo": "rapid"},
                "official_rapid_blitz",
                False,
                id="4.8.4 other",
            ),
        ],
    )
    def test_a_fact_of_the_registration(self, facts, columns, name, value):
        assert getattr(event_of(facts(**columns)), name) == value

    @pytest.mark.parametrize(("approved", "agreed"), [(True, True), (False, None)])
    def test_2_3_1_without_an_approval_here_a_person_knows_of_the_letter(self, facts, approved, agreed):
        found = event_of(facts(arbiters_approved=approved))
        assert (found.commission_approved, found.commission_agreed) == (approved, agreed)

    @pytest.mark.parametrize(
        ("hybrid", "admitted", "approved"),
        [
            pytest.param(True, ["hybrid_not_approved"], True, id="2.3.2 admitted by the commission"),
            pytest.param(True, [], False, id="2.3.2 not admitted"),
            pytest.param(False, ["hybrid_not_approved"], False, id="2.3.2 not hybrid any more"),
        ],
    )
    def test_2_3_2_the_qualification_commission_approved_it(self, facts, hybrid, admitted, approved):
        assert event_of(facts(hybrid=hybrid, admitted=admitted)).qc_approved is approved

    @pytest.mark.parametrize(
        ("columns", "players", "rated"),
        [
            pytest.param({"expected_players": 40, "expected_rated": 25}, 40, 25, id="as announced"),
            pytest.param({"expected_players": 20, "expected_rated": 25}, 20, 20, id="never more than all"),
            pytest.param({}, 0, 0, id="nothing announced"),
        ],
    )
    def test_before_it_is_played_the_expected_field_counts(self, facts, columns, players, rated):
        found = facts(**columns)
        assert (found["players"], found["rated"], found["federations"]) == (players, rated, 1)
        assert found.get("final") is None

    def test_days_and_rounds(self, facts):
        found = event_of(facts())
        assert (found.start, found.end, found.rounds, found.system) == (START, END, 9, System.SS)


@pytest.mark.django_db
class TestPlayed:
    def published(self, ukr, *, change=None, interim=False, **field):
        tournament = make_registered_event(ukr, rounds=9, start=START, end=END, expected_players=500)
        results = publish_field(tournament, **field)
        if interim:
            results.interim = True
            results.save(update_fields=["interim"])
        if change:
            change(PlayerResult.objects.filter(results=results).order_by("number"))
        with federation_scope(ukr.pk):
            return event_facts(tournament)

    def test_A_20_the_real_field_counts_and_no_expectation(self, ukr):
        found = self.published(ukr, rated=30, unrated=12, federations=("UKR", "POL", "FID"))
        assert [found[name] for name in ("players", "rated", "federations")] == [42, 30, 2]
        assert (found["final"], found["festival"], found["player_norm_possible"]) == (True, None, False)

    def test_A_20_who_only_forfeited_is_no_player(self, ukr):
        def absent(rows):
            rows.filter(number__in=[1, 2, 3]).update(games=[[9, "w", "-"]])

        found = self.published(ukr, change=absent, rated=30, unrated=12)
        assert (found["players"], found["rated"]) == (39, 27)

    def test_titled_players_are_counted(self, ukr):
        def titled(rows):
            rows.filter(number__lte=4).update(title="FM")

        assert self.published(ukr, change=titled)["titled"] == 4

    def test_interim_results_are_no_final_field(self, ukr):
        found = self.published(ukr, interim=True)
        assert (found["players"], found["final"]) == (50, False)

    def test_a_field_of_players_without_federation_is_of_one_federation(self, ukr):
        """2.6: nobody's flag is known, so the event is not international."""
        assert self.published(ukr, federations=("FID",))["federations"] == 1

    def test_3_8_2_only_in_a_round_robin_everybody_may_be_ratable(self, ukr):
        assert self.published(ukr, rated=10, unrated=0)["all_ratable"] is False


def test_3_8_2_a_day_without_regulations_shows_nobody_ratable():
    old = event(start=date(1970, 1, 1), system="round-robin")
    assert all_ratable(old, [PlayerResult(number=1, rating=2000, games=[])]) is False


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        pytest.param([], False, id="nobody"),
        pytest.param([PlayerResult(number=1, rating=2000, games=[])], True, id="all rated already"),
        pytest.param([PlayerResult(number=1, rating=None, games=[])], False, id="a newcomer without games"),
    ],
)
def test_3_8_2_a_field(rows, expected):
    assert all_ratable(event(system="round-robin"), rows) is expected
