"""The demo's norm: found, signed by the chief arbiter, waiting for the federation."""

import pytest

from portal.federations.scope import installation_scope
from titles.dossier.selectors import dossier_of
from titles.models import Certificate

pytestmark = pytest.mark.django_db


def test_the_demos_player_has_a_norm_to_be_signed(demo_world):
    holder = demo_world.people["player@ukr.example"].player
    with installation_scope():
        norms = Certificate.objects.filter(player=holder).values_list("title", "state")
        assert list(norms) == [("IM", "signed")]
    assert [(each.title, each.unsigned) for each in dossier_of(holder).titles] == [("IM", 1)]
