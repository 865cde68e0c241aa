"""Corrections: field by field, by the officer, by the player, with the office for what the list prints."""

import pytest

from players.models import Player, PlayerPrivate
from players.requests.request_subject import current_values, foreign_player, own_player
from players.requests.services import start
from portal.cases.faults import CaseFault
from portal.cases.services import act
from portal.federations.scope import federation_scope
from portal.workflow.permissions import NotAllowed
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db


def changes(**fields: tuple[str, str]) -> dict[str, object]:
    return {"changes": {name: {"old": old, "new": new} for name, (old, new) in fields.items()}, "proof": ""}


def test_the_federation_applies_what_is_its_own(ukr, officer, record, asked, acting):
    request = asked("correction", record, **changes(region=("", "Kyiv"), email=("", "taras@example.org")))
    with acting(officer, ukr):
        with pytest.raises(CaseFault, match="needs_no_office"):
            act(pk=request.pk, action="send", actor=officer)
        assert act(pk=request.pk, action="apply", actor=officer).state == "done"
        assert PlayerPrivate.objects.get(player=record).email == "taras@example.org"
    record.refresh_from_db()
    assert record.region == "Kyiv"


def test_name_and_birth_go_to_the_office(ukr, officer, office, secretary, record, asked, acting):
    wanted = changes(name=("Shevchenko, Taras", "Shevchenko, Taras H."), birth_date=("", "1990-03-09"))
    request = asked("correction", record, **wanted)
    with acting(officer, ukr):
        with pytest.raises(CaseFault, match="needs_office"):
            act(pk=request.pk, action="apply", actor=officer)
        act(pk=request.pk, action="send", actor=officer)
    record.refresh_from_db()
    assert record.name == "Shevchenko, Taras"
    with acting(secretary, office):
        act(pk=request.pk, action="grant", actor=secretary)
    record.refresh_from_db()
    assert (record.name, record.birth_year) == ("Shevchenko, Taras H.", 1990)
    assert record.search_key.startswith(" shevchenko taras h")
    with federation_scope(ukr.pk):
        assert str(PlayerPrivate.objects.get(player=record).birth_date) == "1990-03-09"


def test_a_record_that_changed_meanwhile_is_not_overwritten(ukr, officer, record, asked, acting):
    request = asked("correction", record, **changes(region=("", "Kyiv")))
    Player.objects.filter(pk=record.pk).update(region="Odesa")
    with acting(officer, ukr), pytest.raises(CaseFault) as refused:
        act(pk=request.pk, action="apply", actor=officer)
    assert (refused.value.code, refused.value.details) == ("changed_meanwhile", {"fields": ["region"]})


def test_a_player_proposes_and_his_officer_applies(ukr, officer, player, record, acting):
    record.account = player
    record.save()
    with acting(player):
        assert current_values(record)["native_name"] == "Шевченко Тарас"
        request = start(
            kind="correction",
            federation=ukr,
            actor=player,
            data=changes(phone=("", "+380 1")),
            player=record,
            for_oneself=True,
        )
        assert act(pk=request.pk, action="propose", actor=player).state == "federation"
    with acting(officer, ukr):
        act(pk=request.pk, action="apply", actor=officer)
    with acting(player):
        private = PlayerPrivate.own.get()
    assert (private.phone, private.account) == ("+380 1", player)


def test_nobody_corrects_another_persons_record(ukr, player, record, acting):
    with acting(player), pytest.raises(CaseFault, match="not_your_record"):
        start(
            kind="correction",
            federation=ukr,
            actor=player,
            data=changes(phone=("", "1")),
            player=record,
            for_oneself=True,
        )


def test_an_officers_request_for_a_foreign_player_is_refused(ukr, jpn, officer, asked, record):
    foreign = make_player("Sato, Ren", federation=jpn, fide_id=7000001)
    with pytest.raises(CaseFault, match="foreign_player"):
        asked("correction", foreign, **changes(region=("", "Kyiv")))
    with pytest.raises(CaseFault, match="foreign_player"):
        own_player("7000001", ukr)
    assert own_player("14100000", ukr) == own_player(f"P{record.pk}", ukr) == record


def test_what_waits_in_another_federation_does_not_exist(ukr, jpn):
    waiting = make_player("Sato, Mei", federation=jpn, fide_id=None, standing="requested")
    for number in (f"P{waiting.pk}", "P999999", "123", "nonsense", "²³", ""):
        with pytest.raises(CaseFault, match="unknown_player"):
            own_player(number, ukr)
        with pytest.raises(CaseFault, match="unknown_player"):
            foreign_player(number, ukr)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "nothing_changes"),
        ({"name": ("Shevchenko, Taras", "Шевченко")}, "name_not_latin"),
        ({"birth_date": ("", "2999-01-01")}, "birth_impossible"),
        ({"birth_date": ("1990-01-01", "")}, "value_missing"),
        ({"sex": ("m", "")}, "value_missing"),
    ],
)
def test_impossible_values_are_refused(asked, record, fields, code):
    with pytest.raises(CaseFault, match=code):
        asked("correction", record, **changes(**fields))


def test_the_office_does_not_act_before_it_is_asked(ukr, office, secretary, player, record, acting):
    record.account = player
    record.save()
    with acting(player):
        request = start(
            kind="correction",
            federation=ukr,
            actor=player,
            data=changes(name=("Shevchenko, Taras", "Shevchenko, T")),
            player=record,
            for_oneself=True,
        )
        with pytest.raises(NotAllowed):
            act(pk=request.pk, action="send", actor=player)
