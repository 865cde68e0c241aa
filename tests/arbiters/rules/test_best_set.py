"""The best set of a person's norms: compared with plain trial of all sets, with random ones, and by cases."""

import random
from dataclasses import replace
from datetime import date, timedelta
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiters.rules.application import check_application
from arbiters.rules.best_set import BestSet, best_set
from arbiters.rules.editions import ARBITERS_2021, ARBITERS_2024, ArbiterEdition
from arbiters.rules.enums import Rate, Sought, System
from arbiters.rules.records import Applicant, Application, Norm, Seminar
from rulekit import failed_articles, verdict
from tests.arbiters.rules.facts import applicant, association, norm

SUBMITTED = date(2023, 3, 1)
FRESH = Seminar(date(2022, 6, 1), passed=True, id="s1")
SMALL = {"players": 60, "rated": 40}
Rank = tuple[int, int, tuple[int, ...]]


def found(
    title: Sought, norms: list[Norm], *seminars: Seminar, edition: ArbiterEdition = ARBITERS_2024, **more: Any
) -> BestSet:
    return best_set(applicant(title, **more), norms, seminars or (FRESH,), edition=edition)


def ids(best: BestSet) -> list[object]:
    return [each.id for each in best.norms]


def missing(best: BestSet) -> list[tuple[str, object, object]]:
    return [(each.code, each.actual, each.required) for each in best.missing]


# Cases


def test_a_complete_set() -> None:
    norms = [norm(place, "RR" if place == 1 else "SS") for place in range(3)]
    best = found(Sought.FA, norms)
    assert (ids(best), best.places, best.seminar, best.missing) == (["n0", "n1", "n2"], (0, 1, 2), FRESH, ())
    assert verdict(best.result.findings) == "PASS"
    assert best.result.submit_by == date(2023, 8, 14)


def test_reviews_before_days() -> None:
    """A knock-out would last longer, but a person would have to decide about it."""
    norms = [
        norm(0, "SS", date(2022, 4, 1)),
        norm(1, "RR", date(2022, 4, 2)),
        norm(2, "SS", date(2022, 4, 3)),
        norm(3, "KO", date(2023, 2, 1)),
    ]
    best = found(Sought.FA, norms)
    assert (ids(best), best.result.submit_by) == (["n0", "n1", "n2"], date(2023, 6, 1))
    assert ids(found(Sought.FA, norms[1:])) == ["n1", "n2", "n3"]
    assert verdict(found(Sought.FA, norms[1:]).result.findings) == "REVIEW"


def test_the_latest_day_before_the_oldest_norms() -> None:
    norms = [
        norm(0, "SS", date(2017, 4, 1)),
        norm(1, "RR", date(2020, 1, 1)),
        norm(2, "SS", date(2020, 1, 2)),
        norm(3, "SS", date(2023, 2, 1)),
    ]
    best = found(Sought.FA, norms)
    assert (ids(best), best.result.submit_by) == (["n1", "n2", "n3"], date(2024, 2, 1))


def test_the_oldest_norms_where_the_day_is_the_same() -> None:
    norms = [norm(place, "SS" if place else "RR", date(2022, 1, 1 + place)) for place in range(6)]
    last = norm(9, "SS", date(2022, 9, 1))
    best = found(Sought.FA, [last, *reversed(norms)])
    assert ids(best) == ["n0", "n1", "n9"]
    assert best.places == (6, 5, 0)


def test_the_oldest_seminar_where_the_day_is_the_same() -> None:
    norms = [norm(place, "RR" if place == 1 else "SS", date(2023, 2, 1)) for place in range(3)]
    seminars = [
        Seminar(date(2019, 2, 1), passed=True, id="too old"),
        Seminar(date(2021, 2, 1), passed=True, id="old enough"),
        Seminar(date(2022, 2, 1), passed=True, id="newest"),
        Seminar(date(2020, 2, 2), passed=False, id="failed"),
    ]
    best = found(Sought.FA, norms, *seminars)
    assert best.seminar is not None
    assert (best.seminar.id, best.result.submit_by) == ("old enough", date(2024, 2, 1))


def test_norms_that_fail_alone_are_left_out() -> None:
    norms = [norm(place, "RR" if place == 1 else "SS") for place in range(3)]
    bad = [norm(7, rated=3), norm(8, end=date(2017, 2, 28))]
    best = found(Sought.FA, [*bad, *norms])
    assert ids(best) == ["n0", "n1", "n2"]
    assert [(each.norm.id, failed_articles(each.findings)) for each in best.excluded] == [
        ("n7", ["3.8"]),
        ("n8", ["5.3.1"]),
    ]


def test_the_applicants_own_conditions_choose_no_set() -> None:
    norms = [norm(place, "RR" if place == 1 else "SS") for place in range(3)]
    best = found(Sought.FA, norms, birth=date(2004, 8, 14), languages=frozenset())
    assert (ids(best), best.missing) == (["n0", "n1", "n2"], ())
    assert failed_articles(best.result.findings) == ["3.3", "5.4.2"]


@pytest.mark.parametrize(
    ("title", "norms", "expected", "lacks"),
    [
        pytest.param("FA", [], [], [("tournament_norms", 0, 3)], id="5.4.3 nothing"),
        pytest.param(
            "FA", [norm(0), norm(1, "RR")], ["n0", "n1"], [("tournament_norms", 2, 3)], id="5.4.3 one more"
        ),
        pytest.param(
            "FA",
            [norm(place, **SMALL) for place in range(3)],
            ["n0", "n1"],
            [("tournament_norms", 2, 3), ("systems", "SS", 2)],
            id="2.4 another system",
        ),
        pytest.param(
            "FA",
            [norm(0, "RR", rounds=5), norm(1, rounds=6), norm(2, rounds=5)],
            ["n0"],
            [("tournament_norms", 1, 3), ("systems", "RR", 2)],
            id="3.10.1 one short event only",
        ),
        pytest.param(
            "FA",
            [norm(0, rate=Rate.RAPID), norm(1, rate=Rate.BLITZ), norm(2, "RR")],
            ["n0", "n2"],
            [("tournament_norms", 2, 3)],
            id="3.9.2 once only",
        ),
        pytest.param(
            "IA",
            [norm(place, "RR" if place else "SS", signatory=5) for place in range(4)],
            ["n0", "n1", "n2"],
            [("tournament_norms", 3, 4), ("signatories", 1, 2)],
            id="4.13.1 another chief arbiter",
        ),
        pytest.param(
            "IA",
            [norm(place, "RR" if place else "SS", date(2021, 1, 1)) for place in range(4)],
            ["n0", "n1", "n2"],
            [("tournament_norms", 3, 4), ("submission", "2023-03-01", "2022-01-01")],
            id="5.3.3 a fresh one",
        ),
    ],
)
def test_what_is_missing(
    title: str, norms: list[Norm], expected: list[str], lacks: list[tuple[str, object, object]]
) -> None:
    seminar = FRESH if title == "FA" else Seminar(date(2020, 6, 1), passed=True)
    best = found(Sought(title), norms, seminar)
    assert (ids(best), missing(best)) == (expected, lacks)
    assert verdict(best.result.findings) == "FAIL"


@pytest.mark.parametrize(("title", "article"), [("FA", "5.4.3"), ("IA", "4.7")], ids=["FA", "IA"])
def test_only_the_seminar_is_missing(title: str, article: str) -> None:
    """All norms stand, old as they are: a new seminar keeps them alive."""
    norms = [norm(place, "RR" if place == 1 else "SS", date(2021, 1, 1)) for place in range(4)]
    failed = Seminar(date(2022, 6, 1), passed=False)
    best = found(Sought(title), norms, failed)
    assert len(best.norms) == (3 if title == "FA" else 4)
    assert [(each.code, each.article) for each in best.missing] == [("seminar_norms", article)]


def test_a_beginning_that_needs_only_more_norms_goes_first() -> None:
    """Of three norms two are short; the pair of two systems leaves the third free."""
    norms = [norm(0, **SMALL), norm(1, rounds=5, **SMALL), norm(2, "RR", rounds=6)]
    best = found(Sought.FA, norms)
    assert (ids(best), missing(best)) == (["n0", "n2"], [("tournament_norms", 2, 3)])


@pytest.mark.parametrize(
    ("submitted", "seminar", "reviews"),
    [
        pytest.param(date(2022, 6, 30), None, [], id="4.7 not yet"),
        pytest.param(date(2022, 7, 1), None, ["4.7"], id="4.7 open without"),
        pytest.param(date(2022, 7, 1), FRESH, [], id="4.7 with a seminar"),
        pytest.param(date(2022, 7, 1), Seminar(date(2018, 6, 30), passed=True), ["4.7"], id="5.3.2 too old"),
    ],
)
def test_ia_before_the_seminar_was_needed(
    submitted: date, seminar: Seminar | None, reviews: list[str]
) -> None:
    norms = [norm(place, "RR" if place == 1 else "SS", date(2022, 5, 1)) for place in range(4)]
    best = best_set(
        applicant(Sought.IA, submitted=submitted), norms, [seminar] if seminar else [], edition=ARBITERS_2021
    )
    assert best.missing == ()
    assert [each.article for each in best.result.findings if each.ok is None] == reviews


def test_an_old_seminar_is_left_out_where_none_is_needed() -> None:
    """Before 2022-07-01 the seminar would only shorten the time to submit."""
    norms = [norm(place, "RR" if place == 1 else "SS", date(2022, 5, 1)) for place in range(4)]
    old = Seminar(date(2018, 7, 1), passed=True)
    best = best_set(applicant(Sought.IA, submitted=date(2022, 6, 1)), norms, [old], edition=ARBITERS_2021)
    assert (best.seminar, best.result.submit_by) == (None, date(2023, 5, 1))


def test_norms_without_ids_are_named_by_their_place() -> None:
    norms = [replace(norm(place, "RR" if place == 1 else "SS"), id=None) for place in range(3)]
    assert found(Sought.FA, norms).places == (0, 1, 2)


def test_a_signatory_may_have_any_name() -> None:
    norms = [norm(place, "RR" if place else "SS", signatory="MIXED") for place in range(4)]
    assert missing(found(Sought.IA, norms))[1][0] == "signatories"


# Plain trial


def chance_norm(chance: random.Random, place: int) -> Norm:
    """Return a norm of some kind; about a third of them fail by themselves."""
    if chance.random() < 0.05:
        return association(place)
    system = chance.choice(["SS", "SS", "SS", "RR", "DR", "KO", "TM"])
    facts = {
        "end": SUBMITTED - timedelta(days=chance.randrange(2300)),
        "base_system": chance.choice([System.SS, System.RR]) if system == "TM" else None,
        "rate": chance.choice([Rate.STANDARD, Rate.STANDARD, Rate.RAPID]),
        "federations": chance.choice([1, 2, 3, 9]),
        "players": chance.choice([60, 120]),
        "rated": chance.choice([15, 50, 60]),
        "rounds": chance.choice([5, 7, 8, 9, 9, 9]),
        "player_norm_possible": chance.random() < 0.3,
        "national_individual_final": chance.random() < 0.4,
        "official_rapid_blitz": chance.random() < 0.2,
        "top_division": system == "TM",
        "boards": 4,
        "teams": 10,
        "signatory": chance.choice([1, 1, 2, None]),
        "rounds_worked": chance.choice([None, None, None, 7]),
    }
    return norm(place, system, **facts)


def rank(who: Applicant, norms: tuple[Norm, ...], seminar: Seminar) -> Rank | None:
    """Return what a set is compared by, less is better; None for a set that fails."""
    result = check_application(Application(who, norms, seminar), edition=ARBITERS_2024)
    if failed_articles(result.findings):
        return None
    reviews = sum(finding.ok is None for finding in result.findings)
    assert result.submit_by is not None
    ends = sorted((each.event.end.toordinal() if each.event else 10**9) for each in norms)
    return reviews, -result.submit_by.toordinal(), tuple(ends)


def best_rank(who: Applicant, best: BestSet, seminar: Seminar) -> Rank | None:
    return rank(who, best.norms, seminar) if not best.missing else None


@pytest.mark.parametrize("title", Sought)
@pytest.mark.parametrize("seed", range(12))
def test_no_set_is_better(title: Sought, seed: int) -> None:
    chance = random.Random(seed)
    norms = [chance_norm(chance, place) for place in range(9)]
    who, picks = applicant(title), 3 if title == Sought.FA else 4
    best = best_set(who, norms, [FRESH], edition=ARBITERS_2024)
    ranks = [rank(who, chosen, FRESH) for chosen in combinations(norms, picks)]
    expected = min((each for each in ranks if each is not None), default=None)
    assert best_rank(who, best, FRESH) == expected
    assert len(best.norms) == picks or expected is None


@pytest.mark.parametrize("title", Sought)
@pytest.mark.parametrize("seed", range(3))
def test_sixty_norms_are_not_beaten_by_a_thousand_random_sets(title: Sought, seed: int) -> None:
    chance = random.Random(100 + seed)
    norms = [chance_norm(chance, place) for place in range(60)]
    who, picks = applicant(title), 3 if title == Sought.FA else 4
    best = best_set(who, norms, [FRESH], edition=ARBITERS_2024)
    excluded = {each.norm.id for each in best.excluded}
    good = [each for each in norms if each.id not in excluded]
    mine = best_rank(who, best, FRESH)
    assert mine is not None
    for _try in range(1000):
        other = rank(who, tuple(chance.sample(good, picks)), FRESH)
        assert other is None or mine <= other


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(Sought), st.integers(0, 12))
def test_a_norm_more_never_makes_the_best_set_worse(seed: int, title: Sought, size: int) -> None:
    chance = random.Random(seed)
    norms = [chance_norm(chance, place) for place in range(size)]
    who = applicant(title)
    before = best_set(who, norms, [FRESH], edition=ARBITERS_2024)
    more = best_set(who, [*norms, chance_norm(chance, size)], [FRESH], edition=ARBITERS_2024)
    assert len(more.norms) >= len(before.norms)
    old, new = best_rank(who, before, FRESH), best_rank(who, more, FRESH)
    assert old is None or (new is not None and new <= old)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(Sought), st.randoms(use_true_random=False))
def test_the_order_of_the_norms_does_not_matter(seed: int, title: Sought, shuffle: random.Random) -> None:
    chance = random.Random(seed)
    norms = [chance_norm(chance, place) for place in range(10)]
    mixed = shuffle.sample(norms, len(norms))
    first, second = found(title, norms), found(title, mixed)
    ends = [[each.event and each.event.end for each in best.norms] for best in (first, second)]
    assert ends[0] == ends[1]
    assert [mixed[place].id for place in second.places] == ids(second)
