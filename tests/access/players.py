"""Who may open what of the register of players."""

from datetime import date
from typing import Any

from django.core.files.base import ContentFile

from players.imports.services import receive_list
from players.merging.services import merge
from players.national.services import receive_national_list
from players.requests.selectors import releases_here
from players.requests.services import start
from portal.accounts.models import User
from portal.cases.services import act, attach
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Federation
from portal.federations.scope import Scope, open_scope
from tests.access.columns import (
    EVERYBODY,
    NOT_THIS_BODY,
    OTHER_BODY,
    OWN_PERSON,
    OWN_STAFF,
    SIGNED_IN,
    Rows,
)
from tests.factories import appoint, make_body, make_user
from tests.factories.players import make_player, make_system
from tests.players.requests.conftest import NEW_PLAYER, PDF, TRANSFER

ROWS: Rows = {
    "players:list": ("GET", [], EVERYBODY),
    "players:profile": ("GET", ["fide_id"], EVERYBODY),
    "tournaments:compare": ("GET", [], EVERYBODY),
    "tournaments:record": ("GET", ["fide_id"], EVERYBODY),
    "tournaments:player_calendar": ("GET", ["fide_id"], EVERYBODY),
    "players:share": ("GET", ["fide_id"], EVERYBODY),
    "players:lookup": ("GET", [], EVERYBODY),
    "players:list_files": ("GET", ["office"], OTHER_BODY),
    "players:list_file": ("GET", ["office", "fide_list"], OTHER_BODY),
    "players:list_take_over": ("POST", ["office", "fide_list"], OTHER_BODY),
    "players:list_discard": ("POST", ["office", "fide_list"], OTHER_BODY),
    "players:list_decide": ("GET", ["office", "fide_list"], OTHER_BODY),
    "players:list_undo": ("GET", ["office", "fide_list"], OTHER_BODY),
    "players:id_ranges": ("GET", ["office"], OTHER_BODY),
    "players:id_range_close": ("GET", ["office", "1"], OTHER_BODY),
    "players:national_lists": ("GET", ["UKR"], OWN_STAFF),
    "players:national_list": ("GET", ["UKR", "national_list"], OWN_STAFF),
    "players:national_take_over": ("POST", ["UKR", "national_list"], "302 302 404 404 404 302"),
    "players:national_undo": ("GET", ["UKR", "national_list"], OWN_STAFF),
    "players:national_differences": ("GET", ["UKR", "national_list"], OWN_STAFF),
    "players:requests": ("GET", ["UKR"], OWN_STAFF),
    "players:requests_export": ("GET", ["UKR"], OWN_STAFF),
    "players:requests_many": ("GET", ["UKR"], "302 302 404 404 404 302"),
    "players:request_new": ("GET", ["UKR", "new-id"], OWN_STAFF),
    "players:request": ("GET", ["UKR", "request"], OWN_STAFF),
    "players:request_edit": ("GET", ["UKR", "request"], OWN_STAFF),
    "players:request_act": ("GET", ["UKR", "request", "withdraw"], OWN_STAFF),
    "players:request_paper": ("GET", ["UKR", "request", "paper"], OWN_STAFF),
    "players:request_papers": ("POST", ["UKR", "request"], "302 302 404 404 404 302"),
    "players:request_paper_remove": ("POST", ["UKR", "request", "paper"], "302 302 404 404 404 302"),
    "players:releases": ("GET", ["UKR"], OWN_STAFF),
    "players:release": ("GET", ["UKR", "release"], OWN_STAFF),
    "players:my_requests": ("GET", [], SIGNED_IN),
    "players:my_requests_export": ("GET", [], SIGNED_IN),
    "players:my_request_new": ("GET", ["claim"], SIGNED_IN),
    "players:my_request": ("GET", ["own_claim"], OWN_PERSON),
    "players:my_request_edit": ("GET", ["own_claim"], OWN_PERSON),
    "players:my_request_act": ("GET", ["own_claim", "withdraw"], OWN_PERSON),
    "players:my_request_paper": ("GET", ["own_claim", "claim_paper"], OWN_PERSON),
    "players:my_request_papers": ("POST", ["own_claim"], "404 404 404 404 302 302"),
    "players:my_request_paper_remove": ("POST", ["own_claim", "claim_paper"], "404 404 404 404 302 302"),
    "players:my_data": ("GET", [], SIGNED_IN),
    "players:my_data_file": ("GET", [], SIGNED_IN),
    "players:protection": ("GET", ["UKR", "record"], OWN_STAFF),
    "players:anonymise": ("POST", ["UKR", "other_record"], "302 302 404 404 404 302"),
    "players:body_requests": ("GET", ["qualification"], NOT_THIS_BODY),
    "players:body_requests_export": ("GET", ["qualification"], NOT_THIS_BODY),
    "players:body_requests_many": ("GET", ["qualification"], NOT_THIS_BODY),
    "players:body_request": ("GET", ["qualification", "request"], NOT_THIS_BODY),
    "players:body_request_edit": ("GET", ["qualification", "request"], NOT_THIS_BODY),
    "players:body_request_act": ("GET", ["qualification", "request", "withdraw"], NOT_THIS_BODY),
    "players:body_request_paper": ("GET", ["qualification", "request", "paper"], NOT_THIS_BODY),
    "players:body_request_papers": ("POST", ["qualification", "request"], NOT_THIS_BODY),
    "players:body_request_paper_remove": ("POST", ["qualification", "request", "paper"], NOT_THIS_BODY),
    "players:body_merges": ("GET", ["qualification"], NOT_THIS_BODY),
    "players:body_merge": ("GET", ["qualification"], NOT_THIS_BODY),
    "players:body_merge_undo": ("GET", ["qualification", "merge"], NOT_THIS_BODY),
    "api:players": ("GET", [], EVERYBODY),
    "api:player": ("GET", ["fide_id"], EVERYBODY),
    "api:player_history": ("GET", ["fide_id"], EVERYBODY),
}


def things(ukr: Federation, jpn: Federation, people: dict[str, User]) -> dict[str, Any]:
    """Make one of everything that the rows name."""
    officer, player = people["officer"], people["player"]
    record = make_player("Shevchenko, Taras", federation=ukr)
    other = make_player("Franko, Ivan", federation=ukr, fide_id=None)
    made: dict[str, Any] = {"record": record.pk, "fide_id": record.fide_id, "other_record": other.pk}
    with open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)):
        request = start(kind="new-id", federation=ukr, actor=officer, data=NEW_PLAYER)
        made["request"] = request.pk
        made["paper"] = attach(pk=request.pk, actor=officer, filename="passport.pdf", content=PDF).pk
        made["national_list"] = receive_national_list(
            raw=b"number;name;rating\n1;Shevchenko, Taras;2000\n",
            filename="national.csv",
            list_date=date(2026, 11, 1),
            system=make_system("ua-national"),
            home=ukr,
            actor=officer,
        ).pk
    with open_scope(Scope(person_id=player.pk)):
        claim = start(
            kind="claim",
            federation=ukr,
            actor=player,
            data={"evidence": "It is me."},
            player=record,
            for_oneself=True,
        )
        made["own_claim"] = claim.pk
        made["claim_paper"] = attach(pk=claim.pk, actor=player, filename="id.pdf", content=PDF).pk
    return made | _of_the_others(ukr, jpn, people["foreign_officer"])


def _of_the_others(ukr: Federation, jpn: Federation, foreign_officer: User) -> dict[str, Any]:
    """A transfer that Japan asks for, and what the office keeps."""
    office = make_body(BodyKind.OFFICE)
    secretary = make_user("Sofia Secretary")
    appoint(secretary, office, Role.SECRETARY)
    moving = make_player("Vovchok, Marko", federation=ukr)
    with open_scope(Scope(federation_id=jpn.pk, person_id=foreign_officer.pk)):
        transfer = start(kind="transfer", federation=jpn, actor=foreign_officer, data=TRANSFER, player=moving)
        act(pk=transfer.pk, action="send", actor=foreign_officer)
    with open_scope(Scope(federation_id=ukr.pk)):
        release = releases_here().get()
    with open_scope(Scope(body_id=office.pk, person_id=secretary.pk)):
        kept = receive_list(
            file=ContentFile(b"ID Number      Name"),
            filename="players_list_foa.txt",
            list_date=date(2026, 11, 1),
            tempo="",
            home=office,
            actor=secretary,
        )
        one, two = make_player("Twin, One", federation=ukr), make_player("Twin, Two", federation=ukr)
        merged = merge(
            kept_id=one.pk, dropped_id=two.pk, office=office, actor=secretary, reason="the same person"
        )
    return {"release": release.case_id, "fide_list": kept.pk, "merge": merged.pk}
