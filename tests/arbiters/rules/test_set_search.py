"""The search for a set: one condition at a time, and the remainders that it does not try twice."""

from datetime import date

import pytest

from arbiters.rules.application import judge_norm
from arbiters.rules.editions import ARBITERS_2024
from arbiters.rules.enums import Rate, Sought
from arbiters.rules.records import Norm
from arbiters.rules.set_search import HELPED, Candidate, Demand, SetSearch, candidate_of
from tests.arbiters.rules.facts import applicant, association, norm

DAY = date(2023, 3, 1)
SMALL = {"players": 60, "rated": 40}


def candidates(title: Sought, *norms: Norm) -> list[Candidate]:
    judged = [judge_norm(each, applicant(title), edition=ARBITERS_2024) for each in norms]
    return [candidate_of(each, place, title, ARBITERS_2024) for place, each in enumerate(judged)]


def first(title: Sought, demand: Demand, *norms: Norm, reviews: int = 9, recent: bool = True) -> list[object]:
    search = SetSearch(title, candidates(title, *norms), ARBITERS_2024)
    found = search.first(demand, reviews, DAY, recent=recent)
    return [] if found is None else [each.judged.norm.id for each in found]


def test_what_the_search_sees_of_a_norm() -> None:
    swiss, rapid, title = candidates(
        Sought.FA,
        norm(1, rounds=6),
        norm(2, "RR", rate=Rate.RAPID, player_norm_possible=False),
        association(3),
    )
    assert (swiss.kind.capped, swiss.kind.short, swiss.kind.system) == ((), True, "SS")
    assert (rapid.kind.capped, rapid.kind.short, rapid.kind.system) == ((1,), False, "RR")
    assert (title.kind.capped, title.kind.system, title.end) == ((4,), None, None)
    assert (title.usable_until, title.fresh_until) == (date.max, date.min)
    assert (swiss.usable_until, swiss.fresh_until) == (date(2028, 8, 14), date(2023, 8, 14))


def test_signatories_count_for_ia_only() -> None:
    assert candidates(Sought.FA, norm(1))[0].kind.signatory is None
    assert candidates(Sought.IA, norm(1))[0].kind.signatory == "=1"


def test_a_large_swiss_helps() -> None:
    assert candidates(Sought.FA, norm(1))[0].kind.system == HELPED


@pytest.mark.parametrize(
    ("norms", "found"),
    [
        pytest.param([norm(1, **SMALL), norm(2, "RR")], ["n1", "n2"], id="2.4"),
        pytest.param([norm(1, **SMALL), norm(2, **SMALL)], [], id="2.4 one system"),
        pytest.param([norm(1, **SMALL), norm(2)], ["n1", "n2"], id="2.5"),
        pytest.param([norm(1), norm(2, **SMALL)], ["n1", "n2"], id="2.5 the first helps"),
        pytest.param([norm(1, rounds=5), norm(2, "RR", rounds=6)], [], id="3.10.1"),
        pytest.param(
            [norm(1, rounds=5), norm(2, "RR", rounds=6), norm(3)], ["n1", "n3"], id="3.10.1 one short event"
        ),
        pytest.param([association(1), association(2)], [], id="3.9.5 once"),
        pytest.param([association(1), norm(2)], ["n1", "n2"], id="3.9.5 and a helpful Swiss"),
        pytest.param([association(1), norm(2, **SMALL)], [], id="3.9.5 brings no system"),
        pytest.param([norm(1)], [], id="too few"),
        pytest.param([], [], id="none"),
    ],
)
def test_two_norms_for_fa(norms: list[Norm], found: list[str]) -> None:
    assert first(Sought.FA, Demand(2), *norms) == found


def test_without_variety() -> None:
    norms = [norm(1, **SMALL), norm(2, **SMALL)]
    assert first(Sought.FA, Demand(2, varied=False), *norms) == ["n1", "n2"]


def test_signatories_of_ia() -> None:
    same = [norm(1, signatory=5), norm(2, "RR", signatory=5)]
    assert first(Sought.IA, Demand(2), *same) == []
    assert first(Sought.IA, Demand(2, varied=False), *same) == ["n1", "n2"]
    assert first(Sought.IA, Demand(2), *same, norm(3, signatory=6)) == ["n1", "n3"]
    assert first(Sought.IA, Demand(2), *same, norm(3, signatory=None)) == []


def test_one_event_within_the_last_year() -> None:
    old = [norm(1, end=date(2021, 1, 1)), norm(2, "RR", date(2021, 2, 1))]
    assert first(Sought.FA, Demand(2), *old, recent=False) == []
    assert first(Sought.FA, Demand(2), *old, recent=True) == ["n1", "n2"]
    assert first(Sought.FA, Demand(2, recent=False), *old, recent=False) == ["n1", "n2"]
    fresh = norm(3, "RR", date(2022, 3, 1))
    assert first(Sought.FA, Demand(2), *old, fresh, recent=False) == ["n1", "n3"]


def test_reviews() -> None:
    knockout = [norm(1, "KO"), norm(2, "RR"), norm(3, **SMALL)]
    assert first(Sought.FA, Demand(2), *knockout, reviews=0) == ["n2", "n3"]
    assert first(Sought.FA, Demand(2), *knockout, reviews=1) == ["n1", "n2"]
    assert first(Sought.FA, Demand(2), *knockout[:2], reviews=0) == []


def test_norms_too_old_for_the_day() -> None:
    norms = [norm(1, end=date(2017, 2, 28)), norm(2, "RR"), norm(3)]
    search = SetSearch(Sought.FA, candidates(Sought.FA, *norms), ARBITERS_2024)
    found = search.first(Demand(2), 9, date(2023, 3, 1), recent=True)
    assert found is not None
    assert [each.judged.norm.id for each in found] == ["n2", "n3"]


def test_a_basis_gives_way_to_another_norm() -> None:
    """The first league could take 4.9.1 or 4.9.2; the second norm only 4.9.1."""
    league = {"base_system": "RR", "top_division": True, "boards": 4, "teams": 10}
    both = norm(1, "TM", player_norm_possible=False, **league)
    open_only = norm(2, player_norm_possible=False)
    assert [each.kind.capped for each in candidates(Sought.IA, both, open_only)] == [(2, 3), (2,)]
    assert first(Sought.IA, Demand(2), both, open_only) == ["n1", "n2"]
    assert first(Sought.IA, Demand(2), open_only, norm(3, "RR", player_norm_possible=False)) == []
