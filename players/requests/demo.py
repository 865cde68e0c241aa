"""Requests of the demo world in every state that a visitor may want to act on, and one merge."""

from contextlib import AbstractContextManager
from datetime import date, timedelta
from typing import Any

from players.enums import Standing
from players.id_ranges.services import add_range
from players.merging.services import merge
from players.models import Player, PlayerRequest
from players.requests.enums import Answer
from players.requests.selectors import release_of
from players.requests.services import start
from portal.accounts.models import User
from portal.cases.services import act, answer, attach
from portal.federations.enums import BodyKind
from portal.federations.models import Body, Federation
from portal.federations.scope import Scope, open_scope, person_scope
from portal.parts.demo import World

PAPER = b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n"
NEW_PLAYERS: dict[str, list[tuple[str, str, str, str]]] = {
    "UKR": [
        ("Savchuk, Bohdan", "Савчук Богдан", "m", "1998-05-14"),
        ("Romanenko, Zlata", "Романенко Злата", "w", "2015-09-02"),
    ],
    "JPN": [("Nakamura, Sora", "中村 空", "m", "2004-02-20")],
}


def build_requests(world: World) -> None:
    """Create requests through the same services as the pages."""
    for code, people in NEW_PLAYERS.items():
        for person in people:
            _new_id(world, code, *person)
    _draft(world)
    _range_of_ids(world)
    _transfers(world)
    _correction_of_a_player(world)
    _duplicate(world)


def _range_of_ids(world: World) -> None:
    """Let the office assign ids from a range."""
    office = world.bodies[BodyKind.OFFICE]
    chair = world.people["chair@office.example"]
    with open_scope(office.scope(chair.pk)):
        add_range(office=office, first=99_000_000, last=99_000_499, source="FIDE", actor=chair)


def _officer(world: World, code: str) -> User:
    return world.people[f"rating-officer@{code.lower()}.example"]


def _in(world: World, code: str) -> AbstractContextManager[Scope]:
    return open_scope(world.federations[code].scope())


def _players(world: World, code: str) -> list[Player]:
    """Return living, unclaimed players of a federation, strongest first."""
    found = Player.objects.filter(
        federation=world.federations[code],
        standing=Standing.REGISTERED,
        deceased=False,
        account=None,
        fide_id__isnull=False,
    )
    return list(found.order_by("fide_id"))


def _data(name: str, native: str, sex: str, birth: str) -> dict[str, Any]:
    young = birth >= "2011"
    return {
        "name": name,
        "native_name": native,
        "native_reading": "",
        "sex": sex,
        "birth_date": birth,
        "birth_place": "",
        "citizenship": "",
        "region": "",
        "email": f"{name.split(',', maxsplit=1)[0].lower()}@player.example",
        "phone": "",
        "address": "",
        "consent": True,
        "guardian_name": f"{name.split(',', maxsplit=1)[0]}, Maria" if young else "",
        "guardian_email": "",
        "guardian_phone": "",
        "guardian_consent": young,
        "distinct_reason": "",
    }


def _new_id(world: World, code: str, *person: str) -> None:
    officer = _officer(world, code)
    with _in(world, code):
        request = start(kind="new-id", federation=world.federations[code], actor=officer, data=_data(*person))
        attach(pk=request.pk, actor=officer, filename="passport.pdf", content=PAPER)
        act(pk=request.pk, action="send", actor=officer)


def _draft(world: World) -> None:
    """Create a draft that resembles a registered player, to show the warning before sending."""
    officer, known = _officer(world, "UKR"), _players(world, "UKR")[0]
    data = _data(known.name, known.native_name, known.sex, f"{known.birth_year}-01-15")
    with _in(world, "UKR"):
        start(kind="new-id", federation=world.federations["UKR"], actor=officer, data=data)


def _transfers(world: World) -> None:
    """Create three transfers: waiting for Ukraine's answer, waiting for the office, in effect."""
    leaving = _players(world, "UKR")[-3:]
    _ask_for(world, leaving[0])
    _agreed(world, _ask_for(world, leaving[1]))
    request = _agreed(world, _ask_for(world, leaving[2]))
    office: Body = world.bodies[BodyKind.OFFICE]
    secretary = world.people[f"secretary@{office.code}.example"]
    with open_scope(office.scope()):
        notified = date.fromisoformat(request.outcome["notified_on"])
        act(pk=request.pk, action="grant", actor=secretary, given={"effective_on": notified})


def _ask_for(world: World, player: Player) -> PlayerRequest:
    officer, receiving = _officer(world, "GER"), world.federations["GER"]
    data = {
        "citizenship": receiving.name,
        "residence_since": (world.today - timedelta(days=500)).isoformat(),
        "last_event": (world.today - timedelta(days=300)).isoformat(),
        "never_represented": False,
        "reason": "",
        "player_consent": True,
    }
    with _in(world, "GER"):
        request = start(kind="transfer", federation=receiving, actor=officer, data=data, player=player)
        sent: PlayerRequest = act(pk=request.pk, action="send", actor=officer)
        return sent


def _agreed(world: World, request: PlayerRequest) -> PlayerRequest:
    with _in(world, "UKR"):
        release = release_of(request.pk)
        answer(pk=release.pk, state=Answer.AGREED, actor=_officer(world, "UKR"))
    return request


def _correction_of_a_player(world: World) -> None:
    """Let the demo's player ask the federation for a correction."""
    person = world.people["player@ukr.example"]
    record = Player.objects.select_related("federation").filter(account=person).first()
    if record is None:
        return
    federation: Federation = record.federation
    changes = {"region": {"old": record.region, "new": "Одеса" if record.region != "Одеса" else "Київ"}}
    with person_scope(person.pk):
        request = start(
            kind="correction",
            federation=federation,
            actor=person,
            data={"changes": changes, "proof": ""},
            player=record,
            for_oneself=True,
        )
        act(pk=request.pk, action="propose", actor=person)


def _duplicate(world: World) -> None:
    """Create a duplicate record that the office has merged, so that visitors can undo it."""
    kept = _players(world, "JPN")[0]
    twin = Player.objects.create(
        name=kept.name, federation=kept.federation, birth_year=kept.birth_year, sex=kept.sex
    )
    office: Body = world.bodies[BodyKind.OFFICE]
    chair = world.people[f"chair@{office.code}.example"]
    with open_scope(office.scope()):
        merge(
            kept_id=kept.pk,
            dropped_id=twin.pk,
            office=office,
            actor=chair,
            reason="Same person, entered twice",
        )
