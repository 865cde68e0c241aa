"""A norm that was entered from a certificate on paper."""

import pytest

from tests.factories.applications import make_norm
from tests.factories.players import make_player
from titles.models import Norm


@pytest.fixture
def norm_on_paper(db: None) -> Norm:
    return make_norm(make_player("Kovalenko, Pavlo"))
