"""The evidence of an application: ratings with their games, the judgement of each route (1.2, 1.3, 1.5)."""

from datetime import date
from typing import Any

import pytest

from players.bans import ban
from players.models import Player, RatingChange
from portal.accounts.actors import system_actor
from portal.federations.scope import installation_scope
from tests.factories.applications import make_norm
from tests.factories.players import make_player, make_system
from titles.applications.evidence import (
    as_json,
    edition_of,
    evidence_of,
    is_barred,
    judge,
    needed_rating,
    rating_evidence,
    titles_of,
    total_games,
)
from titles.applications.norm_blocks import norm_block
from titles.models import Norm, TitleApplication
from titles.rules.dossier import RatingEvidence
from titles.rules.editions import TITLES_2022, TITLES_2024, Title

pytestmark = pytest.mark.django_db
JAN, FEB, MAR = date(2026, 1, 1), date(2026, 2, 1), date(2026, 3, 1)


def rated(*rows: tuple[date, int | None, int], system: str = "fide-standard", **record: Any) -> Player:
    player = make_player("Kovalenko, Pavlo", **record)
    for day, rating, games in rows:
        RatingChange.objects.create(
            player=player, system=make_system(system), list_date=day, rating=rating, games=games
        )
    return player


def application(player: Player, route: str = "norms", title: str = "IM", **fields: Any) -> TitleApplication:
    given = {"edition": "titles-2024", "state": "filed", "federation": player.federation} | fields
    return TitleApplication(player=player, route=route, title=title, **given)


class TestRatings:
    def test_the_games_behind_a_rating_are_those_of_all_lists_up_to_it(self) -> None:
        player = rated((FEB, 2110, 9), (JAN, 2050, 12), (MAR, 2120, 10))
        assert rating_evidence(player) == [
            RatingEvidence(2050, JAN, games=12),
            RatingEvidence(2110, FEB, games=21),
            RatingEvidence(2120, MAR, games=31),
        ]

    def test_a_list_that_took_the_rating_away_is_no_rating_but_its_games_count(self) -> None:
        player = rated((JAN, 2050, 12), (FEB, None, 3), (MAR, 2000, 5))
        assert [(each.rating, each.games) for each in rating_evidence(player)] == [(2050, 12), (2000, 20)]

    def test_0_3_only_standard_chess_counts(self) -> None:
        assert rating_evidence(rated((JAN, 2500, 40), system="fide-rapid")) == []

    def test_1_3_the_federation_proves_more_games_and_never_fewer(self) -> None:
        player = rated((JAN, 2050, 12), (FEB, 2110, 25))
        proved = evidence_of(application(player, "rating", "CM", claim={"rated_games": 31}))
        assert [each.games for each in proved] == [31, 37]
        fewer = evidence_of(application(player, "rating", "CM", claim={"rated_games": 5}))
        assert [each.games for each in fewer] == [12, 37]

    @pytest.mark.parametrize(
        ("stated", "accepted"),
        [
            pytest.param({}, False, id="neither"),
            pytest.param({"agreed": True}, False, id="agreed, the period not rated"),
            pytest.param({"period_rated": True}, False, id="rated, not agreed"),
            pytest.param({"agreed": True, "period_rated": True}, True, id="both"),
        ],
    )
    def test_1_5_3a_an_interim_rating_counts_when_agreed_and_rated(
        self, stated: dict[str, bool], accepted: bool
    ) -> None:
        interim = {"rating": 2403, "reached": "2026-07-09"} | stated
        [found] = evidence_of(application(rated(), interim=interim))
        assert (found.rating, found.reached, found.published, found.accepted) == (
            2403,
            date(2026, 7, 9),
            False,
            accepted,
        )


@pytest.mark.parametrize(
    ("route", "sex", "titles"),
    [
        pytest.param("norms", "m", "GM IM", id="1.4 a man by norms"),
        pytest.param("norms", "w", "GM IM WGM WIM", id="1.4 a woman by norms"),
        pytest.param("rating", "m", "FM CM", id="1.3 a man by rating"),
        pytest.param("rating", "w", "FM CM WFM WCM", id="1.3 a woman by rating"),
        pytest.param("direct", "m", "GM IM FM CM", id="1.2 a man directly"),
        pytest.param("direct", "w", "GM IM FM CM WGM WIM WFM WCM", id="1.2 a woman directly"),
        pytest.param("direct", "", "GM IM FM CM", id="0.3 whose sex is not known"),
    ],
)
def test_which_titles_a_route_leads_to(route: str, sex: str, titles: str) -> None:
    assert " ".join(titles_of(route, TITLES_2024, Player(sex=sex))) == titles


RATINGS = {
    "norms": {"GM": 2500, "IM": 2400, "WGM": 2300, "WIM": 2200},
    "rating": {"FM": 2300, "CM": 2200, "WFM": 2100, "WCM": 2000},
    "direct": {
        "GM": 2300,
        "IM": 2200,
        "FM": 2100,
        "CM": 2000,
        "WGM": 2100,
        "WIM": 2000,
        "WFM": 1900,
        "WCM": 1800,
    },
}


@pytest.mark.parametrize(
    ("route", "title", "rating"),
    [(route, title, rating) for route, titles in RATINGS.items() for title, rating in titles.items()],
)
def test_0_6_2_1_3_1_5_3_the_rating_that_a_route_asks_for(route: str, title: str, rating: int) -> None:
    assert needed_rating(TitleApplication(route=route, title=title, edition="titles-2024")) == rating


def test_the_edition_of_the_filing_stays() -> None:
    assert edition_of(TitleApplication(edition="titles-2022")) is TITLES_2022
    assert edition_of(TitleApplication(edition="")) is TITLES_2024


def blocks(player: Player, *counted: int, **fields: Any) -> list[dict[str, Any]]:
    norms = [
        make_norm(player, number=number, counted_as=counts, **fields) for number, counts in enumerate(counted)
    ]
    return [norm_block(norm) for norm in norms]


class TestByNorms:
    @pytest.mark.parametrize(
        ("counted", "games", "lacking"),
        [
            pytest.param((9, 9, 9), 27, set(), id="three of nine"),
            pytest.param((13, 14), 27, set(), id="two with a point more"),
            pytest.param((9, 9, 8), 26, {"application_games"}, id="26 games"),
            pytest.param((9,), 9, {"application_games"}, id="one norm"),
        ],
    )
    def test_1_5_1_games(self, counted: tuple[int, ...], games: int, lacking: set[str]) -> None:
        player = rated((JAN, 2400, 40))
        found = application(player, norms=blocks(player, *counted))
        assert total_games(found) == games
        assert {finding.code for finding in judge(found).findings if not finding.ok} == lacking
        assert judge(found).complete is not bool(lacking)

    @pytest.mark.parametrize(("rating", "only"), [(2399, True), (2400, False)])
    def test_0_6_2_only_the_rating_is_missing(self, rating: int, only: bool) -> None:
        player = rated((JAN, rating, 40))
        found = judge(application(player, norms=blocks(player, 9, 9, 9)))
        assert (found.only_rating_missing, found.complete) == (only, not only)

    def test_0_4_3_the_title_is_achieved_with_the_last_norm_or_the_rating(self) -> None:
        early, late = rated((JAN, 2400, 40)), rated((date(2026, 9, 1), 2400, 40))
        norms = blocks(early, 9, 9, 9)
        last = max(date.fromisoformat(block["end"]) for block in norms)
        assert judge(application(early, norms=norms)).achieved_on == last
        assert judge(application(late, norms=blocks(late, 9, 9, 9))).achieved_on == date(2026, 9, 1)

    def test_1_10_3_a_norm_withdrawn_since_is_named(self) -> None:
        player = rated((JAN, 2400, 40))
        found = application(player, norms=blocks(player, 9, 9, 9))
        with installation_scope():
            Norm.under_policy.filter(pk=found.norms[1]["norm"]).update(state="withdrawn", reason="Error")
        [fallen] = [finding for finding in judge(found).findings if finding.code == "fallen_norms"]
        assert (fallen.ok, fallen.actual, fallen.article) == (False, "Lviv Open", "1.10.3")
        assert not judge(found).complete


class TestByRating:
    @pytest.mark.parametrize(
        ("rating", "games", "lacking", "achieved"),
        [
            pytest.param(2300, 30, set(), JAN, id="rating and games"),
            pytest.param(2299, 30, {"rating"}, None, id="a point short"),
            pytest.param(2300, 29, {"rated_games"}, None, id="a game short"),
        ],
    )
    def test_1_3(self, rating: int, games: int, lacking: set[str], achieved: date | None) -> None:
        found = judge(application(rated((JAN, rating, games)), "rating", "FM"))
        assert {finding.code for finding in found.findings if not finding.ok} == lacking
        assert found.achieved_on == achieved


CLAIM = {
    "event_class": "CONT_REG_U16",
    "table": "open",
    "start": "2023-08-01",
    "end": "2023-08-09",
    "place": 1,
    "level_with_first": False,
    "halves": 15,
    "games": 9,
    "qualified": False,
    "players": 120,
    "rounds": 9,
    "federations": 40,
    "federations_concerned": 54,
}


class TestDirect:
    """The edition is that of the event's start, whatever was in force on the day of filing (0.2)."""

    def judged(self, *rows: tuple[date, int | None, int], title: str = "FM", **claim: Any) -> Any:
        return judge(application(rated(*rows), "direct", title, claim=CLAIM | claim))

    def test_nothing_claimed_yet(self) -> None:
        found = judge(application(rated(), "direct", "FM"))
        assert [(finding.code, finding.ok) for finding in found.findings] == [("direct_result", False)]

    @pytest.mark.parametrize(
        ("rating", "only_rating", "lower"),
        [
            pytest.param(2100, False, (), id="0.6.2 reached"),
            pytest.param(2099, True, (Title.CM,), id="0.6.2 CM may be claimed meanwhile"),
            pytest.param(1999, True, (), id="0.6.2 not even that"),
        ],
    )
    def test_0_6_2(self, rating: int, only_rating: bool, lower: tuple[Title, ...]) -> None:
        found = self.judged((JAN, rating, 40))
        assert (found.only_rating_missing, tuple(found.lower_titles)) == (only_rating, lower)
        assert found.complete is not only_rating

    def test_0_4_3_achieved_with_the_event_or_the_rating(self) -> None:
        assert self.judged((date(2020, 1, 1), 2100, 40)).achieved_on == date(2023, 8, 9)
        assert self.judged((JAN, 2100, 40)).achieved_on == JAN
        assert self.judged((JAN, 2099, 40)).achieved_on is None

    @pytest.mark.parametrize(
        ("claim", "code"),
        [
            pytest.param({"place": 4}, "direct_result", id="1.24 the fourth"),
            pytest.param({"table": "women"}, "direct_table", id="1.24 the other table"),
            pytest.param({"federations": 4}, "federations", id="1.2.3 four federations of 54"),
            pytest.param({"players": 9}, "players", id="1.2.3 nine players"),
            pytest.param({"rounds": 8}, "rounds", id="1.2.3 eight rounds"),
            pytest.param({"regional": True}, "regional_named", id="1.2.4 a regional event nobody named"),
            pytest.param({"halves": 6}, "minimum_score", id="1.2.2 three of nine"),
            pytest.param(
                {"subgroup_players": 5, "subgroup_federations": 3},
                "subgroup_players",
                id="1.2.3a five players",
            ),
        ],
    )
    def test_what_keeps_it_back(self, claim: dict[str, Any], code: str) -> None:
        found = self.judged((JAN, 2100, 40), **claim)
        assert code in {finding.code for finding in found.findings if not finding.ok}
        assert not found.complete

    @pytest.mark.parametrize(("start", "confirmed"), [("2023-12-31", False), ("2024-01-01", True)])
    def test_from_2024_on_the_commission_confirms(self, start: str, confirmed: bool) -> None:
        found = self.judged((JAN, 2100, 40), start=start, end=start)
        assert found.to_be_confirmed is confirmed


class TestBans:
    """AC II.6: a ban of today stops an open application and adds an error to its judgement."""

    def banned(self, player: Player, **days: Any) -> None:
        given = {"since": date(2020, 1, 1), "until": None, "only_in": None} | days
        with installation_scope():
            ban(player_id=player.pk, actor=system_actor("jobs"), **given)

    def test_the_rating_alone_is_no_longer_what_is_missing(self) -> None:
        player = rated((JAN, 2399, 40))
        self.banned(player)
        found = judge(application(player, norms=blocks(player, 9, 9, 9)))
        assert not found.only_rating_missing
        assert found.findings[-1].code == "banned"

    @pytest.mark.parametrize(
        ("state", "barred"),
        [("filed", True), ("published", True), ("draft", True), ("awarded", False), ("refused", False)],
    )
    def test_a_decided_application_stays_as_decided(self, state: str, barred: bool) -> None:
        player = rated((JAN, 2400, 40))
        self.banned(player)
        assert is_barred(application(player, state=state)) is barred

    def test_a_ban_that_is_over_bars_nobody(self) -> None:
        player = rated((JAN, 2400, 40))
        self.banned(player, until=date(2020, 12, 31))
        assert not is_barred(application(player))

    def test_a_ban_of_another_federation_bars_in_its_events_only(self, jpn: Any) -> None:
        player = rated((JAN, 2400, 40))
        self.banned(player, only_in=jpn)
        assert not is_barred(application(player))


def test_findings_are_stored_with_their_severity() -> None:
    found = judge(application(rated(), "rating", "FM"))
    assert as_json(found.findings) == [
        {
            "code": "rating",
            "article": "1.3",
            "ok": False,
            "actual": None,
            "required": 2300,
            "severity": "error",
        }
    ]
