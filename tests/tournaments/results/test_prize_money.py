"""Pairing tables for everybody, and prize money by chapter 9."""

import pytest
from django.urls import reverse

from tournaments.results.forms import PrizeForm, TableForm
from tournaments.results.prize_money import by_gain, by_place, by_rating_group
from tournaments.standings import prizes

from .test_event import results, row


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("kind=berger&size=4", "1–4"),
        ("kind=berger&size=3", "3 free"),
        ("kind=double-berger&size=4", "4–1"),
        ("kind=schiller&size=3&teams=4", "4 teams of 3"),
        ("kind=varma&size=10", "3 · 4 · 8"),
        ("kind=scheveningen&size=2", "B2–A1"),
        ("kind=half-scheveningen&size=4", "A3–B3"),
        ("kind=schiller&size=3&teams=4", "A1–D1"),
        ("kind=skalitzka&size=4", "C1–A2"),
    ],
)
@pytest.mark.django_db
def test_the_table_is_shown(client, asked, text):
    assert text in client.get(f"{reverse('tournaments:pairing_tables')}?{asked}").text


@pytest.mark.django_db
def test_the_table_is_printed(client):
    made = client.get(reverse("tournaments:pairing_tables_pdf") + "?kind=skalitzka&size=4")
    assert made.content.startswith(b"%PDF")
    assert client.get(reverse("tournaments:pairing_tables_pdf") + "?kind=skalitzka&size=5").status_code == 404


@pytest.mark.django_db
def test_annex_1_berger_tables_stand_among_the_others(client):
    page = client.get(reverse("tournaments:berger") + "?players=4", follow=True)
    assert page.context["rounds"][0] == (1, ["1–4", "2–3"])
    assert "rounds" not in client.get(reverse("tournaments:berger") + "?players=4000", follow=True).context
    assert client.get(reverse("tournaments:pairing_tables_pdf") + "?kind=berger&size=9").status_code == 200


@pytest.mark.django_db
def test_everybody_finds_the_pairing_tables_in_the_menu(client):
    assert reverse("tournaments:pairing_tables") in client.get(reverse("tournaments:calendar")).text


def test_there_is_no_table_for_that_size():
    assert TableForm({"kind": "half-scheveningen", "size": 5}).errors["size"]


def test_chapter_9_tied_players_beyond_the_last_prize():
    assert prizes([300, 200], [1, 3], sharing="shared") == (300, 67, 67, 66)
    assert prizes([300, 200], [1, 3], sharing="shared", only_places=True) == (300, 200, 0, 0)
    assert prizes([300, 200], [1, 3], sharing="hort", only_places=True) == (300, 200, 0, 0)


FIELD = (
    row(1, "2w1", "3b=", rating=2300),
    row(2, "1b0", "4w1", rating=2210),
    row(3, "4b=", "1w=", rating=2250),
    row(4, "3w=", "2b0", rating=2100),
)


def test_chapter_9_rating_groups_have_two_ends():
    one = results(*FIELD)
    found = by_rating_group(one, [(2200, 2299, [100])], "tie-break")
    assert [(prize.group, prize.row.number) for prize in found] == [("2200–2299", one.rows[1].number)]
    form = PrizeForm({"places": "100", "sharing": "hort", "groups": "2200-2299: 100\n2250-2400: 50"})
    assert form.errors["groups"], "a player of both groups would get both prizes"


def test_chapter_9_best_result_above_expectation():
    (best,) = by_gain(results(*FIELD), [100])
    # 2210 made 1 against 2300 and 2100: expected .38 and .65, so −.03; 2300 made 1½ of an expected 1.19.
    assert (best.row.number, str(best.gain)) == (1, "0.31")


def test_who_left_the_standings_gets_nothing():
    one = results(
        row(1, "4w1", "3b1", "2w="),
        row(2, "3w1", "4b+", "1b="),
        row(3, "2b0", "1w0", "4w+"),
        row(4, "1b0", "2w-", "3b-"),
        system="round-robin",
    )
    assert 4 not in {prize.row.number for prize in by_place(one, [400, 300, 200, 100], "tie-break")}
