"""The category of an event from the portal's data: the field, the list, the festival (B06.3, 1.3)."""

from datetime import timedelta
from fractions import Fraction

import pytest

from arbiters.event_category import LISTED, _strength, category_of, judged_category
from arbiters.rules.enums import Category, Listed, Rate, System
from arbiters.rules.records import Event
from portal.federations.scope import federation_scope
from tests.factories.arbiters import publish_field
from tests.factories.reports import make_registered_event
from tournaments.enums import OfficialEvent
from tournaments.models import PlayerResult


def row(rating=2400, title="", federation="UKR"):
    return PlayerResult(rating=rating, title=title, federation=federation)


EVENT = Event(start=None, end=None, system=System.SS, rate=Rate.RAPID, rounds=9)


@pytest.mark.parametrize(
    ("rows", "average", "rated"),
    [
        pytest.param([], Fraction(0), 0, id="nobody"),
        pytest.param([row(None)], Fraction(0), 0, id="nobody rated"),
        pytest.param([row(2600), row(2601)], Fraction(5201, 2), 2, id="1.3.2.3 the average is exact"),
        pytest.param([row(2500), row(None), row(2600)], Fraction(2550), 2, id="of the rated ones only"),
    ],
)
def test_1_3_2_3_the_average_of_a_field(rows, average, rated):
    found = _strength(rows, EVENT)
    assert (found.players, found.rated, found.average) == (len(rows), rated, average)
    assert (found.system, found.rate, found.rounds) == (System.SS, Rate.RAPID, 9)


def test_1_3_3_2_c_titled_players_and_their_federations():
    rows = [row(title="GM"), row(title="WFM", federation="POL"), row(title="CM", federation="GER"), row()]
    rows.append(row(title="FM", federation="FID"))
    found = _strength(rows, EVENT)
    assert (found.titled, found.titled_federations) == (3, 2)


@pytest.mark.parametrize(
    ("which", "listed"),
    [
        (OfficialEvent.OLYMPIAD, Listed.WORLD_MAJOR),
        (OfficialEvent.WORLD_OTHER, Listed.WORLD_OTHER),
        (OfficialEvent.CONTINENTAL_MAJOR, Listed.CONTINENTAL_MAJOR),
        (OfficialEvent.CONTINENTAL_OTHER, Listed.CONTINENTAL_OTHER),
    ],
)
def test_every_official_event_is_in_the_list(which, listed):
    assert LISTED[which] == listed
    assert set(LISTED) == set(OfficialEvent)


@pytest.mark.django_db
class TestOfAnEvent:
    def judged(self, ukr, *, ratings=None, title="", federations=("UKR", "POL", "GER"), size=10, **columns):
        end = ukr.today
        given = {"rounds": 9, "start": end - timedelta(days=8), "end": end, **columns}
        event = make_registered_event(ukr, **given)
        if ratings is not None:
            results = publish_field(event, rated=size, unrated=0, federations=federations)
            results.players.update(rating=ratings, title=title)
        with federation_scope(ukr.pk):
            return judged_category(event)

    @pytest.mark.parametrize(
        ("columns", "found"),
        [
            pytest.param({"official_event": "olympiad", "official": True}, ("A", "1.3.1.1"), id="1.3.1.1"),
            pytest.param({"official_event": "world-other", "official": True}, ("B", "1.3.2.1"), id="1.3.2.1"),
            pytest.param(
                {"official_event": "continental-other", "continental": True}, ("C", "1.3.3.1"), id="1.3.3.1"
            ),
        ],
    )
    def test_a_listed_event_has_its_category_before_it_is_played(self, ukr, columns, found):
        category, article = self.judged(ukr, **columns)
        assert (category, article) == (Category(found[0]), found[1])

    @pytest.mark.parametrize(
        ("ratings", "category"),
        [
            pytest.param(2601, Category.B, id="1.3.2.3 above 2600"),
            pytest.param(2600, Category.C, id="1.3.2.3 at 2600"),
            pytest.param(2501, Category.C, id="1.3.3.2 above 2500"),
        ],
    )
    def test_a_round_robin_by_its_average(self, ukr, ratings, category):
        assert self.judged(ukr, ratings=ratings, system="round-robin")[0] == category

    def test_a_womens_round_robin_has_lower_averages(self, ukr):
        given = {"ratings": 2401, "system": "round-robin"}
        assert self.judged(ukr, **given, women_only=True)[0] == Category.B
        assert self.judged(ukr, **given)[0] != Category.B

    def test_an_event_that_gives_no_norm_of_an_ia_has_none(self, ukr):
        assert self.judged(ukr, ratings=2000, federations=("UKR",)) == (None, "")

    def test_with_five_rounds_there_is_no_category_by_norms(self, ukr):
        """1.3.4: an event for norms of an International Arbiter, which has seven rounds."""
        given = {"official": True, "rounds": 5}
        assert self.judged(ukr, ratings=2000, **given) == (None, "")
        assert self.judged(ukr, ratings=2000, official=True)[0] == Category.D

    def test_who_did_not_play_does_not_raise_it(self, ukr):
        end = ukr.today
        event = make_registered_event(
            ukr, rounds=9, start=end - timedelta(days=8), end=end, system="round-robin"
        )
        results = publish_field(event, rated=10, unrated=0)
        results.players.update(rating=2601)
        results.players.filter(number=10).update(rating=2900, games=[[1, "w", "-"]])
        with federation_scope(ukr.pk):
            assert category_of(event) != Category.B
