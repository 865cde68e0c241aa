"""The players of a list as a file: the columns, what a restricted record hides, what the address refuses."""

import csv

import pytest
from django.urls import reverse

from players.models import Player
from tests.ratings.world import AFTER

HEAD = "fide_id,name,native_name,title,federation,rating,games,k,birth_year,inactive"


def fetch(client, **query):
    return client.get(reverse("ratings:players_file", args=["fide-standard", AFTER]), query)


def lines(answer) -> list[list[str]]:
    return list(csv.reader(answer.content.decode("utf-8-sig").splitlines()))


def test_the_columns_are_those_of_the_page(client, world, published):
    answer = fetch(client)
    found = lines(answer)
    assert ",".join(found[0]) == HEAD
    number = str(world.players["bondar"].fide_id)
    assert found[1] == [number, "Bondar, Olha", "", "WFM", "UKR", "1995", "3", "20", "1990", ""]
    assert [row[1] for row in found[1:]] == ["Bondar, Olha", "Kovalenko, Ihor", "Lysenko, Ivan", "Sato, Hiro"]
    assert answer["Content-Disposition"] == 'attachment; filename="fide-standard-2026-12-01-players.csv"'


def test_a_restricted_record_gives_id_name_and_federation(client, world, published):
    sato = world.players["sato"]
    Player.objects.filter(pk=sato.pk).update(restricted=True)
    (row,) = [row for row in lines(fetch(client)) if row[1] == "Sato, Hiro"]
    assert (row[:5], "".join(row[5:])) == ([str(sato.fide_id), "Sato, Hiro", "", "", "JPN"], "")


def test_a_name_that_a_spreadsheet_would_run_is_written_as_text(client, world, published):
    Player.objects.filter(pk=world.players["sato"].pk).update(name="=cmd()", sort_key="zz")
    assert [row[1] for row in lines(fetch(client))][-1] == "'=cmd()"


@pytest.mark.parametrize(
    ("query", "names"),
    [
        pytest.param({"federation": "JPN"}, ["Sato, Hiro"], id="a federation"),
        pytest.param({"q": "kova"}, ["Kovalenko, Ihor"], id="a name"),
        pytest.param({"rating_to": "1710"}, ["Lysenko, Ivan"], id="a bound"),
        pytest.param({"rating_from": "3000"}, [], id="nobody"),
        pytest.param(
            {"sort": "-born", "sex": "m"}, ["Lysenko, Ivan", "Kovalenko, Ihor", "Sato, Hiro"], id="sorted"
        ),
    ],
)
def test_the_file_has_what_the_filter_found(client, published, query, names):
    assert [row[1] for row in lines(fetch(client, **query))[1:]] == names


def test_it_stops_at_its_limit(client, published, monkeypatch):
    monkeypatch.setattr("ratings.lists.views.exports.MOST_EXPORTED", 2)
    assert len(lines(fetch(client))) == 1 + 2


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/lists/fide-standard/2026-12-01/players.csv?title=XM", 400),
        ("/lists/fide-standard/2026-12-01/players.csv?revision=5", 404),
        ("/lists/fide-standard/2026-10-01/players.csv", 404),
        ("/lists/nothing/2026-12-01/players.csv", 404),
    ],
    ids=["an unknown title", "no such revision", "no such day", "no such list"],
)
def test_what_there_is_not(client, published, address, status):
    assert client.get(address).status_code == status
