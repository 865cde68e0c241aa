"""The bulk look-up."""

import csv
from datetime import date
from io import StringIO

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from players.enums import Standing
from players.lookup import views
from players.lookup.lines import Line, read_line, read_lines
from players.lookup.selectors import Outcome, look_up
from portal.accounts.throttles import Throttle
from tests.factories.players import make_player, rate
from tests.markup import markup

pytestmark = pytest.mark.django_db
URL = "/players/lookup/"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("14100017", Line("14100017", number="14100017")),
        ("14100017;", Line("14100017;", number="14100017")),
        ("Shevchenko, Taras", Line("Shevchenko, Taras", name="Shevchenko, Taras")),
        (
            "Shevchenko, Taras; ukr",
            Line("Shevchenko, Taras; ukr", name="Shevchenko, Taras", federation="UKR"),
        ),
        ("Shevchenko (UKR)", Line("Shevchenko (UKR)", name="Shevchenko", federation="UKR")),
        ("Ivanov, Ivo", Line("Ivanov, Ivo", name="Ivanov, Ivo")),
        ("Ivanov, Ivo, BUL", Line("Ivanov, Ivo, BUL", name="Ivanov, Ivo", federation="BUL")),
    ],
)
def test_lines(text, wanted):
    assert read_line(text) == wanted


def test_empty_lines_are_none():
    assert read_lines("\n ; \n\t\n") == []
    assert [line.text for line in read_lines(" a\0b \r\nc")] == ["ab", "c"]


def outcomes(pasted: str):
    return [
        (answer.outcome, [player.fide_id for player in answer.players])
        for answer in look_up(read_lines(pasted))
    ]


def test_found_ambiguous_and_missing():
    one = make_player("Ito, Aki", federation="JPN")
    two = make_player("Ito, Ben", federation="UKR")
    gone = make_player("Ito, Cho", standing=Standing.MERGED, merged_into=one)
    asked = f"{one.fide_id}\nIto\nito; ukr\nnobody\n999\n{gone.fide_id}\n{'9' * 30}\nIto, Aki"
    assert outcomes(asked) == [
        (Outcome.FOUND, [one.fide_id]),
        (Outcome.AMBIGUOUS, [one.fide_id, two.fide_id]),
        (Outcome.FOUND, [two.fide_id]),
        (Outcome.MISSING, []),
        (Outcome.MISSING, []),
        (Outcome.FOUND, [one.fide_id]),
        (Outcome.MISSING, []),
        (Outcome.FOUND, [one.fide_id]),
    ]


def test_of_several_the_one_of_exactly_this_name_is_meant():
    exact = make_player("Lee, Kim")
    make_player("Lee, Kim Su")
    assert outcomes("Lee, Kim") == [(Outcome.FOUND, [exact.fide_id])]


@pytest.mark.parametrize("number", [1, 3])
def test_many_lines_cost_the_same(client, number, django_assert_num_queries):
    lines = []
    for at in range(number):
        player = make_player(f"Moroz, {at}")
        rate(player, rating=2000)
        lines += [player.name, str(player.fide_id)]
    client.get(URL)
    with django_assert_num_queries(6):
        assert client.post(URL, {"lines": "\n".join(lines)}).status_code == 200


def test_five_hundred_names_are_asked_in_ten_queries():
    with CaptureQueriesContext(connection) as asked:
        look_up(read_lines("\n".join(f"Nobody, Number {at}" for at in range(500))))
    assert len(asked) == 10


def test_the_page(client):
    player = make_player("Shevchenko, Taras", native_name="Шевченко Тарас", title="IM")
    html = markup(client.post(URL, {"lines": "Шевченко\n<b>x"}))
    assert f'href="/players/{player.fide_id}/"' in html
    assert "IM Shevchenko, Taras" in html
    assert "&lt;b&gt;x" in html
    assert "not found" in html


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("", "This field is required"),
        (" ;\n;", "There is no id and no name in this text."),
        ("1\n" * 501, "501 lines are too many; at most 500"),
    ],
)
def test_what_cannot_be_looked_up_is_told(client, lines, words):
    answer = client.post(URL, {"lines": lines})
    assert answer.status_code == 200
    assert words in answer.content.decode()


def test_the_file(client):
    player = make_player("Shevchenko, Taras", native_name="Шевченко Тарас", title="IM")
    rate(player, rating=2400, list_date=date(2026, 11, 1))
    answer = client.post(URL, {"lines": f"{player.fide_id}\n=cmd()", "csv": "1"})
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    rows = list(csv.reader(StringIO(answer.content.decode("utf-8-sig"))))
    assert rows[0][:4] == ["asked", "outcome", "fide_id", "name"]
    assert rows[1] == [
        str(player.fide_id), "found", str(player.fide_id), "Shevchenko, Taras", "Шевченко Тарас",
        "UKR", "IM", "1990", "2400", "", "", "2026-11-01",
    ]  # fmt: skip
    assert rows[2] == ["'=cmd()", "missing"]


def test_a_restricted_record_says_little(client):
    player = make_player("Shevchenko, Taras", native_name="Шевченко", title="IM", restricted=True)
    rate(player, rating=2345)
    for given in ({}, {"csv": "1"}):
        answer = client.post(URL, {"lines": str(player.fide_id), **given}).content.decode()
        assert "Shevchenko, Taras" in answer
        assert "2345" not in answer
        assert "Шевченко" not in answer


def test_an_address_has_its_share(client, monkeypatch):
    monkeypatch.setattr(views, "LINES", Throttle("look-up", 3))
    assert client.post(URL, {"lines": "a\nb"}).status_code == 200
    refused = client.post(URL, {"lines": "a\nb"})
    assert refused.status_code == 429
    assert "Try again in ten minutes." in refused.content.decode()
