"""Norms of the demo world: an event in which the demo's player makes one that the federation has to sign."""

from dataclasses import replace
from datetime import date

from players.models import Player, RatingChange
from portal.federations.enums import Role
from portal.federations.scope import Scope, open_scope
from portal.offices.demo import address
from portal.parts.demo import World
from titles.applications.demo import build_applications
from titles.certificates.services import sign_certificates
from titles.models import Certificate
from titles.norms.services import search_norms
from tournaments.demo import STANDARD, Plan, add_event, run_event
from tournaments.enums import System
from tournaments.models import PublishedEvent
from tournaments.reports.demo import ANSWER
from tournaments.reports.register import list_day
from tournaments.reports.services import accept_report, attach_games, submit_report, upload_report
from tournaments.standings import berger_table
from tournaments.trf import Tournament as Reported
from tournaments.trf import write
from tournaments.trf.model import Game, PartialDate
from tournaments.trf.model import Player as Row

HOST, TOWN = "UKR", "Львів"
PLAN = Plan("International Masters", -24, run_event, 9, STANDARD, System.ROUND_ROBIN, norm_event=True)
# The opponents by title, with the score of the demo's player against each of them.
OPPONENTS = (("GM", 3, "="), ("IM", 3, "="), ("FM", 2, "="), ("", 1, "1"))


def build(world: World) -> None:
    """Play the event and sign as chief arbiter; then the applications."""
    event = add_event(world, HOST, PLAN, TOWN)
    officer, arbiter = world.people[address(Role.RATING_OFFICER, HOST)], world.people["arbiter@ukr.example"]
    reported = played(world, event)
    with open_scope(Scope(federation_id=event.federation_id, person_id=officer.pk)):
        raw, name = write(reported, "TRF16"), f"{event.code}.trf"
        report = upload_report(tournament_id=event.pk, actor=officer, file_name=name, raw=raw).report
        attach_games(report_id=report.pk, actor=officer, raw=games_of(reported))
        submit_report(report_id=report.pk, actor=officer)
        accept_report(report_id=report.pk, actor=officer)
        search_norms(report_id=report.pk, actor=officer)
        prepared = list(Certificate.objects.values_list("pk", flat=True))
    with open_scope(Scope(federation_id=event.federation_id, person_id=arbiter.pk)):
        sign_certificates(pks=prepared, actor=arbiter)
    build_applications(world)


def played(world: World, event: PublishedEvent) -> Reported:
    """Play the round robin: the demo's player as planned, among the others the higher rating wins."""
    field = _field(world, event)
    games: dict[int, list[Game]] = {number: [] for number in range(1, len(field) + 1)}
    for pairs in berger_table(len(field)):
        for white, black in pairs:
            result = _result(field, white, black)
            games[white].append(Game(black, "w", result))
            games[black].append(Game(white, "b", ANSWER[result]))
    rows = tuple(replace(row, games=tuple(games[row.number])) for row, _score in field)
    days = [each["day"] for each in event.details.get("rounds", [])]
    return Reported(
        name=event.name,
        city=event.place,
        federation=HOST,
        start=event.start,
        end=event.end,
        kind="Individual: Round Robin",
        chief_arbiter=event.chief_arbiter.name if event.chief_arbiter else "",
        round_dates=tuple(date.fromisoformat(day) if day else None for day in days),
        players=rows,
    )


def _result(field: list[tuple[Row, str]], white: int, black: int) -> str:
    """Return White's result; number 1 is the demo's player."""
    if white == 1:
        return field[black - 1][1]
    if black == 1:
        return ANSWER[field[white - 1][1]]
    return "1" if (field[white - 1][0].rating or 0) > (field[black - 1][0].rating or 0) else "0"


def _field(world: World, event: PublishedEvent) -> list[tuple[Row, str]]:
    """Return the demo's player, then foreign players of each title, with his score against each."""
    listed = (
        RatingChange.objects.filter(
            system__code="fide-standard",
            list_date__lte=list_day("standard", event.start),
            rating__isnull=False,
        )
        .filter(inactive=False, player__deceased=False)
        .order_by("player_id", "-list_date")
        .distinct("player_id")
        .select_related("player__federation")
    )
    known = {row.player_id: row for row in listed}
    holder = Player.objects.get(account=world.people["player@ukr.example"])
    chosen = [(known[holder.pk], "")]
    foreign = sorted(known.values(), key=lambda row: (-(row.rating or 0), row.player.fide_id))
    for title, many, score in OPPONENTS:
        fitting = [row for row in foreign if row.player.title == title and row.player.federation.code != HOST]
        chosen += [(row, score) for row in fitting[:many]]
    return [(_row(number, row), score) for number, (row, score) in enumerate(chosen, 1)]


def _row(number: int, listed: RatingChange) -> Row:
    player = listed.player
    return Row(
        number,
        player.name[:33],
        player.sex,
        player.shown_title,
        listed.rating,
        player.federation.code,
        str(player.fide_id),
        PartialDate(player.birth_year) if player.birth_year else None,
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
