"""Lists that meet one calculated here, or are not whole: decided by a person; and imports taken back."""

from datetime import date

import pytest
from django.core.files.base import ContentFile
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils import timezone

from players.enums import ListState
from players.imports import services
from players.imports.faults import ListFault
from players.imports.phrases import CONFLICTS
from players.models import CurrentRating, FederationChange, ImportedList, Player, RatingChange, RatingSystem
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import body_scope
from portal.jobs.execution import execute
from portal.jobs.models import Job
from portal.workflow.models import AuditEntry, Deadline
from ratings.enums import Origin
from ratings.models import RatingList
from tests.factories import appoint, make_body, make_federation, make_user
from tests.factories.players import make_fide_systems, make_player, rate
from tests.players.imports.files import Line, write_text

pytestmark = pytest.mark.django_db
OCT, NOV, DEC = date(2026, 10, 1), date(2026, 11, 1), date(2026, 12, 1)


def quiet(done: int, message: str) -> None:
    del done, message


@pytest.fixture
def office(db):
    for code in ("UKR", "POL"):
        make_federation(code)
    make_fide_systems()
    return make_body(BodyKind.OFFICE)


@pytest.fixture
def clerk(office):
    user = make_user("Otto Office")
    appoint(user, office, Role.SECRETARY)
    return user


@pytest.fixture
def chair(office):
    user = make_user("Olha Office")
    appoint(user, office, Role.CHAIR)
    return user


@pytest.fixture
def taras(office):
    """A player on the list of November, which was calculated here."""
    player = make_player("Shevchenko, Taras", fide_id=14100001, listed=True, title="IM")
    for tempo in ("standard", "rapid", "blitz"):
        rate(player, f"fide-{tempo}", 2400, games=9, list_date=NOV)
    return player


def calculated(tempo: str, clerk, day: date = NOV) -> RatingList:
    system = RatingSystem.objects.get(code=f"fide-{tempo}")
    return RatingList.objects.create(
        system=system,
        list_date=day,
        origin=Origin.CALCULATED,
        checksum="",
        published_by=clerk,
        published_at=timezone.now(),
    )


def sent(tmp_path, office, clerk, *lines: Line, month: date = NOV) -> ImportedList:
    path = write_text(tmp_path / f"{month}-{len(lines)}.txt", *lines)
    kept = services.receive_list(
        file=ContentFile(path.read_bytes()),
        filename="players_list_foa.txt",
        list_date=month,
        tempo="",
        home=office,
        actor=clerk,
    )
    services.check_list(pk=kept.pk, actor=clerk, tell=quiet)
    kept.refresh_from_db()
    return kept


FIDES = Line(
    14100001, "Shevchenko, Taras", "POL", title="IM", ratings=(2410, 4, 10, 2400, 9, 20, 2400, 9, 20)
)


def test_a_list_over_one_calculated_here_stops_until_somebody_decides(tmp_path, office, clerk, taras):
    calculated("standard", clerk)
    with body_scope(office.pk):
        kept = sent(tmp_path, office, clerk, FIDES)
    assert kept.state == ListState.REFUSED
    assert [stop["code"] for stop in kept.report["stops"]] == ["calculated_here"]
    assert CurrentRating.objects.get(system__code="fide-standard").rating == 2400
    with body_scope(office.pk), pytest.raises(ListFault):
        services.decide_list(pk=kept.pk, actor=clerk, losses=False, conflict="replace", reason=" ")


@pytest.mark.parametrize(
    ("conflict", "rating", "games", "revisions"), [("records", 2400, 9, [0]), ("replace", 2410, 4, [1, 0])]
)
def test_the_decision_about_our_own_list_is_carried_out_and_seen(
    tmp_path, client, office, clerk, chair, taras, conflict, rating, games, revisions
):
    calculated("standard", clerk)
    with body_scope(office.pk):
        kept = sent(tmp_path, office, clerk, FIDES)
        job = services.decide_list(
            pk=kept.pk, actor=clerk, losses=False, conflict=conflict, reason="FIDE corrected it"
        )
    execute(job.pk)
    client.force_login(chair)
    page = client.get(reverse("players:list_file", args=["office", kept.pk])).content.decode()
    assert str(CONFLICTS[conflict]) in page, "the second person sees what was decided"
    with body_scope(office.pk):
        kept = services.import_list(pk=kept.pk, actor=chair, tell=quiet)
        assert kept.state == ListState.IMPORTED
        assert AuditEntry.objects.filter(action="decide", comment="FIDE corrected it").count() == 1
    held = CurrentRating.objects.get(player=taras, system__code="fide-standard")
    assert (held.rating, held.games) == (rating, games)
    taras.refresh_from_db()
    assert taras.federation.code == "POL"
    lists = RatingList.objects.filter(system__code="fide-standard", list_date=NOV).order_by("-revision")
    assert [listed.revision for listed in lists] == revisions
    page = client.get(
        reverse("ratings:list", args=["fide-standard", NOV]), {"part": "about"}
    ).content.decode()
    assert ("FIDE corrected it" in page) == (conflict == "replace")
    rapid = client.get(reverse("ratings:list", args=["fide-rapid", NOV]), {"part": "players"})
    assert "Shevchenko, Taras" in rapid.content.decode()


def test_the_next_list_from_elsewhere_is_a_decision_too(tmp_path, office, clerk, taras):
    calculated("standard", clerk)
    with body_scope(office.pk):
        kept = sent(tmp_path, office, clerk, FIDES, month=DEC)
    assert [stop["code"] for stop in kept.report["stops"]] == ["calculated_before"]


def test_a_published_page_keeps_the_federation_of_its_day(tmp_path, client, office, clerk, chair, taras):
    with body_scope(office.pk):
        kept = sent(tmp_path, office, clerk, FIDES, month=DEC)
        services.import_list(pk=kept.pk, actor=chair, tell=quiet)
    assert FederationChange.objects.get().after.code == "POL"
    RatingList.objects.create(
        system=RatingSystem.objects.get(code="fide-standard"), list_date=NOV, origin=Origin.IMPORTED,
        published_by=clerk, published_at=timezone.now(),
    )  # fmt: skip
    for day, home, elsewhere in ((NOV, "UKR", "POL"), (DEC, "POL", "UKR")):
        address = reverse("ratings:list", args=["fide-standard", day])
        found = {
            code: "Shevchenko"
            in client.get(address, {"part": "players", "federation": code}).content.decode()
            for code in (home, elsewhere)
        }
        assert found == {home: True, elsewhere: False}


def test_an_import_is_taken_back_whole(tmp_path, office, clerk, chair, taras):
    newcomer = Line(14100009, "New, Nina", "POL", "F", ratings=(1500, 5, 40, 0, 0, 0, 0, 0, 0))
    with body_scope(office.pk):
        kept = sent(tmp_path, office, clerk, FIDES, newcomer, month=DEC)
        services.import_list(pk=kept.pk, actor=chair, tell=quiet)
        assert Player.objects.filter(fide_id=14100009).exists()
        # What somebody corrected since the import stays as corrected.
        Player.objects.filter(pk=taras.pk).update(native_name="Тарас Шевченко")
        kept = services.undo_list(pk=kept.pk, actor=clerk, reason="the wrong file")
        assert kept.state == ListState.UNDONE
        assert AuditEntry.objects.get(action="undo").comment == "the wrong file"
    taras.refresh_from_db()
    assert (taras.federation.code, taras.native_name) == ("UKR", "Тарас Шевченко")
    held = CurrentRating.objects.get(player=taras, system__code="fide-standard")
    assert (held.rating, held.games) == (2400, 9)
    assert not RatingChange.objects.filter(list_date=DEC).exists()
    assert not FederationChange.objects.exists()
    assert not Player.objects.filter(fide_id=14100009).exists()
    assert RatingSystem.objects.get(code="fide-standard").list_date == NOV
    assert not RatingList.objects.filter(list_date=DEC).exists()


def test_an_import_under_a_later_list_stays(tmp_path, office, clerk, chair, taras):
    with body_scope(office.pk):
        kept = sent(tmp_path, office, clerk, FIDES, month=DEC)
        services.import_list(pk=kept.pk, actor=chair, tell=quiet)
        calculated("standard", clerk, date(2027, 1, 1))
        with pytest.raises(ListFault) as raised:
            services.undo_list(pk=kept.pk, actor=clerk, reason="the wrong file")
    assert raised.value.code == "later_lists_rest_on_it"


def test_losses_are_decided_in_the_browser(tmp_path, client, office, clerk, chair):
    for number in range(1, 101):
        rate(make_player(f"Player, {number}", fide_id=number, listed=True), rating=2000, list_date=NOV)
    some = [Line(number, f"Player, {number}", ratings=(2000,) + (0,) * 8) for number in range(1, 91)]
    with body_scope(office.pk):
        kept = sent(tmp_path, office, clerk, *some, month=DEC)
    client.force_login(clerk)
    page = client.get(reverse("players:list_file", args=[office.code, kept.pk])).content.decode()
    assert "the list is incomplete" in page
    decide = reverse("players:list_decide", args=[office.code, kept.pk])
    assert decide in page
    assert client.post(decide, {"reason": "FIDE removed them"}).status_code == 200
    assert client.post(decide, {"losses": "on", "reason": "FIDE removed them"}).status_code == 302
    with body_scope(office.pk):
        execute(Job.objects.get().pk)
        kept.refresh_from_db()
        assert kept.state == ListState.CHECKED
        assert Deadline.objects.get(code="players.take_over_list").link.endswith(f"{kept.pk}/")


UTF_16 = "ID Number      Name                                        Fed Sex".encode("utf-16")


@pytest.mark.parametrize("content", [UTF_16, b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", b"%PDF-1.7 binary"])
def test_a_file_that_is_no_text_is_refused_once(client, office, clerk, content):
    client.force_login(clerk)
    page = reverse("players:list_files", args=[office.code])
    answer = client.post(page, {"file": SimpleUploadedFile("standard_nov26frl.txt", content)})
    assert answer.content.decode().count("The file is not text in ASCII or UTF-8") == 1
    with body_scope(office.pk):
        assert not ImportedList.objects.exists()
        assert not Job.objects.exists()
