"""The office's pages of lists, and a federation's of its national ones."""

from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from players.models import CurrentRating, ImportedList, NationalId, Player, RatingChange
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import body_scope, federation_scope
from portal.jobs.execution import execute
from portal.jobs.models import Job
from tests.factories import appoint, make_body, make_federation, make_user
from tests.factories.players import make_fide_systems, make_player, rate
from tests.players.imports.files import Line, write_text

pytestmark = pytest.mark.django_db


@pytest.fixture
def office(db):
    make_federation("UKR")
    make_fide_systems()
    return make_body(BodyKind.OFFICE)


@pytest.fixture
def clerk(office):
    user = make_user("Otto Office")
    appoint(user, office, Role.MEMBER)
    return user


@pytest.mark.django_db(transaction=True)
def test_the_office_sends_reads_and_takes_over(client, tmp_path, office, clerk):
    client.force_login(clerk)
    page = reverse("players:list_files", args=[office.code])
    content = write_text(tmp_path / "a.txt", Line(1, "Shevchenko, Taras"), Line(2, "Bad<b>, X")).read_bytes()
    sent = SimpleUploadedFile("players_list_foa.txt", content)
    answer = client.post(page, {"file": sent, "list_date": "2026-11-01"})
    assert answer.status_code == 302
    with body_scope(office.pk):
        check, kept = Job.objects.get(), ImportedList.objects.get()
    execute(check.pk)
    address = reverse("players:list_file", args=[office.code, kept.pk])
    shown = client.get(address).content.decode()
    assert "Shevchenko, Taras" in shown
    assert "Markup in the name" in shown
    assert "Bad&lt;b&gt;" in shown
    assert "somebody else of the office imports it" in shown
    take = reverse("players:list_take_over", args=[office.code, kept.pk])
    assert client.post(take).status_code == 403
    second = make_user("Olha Office")
    appoint(second, office, Role.CHAIR)
    client.force_login(second)
    assert client.post(take).status_code == 302
    with body_scope(office.pk):
        job = Job.objects.exclude(pk=check.pk).get()
    execute(job.pk)
    assert Player.objects.get().name == "Shevchenko, Taras"
    assert "Imported" in client.get(address).content.decode()


def test_other_bodies_and_federations_have_no_fide_lists(client, office, officer, commission):
    chair = make_user("Quentin")
    appoint(chair, commission, Role.CHAIR)
    page = reverse("players:list_files", args=[office.code])
    assert client.get(page).status_code == 302
    client.force_login(officer)
    assert client.get(page).status_code == 404
    client.force_login(chair)
    assert client.get(page).status_code == 404
    assert client.get(reverse("players:list_files", args=[commission.code])).status_code == 404


@pytest.mark.parametrize("files", [1, 3])
def test_queries_of_the_page_of_lists(client, office, clerk, files, django_assert_num_queries):
    with body_scope(office.pk):
        for number in range(files):
            ImportedList.objects.create(
                body=office,
                list_date=date(2026, 11, 1),
                filename="a",
                size=1,
                sha256=str(number),
                uploaded_by=clerk,
            )
    client.force_login(clerk)
    page = reverse("players:list_files", args=[office.code])
    client.get(page)
    with django_assert_num_queries(12):
        client.get(page)


CSV = """\
ID;FIDE ID;Рейтинг;Партії;Розряд
77;14100001;2100;9;КМС
78;;1900;3;I
79;5;2000;1;
x;14100001;1;1;
;;5;5;
"""


def test_a_second_person_takes_a_national_list_over(client, ukr, officer, president, jpn):
    one = make_player("Shevchenko, Taras", fide_id=14100001, federation=ukr)
    two = make_player("Bondar, Ivan", federation=ukr)
    make_player("Ito, Aki", fide_id=5, federation=jpn)
    system = rate(two, "ua-national", 1850, list_date=date(2026, 10, 1)).system
    NationalId.objects.create(player=two, system=system, number="78")
    client.force_login(officer)
    page = reverse("players:national_lists", args=["UKR"])
    sent = SimpleUploadedFile("ukr.csv", CSV.encode("cp1251"))
    answer = client.post(page, {"file": sent, "system": system.pk, "list_date": "2026-11-01"})
    with federation_scope(ukr.pk):
        kept = ImportedList.objects.get()
    address = reverse("players:national_list", args=["UKR", kept.pk])
    assert (answer.status_code, answer["Location"]) == (302, address)
    assert 'value="2" selected' in client.get(address).content.decode()
    client.post(address, {"fide_id": "1", "number": "0", "rating": "2", "games": "3", "category": "4"})
    shown = client.get(address).content.decode()
    assert "not a player of this federation" in shown
    assert CurrentRating.objects.get().rating == 1850
    take = reverse("players:national_take_over", args=["UKR", kept.pk])
    assert client.post(take).status_code == 403
    client.force_login(president)
    assert client.post(take).status_code == 302
    assert dict(CurrentRating.objects.values_list("player", "rating")) == {one.pk: 2100, two.pk: 1900}
    assert set(NationalId.objects.values_list("player", "number", "category")) == {
        (one.pk, "77", "КМС"),
        (two.pk, "78", "I"),
    }
    assert RatingChange.objects.filter(player=two).count() == 2
    system.refresh_from_db()
    assert system.list_date == date(2026, 11, 1)


def test_nobody_else_sends_a_federations_list(client, ukr, president, foreign_officer):
    page = reverse("players:national_lists", args=["UKR"])
    assert client.get(page).status_code == 302
    client.force_login(foreign_officer)
    assert client.get(page).status_code == 404
    client.force_login(president)
    assert b'type="file"' not in client.get(page).content
    assert client.post(page, {}).status_code == 200


def test_an_older_national_list_is_refused(client, ukr, officer):
    client.force_login(officer)
    system = rate(make_player(federation=ukr), "ua-national", list_date=date(2026, 10, 1)).system
    answer = client.post(
        reverse("players:national_lists", args=["UKR"]),
        {"file": SimpleUploadedFile("u.csv", CSV.encode()), "system": system.pk, "list_date": "2026-09-01"},
    )
    assert "already has a newer list" in answer.content.decode()
    with federation_scope(ukr.pk):
        assert not ImportedList.objects.exists()


@pytest.mark.parametrize("content", [b"", b"one column\n1\n", b"a;b\x00\n1;2\n", b"a,b\n"])
def test_what_is_no_table(client, ukr, officer, content):
    client.force_login(officer)
    system = rate(make_player(federation=ukr), "ua-national").system
    sent = SimpleUploadedFile("ukr.csv", content)
    answer = client.post(
        reverse("players:national_lists", args=["UKR"]),
        {"file": sent, "system": system.pk, "list_date": "2026-11-01"},
    )
    assert answer.status_code == 200
    with federation_scope(ukr.pk):
        assert not ImportedList.objects.exists()


@pytest.mark.parametrize("players", [1, 3])
def test_the_public_search(client, ukr, players, django_assert_num_queries):
    for number in range(players):
        rate(make_player(f"Shevchenko, {number}", native_name="Шевченко"), rating=2400 + number)
    with django_assert_num_queries(5):
        shown = client.get(reverse("players:list"), {"q": "шевч"}).content.decode()
    assert shown.count("Шевченко") == players
    assert "2400" in shown
    typed = client.get(
        reverse("players:list"), {"q": "shev"}, headers={"HX-Request": "true", "HX-Target": "players-found"}
    )
    assert b"<table" in typed.content
    assert b"<html" not in typed.content


def test_the_public_search_goes_on_by_pages(client, ukr):
    for number in range(30):
        make_player(f"Moroz, {number:02}", federation=ukr)
    first = client.get(reverse("players:list"), {"q": "moroz", "all": "1"})
    found = first.context["found"]
    assert (len(found.players), str(found.next)) == (25, f"{found.players[-1].pk}-moroz 24")
    second = client.get(reverse("players:list"), {"q": "moroz", "after": str(found.next)})
    assert [player.name for player in second.context["found"].players] == [
        f"Moroz, {n}" for n in range(25, 30)
    ]
    for page in (
        {},
        {"q": "nobody"},
        {"q": "%%%"},
        {"q": "14", "after": "x"},
        {"federation": "UKR"},
        {"title": "ZZ"},
    ):
        assert client.get(reverse("players:list"), page).status_code == 200
