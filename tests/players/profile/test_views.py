"""The page is made once for all visitors, and never shows a token, a name or a rating of before."""

import re
from io import BytesIO

import pytest
from django.test import Client
from PIL import Image

from players.models import CurrentRating
from players.profile.picture import picture_of
from players.profile.views import at_hand
from players.selectors import player_by_fide_id
from portal.look.share import paint
from tests.factories.players import make_player, rate

pytestmark = pytest.mark.django_db
TOKEN = re.compile(r'X-CSRFToken": "(\w{64})"')


@pytest.fixture
def record():
    player = make_player("Shevchenko, Taras", native_name="Шевченко Тарас")
    rate(player, rating=2400)
    return player


def url_of(player) -> str:
    return f"/players/{player.fide_id}/"


def test_each_visitor_gets_his_own_token(record):
    pages = [Client().get(url_of(record)) for _visitor in range(2)]
    tokens = [TOKEN.search(page.content.decode())[1] for page in pages]
    assert tokens[0] != tokens[1]
    assert all("csrftoken" in page.cookies for page in pages)
    assert "\x02" not in pages[1].content.decode()


def test_the_token_of_a_kept_page_is_good(record):
    Client().get(url_of(record))
    visitor = Client(enforce_csrf_checks=True)
    token = TOKEN.search(visitor.get(url_of(record)).content.decode())[1]
    answer = visitor.post("/language/", {"language": "uk", "next": "/", "csrfmiddlewaretoken": token})
    assert answer.status_code == 302


def test_who_knows_the_page_gets_304(client, record):
    first = client.get(url_of(record))
    again = client.get(url_of(record), headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again["ETag"] == first["ETag"]
    assert first["Cache-Control"] == "private, no-cache"
    assert {"Cookie", "Accept-Language"} <= set(re.split(r",\s*", first["Vary"]))


def test_without_the_cookie_of_its_token_the_page_is_sent_anew(client, record):
    first = client.get(url_of(record))
    other = Client().get(url_of(record), headers={"If-None-Match": first["ETag"]})
    assert other.status_code == 200


def test_within_seconds_nothing_is_asked_of_the_database(client, record, django_assert_num_queries):
    client.get(url_of(record))
    with django_assert_num_queries(2):  # the transaction of every request
        assert "2400" in client.get(url_of(record)).content.decode()


def test_a_change_shows_once_the_seconds_are_over(client, record):
    first = client.get(url_of(record))
    CurrentRating.objects.filter(player=record).update(rating=2411)
    at_hand.clear()
    second = client.get(url_of(record), headers={"If-None-Match": first["ETag"]})
    assert second.status_code == 200
    assert "2411" in second.content.decode()
    record.name = "Shevchenko, T."
    record.save()
    at_hand.clear()
    assert "Shevchenko, T." in client.get(url_of(record)).content.decode()


def test_languages_do_not_mix(client, record):
    english = client.get(url_of(record), headers={"Accept-Language": "en"}).content.decode()
    japanese = client.get(url_of(record), headers={"Accept-Language": "ja"}).content.decode()
    assert '<html lang="en"' in english
    assert '<html lang="ja"' in japanese


def test_who_has_signed_in_never_gets_the_page_of_all(client, record, officer):
    client.get(url_of(record))
    client.force_login(officer)
    answer = client.get(url_of(record))
    assert officer.name in answer.content.decode()
    assert "ETag" not in answer
    assert officer.name not in Client().get(url_of(record)).content.decode()


def test_the_picture(client, record):
    answer = client.get(f"{url_of(record)}share.png")
    picture = Image.open(BytesIO(answer.content))
    assert (picture.format, picture.size) == ("PNG", (1200, 630))
    assert answer["Cache-Control"] == "public, max-age=3600"
    again = client.get(f"{url_of(record)}share.png", headers={"If-None-Match": answer["ETag"]})
    assert again.status_code == 304


def test_pictures_of_any_script_and_length(record):
    plain = paint(picture_of(player_by_fide_id(record.fide_id)))
    for native in ("佐藤 美咲", "अर्जुन", "가나다", "𒀀", "x" * 150):
        record.native_name = native
        record.save()
        assert paint(picture_of(player_by_fide_id(record.fide_id)))[:8] == plain[:8]


def test_nobody_has_no_picture(client, db):
    assert client.get("/players/1/share.png").status_code == 404
