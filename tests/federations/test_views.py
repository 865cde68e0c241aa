"""The public pages of federations and bodies: what matters on each, and what each costs."""

import pytest
from django.urls import reverse

from portal.federations.models import Federation
from tests.factories import make_federation

pytestmark = pytest.mark.django_db


def test_the_list_of_federations_filters_and_sorts(client):
    for code in ("XAA", "XBB", "XCC"):
        make_federation(code, name=f"Land {code}", continent="Europe")
    make_federation("XDD", name="Elsewhere", continent="Asia", status="suspended")
    page = client.get("/federations/", {"q": "land X", "sort": "-code"})
    assert [federation.code for federation in page.context["page_obj"]] == ["XCC", "XBB", "XAA"]
    suspended = client.get("/federations/", {"status": "suspended"}).context["page_obj"]
    assert [federation.code for federation in suspended] == ["XDD"]
    assert b"No federation matches" in client.get("/federations/", {"q": "nowhere"}).content


@pytest.mark.parametrize("count", [1, 3])
def test_the_list_of_federations_costs_the_same_for_one_and_three(
    client, db, count, django_assert_num_queries
):
    for code in ("XAA", "XBB", "XCC")[:count]:
        make_federation(code, name=f"Land {code}")
    with django_assert_num_queries(4):
        assert len(client.get("/federations/", {"q": "land X"}).context["page_obj"]) == count


def test_the_theme_is_a_stylesheet_with_readable_text(client, ukr):
    Federation.objects.filter(pk=ukr.pk).update(colour="#ffff00")
    css = client.get(reverse("federations:theme", args=["UKR"]))
    assert css["Content-Type"] == "text/css"
    assert "--portal-colour: #ffff00" in css.content.decode()
    assert "--portal-colour-text: #1a1a1a" in css.content.decode()
