"""Every tie-break against a second implementation, on 1,000 random events (C.07 and C.05 annex 3)."""

import pytest

from tournaments.standings import (
    RATING_BASED,
    TeamRecords,
    TeamsReported,
    individual_standings,
    matches_of,
    penalties_of,
    team_standings,
)
from tournaments.standings.tiebreaks import CALCULATIONS

from . import brute, brute_teams
from .random_events import individual_event, team_event, worth
from .tables import TABLES, difference, expectation

INDIVIDUAL, TEAMS = 600, 400
BATCHES = 10


def expected_values(made):
    """Return each code with the values of the second implementation."""
    event = made.brute
    performance, perfect = brute.performance(event, difference), brute.perfect(event, expectation)
    signs = made.signs
    fore = brute.last_round_drawn(event)
    return {
        "PTS": {number: one.score for number, one in event.people.items()},
        "STD": brute.standard(event, signs),
        "WIN": {n: sum(s in "1+UF" for s in row) for n, row in signs.items()},
        "WON": {n: sum(_played_win(event, n, at, s) for at, s in enumerate(row)) for n, row in signs.items()}
        if not event.annex3
        else None,
        "BPG": brute.count(event, lambda each: each[2] == "p" and each[1] == "b"),
        "BWG": brute.count(event, lambda each: each[2] == "p" and each[1] == "b" and each[3] == event.win),
        "PS": brute.progressive(event),
        "PS-C2": brute.progressive(event, 2),
        "REP": brute.count(event, lambda each: each[2] not in brute.VOLUNTARY),
        "TPN": {number: -number for number in event.people},
        "RTNG": {number: one.rating for number, one in event.people.items()},
        "BH": brute.buchholz(event),
        "BH-C1": brute.buchholz(event, low=1),
        "BH-C2": brute.buchholz(event, low=2),
        "BH-M1": brute.buchholz(event, low=1, high=1),
        "BH-M2": brute.buchholz(event, low=2, high=2),
        "BH/P": brute.buchholz(event, forfeits=True),
        "FB": brute.buchholz(fore),
        "FB-C1": brute.buchholz(fore, low=1),
        "BH/F": brute.buchholz(fore),
        "BH-SUM": brute.sum_of_buchholz(event),
        "AOB": brute.average_buchholz(event),
        "SB": brute.berger(event),
        "SB-C1": brute.berger(event, low=1),
        "SB/P": brute.berger(event, forfeits=True),
        "KS": brute.koya(event),
        "KS/L+1": brute.koya(event, 1),
        "KS/L-2": brute.koya(event, -2),
        "ARO": brute.average_rating(event),
        "ARO-C1": brute.average_rating(event, 1),
        "TPR": performance,
        "PTP": perfect,
        "APRO": brute.of_opponents(event, performance),
        "APPO": brute.of_opponents(event, perfect),
    }


def _played_win(event, number, at, sign):
    return sign == "1" and event.people[number].rounds[at][2] == "p"


@pytest.mark.parametrize("batch", range(BATCHES))
def test_values_of_individual_events(batch):
    for seed in seeds(batch, INDIVIDUAL):
        made = individual_event(seed)
        expected = expected_values(made)
        codes = [code for code, values in expected.items() if values is not None]
        rows = individual_standings(
            made.players,
            tie_breaks=codes,
            edition=made.edition,
            system=made.system,
            points_of=lambda game, made=made: worth(made.scoring, game.result),
            tables=TABLES,
        )
        for at, code in enumerate(codes):
            got = {row.number: row.values[at] for row in rows}
            assert got == expected[code], (seed, code, made.edition.code, made.system)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_6_direct_encounters_of_individual_events(batch):
    for seed in seeds(batch, INDIVIDUAL):
        made = individual_event(seed)
        for code, forfeits in (("DE", False), ("DE/P", True)):
            rows = individual_standings(
                made.players,
                tie_breaks=[code],
                edition=made.edition,
                system=made.system,
                points_of=lambda game, made=made: worth(made.scoring, game.result),
            )
            assert ranks_of(rows) == encounter_ranks(made.brute, forfeits), (seed, code)


def ranks_of(rows):
    return {row.number: row.rank for row in rows}


def encounter_ranks(event, forfeits):
    """Rank by points, then every group of equals by the games among them."""
    ranks, place = {}, 1
    for score in sorted({one.score for one in event.people.values()}, reverse=True):
        tied = [number for number, one in event.people.items() if one.score == score]
        for part in brute.encounter(event, tied, forfeits=forfeits):
            for number in part:
                ranks[number] = place
            place += len(part)
    return ranks


def team_rows(made, codes):
    records = TeamRecords(made.byes, made.team_byes, made.forfeits, [made.penalty])
    matches = matches_of(made.teams, made.players, records=records)
    return team_standings(
        matches,
        boards=made.boards,
        primary=made.first,
        tie_breaks=codes,
        edition=made.edition,
        system=made.system,
        reported=TeamsReported(penalties=penalties_of(records)),
    )


def seeds(batch, total):
    size = total // BATCHES
    return range(batch * size, (batch + 1) * size)


def values_by_score(teams, name):
    """Return the tie-breaks of articles 7 to 9 that teams have too, through one of their scores."""
    event = teams.scores[name]
    return {
        f"BH:{name}": brute.buchholz(event),
        f"BH:{name}/C1": brute.buchholz(event, low=1),
        f"BH:{name}/M1": brute.buchholz(event, low=1, high=1),
        f"FB:{name}": brute.buchholz(brute.last_round_drawn(event)),
        f"AOB:{name}": brute.average_buchholz(event),
        f"SB:{name}": brute.berger(event),
        f"SB:{name}/C1": brute.berger(event, low=1),
        f"KS:{name}": brute.koya(event),
        f"PS:{name}": brute.progressive(event),
        f"REP:{name}": brute.count(event, lambda each: each[2] not in brute.VOLUNTARY),
        f"TPN:{name}": {number: -number for number in event.people},
    }


@pytest.mark.parametrize("batch", range(BATCHES))
def test_12_and_13_values_of_team_events(batch):
    for seed in seeds(batch, TEAMS):
        made = team_event(seed)
        teams = made.brute
        everyone = list(teams.matches)
        expected = {
            "MP": {number: one.score for number, one in teams.scores["MP"].people.items()},
            "GP": {number: one.score for number, one in teams.scores["GP"].people.items()},
            "MPvGP": {number: one.score for number, one in teams.scores[teams.second].people.items()},
            **values_by_score(teams, "MP"),
            **values_by_score(teams, "GP"),
            "EMMSB": brute_teams.extended_berger(teams, "MP", "MP"),
            "EMGSB": brute_teams.extended_berger(teams, "MP", "GP"),
            "EGMSB": brute_teams.extended_berger(teams, "GP", "MP"),
            "EGGSB": brute_teams.extended_berger(teams, "GP", "GP"),
            "EMGSB-C1": brute_teams.extended_berger(teams, "MP", "GP", low=1),
            "EGMSB-C1": brute_teams.extended_berger(teams, "GP", "MP", low=1),
            "TBR": {n: brute_teams.top_boards(brute_teams.board_points(teams, n)) for n in everyone},
            "BBE": {n: brute_teams.bottom_boards(brute_teams.board_points(teams, n)) for n in everyone},
            "SSSC": brute_teams.schedule(teams),
            "SSSC/K3": brute_teams.schedule(teams, 3),
        }
        rows = team_rows(made, list(expected))
        for at, code in enumerate(expected):
            got = {row.number: row.values[at] for row in rows}
            assert got == expected[code], (seed, code, made.edition.code, made.system)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_13_3_ranks_of_team_events(batch):
    for seed in seeds(batch, TEAMS):
        made = team_event(seed)
        for codes in (("EDE", "BC"), ("EDE", "BBE", "TBR"), ("DE",), ("BC",), ("TBR",), ("BBE",)):
            assert ranks_of(team_rows(made, codes)) == team_ranks(made.brute, codes), (seed, codes)


def team_ranks(teams, codes):
    """Rank by the primary score, then split every group of equals by one code after the other."""
    score = {number: one.score for number, one in teams.scores[teams.first].people.items()}
    groups = [[n for n in score if score[n] == step] for step in sorted(set(score.values()), reverse=True)]
    for code in codes:
        groups = [part for group in groups for part in parted(teams, group, code, codes[1:])]
    ranks, place = {}, 1
    for group in groups:
        ranks |= dict.fromkeys(group, place)
        place += len(group)
    return ranks


def parted(teams, group, code, knock_out):
    if code == "EDE":
        return brute_teams.extended_encounter(teams, group, knock_out)
    if code == "DE":
        return brute.encounter(teams.scores[teams.first], group)
    points = {number: brute_teams.board_points(teams, number) for number in group}
    if code == "BC":
        games = {teams.scores["GP"].people[number].score for number in group}
        if len(games) > 1:
            return [group]
        value = {number: (-brute_teams.board_count(own),) for number, own in points.items()}
    else:
        vector = {"TBR": brute_teams.top_boards, "BBE": brute_teams.bottom_boards}[code]
        value = {number: vector(own) for number, own in points.items()}
    return [[n for n in group if value[n] == step] for step in sorted(set(value.values()), reverse=True)]


def test_no_tie_break_of_the_table_is_left_out():
    """Every code of C.07, articles 6 to 13, is computed by both; MPVGP and BHSUM are spellings."""
    made, teams = individual_event(0), team_event(0)
    compared = {code.partition("-")[0].partition("/")[0] for code in expected_values(made)}
    compared |= {code.partition(":")[0] for code in values_by_score(teams.brute, "MP")}
    compared |= {"DE", "EDE", "BC", "TBR", "BBE", "SSSC", "MPvGP", "EMMSB", "EMGSB", "EGMSB", "EGGSB"}
    assert compared >= ({*CALCULATIONS, *RATING_BASED} - {"BHSUM"})
