"""What the register knows of an arbiter, held against the rules of norms (B06.1, 2.9, 4.12, 6.1)."""

from datetime import date, timedelta
from types import SimpleNamespace

import pytest

from arbiters.norms.enums import NormKind
from arbiters.norms.judging import judged_candidate, row_findings
from arbiters.rules.enums import Sought
from players.models import ArbiterRecord, Player, PlayerTitle
from players.standing.selectors import ArbiterStanding, HeldTitle
from tests.factories.arbiters import make_norm
from tests.factories.players import make_player

START, END = date(2026, 10, 5), date(2026, 10, 13)
FACTS = {
    "start": START.isoformat(),
    "end": END.isoformat(),
    "system": "SS",
    "rounds": 9,
    "players": 50,
    "rated": 40,
    "federations": 3,
    "official_fide": True,
    "organiser": "FIDE",
}
BORN = (date(1990, 1, 1), date(1990, 12, 31))
NA_SINCE = HeldTitle("NA", date(2020, 1, 1))
FA_SINCE = HeldTitle("FA", date(2024, 1, 1))


def standing(*titles, **record):
    player = Player(name="Novice, Nina")
    return ArbiterStanding(player, ArbiterRecord(player=player, **record), titles)


def judged(title, who, births=BORN, plays=False, **service):
    row = SimpleNamespace(**{"role": "arbiter", "rounds_worked": 9, "asked_on": START, **service})
    found = judged_candidate(Sought(title), FACTS, row, who, births=births, plays=plays)
    return {each.article: each.ok for each in found.findings}


@pytest.mark.parametrize(
    ("titles", "ok"),
    [
        pytest.param([NA_SINCE], True, id="2.9.1 registered years ago"),
        pytest.param([HeldTitle("NA", START)], True, id="2.9.1 on the very day of the request"),
        pytest.param([HeldTitle("NA", START + timedelta(days=1))], False, id="2.9.1 one day late"),
        pytest.param([], False, id="2.9.1 never registered"),
        pytest.param([FA_SINCE], True, id="2.9.1 any arbiter's title counts as registered"),
        pytest.param(
            [HeldTitle("NA", None, listed_since=START)], True, id="2.9.1 in a list of that day: not after it"
        ),
        pytest.param([HeldTitle("NA", None)], None, id="2.9.1 known without any day: a person decides"),
    ],
)
def test_2_9_1_registered_as_national_arbiter_when_asking(titles, ok):
    assert judged("FA", standing(*titles))["2.9.1"] is ok


@pytest.mark.parametrize(
    ("births", "ok"),
    [
        pytest.param(BORN, True, id="2.9.3 grown up"),
        pytest.param((date(2008, 10, 5), date(2008, 10, 5)), True, id="2.9.3 eighteen on that day"),
        pytest.param((date(2008, 10, 6), date(2008, 10, 6)), False, id="2.9.3 eighteen a day later"),
    ],
)
def test_2_9_3_eighteen_when_asking(births, ok):
    assert judged("FA", standing(NA_SINCE), births)["2.9.3"] is ok


BORN_IN = [
    pytest.param(2007, True, id="2.9.3 eighteen even if born on the last day of the year"),
    pytest.param(2008, None, id="2.9.3 the birthday decides: a person"),
    pytest.param(2009, False, id="2.9.3 seventeen even if born on the first day"),
]


@pytest.mark.parametrize(("year", "ok"), BORN_IN)
def test_2_9_3_of_a_year_of_birth_a_person_decides_where_the_day_matters(year, ok):
    births = (date(year, 1, 1), date(year, 12, 31))
    row = SimpleNamespace(role="arbiter", rounds_worked=9, asked_on=START)
    found = judged_candidate(Sought.FA, FACTS, row, standing(NA_SINCE), births=births)
    (age,) = [each for each in found.findings if each.code == "age"]
    assert (age.ok, age.required, age.actual) == (ok, 18, None)


@pytest.mark.parametrize(
    ("who", "expected"),
    [
        pytest.param(standing(NA_SINCE), {"2.9.4": False}, id="2.9.4 a national arbiter"),
        pytest.param(
            standing(FA_SINCE, active_until=START),
            {"2.9.4": True, "2.9.2": True, "4.12": True},
            id="2.9.2 active on its last day",
        ),
        pytest.param(
            standing(FA_SINCE, active_until=START - timedelta(days=1)),
            {"2.9.4": True, "2.9.2": False},
            id="2.9.2 one day over",
        ),
        pytest.param(standing(FA_SINCE), {"2.9.2": False}, id="2.9.2 nobody knows until when"),
        pytest.param(
            standing(HeldTitle("FA", END), active_until=END),
            {"4.12": False},
            id="4.12 the title came with the last day",
        ),
        pytest.param(
            standing(HeldTitle("FA", None, listed_since=date(2024, 1, 1)), active_until=END),
            {"2.9.4": None},
            id="2.9.4 a title that only a list knows",
        ),
    ],
)
def test_what_an_ia_norm_asks_of_the_fide_arbiter(who, expected):
    found = judged("IA", who)
    assert {article: found[article] for article in expected} == expected


@pytest.mark.parametrize(
    ("fee", "ok"),
    [
        pytest.param("paid", True, id="6.2 paid"),
        pytest.param("unpaid", False, id="6.2 not paid"),
        pytest.param("unknown", True, id="6.1 unknown is asked about at the event"),
    ],
)
def test_6_2_the_registration_fee(fee, ok):
    assert judged("FA", standing(NA_SINCE, fee=fee))["6.2"] is ok


def test_2_1_who_plays_is_left_to_a_person():
    assert judged("FA", standing(NA_SINCE), plays=True)["2.1"] is None


def test_the_age_is_no_part_of_a_finding():
    row = SimpleNamespace(role="arbiter", rounds_worked=9, asked_on=START)
    found = judged_candidate(Sought.FA, FACTS, row, standing(NA_SINCE), births=BORN)
    (age,) = [each for each in found.findings if each.code == "age"]
    assert (age.actual, age.required, age.ok) == (None, 18, True)


def test_without_a_request_the_last_day_counts():
    """2.9: asked for at the latest on the last day of the event."""
    late = standing(HeldTitle("NA", END))
    assert judged("FA", late, asked_on=None)["2.9.1"] is True
    assert judged("FA", late)["2.9.1"] is False


def test_an_officer_against_cheating_who_is_no_arbiter_is_judged_as_one():
    """The chief fair-play officer has no code in B06.1; the work is an arbiter's."""
    assert judged("FA", standing(NA_SINCE), role="chief-fair-play")["3.8"] is True


@pytest.mark.django_db
class TestStoredNorms:
    """A row is judged by its own numbers, whatever the event says today."""

    def verdicts(self, row):
        return {each.article: each.ok for each in row_findings(row)}

    def arbiter(self):
        player = make_player("Novice, Nina", other_titles="NA")
        PlayerTitle.objects.create(player=player, title="NA", awarded_on="2020-01-01", source="officer")
        return player

    def test_its_numbers_are_enough(self):
        row = make_norm(self.arbiter(), end=END)
        found = self.verdicts(row)
        assert (found["3.8"], found["3.10"], found["2.8.2"]) == (True, True, True)
        assert False not in found.values()

    @pytest.mark.parametrize(
        ("fields", "article"),
        [
            pytest.param({"facts": {"rated": 19}}, "3.8", id="3.8.1 nineteen rated players"),
            pytest.param({"facts": {"rounds": 4}}, "3.10", id="3.10 four rounds"),
            pytest.param({"chief_title": ""}, "2.8.2", id="2.8.2 a chief arbiter without title"),
            pytest.param({"evaluation": "needs-experience"}, "FA1", id="N-11 the other box"),
            pytest.param({"nth": 3}, "2.7.1", id="2.7.1 the third of fifty players"),
            pytest.param({"fee_paid": False}, "6.2", id="6.2 unpaid"),
        ],
    )
    def test_its_numbers_are_not_enough(self, fields, article):
        assert self.verdicts(make_norm(self.arbiter(), end=END, **fields))[article] is False

    @pytest.mark.parametrize(("year", "ok"), BORN_IN)
    def test_2_9_3_of_a_year_of_birth(self, year, ok):
        player = self.arbiter()
        player.birth_year = year
        player.save(update_fields=["birth_year"])
        assert self.verdicts(make_norm(player, end=END))["2.9.3"] is ok

    @pytest.mark.parametrize(("passed", "ok"), [(True, True), (False, False)])
    @pytest.mark.parametrize(("title", "article"), [("FA", "3.7"), ("IA", "4.7")])
    def test_a_seminar_is_judged_by_its_result_alone(self, title, article, passed, ok):
        row = make_norm(self.arbiter(), end=END, title=title, kind=NormKind.SEMINAR, passed=passed, facts={})
        assert self.verdicts(row) == {article: ok}

    def test_a_wish_has_no_numbers_to_judge(self):
        row = make_norm(self.arbiter(), end=END, state="asked")
        row.facts = {}
        assert row_findings(row) == ()

    def test_no_finding_of_a_stored_norm_tells_the_age(self):
        row = make_norm(self.arbiter(), end=END)
        assert [each.actual for each in row_findings(row) if each.code == "age"] in ([], [None])
