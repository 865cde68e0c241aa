"""What a federation is told of its membership: in the reader's language, with one full stop."""

import pytest
from django.utils import translation

from portal.federations.phrases import NOTIFICATIONS
from portal.parts.phrases import filled
from tests.factories.tenants import make_federation


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "named"), [("en", "Japan"), ("uk", "Японія")])
def test_the_federation_is_named_for_the_reader(language, named):
    make_federation("JPN", name="Japan")
    given = {"federation": "Japan", "code": "JPN", "reason": "The fees were paid."}
    with translation.override(language):
        said = filled(NOTIFICATIONS["federations.reinstate_membership"], given)
    assert named in said
    assert ".." not in said
