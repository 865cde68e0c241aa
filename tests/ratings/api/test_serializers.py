"""What the API tells of a player: nothing of a restricted record, and null instead of empty."""

from datetime import date
from types import SimpleNamespace

import pytest

from players.models import Player, RatingSystem
from portal.federations.models import Federation
from ratings.api.serializers import CalculationOut, ChangedOut, ListedOut, ListOut
from ratings.lists.changes import Changed, read_place
from ratings.lists.listing import ListedPlayer
from ratings.models import RatingList

DAY = date(2026, 12, 1)
PERSON = {
    "pk": 1,
    "fide_id": 14_100_000,
    "name": "Bondar, Olha",
    "sort_key": "bondar",
    "title": "",
    "women_title": "WFM",
    "sex": "w",
    "birth_year": 1999,
    "federation": "UKR",
    "deceased": False,
    "restricted": False,
    "rating": 2105,
    "games": 0,
    "k": 20,
    "inactive": False,
}
SHOWN = {
    "fide_id": 14_100_000,
    "name": "Bondar, Olha",
    "federation": "UKR",
    "sex": "w",
    "birth_year": 1999,
    "title": None,
    "women_title": "WFM",
    "rating": 2105,
    "games": 0,
    "k": 20,
    "inactive": False,
}


class TestAPlayerOnAList:
    def test_empty_is_null_and_nought_and_no_stay(self):
        assert ListedOut(ListedPlayer(**PERSON)).data == SHOWN

    def test_of_a_restricted_record_only_who_it_is(self):
        open_ = {"fide_id", "name", "federation"}
        wanted = {name: value if name in open_ else None for name, value in SHOWN.items()}
        assert ListedOut(ListedPlayer(**PERSON | {"restricted": True})).data == wanted

    def test_on_a_national_list_somebody_may_have_no_fide_id(self):
        assert ListedOut(ListedPlayer(**PERSON | {"fide_id": None})).data["fide_id"] is None


class TestAChange:
    def changed(self, *, restricted: bool, rating: int | None = 2105) -> dict:
        home = Federation(code="UKR")
        player = Player(fide_id=14_100_000, name="Bondar, Olha", federation=home, restricted=restricted)
        return ChangedOut(Changed(DAY, player, rating, 9, 20, False)).data

    def test_who_left_the_list_has_no_rating(self):
        found = self.changed(restricted=False, rating=None)
        assert (found["rating"], found["games"], found["list_date"]) == (None, 9, "2026-12-01")

    def test_a_restricted_record_tells_the_day_and_who_it_is(self):
        assert self.changed(restricted=True) == {
            "list_date": "2026-12-01",
            "fide_id": 14_100_000,
            "name": "Bondar, Olha",
            "federation": "UKR",
            "rating": None,
            "games": None,
            "k": None,
            "inactive": None,
        }


def test_a_list_tells_the_checksum_of_each_file_and_not_where_it_lies():
    files = {"txt": {"sha256": "aa", "path": "lists/secret.txt"}, "fide.xml": {"sha256": "bb", "bytes": 7}}
    listed = RatingList(system=RatingSystem(code="fide-rapid"), list_date=DAY, files=files)
    found = ListOut(listed).data
    assert (found["system"], found["sha256"]) == ("fide-rapid", {"txt": "aa", "fide.xml": "bb"})
    assert "secret" not in str(found)


def test_corrections_of_earlier_lists_are_named_by_their_columns():
    explained = SimpleNamespace(corrections=[["corrected", 12, -3, "2026-10-01"]])
    assert CalculationOut().get_corrections(explained) == [
        {"list_date": "2026-10-01", "kind": "corrected", "before": 12, "after": -3}
    ]


@pytest.mark.parametrize(
    ("cursor", "place"),
    [
        pytest.param("2026-12-01_17", (DAY, 17), id="of a page"),
        pytest.param("", None, id="none"),
        pytest.param("2026-12-01", None, id="without a player"),
        pytest.param("2026-12-01_", None, id="with an empty player"),
        pytest.param("2026-13-01_17", None, id="a month that there is not"),
        pytest.param("_17", None, id="without a day"),
        pytest.param("2026-12-01_x", None, id="no number"),
    ],
)
def test_a_place_in_the_feed(cursor, place):
    assert read_place(cursor) == place
