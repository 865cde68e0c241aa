"""What the register knew of a player on the day of an event (0.4.2, 1.1.4, 1.4.6a)."""

from datetime import date, timedelta
from typing import Any

import pytest

from players.models import FederationChange, PlayerTitle, RatingChange
from tests.factories import make_federation
from tests.factories.players import make_player, make_system
from titles.norms.register import Award, Known, Register, register_of
from titles.rules.editions import Title

DAY = date(2026, 10, 5)
BEFORE, AFTER = DAY - timedelta(days=1), DAY + timedelta(days=1)


def known(**fields: Any) -> Known:
    given: dict[str, Any] = {"moves": (), "awards": (), "ratings": (), "federation": "UKR"} | fields
    return Known(1, 14100001, "Kovalenko, Pavlo", "m", None, 1, **given)


@pytest.mark.parametrize(
    ("award", "counts"),
    [
        pytest.param(Award(Title.IM, BEFORE, None, decided=True), True, id="0.4.2 confirmed the day before"),
        pytest.param(Award(Title.IM, DAY, None, decided=True), False, id="0.4.2 confirmed on the first day"),
        pytest.param(Award(Title.IM, DAY, None, decided=False), True, id="a list of that day prints it"),
        pytest.param(Award(Title.IM, AFTER, None, decided=False), False, id="only the next list prints it"),
        pytest.param(Award(Title.IM, None, None, decided=False), True, id="held as long as is known"),
        pytest.param(Award(Title.IM, None, DAY, decided=True), False, id="0.4.4 lost on the first day"),
        pytest.param(Award(Title.IM, None, AFTER, decided=True), True, id="0.4.4 lost the day after"),
        pytest.param(Award(Title.IM, BEFORE, BEFORE, decided=True), False, id="given and lost before"),
    ],
)
def test_a_title_counts_in_an_event_that_starts_that_day(award: Award, counts: bool) -> None:
    assert award.counts(DAY) is counts
    assert known(awards=(award,)).titles_on(DAY) == ({Title.IM} if counts else frozenset())


@pytest.mark.parametrize(
    ("moves", "federation"),
    [
        pytest.param((), "UKR", id="never moved"),
        pytest.param(((AFTER, "POL"),), "POL", id="left the other one a day later"),
        pytest.param(((DAY, "POL"),), "UKR", id="moved on the first day"),
        pytest.param(((BEFORE, "POL"),), "UKR", id="moved before"),
        pytest.param(((BEFORE, "GER"), (AFTER, "POL")), "POL", id="between two moves"),
        pytest.param(((AFTER, "POL"), (AFTER + timedelta(days=30), "UKR")), "POL", id="the first move after"),
    ],
)
def test_the_federation_of_the_first_day(moves: tuple[tuple[date, str], ...], federation: str) -> None:
    assert known(moves=moves).federation_on(DAY) == federation


@pytest.mark.parametrize(
    ("day", "rating"),
    [
        pytest.param(date(2026, 8, 31), None, id="before the first list"),
        pytest.param(date(2026, 9, 1), 2400, id="the day of a list"),
        pytest.param(date(2026, 9, 30), 2400, id="the last day of its month"),
        pytest.param(date(2026, 10, 15), 2400, id="a list that changed nothing"),
        pytest.param(date(2026, 11, 1), None, id="a list that took the rating away"),
        pytest.param(date(2027, 1, 31), 2380, id="the newest"),
    ],
)
def test_1_1_4_the_rating_of_the_list_in_force(day: date, rating: int | None) -> None:
    rows = ((date(2026, 9, 1), 2400), (date(2026, 11, 1), None), (date(2026, 12, 1), 2380))
    assert known(ratings=rows).rating_on(day) == rating


def test_nobody_is_known_without_a_record() -> None:
    register = Register({1: known()})
    assert (register.get(None), register.get(2), register.get(1)) == (None, None, known())


@pytest.mark.django_db
class TestRead:
    def test_titles_printed_without_an_entry_were_always_held(self) -> None:
        player = make_player(title="IM", women_title="WGM")
        awards = register_of([player.pk]).players[player.pk].awards
        assert awards == (
            Award(Title.IM, None, None, decided=False),
            Award(Title.WGM, None, None, decided=False),
        )

    def test_a_title_with_its_entry_is_not_counted_twice(self) -> None:
        player = make_player(title="IM")
        PlayerTitle.objects.create(player=player, title="IM", awarded_on=DAY, source="decision")
        assert register_of([player.pk]).players[player.pk].awards == (
            Award(Title.IM, DAY, None, decided=True),
        )

    @pytest.mark.parametrize(
        ("source", "awarded", "since"),
        [
            pytest.param("list", date(2026, 9, 1), None, id="in the first known list: since when is unknown"),
            pytest.param("list", date(2026, 10, 1), date(2026, 10, 1), id="in a later list"),
            pytest.param("decision", date(2026, 9, 1), date(2026, 9, 1), id="by decision"),
        ],
    )
    def test_since_when_a_title_counts(self, source: str, awarded: date, since: date | None) -> None:
        player = make_player()
        RatingChange.objects.create(
            player=player, system=make_system(), list_date=date(2026, 9, 1), rating=2400
        )
        PlayerTitle.objects.create(player=player, title="FM", awarded_on=awarded, source=source)
        [award] = register_of([player.pk]).players[player.pk].awards
        assert (award.since, award.decided) == (since, source != "list")

    def test_titles_of_officials_are_no_titles_of_players(self) -> None:
        player = make_player()
        PlayerTitle.objects.create(player=player, title="IA", awarded_on=DAY, source="decision")
        assert register_of([player.pk]).players[player.pk].awards == ()

    def test_only_standard_ratings_in_the_order_of_their_lists(self) -> None:
        player = make_player()
        for code, day, rating in (
            ("fide-standard", date(2026, 10, 1), 2410),
            ("fide-rapid", date(2026, 9, 1), 2500),
            ("fide-standard", date(2026, 9, 1), 2400),
        ):
            RatingChange.objects.create(player=player, system=make_system(code), list_date=day, rating=rating)
        assert register_of([player.pk]).players[player.pk].ratings == (
            (date(2026, 9, 1), 2400),
            (date(2026, 10, 1), 2410),
        )

    def test_moves_of_one_day_stay_in_their_order(self) -> None:
        player = make_player(federation="UKR")
        codes = ("GER", "POL")
        for code in codes:
            FederationChange.objects.create(
                player=player, before=make_federation(code), after=player.federation, on=DAY, reason="list"
            )
        found = register_of([player.pk]).players[player.pk]
        assert found.moves == tuple((DAY, code) for code in codes)
        assert found.federation_on(BEFORE) == "GER"

    @pytest.mark.parametrize("count", [1, 3])
    def test_the_queries_do_not_grow_with_the_players(
        self, count: int, django_assert_num_queries: Any
    ) -> None:
        keys = [make_player(title="IM").pk for _ in range(count)]
        with django_assert_num_queries(5):
            assert set(register_of(keys).players) == set(keys)
