"""Nobody fills the portal with drafts."""

import pytest
from django.urls import reverse

from portal.cases.faults import CaseFault
from portal.cases.services import heads
from tests.factories import make_user
from tests.tournaments.registration.events import acting, ahead, event_data, make_arbiter
from tests.tournaments.registration.views.test_pages import posted
from tournaments.models import Tournament
from tournaments.registration.services.drafts import draft_event, submit_event

pytestmark = pytest.mark.django_db
FEW = 2


@pytest.fixture
def draft(ukr, monkeypatch):
    """Draft an event for Ukraine; a person has room for two."""
    monkeypatch.setattr(heads, "MOST_DRAFTS", FEW)

    def _draft(person):
        with acting(person):
            return draft_event(federation=ukr, data=event_data(ahead(ukr, 40)), actor=person)

    return _draft


def test_one_too_many_is_refused_until_one_is_sent(draft):
    author = make_user()
    first, _second = draft(author), draft(author)
    with pytest.raises(CaseFault, match="too_many_drafts"):
        draft(author)
    draft(make_user())
    with acting(author):
        submit_event(pk=first.pk, actor=author)
    draft(author)


def test_the_page_says_so_and_keeps_what_was_typed(client, ukr, player, draft):
    for _ in range(FEW):
        draft(player)
    arbiter = make_arbiter()
    client.force_login(player)
    sent = posted(event_data(ahead(ukr, 40), arbiter=arbiter, name="Open of Odesa"), arbiter)
    page = client.post(reverse("tournaments:new"), sent).content.decode()
    assert "You have 2 drafts that were never sent" in page
    assert "Open of Odesa" in page
    with acting(player):
        assert Tournament.own.count() == FEW
