"""Why an arbiter cannot be appointed, whom the rules propose, and who serves too often (B06.3, 8; B06.4)."""

from datetime import date, timedelta
from types import SimpleNamespace
from uuid import UUID

import pytest

from arbiters.appointments.calendar import YearPlan
from arbiters.appointments.selectors import Post, conflicts_of, over_the_limits, proposals_of, why_not
from arbiters.rules.editions import edition_on
from arbiters.rules.enums import Category, Panel, Role, Title
from arbiters.rules.roster import Appointment, CalendarEvent, Days, RosterArbiter

YEAR = 2027
KEYS = [UUID(int=number) for number in range(1, 6)]


def event(at=0, month=3, posts=None, **fields):
    start = date(YEAR, month, 1)
    given = {"category": Category.A, "start": start, "end": start + timedelta(days=8)}
    return CalendarEvent(id=str(KEYS[at]), posts=posts or {Role.CA: 1, Role.DCA: 1}, **given | fields)


def arbiter(key, **fields):
    given = {
        "title": Title.IA,
        "category": Category.A,
        "panel": Panel.GREEN,
        "woman": bool(key % 2),
        "federation": f"F{key:02d}",
        "active_until": date(2040, 1, 1),
    }
    return RosterArbiter(id=key, **given | fields)


def plan(events, arbiters, fixed=(), playing=()):
    edition = edition_on(date(YEAR, 1, 1))
    published = {UUID(each.id): SimpleNamespace(start=each.start) for each in events}
    people = {each.id: SimpleNamespace(pk=each.id) for each in arbiters}
    return YearPlan(
        YEAR, edition, tuple(events), tuple(arbiters), tuple(fixed), published, people, (), frozenset(playing)
    )


def chief(key, at=0, role=Role.CA):
    return Appointment(str(KEYS[at]), role, key)


def refusals(found, wanted):
    return sorted((each.article, each.code) for each in why_not(found, wanted))


def test_who_may_be_chief_arbiter_of_a_world_event():
    assert refusals(plan([event()], [arbiter(1)]), chief(1)) == []


@pytest.mark.parametrize(
    ("fields", "article", "code"),
    [
        pytest.param({"category": Category.C}, "B06.3 8.3", "category", id="B06.3 8.3 category C"),
        pytest.param(
            {"title": Title.NA, "category": None}, "B06.3 8.2", "category", id="B06.3 8.2 a national arbiter"
        ),
        pytest.param({"active_until": date(YEAR, 3, 8)}, None, None, id="B06.3 2.1 inactive on the last day"),
        pytest.param({"active_until": None}, None, None, id="B06.3 2.1 nobody knows until when"),
        pytest.param(
            {"sanctions": (Days(date(YEAR, 3, 9), None),)}, "B06.4 5.1", "sanctioned", id="B06.4 5.1 last day"
        ),
        pytest.param({"investigated": True}, "B06.4 5.2", "investigated", id="B06.4 5.2 suspended"),
        pytest.param(
            {"unavailable": (Days(date(YEAR, 3, 9), date(YEAR, 3, 9)),)}, None, "unavailable", id="elsewhere"
        ),
    ],
)
def test_what_speaks_against_an_arbiter(fields, article, code):
    found = refusals(plan([event()], [arbiter(1, **fields)]), chief(1))
    assert found
    if article:
        assert article in [each for each, _code in found]
    if code:
        assert code in [each for _article, each in found]


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"sanctions": (Days(None, date(YEAR, 2, 28)),)}, id="B06.4 5.1 a sanction that is over"),
        pytest.param({"sanctions": (Days(date(YEAR, 3, 10), None),)}, id="B06.4 5.1 one that begins later"),
        pytest.param({"active_until": date(YEAR, 3, 9)}, id="B06.3 2.1 active to the last day"),
        pytest.param({"unavailable": (Days(date(YEAR, 2, 1), date(YEAR, 2, 28)),)}, id="elsewhere before"),
    ],
)
def test_what_is_over_or_not_begun_speaks_against_nobody(fields):
    assert refusals(plan([event()], [arbiter(1, **fields)]), chief(1)) == []


def test_a_post_is_filled_once():
    found = plan([event()], [arbiter(1), arbiter(2)], [chief(1)])
    assert ("B06.4 2.3", "too_many") in refusals(found, chief(2))
    assert ("B06.4 2.3", "too_many") not in refusals(found, chief(2, role=Role.DCA))


def test_an_event_without_that_post_has_no_vacancy():
    found = plan([event(posts={Role.CA: 1})], [arbiter(1)])
    assert ("B06.4 2.3", "too_many") in refusals(found, chief(1, role=Role.ARB))


def test_nobody_holds_two_posts_at_an_event():
    found = plan([event()], [arbiter(1)], [chief(1)])
    assert "two_posts" in [code for _article, code in refusals(found, chief(1, role=Role.DCA))]


def test_nobody_serves_at_two_events_on_the_same_days():
    found = plan([event(), event(1, posts={Role.CA: 1})], [arbiter(1)], [chief(1)])
    assert "days_overlap" in [code for _article, code in refusals(found, chief(1, at=1))]


def test_who_plays_there_is_not_appointed():
    """B.01, 1.1.6, with the article of the event's own pre-check."""
    found = plan([event()], [arbiter(1), arbiter(2)], playing=[(KEYS[0], 1)])
    assert refusals(found, chief(1)) == [("B.01 1.1.6", "plays")]
    assert refusals(found, chief(2)) == []


def test_what_speaks_against_others_is_not_held_against_this_one():
    found = plan([event()], [arbiter(1, investigated=True), arbiter(2)], [chief(1)])
    assert "investigated" not in [code for _article, code in refusals(found, chief(2, role=Role.DCA))]


def months(count, **fields):
    return [event(at, month=2 + 2 * at, **fields) for at in range(count)]


@pytest.mark.parametrize(
    ("served", "wanted", "code"),
    [
        pytest.param([Role.CA], Role.CA, None, id="B06.4 4.1 the second as chief"),
        pytest.param([Role.CA, Role.CA], Role.CA, "chief_a_year", id="B06.4 4.1 the third as chief"),
        pytest.param([Role.DCA, Role.DCA], Role.DCA, "deputy_a_year", id="B06.4 4.2 the third as deputy"),
        pytest.param([Role.CA, Role.CA], Role.DCA, None, id="B06.4 4.3 the third in all"),
        pytest.param(
            [Role.CA, Role.CA, Role.DCA], Role.DCA, "events_a_year", id="B06.4 4.3 the fourth in all"
        ),
    ],
)
def test_how_often_somebody_serves_in_a_year(served, wanted, code):
    found = plan(months(4), [arbiter(1)], [chief(1, at, role) for at, role in enumerate(served)])
    codes = [each for _article, each in refusals(found, chief(1, len(served), wanted))]
    assert codes == ([code] if code else [])


def test_B06_4_5_1_3_who_already_serves_too_often_is_found_with_the_rule():
    fixed = [chief(1, at) for at in range(3)] + [chief(2, 3)]
    over = over_the_limits(plan(months(4), [arbiter(1), arbiter(2)], fixed))
    assert {key: [each.code for each in findings] for key, findings in over.items()} == {1: ["chief_a_year"]}


def test_within_the_limits_nobody_is_found():
    assert over_the_limits(plan(months(4), [arbiter(1)], [chief(1, 0), chief(1, 1)])) == {}


def test_the_rules_propose_for_open_posts_only():
    found = plan([event()], [arbiter(1), arbiter(2), arbiter(3)], [chief(1)])
    assert [(each.role, each.arbiter != 1) for each in proposals_of(found)] == [(Role.DCA, True)]


def test_nobody_is_proposed_who_plays_or_is_refused():
    people = [arbiter(1), arbiter(2, investigated=True)]
    assert proposals_of(plan([event(posts={Role.CA: 1})], people, playing=[(KEYS[0], 1)])) == ()


def test_a_proposal_can_be_appointed():
    """The page and the refusal of the service use the same rules."""
    found = plan([event()], [arbiter(key) for key in range(1, 5)])
    made = proposals_of(found)
    assert {each.role for each in made} == {Role.CA, Role.DCA}
    for each in made:
        assert [finding for finding in why_not(found, each) if finding.ok is False] == []


def test_every_conflict_of_a_year_is_found_with_its_place():
    found = plan([event()], [arbiter(1, investigated=True)], [chief(1)], playing=[(KEYS[0], 1)])
    places = {
        (each.finding.code, each.event, each.role, each.arbiter) for each in conflicts_of(found, found.fixed)
    }
    assert ("plays", str(KEYS[0]), Role.CA, 1) in places
    assert ("investigated", str(KEYS[0]), Role.CA, 1) in places


@pytest.mark.parametrize(
    ("wanted", "named", "left"),
    [(2, 0, 2), (2, 1, 1), (1, 1, 0), (0, 1, 0)],
    ids=["none", "one", "full", "more"],
)
def test_how_many_posts_are_open(wanted, named, left):
    assert Post(Role.CA, wanted, named=[object()] * named).open == left


def test_a_post_is_named_in_words():
    assert Post(Role.DCA, 1).label == "deputy chief arbiter"
