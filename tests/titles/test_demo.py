"""The demo's norm: found, signed by the chief arbiter, waiting for the federation."""

import pytest

from portal.federations.scope import installation_scope
from titles.dossier.direct_titles import direct_titles_of
from titles.dossier.selectors import dossier_of, near_misses_of
from titles.models import Certificate, PublishedApplication, TitleApplication

pytestmark = pytest.mark.django_db


def test_the_demos_player_has_a_norm_to_be_signed(demo_world):
    holder = demo_world.people["player@ukr.example"].player
    with installation_scope():
        norms = Certificate.objects.filter(player=holder).order_by("prepared_at", "title")
        assert list(norms.values_list("title", "state")) == [
            ("IM", "signed"),
            ("GM", "prepared"),
            ("IM", "prepared"),
        ]
    assert [(each.title, each.unsigned) for each in dossier_of(holder).titles] == [("GM", 1), ("IM", 2)]


def test_the_demos_player_came_close_and_earned_something_directly(demo_world):
    """Half a point less than a norm of a grandmaster; level with the first of a continental championship."""
    holder = demo_world.people["player@ukr.example"].player
    assert [(miss.title, miss.enough) for miss in near_misses_of(holder)] == [("GM", "6")]
    assert [norm.title for norm in dossier_of(holder).norms if norm.state == "listed"] == ["GM"]
    assert [each.title for each in direct_titles_of(holder)] != []


def test_the_demos_applications_wait_for_everybody(demo_world):
    """One for the commission, one for a federation to finish, one that a player asked for."""
    with installation_scope():
        rows = TitleApplication.objects.order_by("federation__code", "state")
        found = list(rows.values_list("federation__code", "title", "state"))
    assert found == [
        ("FAI", "IM", "filed"),
        ("GER", "IM", "appealed"),
        ("GER", "FM", "awarded"),
        ("IND", "IM", "annulled"),
        ("JPN", "IM", "draft"),
        ("UKR", "IM", "asked"),
        ("UKR", "IM", "published"),
    ]
    assert PublishedApplication.objects.count() == 1
