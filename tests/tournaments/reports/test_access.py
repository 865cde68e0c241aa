"""Who may open what of reports and results: every address × every kind of visitor."""

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from portal.federations.enums import Role
from portal.federations.scope import Scope, open_scope
from tests.factories import appoint, make_user
from tests.factories.reports import make_field, make_registered_event, report_bytes
from tournaments.reports.services import accept_report, fix_report, submit_report, upload_report
from tournaments.trf import Fix

pytestmark = pytest.mark.django_db

VISITORS = ["author", "president", "officer", "clerk", "foreign_officer", "chair", "player", "anonymous"]
EVERYBODY = "200 200 200 200 200 200 200 200"
WORKERS = "200 200 200 200 404 404 404 302"
WORKERS_POST = "302 302 302 302 404 404 404 302"
JUDGES = "403 200 200 403 404 404 404 302"
NO_GAMES = "404 404 404 404 404 404 404 302"  # nobody attached any; nor has the report teams

# name: (method, whose event: a report that is mended, or one that was accepted; arguments, statuses).
ROWS: dict[str, tuple[str, str, list[str | int], str]] = {
    "tournaments:berger": ("GET", "", [], "302 302 302 302 302 302 302 302"),  # to the pairing tables
    "tournaments:pairing_tables": ("GET", "", [], EVERYBODY),
    "tournaments:pairing_tables_pdf": ("GET", "", [], EVERYBODY),
    "tournaments:reports": ("GET", "open", [], WORKERS),
    "tournaments:sheet_new": ("GET", "open", [], WORKERS),
    "tournaments:sheet": ("GET", "open", [999999], NO_GAMES),
    "tournaments:report": ("GET", "open", [1], WORKERS),
    "tournaments:report_fix": ("POST", "open", [1], WORKERS_POST),
    "tournaments:report_fix_all": ("POST", "open", [1], WORKERS_POST),
    "tournaments:report_undo": ("POST", "open", [1, "fix"], WORKERS_POST),
    "tournaments:report_games": ("POST", "open", [1], WORKERS_POST),
    "tournaments:report_file": ("GET", "open", [1], WORKERS),
    "tournaments:report_pgn": ("GET", "open", [1], NO_GAMES),
    "tournaments:report_player": ("GET", "open", [1, 1], WORKERS),
    "tournaments:report_team": ("GET", "open", [1, 1], NO_GAMES),
    "tournaments:report_line": ("GET", "open", [1, 1], WORKERS),
    "tournaments:report_head": ("GET", "open", [1], WORKERS),
    "tournaments:pairing_check": ("GET", "open", [1], WORKERS),
    "tournaments:report_submit": ("GET", "open", [1], WORKERS),
    "tournaments:report_accept": ("GET", "open", [1], JUDGES),
    "tournaments:report_return": ("GET", "open", [1], JUDGES),
    "tournaments:report_compare": ("GET", "open", [1], NO_GAMES),
    "tournaments:report_ids": ("GET", "open", [1], "403 200 200 200 404 404 404 302"),
    "tournaments:report_correct": ("GET", "open", [1], WORKERS),
    "tournaments:report_take_back": ("GET", "open", [1], "403 403 403 403 404 404 404 302"),
    "tournaments:report_undo_acceptance": ("GET", "open", [1], JUDGES),
    "tournaments:report_discard": ("GET", "open", [1], WORKERS),
    "tournaments:standings": ("GET", "done", [], EVERYBODY),
    "tournaments:standings_csv": ("GET", "done", [], EVERYBODY),
    "tournaments:results_trf": ("GET", "done", [], EVERYBODY),
    "tournaments:crosstable": ("GET", "done", [], EVERYBODY),
    "tournaments:pairings": ("GET", "done", [1], EVERYBODY),
    "tournaments:card": ("GET", "done", [1], EVERYBODY),
    "tournaments:rating_changes": ("GET", "done", [], EVERYBODY),
    "tournaments:team_standings": ("GET", "done", [], EVERYBODY),
    "tournaments:statistics": ("GET", "done", [], EVERYBODY),
    "tournaments:prizes": ("GET", "done", [], EVERYBODY),
    "api:tournaments": ("GET", "", [], EVERYBODY),
    "api:tournament": ("GET", "done", [], EVERYBODY),
    "api:tournament_standings": ("GET", "done", [], EVERYBODY),
    # A session is no token.
    "api:tournament_reports": ("GET", "open", [], "401 401 401 401 401 401 401 401"),
    "api:tournament_report": ("GET", "open", [1], "401 401 401 401 401 401 401 401"),
}


@pytest.fixture
def world(ukr, officer, president, foreign_officer, commission, player, author):
    chair, clerk = make_user("Carla Chair"), make_user("Klara Clerk")
    appoint(chair, commission, Role.CHAIR)
    appoint(clerk, ukr, Role.CLERK)
    raw = report_bytes(make_field())
    events = {name: make_registered_event(ukr, author=author) for name in ("open", "done")}
    with open_scope(Scope(federation_id=ukr.pk, person_id=author.pk)):
        reports = {
            name: upload_report(tournament_id=event.pk, actor=author, file_name="a.trf", raw=raw).report
            for name, event in events.items()
        }
        fixed = fix_report(
            report_id=reports["open"].pk, actor=author, fixes=[Fix("player", "rating", "1999", 1)]
        )
        submit_report(report_id=reports["done"].pk, actor=author)
        accept_report(report_id=reports["done"].pk, actor=officer)
        fix = fixed.fixes.get().pk
    people = {
        "author": author,
        "president": president,
        "officer": officer,
        "clerk": clerk,
        "foreign_officer": foreign_officer,
        "chair": chair,
        "player": player,
    }
    return {"people": people, "events": events, "fix": fix}


@pytest.mark.parametrize("visitor", VISITORS)
def test_access(visitor, world):
    client = Client(raise_request_exception=True)
    if visitor in world["people"]:
        client.force_login(world["people"][visitor])
    found, expected = {}, {}
    for name, (method, event, arguments, statuses) in ROWS.items():
        code = [world["events"][event].code] if event else []
        args = [*code, *(world["fix"] if argument == "fix" else argument for argument in arguments)]
        with transaction.atomic():
            found[name] = client.generic(method, reverse(name, args=args)).status_code
            transaction.set_rollback(True)
        expected[name] = int(statuses.split()[VISITORS.index(visitor)])
    assert found == expected


def test_a_superuser_opens_files_of_the_chosen_federation_only(world, jpn):
    """Who runs the installation works in one tenant at a time; an event of another is not there."""
    client, event = Client(), world["events"]["open"]
    client.force_login(make_user("Ada Admin", is_superuser=True))
    answers = {}
    for code in ("JPN", "UKR"):
        client.post(reverse("federations:switch", args=[f"federation:{code}"]))
        answers[code] = client.get(reverse("tournaments:reports", args=[event.code])).status_code
    assert answers == {"JPN": 404, "UKR": 200}
