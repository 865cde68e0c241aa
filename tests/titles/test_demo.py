"""The demo's norm: found, signed by the chief arbiter, waiting for the federation."""

import pytest

from portal.federations.scope import installation_scope
from titles.dossier.selectors import dossier_of
from titles.models import Certificate, PublishedApplication, TitleApplication

pytestmark = pytest.mark.django_db


def test_the_demos_player_has_a_norm_to_be_signed(demo_world):
    holder = demo_world.people["player@ukr.example"].player
    with installation_scope():
        norms = Certificate.objects.filter(player=holder).values_list("title", "state")
        assert list(norms) == [("IM", "signed")]
    assert [(each.title, each.unsigned) for each in dossier_of(holder).titles] == [("IM", 1)]


def test_the_demos_applications_wait_for_everybody(demo_world):
    """One for the commission, one for a federation to finish, one that a player asked for."""
    with installation_scope():
        rows = TitleApplication.objects.order_by("federation__code", "state")
        found = list(rows.values_list("federation__code", "title", "state"))
    assert found == [("JPN", "IM", "draft"), ("UKR", "IM", "asked"), ("UKR", "IM", "published")]
    assert PublishedApplication.objects.count() == 1
