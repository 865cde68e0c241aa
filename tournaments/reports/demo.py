"""Demo reports: one due, one with errors, one submitted, the rest accepted."""

import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

from players.enums import Standing
from players.models import Player, RatingChange
from portal.accounts.models import User
from portal.federations.enums import Role
from portal.federations.scope import Scope, federation_scope, open_scope
from portal.offices.demo import address
from portal.parts.demo import World
from ratings.core import expected
from tournaments.enums import System
from tournaments.models import EventArbiter, PublishedEvent, Tournament
from tournaments.pairings.engine import IN_FORCE, BeforeRound, dutch_pairings
from tournaments.pairings.judging import DUTCH, encoded
from tournaments.reports.register import list_day
from tournaments.reports.services import accept_report, attach_games, submit_report, upload_report
from tournaments.results.event import Results
from tournaments.standings import berger_table
from tournaments.trf import Tournament as Reported
from tournaments.trf import write
from tournaments.trf.model import Game, PartialDate, Scoring, Team
from tournaments.trf.model import Player as Row

FIELD, CIRCLE, TEAMS, BEGINNER = 40, 10, 10, 1650
KINDS: dict[str, str] = {
    System.ROUND_ROBIN: "Individual: Round Robin",
    System.TEAM_ROUND_ROBIN: "Team: Round-Robin",
}
# In this round of the event paired by the Dutch rules two boards deliberately differ from the rules.
SLIP = 4
ANSWER = {"1": "0", "0": "1", "=": "="}


def build_reports(world: World) -> None:
    """Report what was played in every federation that has events."""
    for code, federation in world.federations.items():
        officer = world.people.get(address(Role.RATING_OFFICER, code))
        ended = PublishedEvent.objects.filter(federation=federation, state="running", end__lt=world.today)
        for place, event in enumerate(ended.order_by("-end", "code")):
            if place and officer:
                _report(event, place, officer)


def _report(event: PublishedEvent, place: int, officer: User) -> None:
    reported = played_event(event)
    if not reported.players:
        return
    raw = write(spoilt(reported) if place == 1 else reported, "TRF26" if place % 2 else "TRF16")
    hand_in(event, raw, officer, accept=place > 2)


def hand_in(
    event: PublishedEvent, raw: bytes, officer: User, *, accept: bool, games: bytes | None = None
) -> None:
    """Upload and submit a report, with its games if given; one with errors stays with the author."""
    with open_scope(Scope(federation_id=event.federation_id, person_id=officer.pk)):
        author = Tournament.objects.select_related("author").get(pk=event.pk).author
        report, _new = upload_report(
            tournament_id=event.pk, actor=author, file_name=f"{event.code}.trf", raw=raw
        )
        if games:
            report = attach_games(report_id=report.pk, actor=author, raw=games)
        if report.errors:
            assert not accept, f"{event.name} has errors: {report.findings}"
            return
        submit_report(report_id=report.pk, actor=author)
        if accept:
            accept_report(report_id=report.pk, actor=officer)


def played_event(
    event: PublishedEvent, newcomers: Sequence[Player] = (), *, size: int = FIELD, abroad: bool = False
) -> Reported:
    """Simulate the event deterministically: the same players, pairings and results at every call.

    `size` is the number of players of a Swiss or a team event; with `abroad` they come from all federations.
    """
    chance = random.Random(event.code)  # noqa: S311 -- a demo, not a secret
    circle = event.system == System.ROUND_ROBIN
    field = _field(event, CIRCLE if circle else size, chance, abroad=abroad)
    field |= {number: rated_row(number, player) for number, player in enumerate(newcomers, len(field) + 1)}
    games: dict[int, list[Game]] = {number: [] for number in field}
    for at in range(event.rounds):
        if event.system == System.TEAM_ROUND_ROBIN:
            pairs = _match_pairs(at, len(field) // TEAMS)
        elif circle:
            pairs = [pair for pair in berger_table(len(field))[at] if max(pair) <= len(field)]
        elif _by_dutch_rules(event):
            pairs = _dutch_pairs(games, event.rounds)
        else:
            pairs = _swiss_pairs(games)
        _play(field, games, pairs, chance)
    rows = tuple(replace(row, games=tuple(games[number])) for number, row in field.items())
    days = [each["day"] for each in event.details.get("rounds", [])]
    reported = Reported(
        name=event.name,
        city=event.place,
        federation=event.federation.code,
        start=event.start,
        end=event.end,
        kind=KINDS.get(event.system, "Individual: Swiss-System"),
        chief_arbiter=_chief(event),
        round_dates=tuple(date.fromisoformat(day) if day else None for day in days),
        declared_players=len(rows),
        players=rows,
        teams=_teams(event, len(rows)),
        **_announced(event),
    )
    return _ranked(reported, event)


def _teams(event: PublishedEvent, players: int) -> tuple[Team, ...]:
    """Return the teams of a league: the strongest players are on the first boards, one in each team."""
    if event.system != System.TEAM_ROUND_ROBIN:
        return ()
    return tuple(
        Team(f"Club {number}", tuple(range(number, players + 1, TEAMS)), number)
        for number in range(1, TEAMS + 1)
    )


def _match_pairs(at: int, boards: int) -> list[tuple[int, int]]:
    """Pair the teams of a league all against all; colours change from board to board."""
    pairs = []
    for home, guest in berger_table(TEAMS)[at]:
        for board in range(boards):
            first, second = home + board * TEAMS, guest + board * TEAMS
            pairs.append((second, first) if board % 2 else (first, second))
    return pairs


def _field(event: PublishedEvent, size: int, chance: random.Random, *, abroad: bool) -> dict[int, Row]:
    """Enter players of the host federation, or of all, the strongest with the lowest numbers."""
    system = f"fide-{event.tempo}"
    # The rating in the list of the first day, as in the calculation: the last change up to it (DISTINCT ON
    # below).
    listed = RatingChange.objects.filter(
        system__code=system, list_date__lte=list_day(event.tempo, event.start), rating__isnull=False
    ).order_by("player_id", "-list_date")
    rated = listed.filter(
        player__deceased=False, player__standing=Standing.REGISTERED, player__fide_id__isnull=False
    ).distinct("player_id")
    if not abroad:
        rated = rated.filter(player__federation=event.federation)
    with federation_scope(event.federation_id):
        serving = set(EventArbiter.objects.filter(tournament_id=event.pk).values_list("player_id", flat=True))
    # Arbiters of the event do not play in it.
    entered = [one for one in rated.select_related("player__federation") if one.player_id not in serving]
    entered = sorted(chance.sample(entered, min(size, len(entered))), key=lambda one: -(one.rating or 0))
    return {number: rated_row(number, one.player, one.rating) for number, one in enumerate(entered, 1)}


def rated_row(number: int, player: Player, rating: int | None = None) -> Row:
    return Row(
        number,
        player.name[:33],
        "w" if player.sex.lower() in {"w", "f"} else "m",
        player.shown_title,
        rating,
        player.federation.code,
        str(player.fide_id or ""),
        PartialDate(player.birth_year) if player.birth_year else None,
    )


def _by_dutch_rules(event: PublishedEvent) -> bool:
    rules = event.details.get("rules") or {}
    return rules.get("pairing_rules") == DUTCH and event.start <= IN_FORCE[1]


def _announced(event: PublishedEvent) -> dict[str, Any]:
    """Return the tie-breaks and the pairing rules of the registration, as records 202 and 192 have them."""
    rules = event.details.get("rules") or {}
    kind = encoded(rules.get("pairing_rules") or "", rules.get("acceleration") or "")
    return {"tie_breaks": rules.get("tie_breaks") or "", "encoded_kind": kind}


def _dutch_pairs(games: dict[int, list[Game]], rounds: int) -> list[tuple[int, int]]:
    """Let the engine pair the round; in one of them exchange the opponents of two boards."""
    played = len(next(iter(games.values())))
    pairs = list(dutch_pairings(BeforeRound(games, frozenset(), rounds, Scoring())))
    if played + 1 == SLIP:
        (one, first), (two, second) = pairs[1:3]
        pairs[1:3] = [(one, second), (two, first)]
    return pairs


def _swiss_pairs(games: dict[int, list[Game]]) -> list[tuple[int, int]]:
    """Pair by score, each with the next opponent not met before; a simplified Swiss for the demo."""
    points = {number: sum(_worth(game) for game in row) for number, row in games.items()}
    waiting = sorted(games, key=lambda number: (-points[number], number))
    pairs = []
    while len(waiting) > 1:
        first = waiting.pop(0)
        met = {game.opponent for game in games[first]}
        second = next((number for number in waiting if number not in met), waiting[0])
        waiting.remove(second)
        pairs.append((first, second) if len(games[first]) % 2 else (second, first))
    return pairs + [(number, 0) for number in waiting]


def _worth(game: Game) -> int:
    return {"1": 2, "U": 2, "=": 1}.get(game.result, 0)


def _play(
    field: dict[int, Row], games: dict[int, list[Game]], pairs: list[tuple[int, int]], chance: random.Random
) -> None:
    for white, black in pairs:
        if not black:
            games[white].append(Game(0, "-", "U"))
            continue
        hope = expected(_strength(field[white]) - _strength(field[black])) + 3
        drawn = chance.random() < 0.3
        result = "=" if drawn else "1" if chance.randrange(100) < hope else "0"
        games[white].append(Game(black, "w", result))
        games[black].append(Game(white, "b", ANSWER[result]))
    for row in games.values():
        row.extend([Game(0, "-", "Z")] * (max(map(len, games.values())) - len(row)))


def _strength(row: Row) -> int:
    """A newcomer plays like a beginner."""
    return row.rating or BEGINNER


def _chief(event: PublishedEvent) -> str:
    return event.chief_arbiter.name if event.chief_arbiter else ""


def _ranked(reported: Reported, event: PublishedEvent) -> Reported:
    """Add points and ranks, as the pairing program would."""
    rows = {row.number: row for row in Results(reported, system=event.system, start=event.start).rows}
    return replace(
        reported,
        players=tuple(
            replace(
                player,
                points=Decimal(rows[player.number].points.numerator) / rows[player.number].points.denominator,
                rank=rows[player.number].rank,
            )
            for player in reported.players
        ),
    )


def games_of(reported: Reported) -> bytes:
    """Return the game file: every game once, without its moves."""
    names = {player.number: player.name for player in reported.players}
    results = {"1": "1-0", "0": "0-1", "=": "1/2-1/2"}
    texts = [
        f'[Round "{at}"]\n[White "{player.name}"]\n[Black "{names[game.opponent]}"]\n'
        f'[Result "{results[game.result]}"]\n\n{results[game.result]}\n'
        for player in reported.players
        for at, game in enumerate(player.games, 1)
        if game.colour == "w"
    ]
    return "\n".join(texts).encode()


def spoilt(reported: Reported) -> Reported:
    """Return the report with typical mistakes: a mistyped id, a missing one, an old rating, wrong points."""
    first, second, third, fourth, *others = reported.players
    return replace(
        reported,
        declared_players=len(reported.players) + 1,
        players=(
            replace(first, fide_id=first.fide_id[:-1] + ("1" if first.fide_id[-1:] != "1" else "2")),
            replace(second, fide_id=""),
            replace(third, rating=(third.rating or 1500) - 37),
            replace(fourth, points=(fourth.points or Decimal(0)) + 1),
            *others,
        ),
    )
