"""An application judged by what the register knows: ages, titles from lists, days of filing (B06.1, 5)."""

from datetime import date, timedelta

import pytest

from arbiters.applications.event_blocks import event_blocks, served_of
from arbiters.applications.evidence import (
    Judgement,
    applicant_of,
    as_json,
    choose,
    choose_events,
    edition_for,
    edition_of,
    judge,
    judge_events,
    upgrade_of,
)
from arbiters.models import ArbiterApplication, ArbiterNorm
from arbiters.rules.enums import Category, Evaluation, Role, Sought, SubmittedBy, Title
from players.models import ArbiterRecord, ArbiterSanction, Player, PlayerPrivate, PlayerTitle
from players.standing.selectors import ArbiterStanding, HeldTitle
from portal.federations.scope import federation_scope, installation_scope
from rulekit import Finding, Severity
from tests.factories.arbiters import make_norm
from tournaments.models import EventArbiter

DAY = date(2026, 11, 2)
BLOCK = {
    "category": "C",
    "role_code": "CA",
    "start": "2025-08-01",
    "end": "2025-08-09",
    "positive": True,
    "used_before": False,
}


def standing(*titles, sanctions=(), **record):
    player = Player(name="Novice, Nina")
    given = {"category": "D", **record}
    return ArbiterStanding(player, ArbiterRecord(player=player, **given), titles, sanctions=sanctions)


IA = HeldTitle("IA", date(2023, 1, 1))


@pytest.mark.parametrize(
    ("findings", "complete", "reviews"),
    [
        pytest.param([Finding("rounds", "3.10", True)], True, 0, id="met"),
        pytest.param([Finding("rounds", "3.10", None)], True, 1, id="open: a person decides"),
        pytest.param([Finding("rounds", "3.10", False)], False, 0, id="not met"),
        pytest.param([Finding("one_year", "-", False, severity=Severity.NOTICE)], True, 0, id="a notice"),
    ],
)
def test_what_is_left_to_a_person_does_not_stop_an_application(findings, complete, reviews):
    found = Judgement(tuple(findings))
    assert (found.complete, len(found.reviews)) == (complete, reviews)


@pytest.mark.parametrize(
    ("block", "expected"),
    [
        pytest.param(BLOCK, (Category.C, Role.CA, Evaluation.POSITIVE, False), id="chief, positive"),
        pytest.param(
            {**BLOCK, "category": "", "positive": False, "role_code": "DCA"},
            (None, Role.DCA, Evaluation.NEGATIVE, False),
            id="x.5 nobody evaluated: not positive",
        ),
        pytest.param(
            {**BLOCK, "used_before": True}, (Category.C, Role.CA, Evaluation.POSITIVE, True), id="7.3 used"
        ),
    ],
)
def test_an_event_of_ia3_in_the_terms_of_the_rules(block, expected):
    found = served_of(block)
    assert (found.category, found.role, found.evaluation, found.used_before) == expected
    assert (found.start, found.end) == (date(2025, 8, 1), date(2025, 8, 9))


@pytest.mark.parametrize(
    ("who", "title", "category"),
    [
        pytest.param(standing(IA), Title.IA, Category.D, id="an IA begins with D"),
        pytest.param(standing(IA, category="B"), Title.IA, Category.B, id="an IA of B"),
        pytest.param(standing(HeldTitle("FA", None)), Title.FA, Category.D, id="1.2.2 an FA is D"),
        pytest.param(standing(), Title.NA, None, id="without a title there is no category"),
    ],
)
def test_who_asks_for_a_category(who, title, category):
    found = upgrade_of(who, "A", [BLOCK], DAY)
    assert (found.title, found.category, found.target, found.submitted) == (title, category, Category.A, DAY)


def failed(found):
    return sorted(each.article for each in found.findings if each.ok is False)


def events(*categories):
    return [{**BLOCK, "category": category, "service": str(at)} for at, category in enumerate(categories)]


def judged(who, target, *categories):
    who.record.active_until = DAY + timedelta(days=100)
    return judge_events(who, target, events(*categories), DAY, edition_for(DAY))


@pytest.mark.parametrize(
    ("target", "categories", "option"),
    [
        pytest.param("C", ("C", "C"), "2", id="5.4 two of the category"),
        pytest.param("C", ("C", "D", "D", "D"), "1+3", id="5.4 one and three of the one below"),
        pytest.param("C", ("C", "D", "D"), None, id="5.4 one and two"),
        pytest.param("C", ("C",), None, id="5.4 one"),
    ],
)
def test_B06_3_5_4_how_many_events_of_which_category(target, categories, option):
    assert judged(standing(IA), target, *categories).option == option


def test_B06_3_7_2_1_more_events_than_an_option_needs_are_too_many():
    found = judged(standing(IA), "C", "C", "C", "C")
    assert (found.option, failed(found)) == (None, ["7.2.1"])


def test_B06_3_5_1_a_title_that_only_a_list_knows_leaves_the_years_to_a_person():
    listed = judged(standing(HeldTitle("IA", None)), "C", "C", "C")
    assert [each.ok for each in listed.findings if each.code == "years_as_ia"] == [None]
    known = judged(standing(HeldTitle("IA", DAY - timedelta(days=30))), "C", "C", "C")
    assert [each.ok for each in known.findings if each.code == "years_as_ia"] == [False]


@pytest.mark.parametrize(
    ("until", "ok"),
    [
        pytest.param(None, False, id="x.3 a sanction without end"),
        pytest.param(DAY, False, id="x.3 it runs on that day"),
        pytest.param(DAY - timedelta(days=1), None, id="x.3 it has ended: a person decides"),
    ],
)
def test_B06_3_5_3_a_sanction(until, ok):
    given = ArbiterSanction(kind="sanction", since=date(2024, 1, 1), until=until)
    found = judged(standing(IA, sanctions=(given,)), "C", "C", "C")
    assert [each.ok for each in found.findings if each.code == "sanctions"] == [ok]


@pytest.mark.parametrize(
    ("alone", "by"),
    [(False, SubmittedBy.FEDERATION), (True, SubmittedBy.APPLICANT)],
    ids=["federation", "alone"],
)
def test_5_2_who_submits(alone, by):
    who = standing(
        HeldTitle("NA", date(2020, 1, 1)), HeldTitle("FA", date(2024, 1, 1)), languages=["en", "fr"]
    )
    found = applicant_of(who, Sought.IA, DAY, alone=alone)
    assert (found.submitted_by, found.refusal_unfounded) == (by, alone)
    assert (found.fa_award, found.na_registered, found.languages) == (
        date(2024, 1, 1), date(2020, 1, 1), {"en", "fr"},
    )  # fmt: skip


def test_findings_are_stored_with_the_norm_and_notices_are_marked():
    found = as_json([Finding("rounds", "3.10", False, 4, 5, subject="n1")])
    assert found == [
        {
            "code": "rounds",
            "article": "3.10",
            "ok": False,
            "actual": 4,
            "required": 5,
            "norm": "n1",
            "notice": False,
        }
    ]
    assert as_json([Finding("x", "-", False, severity=Severity.NOTICE)])[0]["notice"] is True


def test_a_filed_application_keeps_its_edition():
    assert edition_of(ArbiterApplication(edition="arbiters-2021")).id == "arbiters-2021"


@pytest.mark.django_db
class TestTitle:
    """FA2 from the database."""

    def found(self, world, day=None):
        return choose(world.arbiter, Sought.FA, day or world.federation.today)

    def test_the_best_set_is_complete_and_has_a_last_day(self, world):
        found = self.found(world)
        assert [block["event"] for block in found.blocks] == [
            "Autumn Open",
            "Spring Open",
            "City Round Robin",
        ]
        assert (found.seminar["event"], found.missing, found.complete) == ("FA seminar Kyiv", (), True)
        assert found.bases == ("3.8.1", "3.8.1", "3.8.2")
        assert found.submit_by > world.federation.today

    def born(self, world, year, day=None):
        world.arbiter.birth_year = year
        world.arbiter.save(update_fields=["birth_year"])
        with federation_scope(world.federation.pk):
            PlayerPrivate.objects.filter(player=world.arbiter).update(birth_date=day)

    def age(self, found):
        return [
            (each.ok, each.actual) for each in found.findings if each.code == "age" and each.subject is None
        ]

    def test_5_4_2_an_age_that_depends_on_the_day_is_left_to_a_person(self, world):
        self.born(world, world.federation.today.year - 19)
        found = self.found(world, date(world.federation.today.year, 6, 15))
        assert self.age(found) == [(None, None)]
        assert "age" not in [each.code for each in found.missing]

    @pytest.mark.parametrize("years", [19, 18], ids=["2.9.3 eighteen in any case", "2.9.3 a person decides"])
    def test_2_9_3_a_norm_of_the_year_of_the_birthday_is_taken_if_there_is_no_other(self, world, years):
        ends = [each.end for each in world.norms if each.kind == "tournament"]
        year = min(ends).year
        self.born(world, year - years)
        found = self.found(world)
        last_birthday = date(year - years + 18, 12, 31)
        expected = {True if end >= last_birthday else None for end in ends}
        assert {each.ok for each in found.findings if each.article == "2.9.3"} == expected
        assert (len(found.blocks), [each.code for each in found.missing if each.code != "age"]) == (3, [])

    def test_5_4_2_who_is_too_young_in_any_case_reads_it(self, world):
        self.born(world, world.federation.today.year - 15)
        found = self.found(world)
        assert self.age(found) == [(False, None)]
        assert "age" in [each.code for each in found.missing]

    def test_no_finding_tells_an_age(self, world):
        assert {actual for _ok, actual in self.age(self.found(world))} == {None}

    def test_5_4_3_what_is_missing_is_named(self, world):
        with installation_scope():
            ended = {"state": "withdrawn", "reason": "twice", "ended_at": "2026-01-01T12:00:00Z"}
            ArbiterNorm.under_policy.filter(pk=world.norms[3].pk).update(**ended)
        found = self.found(world)
        assert (found.seminar, [each.code for each in found.missing]) == ({}, ["seminar_norms"])

    def test_a_filed_application_is_judged_as_of_its_day(self, world):
        """What expires later does not undo what was filed in time (5.3)."""
        row = world.filed()
        row.filed_on = world.federation.today - timedelta(days=30)
        assert judge(row).complete
        row.filed_on = world.federation.today + timedelta(days=400)
        assert not judge(row).complete

    def test_a_norm_that_was_withdrawn_is_missing_in_the_judgement(self, world):
        row = world.start_own()
        with installation_scope():
            ended = {"state": "withdrawn", "reason": "twice", "ended_at": "2026-01-01T12:00:00Z"}
            ArbiterNorm.under_policy.filter(pk=world.norms[0].pk).update(**ended)
        assert not judge(row).complete


@pytest.mark.django_db
class TestInternational:
    def test_4_11_a_title_of_a_list_has_no_award_day_so_a_person_decides(self, ia_world):
        PlayerTitle.objects.filter(player=ia_world.arbiter, title="FA").update(source="list")
        found = choose(ia_world.arbiter, Sought.IA, ia_world.federation.today)
        verdicts = {each.article: each.ok for each in found.findings if each.subject is None}
        assert (verdicts["4.11"], verdicts["4.12"]) == (None, None)

    def test_4_3_english_is_needed(self, ia_world):
        ArbiterRecord.objects.filter(player=ia_world.arbiter).update(languages=["uk"])
        found = choose(ia_world.arbiter, Sought.IA, ia_world.federation.today)
        assert "language" in [each.code for each in found.missing]


@pytest.mark.django_db
class TestCategory:
    def blocks(self, world):
        return event_blocks(world.arbiter, world.federation.today)

    def test_past_events_as_chief_or_deputy_oldest_first(self, category_world):
        found = self.blocks(category_world)
        assert [(each["event"], each["category"], each["article"]) for each in found] == [
            ("Continental Youth 600", "C", "1.3.3.1"),
            ("Continental Youth 200", "C", "1.3.3.1"),
        ]
        assert {(each["role"], each["role_code"], each["positive"]) for each in found} == {
            ("chief", "CA", True)
        }
        assert {each["evaluated_by"] for each in found} == {"Carla Chair"}

    @pytest.mark.parametrize(
        ("days", "listed"),
        [
            pytest.param(-200, 1, id="on its last day it is not over"),
            pytest.param(-199, 2, id="the day after"),
        ],
    )
    def test_an_event_counts_once_it_is_over(self, category_world, days, listed):
        today = category_world.federation.today + timedelta(days=days)
        assert len(event_blocks(category_world.arbiter, today)) == listed

    @pytest.mark.parametrize("role", ["sector", "arbiter", "pairings"])
    def test_other_roles_are_not_listed(self, category_world, role):
        with installation_scope():
            EventArbiter.under_policy.filter(player=category_world.arbiter).update(role=role)
        assert self.blocks(category_world) == []

    def test_7_3_an_event_used_for_a_title_is_marked(self, category_world):
        world, code = category_world, self.blocks(category_world)[0]["code"]
        used = {"used_for": "IA", "used_on": world.federation.today, "used_in": world.norms[0].pk}
        make_norm(world.arbiter, end=world.federation.today, event_code=code, **used)
        assert [each["used_before"] for each in self.blocks(world)] == [True, False]

    def test_the_events_to_list_are_chosen_and_what_is_missing_is_told(self, category_world):
        world, today = category_world, category_world.federation.today
        found = choose_events(world.arbiter, "C", self.blocks(world), today)
        assert (found.option, len(found.blocks), found.missing) == ("2", 2, ())
        one = choose_events(world.arbiter, "C", self.blocks(world)[:1], today)
        assert "events" in [each.code for each in one.missing]
