"""The norm rules, article by article."""

from dataclasses import replace
from typing import Any

import pytest

from tests.titles.rules.cards import card, failed, federations, nine, opponent_of, with_event
from titles.rules.answer import meets_foreigner_rule
from titles.rules.editions import TITLES_2022, TITLES_2024, TitleEdition
from titles.rules.norm import check_norm
from titles.rules.records import Case, Game, Opponent, Played

HOME, MIXED = "HUN HUN HUN HUN HUN GER FRA POL ENG", "GER FRA ENG POL GER FRA ENG POL USA"


def unplayed(case: Case, number: int, how: Played, *, opponent: bool = True) -> Case:
    """Return the case with the game of that round not played."""
    games = [
        replace(g, played=how, opponent=g.opponent if opponent else None) if g.round == number else g
        for g in case.games
    ]
    return replace(case, games=tuple(games))


def test_nine_games_with_nothing_to_spare() -> None:
    result = check_norm(card(nine()))
    assert result.achieved
    assert (result.best.average, result.best.halves, result.best.performance) == (2433, 14, 2653)
    assert result.best.required == 14
    assert result.best.counted_as == 9
    assert result.dropped_rounds == []


@pytest.mark.parametrize(
    ("changes", "federation", "codes"),
    [
        pytest.param({"r9": [9, "", "USA", 1000, 0]}, "HUN", [], id="1.4.6c lowest lifted to 2200"),
        pytest.param({"r3": [3, "IM", "ENG", 2500, 1]}, "HUN", ["counted_titles"], id="1.4.5b two GMs"),
        pytest.param(
            {"r4": [4, "CM", "POL", 2450, 1]}, "HUN", ["title_holders"], id="1.4.5a a CM is no holder"
        ),
        pytest.param({"r4": [4, "WFM", "POL", 2450, 1]}, "HUN", [], id="1.4.5a a WFM is a holder"),
        pytest.param(
            {"r6": [6, "", "FRA", 2400, 0], "r5": [5, "IM", "GER", 2450, 0.5]},
            "HUN",
            ["performance"],
            id="1.4.8 too few points",
        ),
    ],
)
def test_single_changes(changes: dict[str, Any], federation: str, codes: list[str]) -> None:
    assert failed(check_norm(card(nine(**changes), federation=federation)).best) == codes


@pytest.mark.parametrize(
    ("title", "titles", "achieved"),
    [
        pytest.param("IM", "IM IM IM FM FM", True, id="1.4.5c"),
        pytest.param("IM", "IM IM WGM FM FM", False, id="1.4.5c WGM does not count"),
        pytest.param("WGM", "WGM IM GM FM FM", True, id="1.4.5d"),
        pytest.param("WGM", "WGM IM WIM FM FM", False, id="1.4.5d WIM does not count"),
        pytest.param("WIM", "WGM WIM GM FM FM", True, id="1.4.5e"),
        pytest.param("WIM", "WGM WIM FM FM FM", False, id="1.4.5e FM does not count"),
    ],
)
def test_counted_titles(title: str, titles: str, achieved: bool) -> None:
    names = [*titles.split(), "", "", "", ""]
    rows = [[row[0], name, *row[2:]] for row, name in zip(nine(), names, strict=True)]
    result = check_norm(card(rows, title))
    assert result.achieved == achieved
    assert failed(result.best) == ([] if achieved else ["counted_titles"])


def test_womens_titles_are_for_women() -> None:
    case = card(nine(), "WGM")
    man = replace(case, player=replace(case.player, is_woman=False))
    unknown = replace(case, player=replace(case.player, is_woman=None))
    assert check_norm(case).achieved
    assert failed(check_norm(man).best) == ["womens_title"]
    assert failed(check_norm(unknown).best) == ["womens_title"]


@pytest.mark.parametrize(
    ("edition", "counted"),
    [(TITLES_2022, 8), (TITLES_2024, 9)],
    ids=lambda value: str(getattr(value, "id", "")),
)
@pytest.mark.parametrize("how", [Played.FORFEIT_WIN, Played.PAIRING_BYE])
def test_eight_games_of_nine_rounds(edition: TitleEdition, counted: int, how: Played) -> None:
    """1.4.1c; decision D1: eight games in 2022, nine since 2024."""
    case = unplayed(card(nine(r5=[5, "IM", "GER", 2450, 0.5]), edition=edition), 8, how, opponent=False)
    result = check_norm(case)
    assert result.achieved
    assert (len(result.best.games), result.best.counted_as, result.best.basis) == (8, counted, "1.4.1c")


@pytest.mark.parametrize("how", [Played.FORFEIT_LOSS, Played.REQUESTED_BYE, Played.ABSENT, Played.DECIDED])
def test_no_eight_games_by_own_fault(how: Played) -> None:
    result = check_norm(unplayed(card(nine()), 8, how))
    assert failed(result.best) == ["games"]
    assert [(game.round, reason) for game, reason, _ in result.excluded] == [(8, how.value)]


def test_no_eight_games_of_ten_rounds() -> None:
    case = with_event(unplayed(card(nine()), 8, Played.PAIRING_BYE), rounds=10)
    assert failed(check_norm(case).best) == ["games"]


def test_eight_games_keep_the_ordinary_fractions() -> None:
    """Five of eight from the own federation are one too many (1.4.1c, 1.4.4)."""
    case = federations("HUN", "HUN", "HUN", "HUN", "HUN", "GER", "FRA", "POL", "ENG")
    assert failed(check_norm(unplayed(case, 8, Played.FORFEIT_WIN)).best) == ["own_federation"]


@pytest.mark.parametrize(
    ("edition", "codes", "basis", "counted", "foreign"),
    [
        pytest.param(TITLES_2024, MIXED, "1.4.1c", 9, True, id="1.4.1c the mix of an ordinary norm: nine"),
        pytest.param(TITLES_2024, HOME, "1.4.1b", 8, False, id="1.4.1b no federations asked: eight"),
        pytest.param(TITLES_2022, HOME, "1.4.1b", 8, False, id="1.4.1b of 2022"),
    ],
)
def test_eight_games_and_a_bye_in_a_team_championship(
    edition: TitleEdition, codes: str, basis: str, counted: int, foreign: bool
) -> None:
    """1.4.1c counts nine, but only with the mix of nine games; 1.4.1b counts what was played (Appendix)."""
    rows = nine(r5=[5, "IM", "GER", 2450, 0.5])
    case = card([[*row[:2], code, *row[3:]] for row, code in zip(rows, codes.split(), strict=True)])
    case = unplayed(with_event(replace(case, edition=edition), kind="world-team"), 8, Played.PAIRING_BYE)
    result = check_norm(case)
    assert (result.achieved, result.best.basis, result.best.counted_as) == (True, basis, counted)
    assert meets_foreigner_rule(case, result) == foreign


@pytest.mark.parametrize(
    ("edition", "basis", "games", "counted"),
    [
        pytest.param(TITLES_2022, "1.4.2c", 9, 9, id="2022: nine games, not 8 + 1"),
        pytest.param(TITLES_2024, "1.4.1c", 8, 10, id="2024: eight games count 9 + 1"),
    ],
)
def test_last_round_forfeit_that_could_be_lost(
    edition: TitleEdition, basis: str, games: int, counted: int
) -> None:
    """Both 1.4.1c and 1.4.2c hold; the one that counts more games stands."""
    result = check_norm(unplayed(card(nine(), edition=edition), 9, Played.FORFEIT_WIN))
    assert result.achieved
    assert result.best.basis == basis
    assert (len(result.best.games), result.best.halves, result.best.counted_as) == (games, 14, counted)


@pytest.mark.parametrize(
    ("lost", "codes"),
    [
        pytest.param(None, [], id="1.4.2c could afford to lose"),
        pytest.param(6, ["performance"], id="1.4.2c needed the point"),
    ],
)
def test_last_round_forfeit_of_a_longer_event(lost: int | None, codes: list[str]) -> None:
    """Twelve rounds, eight games played, the ninth not played because the opponent stayed away."""
    rows = nine() if lost is None else nine(r6=[6, "", "FRA", 2400, 0])
    case = with_event(card(rows), rounds=12)
    games = (*case.games[:8], replace(case.games[8], round=12, played=Played.FORFEIT_WIN, halves=2))
    result = check_norm(replace(case, games=games))
    assert failed(result.best) == codes
    assert (result.best.basis, result.best.halves) == ("1.4.2c", 14 if lost is None else 12)
    assert result.excluded == ()


def test_a_forfeit_before_the_last_round_is_no_game() -> None:
    case = with_event(unplayed(card(nine()), 9, Played.FORFEIT_WIN), rounds=10)
    assert failed(check_norm(case).best) == ["games"]


def test_games_outside_fide_do_not_count() -> None:
    case = opponent_of(card(nine()), 9, member=False)
    result = check_norm(case)
    assert failed(result.best) == ["games"]
    assert [(game.round, reason, article) for game, reason, article in result.excluded] == [
        (9, "non_member", "1.4.2a")
    ]


def test_zero_scorers_count_only_outside_round_robins() -> None:
    case = opponent_of(card(nine()), 6, rating=None, zero_scorer=True)
    in_round_robin = with_event(case, system="round-robin")
    assert [reason for _, reason, _ in check_norm(in_round_robin).excluded] == ["zero_scorer"]
    assert check_norm(case).excluded == ()


@pytest.mark.parametrize(("edition", "limit"), [(TITLES_2022, 2), (TITLES_2024, None)])
def test_unrated_opponents(edition: TitleEdition, limit: int | None) -> None:
    """The Appendix of 2022 allows two of nine; 2024 prints no limit."""
    case = card(nine(), edition=edition)
    for number in (7, 8, 9):
        case = opponent_of(case, number, rating=None)
    codes = failed(check_norm(case).best)
    assert ("unrated_opponents" in codes) == (limit is not None)


@pytest.mark.parametrize(("edition", "value"), [(TITLES_2022, 1000), (TITLES_2024, 1400)])
def test_unrated_value(edition: TitleEdition, value: int) -> None:
    """One unrated is lifted to the floor, the next counts 1000 or 1400 (1.4.6d)."""
    case = card(nine(), edition=edition)
    case = opponent_of(opponent_of(case, 8, rating=None), 9, rating=None)
    assert check_norm(case).full.adjusted[7:] == (2200, value)


@pytest.mark.parametrize(
    ("system", "rounds", "achieved"),
    [
        pytest.param("swiss", 11, True, id="1.4.1e Swiss: later games ignored"),
        pytest.param("team", 11, True, id="1.4.1e league with changing line-ups"),
        pytest.param("knockout", 11, True, id="1.4.1e knockout"),
        pytest.param("round-robin", 11, False, id="1.4.1e round robin: all rounds"),
        pytest.param("scheveningen", 11, False, id="1.4.1e Scheveningen"),
        pytest.param("schiller", 11, False, id="1.4.1e Schiller"),
    ],
)
def test_two_losses_after_the_norm(system: str, rounds: int, achieved: bool) -> None:
    rows = [*nine(), [10, "", "GER", 2300, 0], [11, "", "GER", 2300, 0]]
    result = check_norm(card(rows, system=system, rounds=rounds))
    assert result.achieved == achieved
    if achieved:
        assert result.dropped_rounds == [10, 11]


@pytest.mark.parametrize(
    ("edition", "approved", "codes"),
    [
        pytest.param(TITLES_2022, False, [], id="1.4.2e listed in 2022"),
        pytest.param(TITLES_2024, False, ["system"], id="1.4.2e not listed in 2024"),
        pytest.param(TITLES_2024, True, [], id="1.4.2e approved before"),
    ],
)
def test_scheveningen(edition: TitleEdition, approved: bool, codes: list[str]) -> None:
    case = card(nine(), edition=edition, system="scheveningen", rounds=9, approved=approved)
    assert failed(check_norm(case).best) == codes


def test_a_match_gives_no_norm() -> None:
    assert failed(check_norm(card(nine(), system="match")).best) == ["system"]


def test_round_robin_before_its_last_round() -> None:
    result = check_norm(card(nine(), system="round-robin", rounds=11))
    assert failed(result.best) == ["all_rounds"]


def test_round_robin_with_an_unlisted_free_round() -> None:
    rows = nine(r9=[10, "", "USA", 2350, 0])
    assert check_norm(card(rows, system="round-robin", rounds=10)).achieved


def test_wins_are_ignored_in_round_robins_too() -> None:
    rows = [*nine(), [10, "", "GER", 1500, 1]]
    result = check_norm(card(rows, system="round-robin", rounds=10))
    assert result.achieved
    assert result.dropped_rounds == [10]


@pytest.mark.parametrize(
    ("edition", "codes"),
    [
        pytest.param(TITLES_2022, [], id="1.4.1f of 2022: the games kept"),
        pytest.param(TITLES_2024, ["mix_of_all"], id="1.4.1f of 2024: all opponents"),
    ],
)
def test_1_4_1f_the_mix_of_all_opponents_of_a_round_robin(edition: TitleEdition, codes: list[str]) -> None:
    """Two untitled opponents more than half are beaten and left out; with them there are too few titles."""
    weak = [[10, "", "GER", 2300, 1], [11, "", "FRA", 2300, 1]]
    result = check_norm(card([*nine(), *weak], system="round-robin", rounds=11, edition=edition))
    assert failed(result.best) == codes
    told = [(f.article, f.actual, f.required) for f in result.best.findings if f.code in codes]
    assert told == [("1.4.1f", 2, 0) for _code in codes]


def test_1_4_1c_a_free_day_of_an_odd_round_robin_is_no_bye() -> None:
    for how, achieved in ((Played.PAIRING_BYE, False), (Played.FORFEIT_WIN, True)):
        eight = unplayed(
            card(nine(r5=[5, "IM", "GER", 2450, 0.5]), edition=TITLES_2024), 8, how, opponent=False
        )
        case = with_event(eight, system="round-robin")
        assert check_norm(case).achieved is achieved


def test_nobody_is_met_twice_in_a_swiss() -> None:
    case = opponent_of(opponent_of(card(nine()), 1, person="id:7"), 2, person="id:7")
    assert failed(check_norm(case).best) == ["met_too_often"]
    assert check_norm(with_event(case, system="team")).achieved


@pytest.mark.parametrize("kind", ["world-team", "continental-team"])
def test_1_4_2_team_championships_may_repeat_a_pairing(kind: str) -> None:
    case = opponent_of(opponent_of(card(nine()), 1, person="id:7"), 2, person="id:7")
    assert check_norm(with_event(case, kind=kind)).achieved


@pytest.mark.parametrize(
    ("last", "achieved"),
    [
        pytest.param(2376, True, id="1.4.7 21416 in nine games are 2380"),
        pytest.param(2375, False, id="1.4.7 21415 in nine games are 2379"),
    ],
)
def test_1_4_8a_a_shorter_set_with_the_least_average_is_found(last: int, achieved: bool) -> None:
    strong = [[n, "GM", code, 2380, 1] for n, code in enumerate(["GER", "FRA", "ENG", "POL"] * 2, 1)]
    result = check_norm(card([*strong, [9, "GM", "POL", last, 1], [10, "GM", "USA", 2300, 1]]))
    assert result.achieved is achieved
    if achieved:
        assert (result.dropped_rounds, result.best.average) == ([10], 2380)


@pytest.mark.parametrize(
    ("title", "points", "counted"),
    [
        pytest.param("IM", 0, 11, id="1.4.1d two full points above"),
        pytest.param("GM", 0, 9, id="1.4.1d nothing above"),
    ],
)
def test_extra_points(title: str, points: int, counted: int) -> None:
    assert check_norm(card(nine(), title)).best.counted_as == counted + points


def test_more_than_thirteen_rounds_count_as_thirteen() -> None:
    rows = [
        [n + 1, "" if n % 2 else "GM", ("GER", "FRA", "ENG")[n % 3], 2600, 0.5 if n % 4 else 1]
        for n in range(15)
    ]
    result = check_norm(card(rows, rounds=15))
    assert len(result.best.games) == 15
    required = result.best.required
    assert required is not None
    assert result.best.counted_as == 13 + (result.best.halves - required) // 2


@pytest.mark.parametrize(
    ("kind", "rounds", "games", "counted"),
    [
        pytest.param("world-team", 7, 7, 7, id="1.4.1b seven rounds"),
        pytest.param("continental-team", 9, 7, 7, id="1.4.1b nine rounds"),
        pytest.param("world-team", 9, 8, 8, id="1.4.1b eight games"),
        pytest.param("world-cup", 8, 8, 9, id="1.4.1b World Cup counts nine"),
        pytest.param("world-team", 11, 7, None, id="1.4.1b eleven rounds"),
        pytest.param("world-cup", 8, 7, None, id="1.4.1b World Cup needs eight"),
        pytest.param("individual", 9, 7, None, id="1.4.1a"),
    ],
)
def test_team_championships_and_world_cup(kind: str, rounds: int, games: int, counted: int | None) -> None:
    """Seven and eight games have no federation rule: all opponents come from one federation."""
    rows = [[n + 1, "GM" if n < 4 else "", "GER", 2600, 0.5] for n in range(games)]
    result = check_norm(card(rows, kind=kind, rounds=rounds))
    assert result.achieved == (counted is not None)
    if counted is not None:
        assert result.best.counted_as == counted


def test_nine_games_of_a_team_championship_have_federation_rules() -> None:
    """D19: with nine games kept the shares bind; two wins may be ignored down to seven."""
    rows = [[n + 1, "GM" if n < 5 else "", "GER", 2600, 0.5 if n < 7 else 0] for n in range(9)]
    rows[7][4] = rows[8][4] = 1
    result = check_norm(card(rows, kind="world-team", rounds=9))
    assert result.achieved
    assert len(result.best.games) == 8
    assert failed(result.full) == ["other_federations", "one_federation"]


def test_no_games_at_all() -> None:
    result = check_norm(card([]))
    assert failed(result.best) == ["games"]
    assert result.best.average is None


def test_order_of_the_games_does_not_matter() -> None:
    case = card([*nine(), [10, "", "GER", 1500, 1]], rounds=10)
    backwards = replace(case, games=tuple(reversed(case.games)))
    assert check_norm(backwards) == check_norm(case)


def test_a_decided_game_is_excluded_and_a_begun_one_is_not() -> None:
    decided = Game(1, Played.DECIDED, 2, Opponent("GER", 2500, None))
    case = replace(card(nine()), games=(decided,))
    assert [reason for _, reason, _ in check_norm(case).excluded] == ["decided"]
