"""Who is on a list and with what: of any day, any federation of that day, any filter, page by page."""

from datetime import date

import pytest
from django.utils import translation

from players.models import FederationChange, Player, RatingChange
from portal.federations.enums import Status
from ratings.lists.listing import (
    ListedPlayer,
    as_ranked,
    category_or_first,
    first_of,
    players_by_key,
    players_on_list,
    titled_without_rating,
)
from tests.factories import make_federation
from tests.factories.players import make_player
from tests.ratings.lists.register import DECEMBER, NOVEMBER, OCTOBER

KEY = {"pk": 1, "fide_id": 14000001, "name": "Bondar, Olha", "sort_key": "bondar olha", "sex": "w"}
ROW = KEY | {"title": "", "women_title": "WFM", "birth_year": 1990, "federation": "UKR", "deceased": False}
ENTRY = ListedPlayer(**ROW, restricted=False, rating=1995, games=3, k=20, inactive=False)


def entry(**changed: object) -> ListedPlayer:
    return ListedPlayer(**vars(ENTRY) | changed)


class TestOneEntry:
    @pytest.mark.parametrize(
        ("changed", "title"),
        [
            pytest.param({"title": "IM"}, "IM", id="the open title first"),
            pytest.param({}, "WFM", id="else the women's"),
            pytest.param({"women_title": ""}, "", id="none"),
        ],
    )
    def test_the_title(self, changed, title):
        assert entry(**changed).shown_title == title

    def test_a_name_is_escaped_and_leads_to_its_page(self):
        found = entry(name="<b>Bondar</b> & Co").link
        assert found == '<a href="/players/14000001/">&lt;b&gt;Bondar&lt;/b&gt; &amp; Co</a>'

    def test_who_has_no_id_has_no_page(self):
        found = entry(fide_id=None)
        assert (found.address, found.link) == ("", "<a>Bondar, Olha</a>")

    def test_the_cell_with_title_and_federation(self):
        secondary = '<span class="text-secondary">%s</span>'
        link = '<a href="/players/14000001/">Bondar, Olha</a>'
        assert entry().introduced == f"{secondary % 'WFM'} {link} {secondary % 'UKR'}"
        assert entry(women_title="").introduced == f"{link} {secondary % 'UKR'}"

    @pytest.mark.parametrize(
        ("language", "restricted", "name"),
        [
            pytest.param("uk", False, "Бондар Ольга", id="in the reader's script"),
            pytest.param("en", False, "Bondar, Olha", id="as registered for others"),
            pytest.param("uk", True, "Bondar, Olha", id="of a restricted record only the registered name"),
        ],
    )
    def test_the_name_in_the_readers_script(self, language, restricted, name):
        with translation.override(language):
            assert entry(native_name="Бондар Ольга", restricted=restricted).shown_name == name


@pytest.mark.parametrize(
    ("name", "category"),
    [("women", "women"), ("decliners", "decliners"), ("", "open"), ("OPEN", "open"), ("nonsense", "open")],
)
def test_an_unknown_category_is_the_open_one(name, category):
    assert category_or_first(name) == category


class TestRankedRows:
    def test_order_rating_and_change_are_those_of_the_rows(self):
        one, two = entry(pk=1, name="One"), entry(pk=2, name="Two")
        found = as_ranked([[2, 2001, 7], [1, 2000]], {1: one, 2: two})
        assert [(each.name, each.rating, each.gain) for each in found] == [("Two", 2001, 7), ("One", 2000, 0)]

    def test_restricted_and_unknown_ones_are_left_out(self):
        assert as_ranked([[1, 2000, 0], [9, 2100, 0]], {1: entry(restricted=True)}) == []


pages = pytest.mark.django_db


def names(page) -> list[str]:
    return [player.name for player in page.players]


@pytest.fixture
def lists(taken_over, system):
    """Two lists: Adams rises and Chen leaves in November; Brown never moves, Diaz comes."""
    taken_over(OCTOBER, {"Adams, A": 2400, "Brown, B": 2100, "Chen, C": 1410})
    taken_over(NOVEMBER, {"Adams, A": 2415, "Chen, C": None, "Diaz, D": 1700})
    return system


class TestLists:
    def test_each_list_says_what_held_on_its_day(self, lists):
        found = {day: players_on_list(lists, day).players for day in (OCTOBER, NOVEMBER)}
        told = {day: [(row.name, row.rating, row.games) for row in rows] for day, rows in found.items()}
        assert told == {
            OCTOBER: [("Adams, A", 2400, 5), ("Brown, B", 2100, 5), ("Chen, C", 1410, 5)],
            # Who did not play in the period is on the list with no games.
            NOVEMBER: [("Adams, A", 2415, 5), ("Brown, B", 2100, 0), ("Diaz, D", 1700, 5)],
        }

    def test_before_the_first_list_nobody_is_on_one(self, lists):
        assert players_on_list(lists, date(2026, 9, 30)).players == []

    @pytest.mark.parametrize(
        ("limit", "pages"),
        [
            (1, [["Adams, A"], ["Brown, B"], ["Diaz, D"]]),
            (2, [["Adams, A", "Brown, B"], ["Diaz, D"]]),
            (3, [["Adams, A", "Brown, B", "Diaz, D"]]),
        ],
    )
    def test_pages_follow_each_other_and_the_last_has_no_next(self, lists, limit, pages):
        found, after = [], None
        for _page in pages:
            page = players_on_list(lists, NOVEMBER, limit=limit, after=after)
            found, after = [*found, names(page)], page.next
        assert (found, after) == (pages, None)

    @pytest.mark.parametrize(
        ("only", "found"),
        [
            pytest.param({"rating_from": 2100}, ["Adams, A", "Brown, B"], id="from, inclusive"),
            pytest.param({"rating_to": 2100}, ["Brown, B", "Diaz, D"], id="to, inclusive"),
            pytest.param({"born_from": 1991}, [], id="born from"),
            pytest.param(
                {"born_from": 1990, "born_to": 1990}, ["Adams, A", "Brown, B", "Diaz, D"], id="born in"
            ),
            pytest.param({"sex": "w"}, [], id="sex"),
            pytest.param({"activity": "active"}, ["Adams, A", "Brown, B", "Diaz, D"], id="active"),
            pytest.param({"activity": "inactive"}, [], id="inactive"),
            pytest.param({"title": "GM"}, [], id="title"),
            pytest.param(
                {"name": "x", "rating": "1 OR true"}, ["Adams, A", "Brown, B", "Diaz, D"], id="unknown"
            ),
            pytest.param({"sex": ""}, ["Adams, A", "Brown, B", "Diaz, D"], id="empty"),
        ],
    )
    def test_filters(self, lists, only, found):
        assert names(players_on_list(lists, NOVEMBER, only=only)) == found

    def test_a_filter_never_finds_a_restricted_record(self, lists, people):
        """Its rating is not published: to be found by it would tell it."""
        Player.objects.filter(pk=people["Adams, A"].pk).update(restricted=True)
        assert names(players_on_list(lists, NOVEMBER, only={"rating_from": 2400})) == []
        assert "Adams, A" in names(players_on_list(lists, NOVEMBER))

    def test_a_search_is_narrowed_to_who_is_on_the_list(self, lists):
        assert names(players_on_list(lists, NOVEMBER, query="chen")) == []
        assert names(players_on_list(lists, OCTOBER, query="chen")) == ["Chen, C"]
        assert names(players_on_list(lists, OCTOBER, query="chen", only={"rating_from": 2000})) == []

    def test_a_federation_has_those_who_were_its_players_on_that_day(self, lists, people):
        home, away = make_federation("UKR"), make_federation("JPN")
        moved = people["Adams, A"]
        FederationChange.objects.create(player=moved, before=home, after=away, on=date(2026, 10, 15))
        Player.objects.filter(pk=moved.pk).update(federation=away)
        found = {
            (code.code, day): names(players_on_list(lists, day, federation=code))
            for code in (home, away)
            for day in (OCTOBER, NOVEMBER)
        }
        assert found == {
            ("UKR", OCTOBER): ["Adams, A", "Brown, B", "Chen, C"],
            ("UKR", NOVEMBER): ["Brown, B", "Diaz, D"],
            ("JPN", OCTOBER): [],
            ("JPN", NOVEMBER): ["Adams, A"],
        }

    def test_10_1_a_list_leaves_out_whose_federation_was_suspended_when_it_was_published(
        self, lists, taken_over, system
    ):
        home = make_federation("UKR")
        kept = taken_over(DECEMBER, {}, rests_on={"suspended": [home.pk]})
        assert players_on_list(system, DECEMBER).players == []
        # What was published before the suspension stays as it was.
        assert len(players_on_list(system, NOVEMBER).players) == 3
        assert players_on_list(system, DECEMBER, listed=kept).players == []

    def test_10_1_a_list_that_says_nothing_follows_the_federations_of_today(self, lists):
        home = make_federation("UKR")
        home.status = Status.SUSPENDED
        home.save()
        assert players_on_list(lists, date(2026, 12, 1)).players == []

    def test_entries_by_key_leave_out_who_is_not_on_the_list(self, lists, people):
        keys = [player.pk for player in people.values()]
        found = players_by_key(lists, NOVEMBER, keys)
        assert {row.name for row in found.values()} == {"Adams, A", "Brown, B", "Diaz, D"}
        assert players_by_key(lists, NOVEMBER, []) == {}

    def test_a_merged_record_is_on_no_list(self, lists, people):
        kept = people["Adams, A"]
        Player.objects.filter(pk=people["Brown, B"].pk).update(standing="merged", merged_into=kept)
        assert "Brown, B" not in names(players_on_list(lists, NOVEMBER))


class TestTitledWithoutRating:
    @pytest.mark.parametrize(
        ("fields", "listed"),
        [
            pytest.param({"title": "FM"}, True, id="7.22 an open title"),
            pytest.param({"women_title": "WCM"}, True, id="7.22 a women's title"),
            pytest.param({}, False, id="no title"),
            pytest.param({"title": "FM", "deceased": True}, False, id="deceased"),
            pytest.param({"title": "FM", "restricted": True}, False, id="restricted"),
        ],
    )
    def test_who_is_listed_apart(self, lists, fields, listed):
        player = make_player("Evans, E", **fields)
        assert (player in titled_without_rating(lists, NOVEMBER)) is listed

    def test_who_has_a_rating_is_on_the_list_itself(self, lists, people):
        Player.objects.update(title="FM")
        found = {
            day: [player.name for player in titled_without_rating(lists, day)] for day in (OCTOBER, NOVEMBER)
        }
        assert found == {OCTOBER: ["Diaz, D"], NOVEMBER: ["Chen, C"]}


class TestTopsOfListsTakenOver:
    def test_an_older_list_has_the_order_of_its_own_ratings_at_home(self, lists, taken_over, people):
        home = make_federation("UKR")
        older = lists.lists.get(list_date=OCTOBER)
        ids = {player.pk: name for name, player in people.items()}
        found = {
            listed.list_date: [ids[row[0]] for row in first_of(listed, home)["open"]]
            for listed in lists.lists.all()
        }
        assert found == {
            OCTOBER: ["Adams, A", "Brown, B", "Chen, C"],
            NOVEMBER: ["Adams, A", "Brown, B", "Diaz, D"],
        }
        # Of the world there is nothing stored, and an older list is not computed for every visitor.
        assert first_of(older) == {}

    def test_the_newest_list_of_the_world_is_computed(self, lists, people):
        newest = lists.lists.get(list_date=NOVEMBER)
        assert [row[1] for row in first_of(newest)["open"]] == [2415, 2100, 1700]
        RatingChange.objects.create(
            player=make_player(), system=lists, list_date=NOVEMBER, rating=2800, games=0, k=10
        )
        # Kept for an hour: a list that was taken over does not change by the minute.
        assert [row[1] for row in first_of(newest)["open"]] == [2415, 2100, 1700]
