"""The calculators: the worked examples of the regulations, faults, the address that is shared."""

from html import unescape

import pytest
from django.http import QueryDict
from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.http import urlencode

from ratings.calculators.games import AskedGame, read_games, write_games
from ratings.calculators.views import EXAMPLE
from tests.factories.players import make_player, rate
from tests.markup import markup

pytestmark = pytest.mark.django_db

FIRST = "?op=initial&system=fide-standard&on=2026-11-02&g=1902:0.5,1877:0.5,1884:1,2012:0,1832:1"


@pytest.fixture
def page(client):
    def open_page(query=""):
        response = client.get(reverse("ratings:calculator") + query)
        assert response.status_code == 200
        return response

    return open_page


def words(response):
    return " ".join(unescape(strip_tags(response.content.decode().replace("<", " <"))).split())


def test_empty_page_asks(page, django_assert_num_queries):
    with django_assert_num_queries(2):
        response = page()
    assert response.context["answer"] is None
    assert "Nothing calculated yet" in words(response)


def test_worked_example_of_a_change(page):
    """Round 7 is the one capped; 40 × 1.43 gives 57.20 (2022: 8.3)."""
    response = page(EXAMPLE)
    answer = response.context["answer"]
    assert (answer.headline, answer.detail) == ("2269", "+57.20")
    assert [line.capped for line in answer.events[0].lines] == [False] * 6 + [True] + [False] * 2
    text = words(response)
    assert "a difference of 447 counts as 400 (B.02, 8.3.1)" in text
    assert "40 × +1.43 = +57.20" in text
    assert "2212 + 57 = 2269" in text
    assert "fewer than 30 games have been rated so far" in text


def test_worked_example_of_a_first_rating(page):
    """FIDE published 1922 for these five games (2024 and later: 8.2)."""
    response = page(FIRST)
    assert response.context["answer"].headline == "1922"
    text = words(response)
    assert "5 of 5 needed" in text
    assert "1872.43" in text
    assert "Two hypothetical opponents rated 1800" in text


def test_too_few_games_for_a_first_rating(page):
    answer = page("?op=initial&system=fide-standard&on=2026-11-02&g=1902:1").context["answer"]
    assert (answer.headline, answer.detail) == ("–", "Not enough games yet.")


def test_k_with_the_700_rule(page):
    text = words(page("?op=k&system=fide-standard&on=2026-11-02&rating=1500&games=10&birth=1990&played=20"))
    assert "K: fewer than 30 games have been rated so far 40 B.02, 8.3.3" in text
    assert "40 × 20 > 700, K = 35" in text


def test_two_events_share_one_period(page):
    """The limit of 400 helps once in each event, so twice here."""
    asked = "&rating=2000&games=50&birth=1980&g=1500:1,2050:0;1500:1"
    answer = page(f"?op=change&system=fide-standard&on=2026-11-02{asked}").context["answer"]
    assert [[line.capped for line in event.lines] for event in answer.events] == [[True, False], [True]]
    assert [event.total for event in answer.events] == ["−0.35", "+0.08"]


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("?op=change&on=2026-11-02&g=1500:1", "Enter the player's rating."),
        ("?op=change&on=2026-11-02&rating=1500&g=1500:1", "the number decides K"),
        ("?op=change&on=2026-11-02&rating=1500&games=50", "Enter at least one game."),
        ("?op=change&on=2026-11-02&rating=1500&games=50&g=15o0:1", "Game 1 cannot be read"),
        ("?op=change&on=1999-01-01&rating=1500&games=50&g=1500:1", "No regulations of this list are known"),
        ("?op=change&edition=fide-2009&system=fide-rapid&rating=1500&g=1500:1", "do not rate this kind"),
        ("?op=change&on=2026-11-02&rating=99999&g=1500:1", "less than or equal to 4000"),
        ("?op=initial&on=2026-11-02&g=" + ",".join(["1500:1"] * 201), "At most 200 games"),
    ],
)
def test_faults_say_what_to_enter(page, query, said):
    response = page(query)
    assert response.context["answer"] is None
    assert said in words(response)


def test_form_leads_to_a_short_address(client):
    rows = {"o": ["1926", " ", "-"], "s": ["1", "1", "0"], "e": ["2", "1", "1"]}
    response = client.get(
        reverse("ratings:calculator"), {"op": "change", "rating": "2212", "peak": "", **rows}
    )
    assert response.status_code == 302
    assert response["Location"] == "/calculators/rating/?op=change&rating=2212&g=-:0;1926:1"


def test_games_are_written_as_they_are_read():
    games = [AskedGame(1926, "1", 1), AskedGame(None, "x", 1), AskedGame(2011, "0.5", 2)]
    assert write_games(games) == "1926:1,-:x;2011:0.5"
    assert read_games(write_games(games)) == games


@pytest.mark.parametrize("edition", ["fide-2009", "fide-2017", "fide-2024", "fide-2025"])
@pytest.mark.parametrize("op", ["change", "initial"])
def test_every_standard_edition_explains_itself(page, edition, op):
    asked = f"?op={op}&edition={edition}&on=2020-01-01&rating=1800&games=40&birth=1980"
    games = "&g=" + ",".join(["1700:1", "1850:0.5", "1900:0", "1500:1", "2300:0"] * 2)
    assert page(asked + games).context["answer"] is not None


@pytest.mark.parametrize("edition", ["fide-rb-2022-01", "fide-rb-2022-10", "fide-rb-2024", "fide-rb-2024-12"])
@pytest.mark.parametrize("op", ["change", "initial"])
def test_every_rapid_edition_explains_itself(page, edition, op):
    asked = f"?op={op}&edition={edition}&system=fide-blitz&on=2024-01-01&rating=1800&games=40"
    assert page(f"{asked}&g=1700:1,1850:0.5,-:1,1500:x,2300:0").context["answer"] is not None


def test_national_edition_of_ukraine(page):
    asked = "?op=change&system=ua-national&on=2026-01-10&rating=1800&games=40&birth=1980&g=1700:1,1850:0.5"
    answer = page(asked).context["answer"]
    assert answer.edition == "Rating regulations of Ukraine"


@pytest.mark.parametrize("op", ["change", "k"])
def test_8_3_3_a_07_k_is_that_of_the_list_in_force(client, op):
    """Eighteen in 2026: K 40 on the list of 1 December, 20 on that of 1 January."""
    asked = f"?op={op}&system=fide-standard&on=2026-12-10&rating=1900&games=100&birth=2008&g=1900:1"
    answer = client.get(reverse("ratings:calculator") + asked).context["answer"]
    assert answer.headline == ("1920" if op == "change" else "40")


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("?op=change&on=2026-11-02&g=1500:1", "rating"),
        ("?op=change&on=2026-11-02&rating=1500&g=1500:1", "games"),
        ("?op=change&on=1999-01-01&rating=1500&games=50&g=1500:1", "on"),
        ("?op=change&edition=fide-2009&system=fide-rapid&rating=1500&g=1500:1", "edition"),
        ("?op=k&on=2026-11-02&id=999999999", "id"),
    ],
)
def test_fault_stands_at_its_field(page, query, field):
    response = page(query)
    assert list(response.context["form"].errors) == [field]
    assert f'id="id_{field}_error"' in response.content.decode()


def test_required_fields_are_marked(page):
    html = markup(page("?op=change"))
    assert '<label class="form-label required" for="id_rating">' in html
    assert '<legend class="form-label required">Games</legend>' in html


def test_rapid_may_begin_with_the_standard_rating(page):
    """No rapid rating is needed where the standard rating is given (7.2.1)."""
    asked = "?op=change&system=fide-rapid&on=2026-11-02&standard=1900&games=0&birth=1990&g=1900:1"
    response = page(asked)
    assert (response.context["form"].errors, response.context["answer"] is None) == ({}, False)


def test_games_that_cannot_be_read_stay_in_the_form(page):
    rows = page("?op=change&on=2026-11-02&rating=1500&games=50&g=1600:1,15o0:0.5;1700:0").context["rows"]
    assert [(row.opponent, row.score, row.event, row.is_bad) for row in rows[:3]] == [
        ("1600", "1", 1, False),
        ("15o0", "0.5", 1, True),
        ("1700", "0", 2, False),
    ]


def test_id_fills_in_what_the_register_knows(client, page):
    player = make_player(birth_year=1990)
    rate(player, "fide-standard", 1850, k=20)
    asked = {
        "op": "change",
        "system": "fide-standard",
        "id": str(player.fide_id),
        "o": "",
        "s": "1",
        "e": "1",
    }
    response = client.get(reverse("ratings:calculator"), asked)
    assert response.status_code == 302
    query = QueryDict(response["Location"].partition("?")[2]).dict()
    assert query == {
        "op": "change",
        "system": "fide-standard",
        "rating": "1850",
        "k": "20",
        "birth": "1990",
        "draft": "1",
    }
    drafted = page(f"?{urlencode(query)}")
    assert (drafted.context["form"].errors, drafted.context["fault"]) == ({}, "")
    assert 'name="rating" value="1850"' in drafted.content.decode()


def test_id_of_a_restricted_record_fills_in_nothing(page):
    player = make_player(restricted=True)
    response = page(f"?op=k&id={player.fide_id}")
    assert list(response.context["form"].errors) == ["id"]


def test_other_calculators_are_linked(page):
    html = page().content.decode()
    for name in ("titles:norm_calculator", "tournaments:pairing_tables", "tournaments:berger"):
        assert f'href="{reverse(name)}"' in html
