"""The command against a second calculation from the printed tables: random cards, and each printed cell."""

import random
from typing import Any

import pytest

from tests.titles.rules.recomputation import Line, best, rounded, table, weigh
from titles.rules.cli import COMMAND

WOMEN = ("WGM", "WIM")
CENTRE = {"GM": 2480, "IM": 2330, "WGM": 2280, "WIM": 2130}
FOREIGN = ("GER", "FRA", "POL", "ENG", "USA", "ESP", "ITA", "NED", "SUI", "AUT", "BEL", "CZE", "DEN", "EST")


def ask(lines: list[Line], *, system: str, title: str, edition: str, **event: Any) -> dict[str, Any]:
    answer: dict[str, Any] = COMMAND.answer(
        {
            "op": "norm",
            "edition": edition,
            "title": title,
            "player": {"federation": "UKR", "sex": "w"},
            "event": {"system": system, "rounds": len(lines), "host": "GER"} | event,
            "games": [line.json() for line in lines],
        }
    )
    assert answer["ok"] is True, answer
    return answer


def failed(answer: dict[str, Any]) -> set[str]:
    return {finding["code"] for finding in answer["findings"] if not finding["ok"]}


def random_card(rng: random.Random, title: str, rounds: int) -> list[Line]:
    """Return a strong result in a field where each rule is near its limit."""
    chosen = rng.sample(FOREIGN, 3)
    return [
        Line(
            number,
            rng.choice((2, 2, 2, 1, 1, 0)),
            rng.choice(("UKR", "UKR", "UKR", chosen[0], chosen[0], chosen[0], chosen[1], chosen[2], "FID")),
            None if rng.random() < 0.08 else min(2900, int(rng.gauss(CENTRE[title], 140))),
            rng.choice(("GM", "GM", "GM", "IM", "FM", "WGM", "WIM", "CM", "", "")),
        )
        for number in range(1, rounds + 1)
    ]


@pytest.mark.parametrize("edition", ["titles-2022", "titles-2024"])
@pytest.mark.parametrize("system", ["swiss", "round-robin"])
@pytest.mark.parametrize("title", ["GM", "IM", "WGM", "WIM"])
def test_1_4_the_best_set_of_random_cards_is_the_one_found_from_the_tables(
    title: str, system: str, edition: str
) -> None:
    rng = random.Random(f"{title} {system} {edition}")
    made = 0
    for at in range(60):
        lines = random_card(rng, title, 9 + at % 4)
        exempt = {"exemption": "1.4.3c"} if at % 5 == 4 else {}
        answer = ask(lines, system=system, title=title, edition=edition, **exempt)
        expected = best(lines, system, title, "UKR", edition, waived=bool(exempt))
        assert answer["achieved"] == (expected is not None), lines
        if expected is not None:
            made += 1
            assert (
                answer["counted_as"],
                answer["games_used"],
                answer["performance"],
                answer["average"],
                float(answer["score"]),
                float(answer["required_score"]),
                answer["p"],
            ) == (
                expected.counted_as,
                expected.games,
                expected.performance,
                expected.average,
                expected.halves / 2,
                expected.required,
                f"{expected.percent / 100:.2f}",
            ), lines
    assert made >= 3, "too few norms for the comparison to say anything"


@pytest.mark.parametrize("edition", ["titles-2022", "titles-2024"])
@pytest.mark.parametrize("title", ["GM", "IM", "WGM", "WIM"])
def test_1_4_what_a_card_of_nine_games_lacks_is_what_the_tables_say(title: str, edition: str) -> None:
    """With nine games nothing may be left out, so that each rule is answered on its own."""
    rng = random.Random(f"lacks {title} {edition}")
    for _ in range(80):
        lines = random_card(rng, title, 9)
        expected = weigh(lines, title, "UKR", edition, waived=False)
        assert failed(ask(lines, system="swiss", title=title, edition=edition)) == expected.fails, lines


def drawn(federations: list[str], titles: list[str], ratings: list[int | None]) -> list[Line]:
    """Return a card of draws: no game may be ignored, and the performance is the average."""
    rows = zip(federations, titles, ratings, strict=True)
    return [Line(number, 1, flag, rating, title) for number, (flag, title, rating) in enumerate(rows, 1)]


MIX = [row for row in table("norm_mix.csv") if row["system"] != "DR"]


def mix_ids(row: dict[str, str]) -> str:
    return f"{row['rounds']} games, {row['title']}"


def single(row: dict[str, str], **changes: list[Any]) -> dict[str, Any]:
    """Answer a card with as many opponents as the row has games, all draws against very strong opponents."""
    games = int(row["rounds"])
    given: dict[str, Any] = {
        "federations": list(FOREIGN)[:games] + ["UKR"] * (games - len(FOREIGN)),
        "titles": [row["title"]] * games,
        "ratings": [3000] * games,
    } | changes
    kind = {7: "world-team", 8: "world-cup"}.get(games, "individual")
    system = "round-robin" if games >= 9 else "swiss"
    lines = drawn(**given)
    return ask(lines, system=system, title=row["title"], edition="titles-2022", kind=kind)


def finding(answer: dict[str, Any], code: str) -> tuple[bool, Any, Any]:
    [found] = [each for each in answer["findings"] if each["code"] == code]
    return found["ok"], found["actual"], found["required"]


@pytest.mark.parametrize("row", MIX, ids=mix_ids)
class TestAppendix:
    """Each cell of the Appendix: exactly the number is enough, one more or less is not."""

    def test_1_4_5_titles(self, row: dict[str, str]) -> None:
        games, counted, holders = int(row["rounds"]), int(row["min_mo"]), int(row["min_titled"])
        title, lower = row["title"], "FM" if row["title"] in ("GM", "IM") else "WFM"

        def with_titles(own: int, titled: int) -> dict[str, Any]:
            return single(row, titles=[title] * own + [lower] * (titled - own) + ["CM"] * (games - titled))

        assert with_titles(counted, max(holders, counted))["achieved"] is True
        assert failed(with_titles(counted - 1, max(holders, counted))) == {"counted_titles"}
        if holders > counted:
            few = with_titles(counted, holders - 1)
            assert failed(few) == {"title_holders"}
            assert finding(few, "title_holders") == (False, holders - 1, holders)

    def test_1_4_3_and_1_4_4_federations(self, row: dict[str, str]) -> None:
        games = int(row["rounds"])
        if not row["max_own_fed"]:
            answer = single(row, federations=["UKR"] * games)
            assert answer["achieved"] is True
            assert finding(answer, "own_federation") == (True, games, None)
            return
        own, one = int(row["max_own_fed"]), int(row["max_one_fed"])
        others = list(FOREIGN[: games - one]) or ["GER"]

        def met(federations: list[str]) -> dict[str, Any]:
            return single(row, federations=federations)

        guests = ["GER", "FRA"] * games
        assert met(["UKR"] * own + guests[: games - own])["achieved"] is True
        # Seven of ten are too many of the own federation and of any one at once.
        also = {"one_federation"} if own + 1 > one else set()
        assert failed(met(["UKR"] * (own + 1) + guests[: games - own - 1])) == {"own_federation"} | also
        assert met(["SWE"] * one + others)["achieved"] is True
        assert failed(met(["SWE"] * (one + 1) + others[: games - one - 1])) == {"one_federation"}
        # Two other federations are asked for, whatever the number of games.
        assert failed(met(["UKR"] * own + ["GER"] * (games - own))) == {"other_federations"}
        assert row["min_other_feds"] == "2"

    def test_appendix_unrated_opponents(self, row: dict[str, str]) -> None:
        games, most = int(row["rounds"]), int(row["max_unrated"])

        def with_unrated(number: int) -> tuple[bool, Any, Any]:
            answer = single(row, ratings=[None] * number + [3000] * (games - number))
            return finding(answer, "unrated_opponents")

        assert with_unrated(most) == (True, most, most)
        assert with_unrated(most + 1) == (False, most + 1, most)

    def test_1_4_6b_the_floor_of_one_opponent(self, row: dict[str, str]) -> None:
        games, floor = int(row["rounds"]), int(row["floor"])
        for low, lifted in ((floor - 1, [1]), (floor, []), (floor + 1, [])):
            answer = single(row, ratings=[low] + [3000] * (games - 1))
            assert answer["lifted_rounds"] == lifted
            assert answer["average"] == rounded(max(low, floor) + 3000 * (games - 1), games)


DOUBLE = [row for row in table("norm_mix.csv") if row["system"] == "DR"]


@pytest.mark.parametrize("row", DOUBLE, ids=mix_ids)
class TestDoubleColumn:
    """The column of double round robins counts persons, of whom each is met twice (1.4.5f)."""

    def answer(self, row: dict[str, str], **changes: list[Any]) -> dict[str, Any]:
        persons = int(row["rounds"]) // 2
        given: dict[str, Any] = {
            "federations": list(FOREIGN)[:persons],
            "titles": [row["title"]] * persons,
            "ratings": [3000] * persons,
        } | changes
        rows = list(zip(given["federations"], given["titles"], given["ratings"], strict=True))
        lines = [
            Line(number, 1, flag, rating, title, f"p{(number - 1) % persons}")
            for number, (flag, title, rating) in enumerate(rows + rows, 1)
        ]
        return ask(lines, system="double-round-robin", title=row["title"], edition="titles-2022")

    def test_1_4_5f_titles(self, row: dict[str, str]) -> None:
        persons, counted, holders = int(row["rounds"]) // 2, int(row["min_mo"]), int(row["min_titled"])
        title, lower = row["title"], "FM" if row["title"] in ("GM", "IM") else "WFM"

        def with_titles(own: int, titled: int) -> dict[str, Any]:
            titles = [title] * own + [lower] * (titled - own) + [""] * (persons - titled)
            return self.answer(row, titles=titles)

        enough = max(holders, counted)
        assert with_titles(counted, enough)["achieved"] is True
        assert failed(with_titles(counted - 1, enough)) == {"counted_titles"}

    def test_1_4_4_federations(self, row: dict[str, str]) -> None:
        persons, own, one = int(row["rounds"]) // 2, int(row["max_own_fed"]), int(row["max_one_fed"])
        guests = ["GER", "FRA"] * persons
        home = self.answer(row, federations=["UKR"] * own + guests[: persons - own])
        assert home["achieved"] is True
        more = self.answer(row, federations=["UKR"] * (own + 1) + guests[: persons - own - 1])
        assert "own_federation" in failed(more)
        others = list(FOREIGN)
        assert self.answer(row, federations=["SWE"] * one + others[: persons - one])["achieved"] is True
        many = self.answer(row, federations=["SWE"] * (one + 1) + others[: persons - one - 1])
        assert "one_federation" in failed(many)

    def test_appendix_unrated_persons(self, row: dict[str, str]) -> None:
        persons, most = int(row["rounds"]) // 2, int(row["max_unrated"])
        for number, ok in ((most, True), (most + 1, False)):
            answer = self.answer(row, ratings=[None] * number + [3000] * (persons - number))
            assert finding(answer, "unrated_opponents") == (ok, number, most)


BANDS = [row for row in table("norm_tables.csv") if 9 <= int(row["rounds"]) <= 13]


@pytest.mark.parametrize("rounds", range(9, 14))
@pytest.mark.parametrize("title", ["GM", "IM", "WGM", "WIM"])
@pytest.mark.parametrize("edition", ["titles-2022", "titles-2024"])
def test_appendix_each_band_of_averages_asks_its_score(edition: str, title: str, rounds: int) -> None:
    """At both ends of a band the printed score makes the norm, and half a point less does not."""
    rows = [row for row in BANDS if (row["rounds"], row["title"]) == (str(rounds), title)]
    assert len(rows) >= 7
    for row in rows:
        halves = int(2 * float(row["score"]))
        for average in {int(row["ra_min"]), int(row["ra_max"] or row["ra_min"])}:
            answers = [
                ask(of_score(points, rounds, title, average), system="swiss", title=title, edition=edition)
                for points in (halves, halves - 1)
            ]
            assert [answer["achieved"] for answer in answers] == [True, False], row
            assert (answers[0]["required_score"], answers[0]["average"]) == (
                row["score"].removesuffix(".0"),
                average,
            )


def of_score(halves: int, rounds: int, title: str, rating: int) -> list[Line]:
    """Return a card of equally strong title-holders with this score, the losses first and the wins last."""
    wins, draws = divmod(halves, 2)
    scores = [0] * (rounds - wins - draws) + [1] * draws + [2] * wins
    return [Line(at, score, FOREIGN[at - 1], rating, title) for at, score in enumerate(scores, 1)]
