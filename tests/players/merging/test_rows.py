"""Rows written down before a merge and read back by its undoing: nothing may be lost on the way."""

import json
from datetime import UTC, date, datetime
from typing import Any

import pytest

from players.merging.phrases import FAULTS, MergeFault
from players.merging.rows import differences, dump, hangs_on, load, pointers, read, rows_of, stored
from players.models import (
    CurrentRating,
    MergeRecord,
    NationalId,
    Player,
    PlayerPrivate,
    PlayerTitle,
)
from portal.federations.scope import federation_scope, installation_scope
from portal.parts.faults import sentence
from tests.factories import make_user
from tests.factories.players import make_player, make_system, rate
from tests.factories.requests import make_request

pytestmark = pytest.mark.django_db


def test_a_row_is_the_same_after_writing_and_reading(ukr: Any) -> None:
    moment = datetime(2026, 1, 2, 3, 4, 5, 678901, UTC)
    player = make_player(
        "Koval, Olha", federation=ukr, native_name="Коваль", deceased=True, deceased_on=date(2026, 1, 1)
    )
    with installation_scope():
        private = PlayerPrivate.under_policy.create(
            player=player, federation=ukr, consent_at=moment, disability_bodies=["IBCA", "ICSC"]
        )
        rows = (player, private, rate(player, inactive=True, k=None))
        for row in rows:
            row.refresh_from_db()
            again = load(type(row), dump(row))
            assert dump(again) == dump(row)
            for field in row._meta.concrete_fields:
                assert getattr(again, field.attname) == getattr(row, field.attname), field.name


def test_what_is_written_is_json() -> None:
    written = dump(rate(make_player(), k=None))
    assert json.loads(json.dumps(written)) == written
    assert written["k"] is None


def test_only_the_columns_that_differ_are_kept() -> None:
    before = {"region": "Kyiv", "title": "", "birth_year": None}
    after = {"region": "Kyiv", "title": "IM", "birth_year": 1990}
    assert differences(before, after) == (
        {"title": "", "birth_year": None},
        {"title": "IM", "birth_year": 1990},
    )
    assert differences(before, before) == ({}, {})


def test_values_come_back_in_the_types_of_their_columns() -> None:
    found = read(Player, {"deceased_on": "2026-01-01", "restricted": "True", "fide_id": "77", "region": None})
    assert found == {"deceased_on": date(2026, 1, 1), "restricted": True, "fide_id": 77, "region": None}


def test_a_row_as_it_is_in_the_database_now() -> None:
    player = make_player(region="Kyiv")
    Player.objects.filter(pk=player.pk).update(region="Lviv")
    found = stored(Player, player.pk)
    assert isinstance(found, Player)
    assert found.region == "Lviv"
    assert stored(Player, 0) is None


def test_rows_of_every_federation_are_read_where_the_policy_allows(ukr: Any, jpn: Any) -> None:
    for home in (ukr, jpn):
        with installation_scope():
            PlayerPrivate.under_policy.create(player=make_player(federation=home), federation=home)
    with installation_scope():
        assert rows_of(PlayerPrivate).count() == 2
    with federation_scope(ukr.pk):
        assert rows_of(PlayerPrivate).count() == 1


def test_what_would_go_with_a_row() -> None:
    player = make_player()
    alone = NationalId.objects.create(player=player, system=make_system("ua-national"), number="7")
    request = make_request(kind="death", player=player, federation=player.federation, created_by=make_user())
    with installation_scope():
        assert not hangs_on(alone)
        assert not hangs_on(rate(player))
        assert hangs_on(make_player_with_title())
        assert not hangs_on(request)


def make_player_with_title() -> Player:
    player = make_player()
    PlayerTitle.objects.create(player=player, title="FM", source="list")
    return player


def test_histories_and_merges_are_no_rows_of_a_player() -> None:
    found = list(pointers())
    assert all(
        not hasattr(model, "pgh_tracked_model") and model is not MergeRecord for model, _field in found
    )
    assert (CurrentRating, "player") in {(model, field.name) for model, field in found}
    labels = [model._meta.label_lower for model, _field in found]
    assert labels == sorted(labels), "a fixed order, so that two merges lock in the same order"


@pytest.mark.parametrize("code", sorted(FAULTS))
def test_every_refusal_is_a_sentence(code: str) -> None:
    said = sentence(MergeFault(code, models=["players.player"], model="title"))
    assert said.endswith((".", "?"))
    assert "%(" not in said
