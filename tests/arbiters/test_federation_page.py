"""The arbiters on a federation's public page: the higher title first, twelve of each, nobody restricted."""

import pytest

from arbiters.federation_page import SHOWN, sections
from players.models import Player, PlayerTitle
from tests.factories import make_federation
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db


def make(count, title, federation="UKR"):
    return [arbiter(f"{title} {number:02d}, A", title, federation) for number in range(count)]


def arbiter(name, title, federation="UKR"):
    player = make_player(name, federation=federation, other_titles=title)
    PlayerTitle.objects.create(player=player, title=title, source="list")
    return player


def groups(federation):
    found = sections(federation)
    if not found:
        return []
    return [
        (title, [str(line.link) for line in lines], more) for title, lines, more in found[0].context["groups"]
    ]


def test_a_federation_without_arbiters_has_no_section():
    home = make_federation("UKR")
    make(1, "NA")
    make(1, "IA", federation="POL")
    assert sections(home) == []


def test_the_higher_title_comes_first_and_names_lead_to_the_arbiters():
    home = make_federation("UKR")
    fide, international = make(1, "FA")[0], make(1, "IA")[0]
    assert groups(home) == [
        ("IA", [f'<a href="/arbiters/{international.fide_id}/">IA 00, A</a>'], False),
        ("FA", [f'<a href="/arbiters/{fide.fide_id}/">FA 00, A</a>'], False),
    ]


@pytest.mark.parametrize(
    ("count", "more"),
    [pytest.param(SHOWN, False, id="twelve"), pytest.param(SHOWN + 1, True, id="thirteen")],
)
def test_twelve_are_shown_and_it_is_said_that_there_are_more(count, more):
    home = make_federation("UKR")
    make(count, "FA")
    ((title, lines, found_more),) = groups(home)
    assert (title, len(lines), found_more) == ("FA", SHOWN, more)
    assert [line.split(">")[1].split("<")[0] for line in lines] == [f"FA {at:02d}, A" for at in range(SHOWN)]


def test_who_is_restricted_is_not_shown():
    home = make_federation("UKR")
    (hidden,) = make(1, "FA")
    Player.objects.filter(pk=hidden.pk).update(restricted=True)
    assert groups(home) == []


def test_a_name_is_text_and_never_markup():
    home = make_federation("UKR")
    arbiter("<b>Bold</b>, B", "IA")
    ((_title, (line,), _more),) = groups(home)
    assert "<b>" not in line
    assert "&lt;b&gt;Bold" in line
