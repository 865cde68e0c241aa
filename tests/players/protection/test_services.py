"""A copy of one's data, restriction, anonymisation with its brakes."""

import json
from datetime import date

import pytest
from django.apps import apps
from django.core.files.base import ContentFile
from django.db import connection
from django.utils import timezone

from players.models import (
    NationalId,
    Player,
    PlayerPrivate,
    PlayerRequest,
    PlayerTitle,
    RatingSystem,
)
from players.protection.brakes import brakes
from players.protection.phrases import ProtectionFault
from players.protection.rows_about import APART, LEFT_OUT, columns_naming, why_not
from players.protection.selectors import personal_data
from players.protection.services import anonymise, restrict
from portal.accounts.models import User
from portal.cases.models import Attachment
from portal.federations.enums import Role
from portal.federations.scope import Scope, installation_scope, open_scope, person_scope
from portal.workflow.models import AuditEntry, Follow, Notification
from portal.workflow.permissions import NotAllowed
from portal.workflow.services.following import follow
from tests.factories import appoint
from tests.factories.players import make_player, rate
from tests.factories.requests import make_request

pytestmark = pytest.mark.django_db


@pytest.fixture
def record(ukr, player) -> Player:
    """A claimed player with private data, a national number and a closed request with a paper."""
    made = make_player(
        "Secretova, Sofiia", federation=ukr, fide_id=None, native_name="Секретова Софія", account=player
    )
    made.region = "Kyiv"
    made.save()
    system = RatingSystem.objects.get(code="ua-national")
    NationalId.objects.create(player=made, system=system, number="UA-777")
    with installation_scope():
        PlayerPrivate.under_policy.create(
            player=made, federation=ukr, account=player, birth_date="1990-03-09", email="sofiia@example.org"
        )
        request = make_request(
            kind="correction",
            state="done",
            player=made,
            federation=ukr,
            person=player,
            data={"changes": {"region": {"old": "", "new": "Kyiv"}}, "proof": "Secretova"},
            created_by=player,
        )
        paper = Attachment(
            case=request.case,
            filename="Secretova.pdf",
            content_type="application/pdf",
            size=5,
            uploaded_by=player,
            uploaded_at=timezone.now(),
        )
        paper.file.save("a", ContentFile(b"%PDF-"), save=False)
        paper.save()
    return made


def working(person, federation):
    return open_scope(Scope(federation_id=federation.pk, person_id=person.pk))


def test_the_copy_has_all_that_is_kept(client, record, player):
    rate(record, rating=1850)
    client.force_login(player)
    answer = client.get("/my/data.json")
    data = json.loads(answer.content)
    assert answer.headers["Content-Disposition"] == 'attachment; filename="player-data.json"'
    assert data["record"]["native_name"] == "Секретова Софія"
    assert (data["private"]["birth_date"], data["private"]["email"]) == ("1990-03-09", "sofiia@example.org")
    assert [row["rating"] for row in data["ratings"]] == [1850]
    assert [row["number"] for row in data["national_ids"]] == ["UA-777"]
    assert data["requests"][0]["data"]["proof"] == "Secretova"
    assert data["requests"][0]["papers"][0]["name"] == "Secretova.pdf"


def test_the_copy_has_every_row_that_names_the_person(client, record, player, ukr, jpn):
    """Rows that name the record or the account, by whatever column and in whatever federation."""
    appoint(player, jpn, Role.CLERK)
    with installation_scope():
        Notification.under_policy.create(
            recipient=player, actor=player, code="x", federation=ukr, created_at=timezone.now()
        )
    client.force_login(player)
    data = json.loads(client.get("/my/data.json").content)
    assert set(APART.values()) <= set(data)
    assert [row["role"] for row in data["other_rows"]["federations.membership.user"]] == ["clerk"]
    assert [row["code"] for row in data["other_rows"]["workflow.notification.recipient"]] == ["x"]
    assert data["account"]["email"] == player.email
    assert not {"password", "session_key"} & set(str(data).replace("'", " ").split())


@pytest.mark.parametrize("name", sorted(APART.keys() | LEFT_OUT.keys()))
def test_what_is_said_of_a_column_is_said_of_one_that_exists(name):
    known = {found for person in (Player, User) for found, _column in columns_naming(person)}
    assert name in known


def test_every_other_column_is_copied():
    """Nothing is left out but by its reason: whatever points to a person and has none is asked for rows."""
    names = {found for person in (Player, User) for found, _column in columns_naming(person)}
    copied = {name for name in names if name not in APART and not why_not(name)}
    assert {"seminars.attendance.account", "billing.invoice.person", "players.ban.player"} <= copied
    assert len(names) > 100
    assert all(why_not(name) for name in names - copied - APART.keys())


def test_the_copy_is_for_nobody_else(client, record, officer, ukr):
    with working(officer, ukr), pytest.raises(NotAllowed):
        personal_data(player=record, actor=officer)
    client.force_login(officer)
    answer = client.get("/my/data.json")
    assert (answer.json()["record"], answer.json()["account"]["email"]) == (None, officer.email)
    assert "Secretova" not in answer.content.decode()


def test_who_has_no_record_gets_every_row_that_names_the_account(client, officer, ukr, president):
    followed = str(make_player("Followed, Fedir", federation=ukr).fide_id)
    with person_scope(officer.pk):
        follow(topic="player", key=followed, actor=officer)
    with installation_scope():
        for recipient, code in ((officer, "mine"), (president, "theirs")):
            Notification.under_policy.create(
                recipient=recipient, actor=president, code=code, federation=ukr, created_at=timezone.now()
            )
    client.force_login(officer)
    answer = client.get("/my/data.json")
    assert "no-store" in answer.headers["Cache-Control"]
    rows = answer.json()["other_rows"]
    assert [row["role"] for row in rows["federations.membership.user"]] == ["rating_officer"]
    assert [row["key"] for row in rows["workflow.follow.person"]] == [followed]
    assert [row["code"] for row in rows["workflow.notification.recipient"]] == ["mine"]
    assert officer.password not in answer.content.decode()


def test_restriction_is_set_and_lifted_with_a_reason(ukr, officer, record):
    with working(officer, ukr):
        with pytest.raises(ProtectionFault, match="reason_missing"):
            restrict(player_id=record.pk, restricted=True, actor=officer, reason=" ")
        assert restrict(player_id=record.pk, restricted=True, actor=officer, reason="disputed").restricted
        lifted = restrict(player_id=record.pk, restricted=False, actor=officer, reason="settled")
    assert not lifted.restricted
    with installation_scope():
        actions = [
            entry.action for entry in AuditEntry.objects.filter(subject_id=str(record.pk)).order_by("pk")
        ]
    assert actions == ["restrict", "lift_restriction"]


def followed_by(fan, record) -> None:
    record.fide_id = 14_100_001
    record.save()
    with person_scope(fan.pk):
        assert follow(topic="player", key=str(record.fide_id), actor=fan).label == "Secretova, Sofiia"


def test_whoever_followed_a_record_that_is_protected_does_so_no_longer(ukr, officer, record, foreign_officer):
    followed_by(foreign_officer, record)
    with working(officer, ukr):
        restrict(player_id=record.pk, restricted=True, actor=officer, reason="disputed")
    with installation_scope():
        assert not Follow.under_policy.exists()


def test_nothing_of_the_person_is_left(
    ukr, officer, record, foreign_officer, django_capture_on_commit_callbacks
):
    followed_by(foreign_officer, record)
    with installation_scope():
        paper = Attachment.under_policy.get()
    with working(officer, ukr), django_capture_on_commit_callbacks(execute=True):
        anonymise(player_id=record.pk, actor=officer)
    record.refresh_from_db()
    assert (record.name, record.native_name, record.birth_year, record.account) == (
        "Anonymised",
        "",
        None,
        None,
    )
    with installation_scope():
        assert not PlayerPrivate.under_policy.exists()
        assert not Attachment.under_policy.exists()
        assert [row.data for row in PlayerRequest.under_policy.all()] == [{}]
    assert not paper.file.storage.exists(paper.file.name)
    assert not NationalId.objects.exists()
    kept: list[str] = []
    tables = set(connection.introspection.table_names())
    for model in apps.get_models():
        if model._meta.app_label in {"players", "workflow", "pghistory"} and model._meta.db_table in tables:
            with installation_scope():
                kept += [str(row) for row in model._base_manager.values()]
    for secret in ("Secretova", "Секретова", "secretova", "sofiia", "UA-777", "1990"):
        assert not [row for row in kept if secret in row]


def test_the_log_keeps_that_it_happened(ukr, officer, record):
    with working(officer, ukr):
        anonymise(player_id=record.pk, actor=officer)
    with installation_scope():
        entry = AuditEntry.objects.get(subject_id=str(record.pk))
    assert (entry.action, entry.actor, entry.details, entry.comment) == ("anonymise", officer, {}, "")


def test_brakes_are_named(ukr, officer, record):
    assert brakes(record) == []
    PlayerTitle.objects.create(player=record, title="FM", source="list", awarded_on=date(2020, 1, 1))
    rate(record)
    with installation_scope():
        PlayerRequest.under_policy.update(state="office")
    make_player(standing="merged", merged_into=record)
    wanted = ["players.title", "players.published_list", "players.open_request", "players.merged_record"]
    with working(officer, ukr):
        assert brakes(record) == wanted
        with pytest.raises(ProtectionFault) as refused:
            anonymise(player_id=record.pk, actor=officer)
    assert refused.value.details == {"brakes": wanted}
    record.refresh_from_db()
    assert record.name == "Secretova, Sofiia"


def test_where_only_published_facts_forbid_it_they_alone_are_left(ukr, officer, record):
    PlayerTitle.objects.create(player=record, title="FM", source="list", awarded_on=date(2020, 1, 1))
    rate(record)
    with working(officer, ukr):
        anonymise(player_id=record.pk, actor=officer)
    record.refresh_from_db()
    assert (record.name, record.restricted, record.account, record.native_name) == (
        "Secretova, Sofiia",
        True,
        None,
        "",
    )
    assert record.ratings.exists()
    assert not NationalId.objects.exists()
    assert not record.events.exists(), "its history would tell what was removed"
    with installation_scope():
        assert not PlayerPrivate.under_policy.exists()
        assert not Attachment.under_policy.exists()
        assert [row.data for row in PlayerRequest.under_policy.all()] == [{}]
        entry = AuditEntry.objects.get(subject_id=str(record.pk))
    assert entry.action == "keep_published"


@pytest.mark.parametrize("fields", [{"title": "GM"}, {"women_title": "WIM"}, {"other_titles": "FA"}])
def test_a_title_of_the_list_is_a_brake(ukr, fields):
    assert brakes(make_player(federation=ukr, **fields)) == ["players.title"]


def test_only_the_own_federation_protects(jpn, foreign_officer, record):
    with working(foreign_officer, jpn), pytest.raises(NotAllowed):
        anonymise(player_id=record.pk, actor=foreign_officer)
    with working(foreign_officer, jpn), pytest.raises(NotAllowed):
        restrict(player_id=record.pk, restricted=True, actor=foreign_officer, reason="x")


def test_the_pages(client, ukr, officer, foreign_officer, player, record):
    client.force_login(officer)
    address = f"/UKR/players/{record.pk}/protection/"
    assert "Anonymise this record?" in client.get(address).content.decode()
    client.post(address, {"restricted": "on", "reason": "disputed"})
    record.refresh_from_db()
    assert record.restricted
    PlayerTitle.objects.create(player=record, title="FM", source="list")
    page = client.get(address).content.decode()
    assert "holds or held a title" in page
    assert "Keep published facts only" in page
    make_player(standing="merged", merged_into=record)
    assert "Keep published facts only" not in client.get(address).content.decode()
    client.post(f"/UKR/players/{record.pk}/anonymise/")
    record.refresh_from_db()
    assert record.native_name == "Секретова Софія"
    client.force_login(foreign_officer)
    assert client.get(address).status_code == 404
    assert client.get(f"/JPN/players/{record.pk}/protection/").status_code == 404
    client.force_login(player)
    assert "Download a copy" in client.get("/my/data/").content.decode()
    record.account = None
    record.save()
    page = client.get("/my/data/").content.decode()
    assert ("No record belongs to your account" in page, "Download a copy" in page) == (True, True)
