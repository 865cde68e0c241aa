"""The register, a standing and norms in the API: public facts only, norms with consent."""

import pytest
from django.urls import reverse

from players.models import PlayerPrivate
from portal.federations.scope import installation_scope
from tests.factories.arbiter_applications import make_arbiter_world

pytestmark = pytest.mark.django_db


@pytest.fixture
def world(db):
    return make_arbiter_world()


def test_the_register_is_filtered_like_the_page(world, client):
    found = client.get(reverse("api:arbiters"), {"title": "NA", "language": "en"}).json()["results"]
    assert [(row["name"], row["other_titles"]) for row in found] == [("Novice, Nina", "NA")]
    assert client.get(reverse("api:arbiters"), {"title": "IA"}).json()["results"] == []


def test_a_filter_that_nobody_knows_is_refused_and_not_left_out(world, client):
    answer = client.get(reverse("api:arbiters"), {"federation": "UKR", "title": "ZZ"})
    assert (answer.status_code, answer.json()["error"]["field"]) == (400, "title")


def test_a_standing_tells_neither_age_nor_sanction(world, client):
    answer = client.get(reverse("api:arbiter", args=[world.arbiter.fide_id])).json()
    assert (answer["title"], answer["registration_fee"], answer["languages"]) == ("NA", "paid", ["en"])
    assert not {"birth_date", "birth_year", "sanctions"} & set(answer)


def test_norms_need_consent(world, client):
    address = reverse("api:arbiter_norms", args=[world.arbiter.fide_id])
    assert client.get(address).status_code == 404
    with installation_scope():
        PlayerPrivate.under_policy.filter(player=world.arbiter).update(consent=True)
    found = client.get(address).json()["norms"]
    assert [row["event_name"] for row in found] == [
        "Autumn Open", "FA seminar Kyiv", "Spring Open", "City Round Robin",
    ]  # fmt: skip
    assert "evaluation" not in found[0]
