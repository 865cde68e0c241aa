"""The norm calculator: one question by page, address and API, each with the answer of the rules."""

import json

import pytest
from django.urls import reverse

from tests.factories import make_federation
from tests.factories.players import make_player
from tests.markup import markup
from titles.calculator.games import AskedGame, BadGame, read_games
from titles.calculator.views import EXAMPLE

pytestmark = pytest.mark.django_db

Q10 = (
    "?title=GM&fed=AUS&on=2022-05-01&rounds=9&g=2700.GM.ENG:0.5,2393.IM.NZL:0.5,2592.GM.USA:0.5,2345..NED:1,"
    "2380.FM.AUS:1,2450.GM.NZL:0.5,2685.GM.GER:0.5,2149..NED:1,2559.GM.ESP:0.5"
)
PAGE = "/calculators/norm/"


def text_of(answer):
    return " ".join(answer.content.decode().split())


def test_a_norm_is_explained_rule_by_rule(client):
    page = text_of(client.get(PAGE + Q10))
    assert "The norm for GM is made." in page
    for figure in ("2478", "2603", "1.4.5b"):
        assert figure in page


def test_the_last_round_is_forecast(client):
    page = text_of(client.get(PAGE + EXAMPLE))
    assert "For the norm for IM, ½ points are needed from the open rounds (9)." in page


def test_rounds_without_an_opponent_ask_who_is_wanted(client):
    page = text_of(client.get(PAGE + Q10.replace(",2559.GM.ESP:0.5", "")))
    assert "it depends on the opponents" in page
    assert "Lowest rating" in page


def test_the_form_becomes_an_address_that_asks_the_same(client):
    sent = {
        "title": "GM",
        "fed": "aus",
        "rounds": "9",
        "host": "",
        "r": ["2700", "", ""],
        "t": ["GM", "", ""],
    }
    sent |= {"f": ["eng", "", ""], "s": ["0.5", "bye", "?"]}
    answer = client.get(PAGE, sent)
    assert answer.status_code == 302
    assert (
        answer.url == f"{reverse('titles:norm_calculator')}?title=GM&fed=aus&rounds=9&g=2700.GM.ENG:0.5,bye"
    )
    assert client.get(answer.url).status_code == 200


@pytest.mark.parametrize(
    ("address", "said"),
    [
        pytest.param("?title=GM&fed=AUS&rounds=9&g=2700.XX.ENG:1", "Round 1 cannot be read", id="title"),
        pytest.param("?title=GM&fed=AUS&rounds=9&g=2700.GM.ENG:1,,", "Round 2 cannot be read", id="nothing"),
        pytest.param(
            "?title=GM&fed=AUS&rounds=9&g=" + ",".join(["bye"] * 27), "too many rounds", id="rounds"
        ),
        pytest.param("?title=GM&fed=XYZ&rounds=9&g=bye", "is not a member of FIDE", id="federation"),
        pytest.param("?title=GM&fed=AUS&on=1999-01-01&rounds=9&g=bye", "covers this day", id="day"),
        pytest.param("?title=FM&fed=AUS&rounds=9&g=bye", "Select a valid choice", id="title of no norm"),
    ],
)
def test_what_cannot_be_asked_is_said(client, address, said):
    answer = client.get(PAGE + address)
    assert answer.status_code == 200
    assert said in text_of(answer)


@pytest.mark.parametrize(
    ("address", "field"),
    [
        pytest.param("?title=GM&fed=XYZ&rounds=9&g=bye", "fed", id="own federation"),
        pytest.param("?title=GM&fed=AUS&on=1999-01-01&rounds=9&g=bye", "on", id="day"),
        pytest.param("?title=GM&fed=AUS&rounds=9&system=double-round-robin&g=bye", "rounds", id="odd double"),
        pytest.param("?title=GM&fed=AUS&rounds=9&host=U1X&g=bye", "host", id="host"),
        pytest.param("?title=GM&fed=AUS&rounds=9&id=999999&g=bye", "id", id="nobody has the id"),
        pytest.param("?title=GM&rounds=9&g=bye", "fed", id="missing"),
    ],
)
def test_a_fault_stands_at_its_field(client, address, field):
    answer = client.get(PAGE + address)
    assert list(answer.context["form"].errors) == [field]
    assert f'id="id_{field}_error"' in answer.content.decode()
    assert answer.context["answer"] is None


@pytest.mark.parametrize(
    ("games", "bad", "said"),
    [
        ("2700.GM.ENG:1,270.GM.ENG:0.5,2500.IM.GER:0", 2, "Round 2 cannot be read"),
        ("2700.GM.ENG:1,2400.GM.:0.5,2500.IM.GER:0", 2, "Round 2 cannot be read"),
        ("2700.GM.ENG:1,bye,1", 3, "Round 3 cannot be read"),
    ],
    ids=["three digits", "no federation", "a win over nobody"],
)
def test_a_bad_round_is_marked_and_no_round_is_lost(client, games, bad, said):
    answer = client.get(f"{PAGE}?title=GM&fed=AUS&rounds=9&g={games}")
    rows = answer.context["rows"][:3]
    assert [place for place, row in enumerate(rows, 1) if row.is_bad] == [bad]
    assert ",".join(map(str, rows)) == games
    assert said in answer.context["fault"]
    assert 'aria-describedby="games-fault"' in answer.content.decode()


def test_a_rating_without_a_federation_is_not_dropped_in_silence(client):
    sent = {"title": "GM", "fed": "AUS", "rounds": "9", "r": "2,400", "t": "", "f": "", "s": "1"}
    assert client.get(PAGE, sent).url.endswith("&g=2400..:1")


def test_an_id_fills_in_federation_and_sex(client):
    player = make_player(federation=make_federation("UKR"), sex="w")
    sent = {"title": "GM", "rounds": "9", "fed": "AUS", "id": str(player.fide_id)}
    sent |= {"r": "2700", "t": "GM", "f": "ENG", "s": "1"}
    answer = client.get(PAGE, sent)
    assert answer.url == f"{PAGE}?title=GM&rounds=9&fed=UKR&sex=w&g=2700.GM.ENG:1"
    assert client.get(answer.url).context["form"].errors == {}


def test_a_restricted_record_fills_in_nothing(client):
    player = make_player(restricted=True)
    answer = client.get(f"{PAGE}?title=GM&fed=AUS&rounds=9&id={player.fide_id}&g=bye")
    assert list(answer.context["form"].errors) == ["id"]


def test_what_is_required_is_marked_and_the_other_tables_are_linked(client):
    html = markup(client.get(PAGE))
    assert '<label class="form-label required" for="id_fed">' in html
    for name in ("ratings:calculator", "tournaments:pairing_tables", "tournaments:berger"):
        assert f'href="{reverse(name)}"' in html


def test_games_are_read_as_they_are_written():
    text = "2700.GM.ENG:0.5,-..NED:1,bye,?"
    games = read_games(text)
    assert ",".join(map(str, games)) == text
    assert games[1] == AskedGame("", "", "NED", "1")
    with pytest.raises(BadGame):
        read_games("270.GM.ENG:1")


def test_the_api_answers_the_bodies_of_the_command(client):
    games = [
        {
            "round": 1,
            "opponent": {"rating": 2383, "title": "GM", "federation": "GER"},
            "score": "1",
            "played": True,
        }
    ]
    body = {
        "op": "norm",
        "edition": "titles-2022",
        "title": "GM",
        "player": {"federation": "HUN", "sex": "m"},
        "event": {"system": "swiss", "rounds": 13, "host": "GER", "exemption": None, "kind": "individual"},
        "games": games,
    }

    def post(sent):
        return client.post("/api/v1/calculators/norm/", json.dumps(sent), content_type="application/json")

    found = post(body).json()
    assert (found["ok"], found["achieved"], found["games_used"]) == (True, False, 1)
    forecast = post({**body, "op": "forecast"}).json()
    assert (forecast["ok"], forecast["already"]) == (True, False)
    refused = post({**body, "title": "XM"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "unknown_value")
    broken = client.post("/api/v1/calculators/norm/", "{", content_type="application/json")
    assert (broken.status_code, broken.json()["error"]["code"]) == (400, "bad_json")
