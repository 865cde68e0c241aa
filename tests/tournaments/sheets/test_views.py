"""A player list comes in by clicking: its columns are named once, the preview says what was understood."""

from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from portal.federations.scope import installation_scope
from tournaments.models import PlayerSheet, Report
from tournaments.sheets.retention import SHEETS

pytestmark = pytest.mark.django_db

LIST = "No;Name;FIDE;R1\n1;{0.name};{0.fide_id};2w1\n2;{1.name};{1.fide_id};1b0\n"
COLUMNS = {"column_0": "number", "column_1": "name", "column_2": "fide_id", "column_3": "round_1"}


@pytest.fixture
def send(client, author, event):
    """Send a list and return the address of its columns."""
    client.force_login(author)

    def _send(text, name="list.csv"):
        file = SimpleUploadedFile(name, text.encode())
        answer = client.post(f"/tournaments/{event.code}/reports/sheets/", {"file": file})
        return answer.headers.get("Location", "") or answer.content.decode()

    return _send


def test_a_list_with_results_becomes_a_report(client, send, event, field):
    address = send(LIST.format(*field))
    page = client.get(address).content.decode()
    assert "What does each column contain?" in page
    assert "Make the report" not in page
    assert "Name" in page
    page = client.post(address, COLUMNS, follow=True).content.decode()
    assert "How the list was read" in page
    assert "2 w 1" in page
    answer = client.post(address, {**COLUMNS, "action": "make"}, follow=True)
    assert "list.csv became report No. 1" in answer.content.decode()
    with installation_scope():
        report = Report.under_policy.get()
        sheet = PlayerSheet.under_policy.get()
    assert (report.players, report.matched, report.games, report.file_name) == (2, 2, 1, "list.trf")
    assert field[0].name in report.understood
    assert (sheet.rows, bool(sheet.used_at)) == ([], True)
    assert "used already" in client.get(address).content.decode()


def test_the_columns_are_remembered_for_the_same_headings(client, send, event, field):
    client.post(send(LIST.format(*field)), COLUMNS)
    again = client.get(send(LIST.format(*field), "other.csv")).content.decode()
    assert "How the list was read" in again
    assert "Make the report" in again


def test_a_list_without_results_completes_the_open_report(client, send, event, field, raw):
    strange = raw.replace(str(field[0].fide_id).encode(), b" " * len(str(field[0].fide_id)), 1)
    client.post(f"/tournaments/{event.code}/reports/", {"file": SimpleUploadedFile("r.trf", strange)})
    address = send(f"No,Name,FIDE\n1,{field[0].name.replace(',', ' ')},{field[0].fide_id}\n")
    columns = {"column_0": "number", "column_1": "", "column_2": "fide_id"}
    assert "Say which column has the names." in client.post(address, columns).content.decode()
    columns["column_1"] = "name"
    page = client.post(address, columns, follow=True).content.decode()
    assert "Complete report No. 1" in page
    page = client.post(address, {**columns, "action": "fill"}, follow=True).content.decode()
    assert "corrections were made." in page
    with installation_scope():
        assert str(field[0].fide_id) in Report.under_policy.get().understood


def test_what_would_lose_a_game_makes_no_report(client, send, event, field):
    address = send(LIST.format(*field).replace("1b0", "lost"))
    page = client.post(address, {**COLUMNS, "action": "make"}).content.decode()
    assert "Correct the list first" in page
    assert "Line 3, column R1: “lost” is not a result." in page
    with installation_scope():
        assert not Report.under_policy.exists()


def test_one_column_is_not_two_things(client, send, field):
    address = send(LIST.format(*field))
    page = client.post(address, {**COLUMNS, "column_3": "name"}).content.decode()
    assert "Two columns are marked as Name." in page


def test_a_picture_is_no_list(send):
    assert "Player list (CSV or XLSX)" in send("\x00\x01")
    with installation_scope():
        assert not PlayerSheet.under_policy.exists()


def test_a_stranger_finds_nothing(client, send, field, foreign_officer):
    address = send(LIST.format(*field))
    client.force_login(foreign_officer)
    assert client.get(address).status_code == 404


def test_a_list_that_nobody_used_loses_its_rows_after_a_month(send, field):
    send(LIST.format(*field))
    assert SHEETS.remove_on(timezone.localdate() + timedelta(days=60)) == 1
    with installation_scope():
        assert PlayerSheet.under_policy.get().rows == []


def test_a_list_with_more_lines_than_an_event_has_players_is_refused(client, send, event):
    page = send("No;Name\n" + "".join(f"{number};Player\n" for number in range(1, 10_001)))
    assert "too large" in page
    with installation_scope():
        assert not PlayerSheet.under_policy.exists()
