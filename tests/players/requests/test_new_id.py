"""A new FIDE id: written, warned about duplicates, sent, returned, assigned or refused."""

import pytest
from django.apps import apps

from players.enums import Standing
from players.models import Player, PlayerPrivate, PlayerRequest
from players.requests.services import start
from portal.cases.faults import CaseFault
from portal.cases.models import CaseFile
from portal.cases.services import act, edit
from portal.federations.enums import Role
from portal.federations.scope import federation_scope, installation_scope
from portal.workflow.machine import NotOffered
from portal.workflow.models import AuditEntry, Deadline, Notification
from portal.workflow.permissions import NotAllowed
from tests.factories import appoint, make_user
from tests.factories.players import make_player
from tests.players.requests.conftest import NEW_PLAYER

pytestmark = pytest.mark.django_db


def open_deadlines() -> list[tuple[str, str]]:
    with installation_scope():
        rows = Deadline.objects.filter(done_at=None, cancelled_at=None).select_related("federation", "body")
        return [(row.code, (row.federation or row.body).code) for row in rows]


def test_from_the_draft_to_the_id(ukr, officer, office, secretary, asked, acting):
    request = asked()
    with acting(officer, ukr):
        sent = act(pk=request.pk, action="send", actor=officer)
    assert (sent.state, sent.player.standing, sent.player.fide_id) == ("office", Standing.REQUESTED, None)
    assert open_deadlines() == [("players.request_office", "office")]
    with acting(secretary, office):
        done = act(pk=request.pk, action="grant", actor=secretary, given={"fide_id": 14123456})
    player = Player.objects.get(fide_id=14123456)
    assert (done.state, done.outcome["fide_id"], player.name) == ("done", 14123456, "Bondarenko, Iryna")
    assert (player.standing, player.birth_year, player.federation) == (Standing.REGISTERED, 1999, ukr)
    with federation_scope(ukr.pk):
        private = PlayerPrivate.objects.get(player=player)
    assert (str(private.birth_date), private.email, private.consent) == (
        "1999-04-17",
        "iryna@example.org",
        True,
    )
    assert open_deadlines() == []


def test_the_trail_and_the_messages_name_nobody(ukr, officer, office, secretary, asked, acting):
    request = asked()
    with acting(officer, ukr):
        act(pk=request.pk, action="send", actor=officer)
    with acting(secretary, office):
        act(pk=request.pk, action="grant", actor=secretary, given={"fide_id": 14123456})
    with installation_scope():
        entries = AuditEntry.objects.order_by("pk")
        actions = [entry.action for entry in entries if entry.subject_id == str(request.pk)]
        told = [(row.code, row.recipient.name, row.params) for row in Notification.objects.order_by("pk")]
        kept = str([entry.details for entry in entries]) + str(told)
    assert actions == ["start", "send", "set_deadline", "grant", "complete_deadline"]
    assert [(code, name) for code, name, _params in told] == [
        ("players.request_waits", "Sofia Secretary"),
        ("players.request_ended", "Olena Officer"),
    ]
    assert "Bondarenko" not in kept
    assert "1999" not in kept


def test_it_comes_back_with_remarks_and_is_sent_again(ukr, officer, office, secretary, asked, acting):
    request = asked()
    with acting(officer, ukr):
        act(pk=request.pk, action="send", actor=officer)
    with acting(secretary, office):
        with pytest.raises(CaseFault, match="reason_missing"):
            act(pk=request.pk, action="return", actor=secretary)
        act(pk=request.pk, action="return", actor=secretary, reason="Which Iryna?")
    assert open_deadlines() == [("players.request_returned", "UKR")]
    with acting(officer, ukr):
        edit(pk=request.pk, actor=officer, given={**NEW_PLAYER, "name": "Bondarenko, Iryna Petrivna"})
        again = act(pk=request.pk, action="send", actor=officer)
    assert again.player.name == "Bondarenko, Iryna Petrivna"
    assert Player.objects.count() == 1


@pytest.mark.parametrize("action", ["refuse", "withdraw"])
def test_a_no_takes_the_waiting_record_away(ukr, officer, office, secretary, asked, acting, action):
    request = asked()
    with acting(officer, ukr):
        act(pk=request.pk, action="send", actor=officer)
    actor, home = (secretary, office) if action == "refuse" else (officer, ukr)
    with acting(actor, home):
        ended = act(pk=request.pk, action=action, actor=actor, reason="known already")
    assert (ended.player, Player.objects.count()) == (None, 0)
    with installation_scope():
        assert PlayerPrivate.objects.count() == 0
        histories = [model for model in apps.get_models() if hasattr(model, "pgh_tracked_model")]
        kept = [str(row) for model in histories for row in model._base_manager.values()]
    assert not [row for row in kept if "Bondarenko" in row or "Бондаренко" in row]
    assert open_deadlines() == []


def test_a_national_player_without_an_id_keeps_his_record(ukr, officer, office, secretary, asked, acting):
    player = make_player("Bondarenko, Iryna", federation=ukr, fide_id=None, birth_year=1999)
    request = asked(player=player)
    with acting(officer, ukr):
        act(pk=request.pk, action="send", actor=officer)
    with acting(secretary, office):
        act(pk=request.pk, action="grant", actor=secretary, given={"fide_id": 14123456})
    player.refresh_from_db()
    assert (player.fide_id, player.native_name) == (14123456, "Бондаренко Ірина")


def test_a_likely_duplicate_must_be_explained(ukr, jpn, officer, asked, acting):
    make_player("Bondarenko, Irina", federation=jpn, birth_year=1999, sex="w")
    request = asked(name="Bondarenko, Irina")
    with acting(officer, ukr):
        with pytest.raises(CaseFault, match="maybe_duplicate"):
            act(pk=request.pk, action="send", actor=officer)
        edit(
            pk=request.pk,
            actor=officer,
            given={**NEW_PLAYER, "name": "Bondarenko, Irina", "distinct_reason": "seen both at one event"},
        )
        assert act(pk=request.pk, action="send", actor=officer).state == "office"


@pytest.mark.parametrize(
    ("changes", "field", "code"),
    [
        ({"name": "Бондаренко"}, "name", "name_not_latin"),
        ({"name": "<b>Bond</b>"}, "name", "name_not_latin"),
        ({"consent": False}, "consent", "consent_missing"),
        ({"birth_date": "1899-12-31"}, "birth_date", "birth_impossible"),
        ({"birth_date": "2999-01-01"}, "birth_date", "birth_impossible"),
        ({"birth_date": "2019-01-01"}, "guardian_name", "guardian_missing"),
        (
            {"birth_date": "2019-01-01", "guardian_name": "Olha Bondarenko"},
            "guardian_consent",
            "guardian_consent_missing",
        ),
    ],
)
def test_what_is_missing_is_told_at_its_field(asked, changes, field, code):
    with pytest.raises(CaseFault) as refused:
        asked(**changes)
    assert (refused.value.field, refused.value.code) == (field, code)


@pytest.mark.parametrize("fide_id", [14100000, 7, 3_000_000_000, "14123456", None])
def test_an_id_must_be_free_and_possible(ukr, officer, office, secretary, asked, acting, record, fide_id):
    request = asked()
    with acting(officer, ukr):
        act(pk=request.pk, action="send", actor=officer)
    with acting(secretary, office), pytest.raises(CaseFault, match=r"id_(taken|impossible)|range_used_up"):
        act(pk=request.pk, action="grant", actor=secretary, given={"fide_id": fide_id})
    with installation_scope():
        assert PlayerRequest.objects.get().state == "office"


def test_who_may_do_what(ukr, jpn, officer, foreign_officer, office, secretary, asked, acting):
    clerk, arbiter = make_user("Clara Clerk"), make_user("Anton Arbiter")
    appoint(clerk, ukr, Role.CLERK)
    appoint(arbiter, ukr, Role.ARBITERS_SECRETARY)
    with acting(clerk, ukr):
        draft = start(kind="new-id", federation=ukr, actor=clerk, data=NEW_PLAYER)
        with pytest.raises(NotAllowed):
            act(pk=draft.pk, action="send", actor=clerk)
    with acting(arbiter, ukr), pytest.raises(NotAllowed):
        start(kind="new-id", federation=ukr, actor=arbiter, data=NEW_PLAYER)
    with acting(foreign_officer, jpn):
        with pytest.raises(NotAllowed):
            start(kind="new-id", federation=ukr, actor=foreign_officer, data=NEW_PLAYER)
        with pytest.raises(CaseFile.DoesNotExist):
            act(pk=draft.pk, action="send", actor=foreign_officer)
    with acting(secretary, office), pytest.raises(CaseFile.DoesNotExist):
        act(pk=draft.pk, action="grant", actor=secretary)  # not sent: the office does not know it
    with acting(officer, ukr):
        act(pk=draft.pk, action="send", actor=officer)
        with pytest.raises(NotAllowed):
            act(pk=draft.pk, action="grant", actor=officer, given={"fide_id": 14123456})
        with pytest.raises(NotOffered):
            act(pk=draft.pk, action="send", actor=officer)


def test_only_one_request_for_a_player_is_open(ukr, officer, asked, acting):
    player = make_player("Bondarenko, Iryna", federation=ukr, fide_id=None)
    first, second = asked(player=player), asked(player=player)
    with acting(officer, ukr):
        act(pk=first.pk, action="send", actor=officer)
        with pytest.raises(CaseFault, match="already_open"):
            act(pk=second.pk, action="send", actor=officer)
