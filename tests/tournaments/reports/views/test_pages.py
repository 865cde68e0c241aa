"""The pages of a report: one file in, findings out, corrections in place."""

from dataclasses import replace
from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from portal.federations.scope import Scope, open_scope
from portal.jobs.models import Job
from tests.factories.reports import make_registered_event, report_bytes, reported
from tests.markup import markup
from tournaments.models import Report, ReportFix
from tournaments.reports.services import finish_examination, upload_report
from tournaments.reports.services.uploading import LARGE

pytestmark = pytest.mark.django_db

HOSTILE = "<script>alert(1)</script>"


@pytest.fixture
def signed_in(client, author):
    client.force_login(author)
    return client


def address(name: str, event, *more: object) -> str:
    return reverse(f"tournaments:{name}", args=[event.code, *more])


def sent(raw: bytes, name: str = "autumn.trf") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, raw)


def stored(event, author, raw: bytes) -> Report:
    with open_scope(Scope(federation_id=event.federation_id, person_id=author.pk)):
        return upload_report(tournament_id=event.pk, actor=author, file_name="a.trf", raw=raw).report


def wrong_id(field) -> bytes:
    rows = (replace(reported(field).players[0], fide_id="999999"), *reported(field).players[1:])
    return report_bytes(field, players=rows)


def test_upload_leads_to_the_findings(signed_in, event, raw):
    response = signed_in.post(address("reports", event), {"file": sent(raw)}, follow=True)
    assert response.redirect_chain == [(address("report", event, 1), 302)]
    assert "Submit the report" in response.text
    response = signed_in.post(address("reports", event), {"file": sent(raw)}, follow=True)
    assert "This file was uploaded before" in response.text


@pytest.mark.parametrize(
    ("raw_file", "says"),
    [
        (b"", "The file is empty"),
        (b"PK\x03\x04zip", "is an archive"),
        (b"\x00\x01\x02" * 99, "is not text"),
        (b"hello", "No line of the file"),
        (b"x" * (16 * 1024 * 1024 + 1), "larger than a tournament report"),
    ],
)
def test_bad_files_are_answered_in_words(signed_in, event, author, raw_file, says):
    response = signed_in.post(address("reports", event), {"file": sent(raw_file)})
    assert response.status_code == 400
    assert says in response.text
    with open_scope(Scope(federation_id=event.federation_id, person_id=author.pk)):
        assert Report.objects.count() == 0


def test_hostile_names_are_shown_as_text(signed_in, event, author, field):
    rows = (replace(reported(field).players[0], name=HOSTILE), *reported(field).players[1:])
    stored(event, author, report_bytes(field, players=rows, name=HOSTILE))
    pages = [
        address("report", event, 1) + "?severity=warning",
        address("report_player", event, 1, 1),
        *(address(name, event) + "?report=1" for name in ("standings", "crosstable", "rating_changes")),
        address("pairings", event, 1) + "?report=1",
        address("card", event, 1) + "?report=1",
    ]
    for page in pages:
        text = signed_in.get(page).text
        assert HOSTILE not in text
        assert "&lt;script&gt;" in text


def test_a_finding_shows_its_line_and_is_fixed_in_place(signed_in, event, author, field):
    stored(event, author, wrong_id(field))
    page = markup(signed_in.get(address("report", event, 1)))
    assert "nobody in the register has the FIDE id 999999" in page
    assert "<mark>" in page
    fix = {"target": "player", "field": "fide_id", "key": 1, "value": field[0].fide_id}
    response = signed_in.post(address("report_fix", event, 1), fix, headers={"HX-Request": "true"})
    assert response.status_code == 200
    assert "<html" not in response.text
    assert "nobody in the register" not in response.text
    assert "999999" in response.text  # in the list of corrections
    with open_scope(Scope(federation_id=event.federation_id, person_id=author.pk)):
        pk = ReportFix.objects.get().pk
    response = signed_in.post(address("report_undo", event, 1, pk), headers={"HX-Request": "true"})
    assert "nobody in the register has the FIDE id 999999" in response.text


def test_without_script_a_fix_leads_back_to_the_page(signed_in, event, author, field):
    stored(event, author, wrong_id(field))
    fix = {"target": "player", "field": "rating", "key": 1, "value": "much"}
    response = signed_in.post(address("report_fix", event, 1), fix, follow=True)
    assert "“much” cannot be used for rating" in response.text


def test_a_player_is_corrected_by_hand(signed_in, event, author, field):
    stored(event, author, wrong_id(field))
    page = signed_in.get(address("report_player", event, 1, 1))
    assert "This is the player" in page.text
    data = {name: page.context["form"][name].initial or "" for name in page.context["form"].fields}
    data |= {"fide_id": str(field[0].fide_id), "round_1": "0004 w ="}
    response = signed_in.post(address("report_player", event, 1, 1), data, follow=True)
    assert "The record was corrected" in response.text
    with open_scope(Scope(federation_id=event.federation_id, person_id=author.pk)):
        made = ReportFix.objects.order_by("pk").values_list("target", "field", "old", "value")
        assert list(made) == [
            ("player", "fide_id", "999999", str(field[0].fide_id)),
            ("pairing", "", "0004 w 1", "0004 w ="),
        ]


def test_the_head_is_corrected_by_hand(signed_in, event, author, field):
    stored(event, author, report_bytes(field, end=date(2026, 10, 1)))
    page = signed_in.get(address("report_head", event, 1))
    data = {name: page.context["form"][name].initial for name in page.context["form"].fields}
    wrong = signed_in.post(address("report_head", event, 1), data | {"end": "soon"})
    assert "“soon” cannot be used for last day" in wrong.text
    response = signed_in.post(address("report_head", event, 1), data | {"end": "2026/10/11"}, follow=True)
    assert "The record was corrected" in response.text
    with open_scope(Scope(federation_id=event.federation_id, person_id=author.pk)):
        assert (Report.objects.get().errors, ReportFix.objects.get().old) == (0, "2026/10/01")


def test_from_upload_to_published_results(client, signed_in, event, author, officer, raw):
    stored(event, author, raw)
    signed_in.post(address("report_submit", event, 1))
    client.force_login(officer)
    client.post(address("report_return", event, 1), {"reason": "Check round 2."})
    client.force_login(author)
    assert "Check round 2." in client.get(address("report", event, 1)).text
    client.post(address("report_submit", event, 1))
    client.force_login(officer)
    client.post(address("report_accept", event, 1))
    client.logout()
    assert client.get(address("standings", event)).status_code == 200
    assert client.get(address("report", event, 1)).status_code == 302


def test_a_large_report_is_examined_by_a_job(signed_in, event, author, raw, field, settings, tmp_path):
    settings.BROKER_DIR = tmp_path
    row = reported(field).players[0]
    rows = tuple(
        replace(row, number=at, name=f"Family{at}, Given", fide_id=str(300000 + at), games=())
        for at in range(1, LARGE + 2)
    )
    signed_in.post(address("reports", event), {"file": sent(report_bytes(field, players=rows))})
    page = signed_in.get(address("report", event, 1)).text
    assert 'class="job-progress"' in page
    with open_scope(Scope(federation_id=event.federation_id, person_id=author.pk)):
        job = Job.objects.get(kind="tournaments_report")
        assert Report.objects.get().state == "received"
        report = finish_examination(report_id=job.params["report"], actor=author)
        assert (report.state, report.players) == ("examined", LARGE + 1)
        assert finish_examination(report_id=report.pk, actor=author).version == 1
    assert 'class="job-progress"' not in signed_in.get(address("report", event, 1)).text


@pytest.mark.parametrize("count", [1, 3])
def test_queries_of_the_list(signed_in, event, author, field, django_assert_num_queries, count):
    for minutes in range(count):
        stored(event, author, report_bytes(field, time_control=f"{90 + minutes} minutes"))
    signed_in.get(address("reports", event))
    with django_assert_num_queries(LIST_QUERIES):
        signed_in.get(address("reports", event))


@pytest.mark.parametrize("broken", [1, 3])
def test_queries_of_a_report(signed_in, event, author, field, django_assert_num_queries, broken):
    rows = tuple(
        replace(row, fide_id="99999" + str(row.number)) if row.number <= broken else row
        for row in reported(field).players
    )
    stored(event, author, report_bytes(field, players=rows))
    signed_in.get(address("report", event, 1))
    with django_assert_num_queries(REPORT_QUERIES):
        signed_in.get(address("report", event, 1))


def test_queries_of_an_upload_do_not_grow_with_the_field(ukr, author, field, django_assert_max_num_queries):
    event = make_registered_event(ukr, author=author)
    raw = report_bytes(field, players=tuple(replace(row, fide_id="") for row in reported(field).players))
    with open_scope(Scope(federation_id=ukr.pk, person_id=author.pk)), django_assert_max_num_queries(22):
        upload_report(tournament_id=event.pk, actor=author, file_name="a.trf", raw=raw)


LIST_QUERIES = 17
REPORT_QUERIES = 21
