"""The office's pages: suspects, side by side, merge, undo."""

import pytest

from players.models import MergeRecord
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import installation_scope
from tests.factories import appoint, make_body, make_user
from tests.factories.players import make_player, rate

pytestmark = pytest.mark.django_db

LIST_QUERIES = 13


@pytest.fixture
def secretary(client):
    office = make_body(BodyKind.OFFICE)
    user = make_user("Sofia Secretary")
    appoint(user, office, Role.SECRETARY)
    client.force_login(user)
    return user


def test_from_the_suspicion_to_the_undo(client, ukr, secretary):
    kept = make_player("Koval, Olha", federation=ukr, fide_id=14100001, birth_year=2001)
    dropped = make_player("Koval, Olha", federation=ukr, fide_id=14100002, birth_year=2001)
    rate(dropped, rating=1900)
    suspects = client.get("/bodies/office/merges/?federation=UKR").content.decode()
    assert "keep=14100001&amp;drop=14100002" in suspects
    address = "/bodies/office/merges/compare/?keep=14100001&drop=14100002"
    page = client.get(address).content.decode()
    for said in ("Similarity 90 of 100", "same year of birth", "14100002", "keep=14100002&amp;drop=14100001"):
        assert said in page
    assert client.post(address, {"reason": "same passport"}).status_code == 302
    dropped.refresh_from_db()
    assert (dropped.merged_into, kept.ratings.get().rating) == (kept, 1900)
    with installation_scope():
        record = MergeRecord.objects.get()
    assert "exactly as they were" in client.get(f"/bodies/office/merges/{record.pk}/undo/").content.decode()
    client.post(f"/bodies/office/merges/{record.pk}/undo/")
    dropped.refresh_from_db()
    assert (dropped.merged_into, dropped.ratings.get().rating) == (None, 1900)


def test_refusals_are_told(client, ukr, secretary):
    make_player(federation=ukr, fide_id=14100001)
    without = make_player(federation=ukr, fide_id=None)
    answer = client.get("/bodies/office/merges/compare/?keep=14100001&drop=nobody", follow=True)
    assert "Choose two different records." in answer.content.decode()
    wrong = client.post(
        f"/bodies/office/merges/compare/?keep=P{without.pk}&drop=14100001", {"reason": "same"}
    )
    assert "Keep the record that has the FIDE id." in wrong.content.decode()


@pytest.mark.parametrize("rows", [1, 3])
def test_the_list_costs_the_same_for_any_length(client, ukr, secretary, rows, django_assert_num_queries):
    for number in range(rows):
        make_player("Kept, One", federation=ukr, fide_id=14100100 + number)
        make_player("Gone, One", federation=ukr, fide_id=14100200 + number)
        client.post(
            f"/bodies/office/merges/compare/?keep={14100100 + number}&drop={14100200 + number}",
            {"reason": "same"},
        )
    client.get("/bodies/office/merges/")
    with django_assert_num_queries(LIST_QUERIES):
        page = client.get("/bodies/office/merges/").content.decode()
    assert page.count("Gone, One") == rows


def test_other_bodies_do_not_merge(client, commission):
    chair = make_user()
    appoint(chair, commission, Role.CHAIR)
    client.force_login(chair)
    assert client.get("/bodies/qualification/merges/").status_code == 403
    assert client.get("/bodies/office/merges/").status_code == 404
