"""Merging two records: everything points to the kept one, and the undo restores both exactly."""

from datetime import UTC, date, datetime
from typing import Any

import pytest
from django.apps import apps
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from players.merging.phrases import MergeFault
from players.merging.rows import dump, pointers, rows_of
from players.merging.services import merge, undo
from players.models import (
    CurrentRating,
    FederationChange,
    NationalId,
    Player,
    PlayerPrivate,
    PlayerTitle,
    RatingChange,
    RatingSystem,
)
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import Scope, installation_scope, open_scope
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.factories import appoint, make_body, make_federation, make_user
from tests.factories.players import make_player
from tests.factories.requests import make_request

pytestmark = pytest.mark.django_db

SYSTEMS = ("fide-standard", "fide-rapid", "fide-blitz", "ua-national")
TITLES = ("GM", "IM", "FM", "NA", "FA")


@pytest.fixture
def office():
    return make_body(BodyKind.OFFICE)


@pytest.fixture
def secretary(office):
    user = make_user("Sofia Secretary")
    appoint(user, office, Role.SECRETARY)
    return user


def working(person, office):
    return open_scope(Scope(body_id=office.pk, person_id=person.pk))


def merged(kept: Player, dropped: Player, office, actor):
    with working(actor, office):
        return merge(
            kept_id=kept.pk, dropped_id=dropped.pk, office=office, actor=actor, reason="same passport"
        )


def register() -> dict[str, list[dict[str, Any]]]:
    """Return every row of the register, but for histories and the records of merges."""
    tables = [model for model, _field in pointers()] + [Player]
    with installation_scope():
        return {
            model._meta.label: [dump(row) for row in rows_of(model).order_by("pk")]
            for model in dict.fromkeys(tables)
        }


def pointing_to(player: Player) -> list[str]:
    with installation_scope():
        return [
            f"{model._meta.label}.{field.name}"
            for model, field in pointers()
            if rows_of(model).filter(**{field.attname: player.pk}).exists()
        ]


RECORDS = st.fixed_dictionaries(
    {
        "native_name": st.sampled_from(["", "Шевченко Тарас", "Шевченко"]),
        "sex": st.sampled_from(["", "m"]),
        "birth_year": st.sampled_from([None, 1990, 1991]),
        "region": st.sampled_from(["", "Kyiv"]),
        "title": st.sampled_from(["", "FM"]),
        "restricted": st.booleans(),
        "federation": st.sampled_from(["UKR", "JPN"]),
        "dead": st.booleans(),
        "titles": st.sets(st.sampled_from(TITLES)),
        "lost": st.sets(st.sampled_from(TITLES)),
        "ratings": st.dictionaries(st.sampled_from(SYSTEMS), st.integers(1400, 2800)),
        "changes": st.sets(st.tuples(st.sampled_from(SYSTEMS), st.integers(1, 12))),
        "numbers": st.sets(st.sampled_from(SYSTEMS)),
        "moves": st.integers(0, 2),
        "private": st.none()
        | st.fixed_dictionaries(
            {
                "email": st.sampled_from(["", "a@example.org"]),
                "phone": st.sampled_from(["", "1"]),
                "birth_date": st.sampled_from([None, date(1990, 3, 9)]),
                "consent": st.booleans(),
                "consent_at": st.sampled_from([None, datetime(2026, 1, 2, 3, 4, 5, 678901, UTC)]),
                "disability_bodies": st.sampled_from([[], ["IBCA"], ["IBCA", "ICSC"]]),
            }
        ),
        "requests": st.integers(0, 1),
        "absorbed": st.booleans(),
    }
)


def build(facts: dict[str, Any], account: Any, **fields: Any) -> Player:
    """Make a record with all that hangs on it."""
    names = ("native_name", "sex", "birth_year", "region", "title", "restricted")
    death = {"deceased": True, "deceased_on": date(2026, 1, 1)} if facts["dead"] else {}
    player = make_player(
        "Shevchenko, Taras",
        federation=facts["federation"],
        account=account,
        **{name: facts[name] for name in names} | death | fields,
    )
    system = {row.code: row for row in RatingSystem.objects.all()}
    for title in facts["titles"]:
        PlayerTitle.objects.create(player=player, title=title, source="list", awarded_on=date(2020, 1, 1))
    for title in facts["lost"]:
        PlayerTitle.objects.create(player=player, title=title, source="list", lost_on=date(2021, 1, 1))
    for code, rating in facts["ratings"].items():
        CurrentRating.objects.create(player=player, system=system[code], rating=rating)
    for code, month in facts["changes"]:
        RatingChange.objects.create(
            player=player, system=system[code], list_date=date(2026, month, 1), rating=2000 + month
        )
    for code in facts["numbers"]:
        NationalId.objects.create(player=player, system=system[code], number=f"N{player.pk}")
    for number in range(facts["moves"]):
        FederationChange.objects.create(
            player=player,
            before=make_federation("GER"),
            after=player.federation,
            on=date(2020 + number, 1, 1),
            reason="list",
        )
    hang_private(player, facts)
    if facts["absorbed"]:
        make_player("Old, One", standing="merged", merged_into=player)
    return player


def hang_private(player: Player, facts: dict[str, Any]) -> None:
    with installation_scope():
        if facts["private"]:
            PlayerPrivate.under_policy.create(
                player=player, federation=player.federation, account=player.account, **facts["private"]
            )
        for _one in range(facts["requests"]):
            make_request(
                kind="death",
                state="done",
                player=player,
                federation=player.federation,
                created_by=make_user(),
            )


@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(RECORDS, RECORDS, st.sampled_from(["none", "kept", "dropped"]), st.booleans())
def test_undo_restores_both_records_exactly(office, secretary, one, other, owner, with_id):
    with transaction.atomic():
        person = make_user()
        kept = build(one, person if owner == "kept" else None)
        number = {} if with_id else {"fide_id": None}
        dropped = build(other, person if owner == "dropped" else None, **number)
        before = register()
        record = merged(kept, dropped, office, secretary)
        assert pointing_to(dropped) == []
        assert register() != before
        dropped.refresh_from_db()
        assert (dropped.standing, dropped.merged_into, dropped.account) == ("merged", kept, None)
        with working(secretary, office):
            undo(pk=record.pk, actor=secretary)
        assert register() == before
        transaction.set_rollback(True)


def test_blanks_are_filled_and_own_values_stay(ukr, office, secretary):
    person = make_user()
    kept = make_player("Koval, Olha", federation=ukr, region="Kyiv", birth_year=None)
    dropped = make_player(
        "Koval, O", federation=ukr, region="Odesa", birth_year=2001, native_name="Коваль", account=person
    )
    merged(kept, dropped, office, secretary)
    kept.refresh_from_db()
    assert (kept.region, kept.birth_year, kept.native_name, kept.account) == ("Kyiv", 2001, "Коваль", person)
    assert "koval" in kept.search_key


def test_another_federations_private_data_are_not_handed_over(ukr, jpn, office, secretary):
    kept, dropped = make_player(federation=ukr), make_player(federation=jpn)
    with installation_scope():
        PlayerPrivate.under_policy.create(player=dropped, federation=jpn, email="private@example.org")
    record = merged(kept, dropped, office, secretary)
    with installation_scope():
        assert not PlayerPrivate.under_policy.exists()
    with working(secretary, office):
        undo(pk=record.pk, actor=secretary)
    with installation_scope():
        assert PlayerPrivate.under_policy.get().email == "private@example.org"


@pytest.mark.parametrize(
    ("kept", "dropped", "code"),
    [
        ({"fide_id": None}, {}, "keep_the_id"),
        ({}, {"standing": "merged"}, "merged_already"),
    ],
)
def test_what_would_lose_something_is_refused(ukr, office, secretary, kept, dropped, code):
    third = make_player(federation=ukr)
    more = {"merged_into": third} if "standing" in dropped else {}
    one, other = make_player(federation=ukr, **kept), make_player(federation=ukr, **dropped, **more)
    with pytest.raises(MergeFault, match=code):
        merged(one, other, office, secretary)


def test_two_accounts_one_record_and_open_requests_are_refused(ukr, office, secretary):
    one = make_player(federation=ukr, account=make_user())
    other = make_player(federation=ukr, account=make_user())
    with pytest.raises(MergeFault, match="two_accounts"):
        merged(one, other, office, secretary)
    with pytest.raises(MergeFault, match="two_records"):
        merged(one, one, office, secretary)
    asked = make_player(federation=ukr)
    with installation_scope():
        make_request(kind="death", player=asked, federation=ukr, created_by=secretary)
    with pytest.raises(MergeFault, match="open_requests"):
        merged(one, asked, office, secretary)


def test_only_the_office_merges(ukr, officer, commission, office):
    kept, dropped = make_player(federation=ukr), make_player(federation=ukr)
    with open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)), pytest.raises(NotAllowed):
        merge(kept_id=kept.pk, dropped_id=dropped.pk, office=office, actor=officer, reason="same")
    chair = make_user("Carla Chair")
    appoint(chair, commission, Role.CHAIR)
    with working(chair, commission), pytest.raises(NotAllowed):
        merge(kept_id=kept.pk, dropped_id=dropped.pk, office=commission, actor=chair, reason="same")


def test_what_was_changed_since_stops_the_undo(ukr, office, secretary):
    kept, dropped = make_player(federation=ukr, region=""), make_player(federation=ukr, region="Kyiv")
    record = merged(kept, dropped, office, secretary)
    Player.objects.filter(pk=kept.pk).update(region="Lviv")
    before = register()
    with working(secretary, office), pytest.raises(MergeFault) as refused:
        undo(pk=record.pk, actor=secretary)
    assert (refused.value.code, refused.value.details) == ("changed_since", {"models": ["players.player"]})
    assert register() == before


def test_a_chain_is_undone_from_its_end(ukr, office, secretary):
    first, second, third = (make_player(federation=ukr) for _one in range(3))
    before = register()
    inner = merged(second, third, office, secretary)
    outer = merged(first, second, office, secretary)
    third.refresh_from_db()
    assert third.merged_into == first
    with working(secretary, office):
        with pytest.raises(MergeFault, match="changed_since"):
            undo(pk=inner.pk, actor=secretary)
        undo(pk=outer.pk, actor=secretary)
        undo(pk=inner.pk, actor=secretary)
        with pytest.raises(MergeFault, match="undone_already"):
            undo(pk=inner.pk, actor=secretary)
    assert register() == before


def test_merge_and_undo_are_in_the_log(ukr, office, secretary):
    kept, dropped = make_player(federation=ukr), make_player(federation=ukr)
    record = merged(kept, dropped, office, secretary)
    with working(secretary, office):
        undo(pk=record.pk, actor=secretary)
    with installation_scope():
        entries = AuditEntry.objects.filter(subject_id=str(record.pk)).order_by("pk")
        assert [(entry.action, entry.comment) for entry in entries] == [
            ("merge", "same passport"),
            ("undo_merge", ""),
        ]


def test_every_table_with_a_player_is_found():
    found = {f"{model._meta.model_name}.{field.name}" for model, field in pointers()}
    assert {"playertitle.player", "player.merged_into", "playerrequest.player"} <= found
    assert not any(name.startswith(("playerevent", "mergerecord")) for name in found)
    assert apps.get_model("players.PlayerEvent")
