"""What an event's page says of the next lists; and whom a published list forbids to anonymise."""

from datetime import timedelta

import pytest

from ratings.event_page import sections
from ratings.models import RatingList
from ratings.parts import combined_list
from tests.factories import make_user
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force
from tests.ratings.world import AFTER, BEFORE, published, world
from tournaments.models import PublishedEvent

pytestmark = pytest.mark.django_db
__all__ = ["published", "world"]


def said(event) -> list[tuple[str, str]]:
    found = sections(PublishedEvent.objects.get(pk=event.pk))
    return [(name, each.verdict) for section in found for name, _tone, each in section.context["rows"]]


def test_an_accepted_event_names_each_list_that_may_rate_it(world):
    assert said(world.event) == [("FIDE standard", "enters")]
    (section,) = sections(world.event)
    assert section.context["counts_nowhere"] is False


@pytest.mark.parametrize("state", ["registered", "cancelled"])
def test_an_event_without_a_report_says_nothing(world, state):
    PublishedEvent.objects.update(state=state)
    assert said(world.event) == []


def test_a_rated_event_that_stays_says_nothing(world, published):
    assert said(world.event) == []


def test_an_event_that_no_list_rates_says_so_before_its_changes(world):
    """9.1: its changes would otherwise be read as if they were coming."""
    PublishedEvent.objects.update(
        start=BEFORE - timedelta(days=300), end=BEFORE - timedelta(days=290), accepted_on=BEFORE
    )
    (section,) = sections(PublishedEvent.objects.get())
    assert [row[2].verdict for row in section.context["rows"]] == ["refused"]
    assert section.context["counts_nowhere"] is True


class TestAnonymising:
    @pytest.fixture
    def printed(self, db):
        def _printed(at, files=("fide.txt",)):
            RatingList.objects.create(
                system=make_list_in_force("fide-standard", AFTER),
                list_date=AFTER,
                origin="calculated",
                files={name: {} for name in files},
                published_by=make_user(),
                published_at=at,
            )

        return _printed

    @pytest.mark.parametrize(
        ("days", "files", "why"),
        [
            pytest.param(1, ("fide.txt",), "players.published_list", id="a combined list since"),
            pytest.param(-1, ("fide.txt",), None, id="a combined list of before"),
            pytest.param(1, ("txt",), None, id="a list of rated players only"),
        ],
    )
    def test_a_combined_list_names_everybody_with_an_id(self, printed, days, files, why):
        player = make_player()
        printed(player.created_at + timedelta(days=days), files)
        assert combined_list(player) == why

    def test_who_has_no_id_is_in_no_combined_list(self, printed):
        player = make_player(fide_id=None)
        printed(player.created_at + timedelta(days=1))
        assert combined_list(player) is None
