"""Norms of the demo world: two events whose certificates wait for federation and chief arbiter."""

from dataclasses import replace
from datetime import date
from typing import Any
from uuid import UUID

from players.models import Player, RatingChange
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import Scope, open_scope
from portal.offices.demo import address
from portal.parts.demo import SignIn, World
from titles.applications.demo import build_applications
from titles.certificates.services import sign_certificates
from titles.models import Certificate, NormFile
from titles.norms.services import search_norms
from tournaments.demo import STANDARD, Plan, add_event, run_event
from tournaments.enums import System
from tournaments.models import PublishedEvent, Tournament
from tournaments.reports.demo import ANSWER, games_of
from tournaments.reports.register import list_day
from tournaments.reports.services import accept_report, attach_games, submit_report, upload_report
from tournaments.standings import berger_table
from tournaments.trf import Tournament as Reported
from tournaments.trf import write
from tournaments.trf.model import Game, PartialDate
from tournaments.trf.model import Player as Row

HOST, TOWN, LATIN = "UKR", "Львів", "Lviv"
SIGN_INS = [SignIn(address(Role.CHAIR, BodyKind.COUNCIL), "chair", "Council")]
_CIRCLE = Plan("", 0, run_event, 9, STANDARD, System.ROUND_ROBIN, norm_event=True)
# Opponents by title, with the scores of the demo's player against them: in one event half a point short of a
# GM norm, in the other level with the first.
MASTERS = replace(_CIRCLE, name="International Masters", days=-24)
MASTERS_SCORES = (("GM", "==="), ("IM", "==="), ("FM", "=1"), ("", "1"))
CONTINENTAL = replace(_CIRCLE, name="Continental Championship", days=-45)
CONTINENTAL_SCORES = (("GM", "=11"), ("IM", "111"), ("FM", "11"), ("", "1"))
# Facts that only people can state: the class in the table of direct titles, and the group's federations.
CONTINENTAL_FACTS = {"direct_class": "CONT_INDIVIDUAL", "federations_concerned": 9}
Scores = tuple[tuple[str, str], ...]


def build(world: World) -> None:
    """Play both events, sign one as chief arbiter, then create the applications."""
    arbiter = world.people["arbiter@ukr.example"]
    event, prepared = _norms_of(world, MASTERS, MASTERS_SCORES, {})
    with open_scope(Scope(federation_id=event.federation_id, person_id=arbiter.pk)):
        sign_certificates(pks=prepared, actor=arbiter)
    _norms_of(world, CONTINENTAL, CONTINENTAL_SCORES, CONTINENTAL_FACTS)
    build_applications(world)


def _norms_of(
    world: World, plan: Plan, scores: Scores, facts: dict[str, Any]
) -> tuple[PublishedEvent, list[UUID]]:
    """Play, report and examine one event; return it with the prepared certificates."""
    event = _in_latin_letters(add_event(world, HOST, plan, TOWN))
    officer = world.people[address(Role.RATING_OFFICER, HOST)]
    reported = played(world, event, scores)
    with open_scope(Scope(federation_id=event.federation_id, person_id=officer.pk)):
        raw, name = write(reported, "TRF16"), f"{event.code}.trf"
        report = upload_report(tournament_id=event.pk, actor=officer, file_name=name, raw=raw).report
        attach_games(report_id=report.pk, actor=officer, raw=games_of(reported))
        submit_report(report_id=report.pk, actor=officer)
        accept_report(report_id=report.pk, actor=officer)
        search_norms(report_id=report.pk, actor=officer)
        if facts:
            NormFile.objects.filter(tournament=event.pk).update(**facts)
            search_norms(report_id=report.pk, actor=officer)
        return event, list(Certificate.objects.filter(report=report).values_list("pk", flat=True))


def _in_latin_letters(event: PublishedEvent) -> PublishedEvent:
    """Give the event Latin names for international forms."""
    names = {"latin_name": event.name.replace(TOWN, LATIN), "latin_place": LATIN}
    with open_scope(Scope(federation_id=event.federation_id)):
        Tournament.objects.filter(pk=event.pk).update(**names)
    event.details |= names
    event.save(update_fields=["details"])
    return event


def played(world: World, event: PublishedEvent, scores: Scores) -> Reported:
    """Play the round robin: the demo's player as planned, otherwise the higher rating wins."""
    field = _field(world, event, scores)
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


def _field(world: World, event: PublishedEvent, scores: Scores) -> list[tuple[Row, str]]:
    """Return the demo's player, then foreign players of each title, with the score against each."""
    # DISTINCT ON (player) with this order keeps the rating on the list in force at the start.
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
    for title, planned in scores:
        fitting = [row for row in foreign if row.player.title == title and row.player.federation.code != HOST]
        chosen += list(zip(fitting, planned, strict=False))
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
