"""The plan of a year as a file: a line for each arbiter and each open post."""

import csv
from datetime import date
from io import StringIO
from types import SimpleNamespace

from django.utils import translation

from arbiters.appointments.selectors import EventRow, Named, PlanningYear, Post
from arbiters.appointments.sheet import sheet
from arbiters.rules.enums import Category, Role
from rulekit import Finding

HEAD = [
    "Event code", "Event", "First day", "Last day", "Category", "Role", "Arbiter", "FIDE id", "Federation",
    "State", "Conflicts",
]  # fmt: skip
EVENT = ["UKR270001", "World Cup", "2027-03-01", "2027-03-09", "A"]


def person(name, fide_id=14000001):
    return SimpleNamespace(name=name, fide_id=fide_id, federation=SimpleNamespace(code="POL"))


def lines(*posts):
    published = SimpleNamespace(
        code="UKR270001", name="World Cup", start=date(2027, 3, 1), end=date(2027, 3, 9)
    )
    row = EventRow(SimpleNamespace(category=Category.A), published, list(posts), ())
    raw = sheet(PlanningYear(None, [row], [], {}))
    return list(csv.reader(StringIO(raw.decode("utf-8-sig"))))


def test_a_year_without_events_is_the_head_alone():
    assert list(csv.reader(StringIO(sheet(PlanningYear(None, [], [], {})).decode("utf-8-sig")))) == [HEAD]


def test_who_is_named_stands_with_the_state_of_the_answer():
    found = lines(Post(Role.CA, 1, named=[Named(person("Chief, Clara"), "accepted")]))
    assert found[1:] == [[*EVENT, "chief arbiter", "Chief, Clara", "14000001", "POL", "accepted", ""]]


def test_whom_the_host_named_nobody_has_asked():
    found = lines(Post(Role.CA, 1, named=[Named(person("Chief, Clara", None))]))
    assert found[1][5:] == ["chief arbiter", "Chief, Clara", "", "POL", "named", ""]


def test_conflicts_are_told_with_their_articles():
    broken = (Finding("investigated", "B06.4 5.2", False), Finding("plays", "B.01 1.1.6", False))
    found = lines(Post(Role.CA, 1, named=[Named(person("Chief, Clara"), "accepted", broken)]))
    assert found[1][-1] == "Suspended from appointment (B06.4 5.2); Plays in the event (B.01 1.1.6)"


def test_open_posts_have_a_line_each_less_the_proposed_ones():
    post = Post(Role.ARB, 4, named=[Named(person("One, O"), "accepted")], proposed=[Named(person("Two, T"))])
    assert [line[5:10] for line in lines(post)[1:]] == [
        ["arbiter", "One, O", "14000001", "POL", "accepted"],
        ["arbiter", "Two, T", "14000001", "POL", "proposed"],
        ["arbiter", "", "", "", "open"],
        ["arbiter", "", "", "", "open"],
    ]


def test_more_than_wanted_leave_no_post_open():
    post = Post(Role.CA, 0, named=[Named(person("One, O"), "accepted")])
    assert len(lines(post)) == 2


def test_a_name_that_a_spreadsheet_would_calculate_is_text():
    """A cell that begins with = is a formula in a spreadsheet."""
    assert not lines(Post(Role.CA, 1, named=[Named(person("=1+1"), "accepted")]))[1][6].startswith("=")


def test_the_file_speaks_the_language_of_the_reader():
    with translation.override("ru"):
        found = lines(Post(Role.CA, 1))
    assert found[0] != HEAD
    assert found[1][:5] == EVENT
