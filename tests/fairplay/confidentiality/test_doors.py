"""Every door for everybody who is not named: raw SQL, search, exports, pages, files, logs, mail, messages."""

import json
from pathlib import Path

import pytest
from django.apps import apps
from django.core import mail
from django.core.files.storage import default_storage
from django.db import connection
from django.test import Client
from django.urls import reverse

from fairplay.cases.services.investigating import account_of
from fairplay.enums import Finding, Form
from players.merging.services import merge
from players.protection.brakes import brakes
from portal.cases.services import act, attach
from portal.federations.enums import BodyKind, Role
from portal.federations.owned import TenantRows
from portal.federations.scope import (
    Scope,
    body_scope,
    federation_scope,
    installation_scope,
    open_scope,
    person_scope,
)
from portal.workflow.tasks import mail_notifications, remind
from tests.factories import appoint, make_body, make_user
from tests.factories.players import make_player
from tests.fairplay.conftest import FILING, NAMES, PDF, case_of, due

pytestmark = pytest.mark.django_db


def tables_of_cases() -> list[tuple[str, str]]:
    """Return every table that may hold something of a case, with the column that names it."""
    models = [model for model in apps.get_models() if issubclass(model, TenantRows)]
    found = [
        (model._meta.db_table, {each.attname for each in model._meta.concrete_fields}) for model in models
    ]
    return [(table, "case_id") for table, columns in found if "case_id" in columns] + [
        ("cases_casefile", "id")
    ]


def counted(keys: list[str]) -> dict[str, int]:
    """Return how many rows of these cases the open scope shows, by table; tables without any are left out."""
    seen = {}
    with connection.cursor() as cursor:
        for table, column in tables_of_cases():
            cursor.execute(f"SELECT count(*) FROM {table} WHERE {column} = ANY (%s)", [keys])
            seen[table] = cursor.fetchone()[0]
    return {table: rows for table, rows in seen.items() if rows}


def test_many_tables_are_looked_at():
    assert len(tables_of_cases()) >= 14


def test_raw_sql_shows_nothing_to_anybody_who_is_not_named(investigated, people, ukr, fpl, president):
    keys = [investigated.pk, investigated.complaint_id]
    hidden = {
        "installation": Scope(everything=True),
        "administrator": Scope(everything=True, person_id=make_user("Ada", is_superuser=True).pk),
        "federation": Scope(federation_id=ukr.pk),
        "president": Scope(federation_id=ukr.pk, person_id=president.pk),
        "commission": Scope(body_id=fpl.pk),
        "officer before whom it was": Scope(federation_id=ukr.pk, person_id=people["officer_fp"].pk),
        "respondent": Scope(person_id=people["respondent"].pk),
        "arbiter of the event": Scope(person_id=people["arbiter"].pk),
        "stranger": Scope(person_id=people["stranger"].pk),
    }
    seen = {}
    for who, scope in hidden.items():
        with open_scope(scope):
            seen[who] = counted(keys)
    assert not any(seen.values()), seen
    with person_scope(people["fpl_one"].pk):
        assert len(counted(keys)) >= 8


def test_after_the_notice_the_respondent_reads_the_notice_and_nothing_else(noticed, people):
    keys = [noticed.pk, noticed.complaint_id]
    with person_scope(people["respondent"].pk):
        assert counted(keys) == {"cases_statement": 1, "workflow_notification": 1, "workflow_deadline": 1}


# What grows by asking itself; everything else of a copy is compared.
VISITS = {"sessions", "last_sign_in"}


def _without_visits(found):
    """Return an export as it is, at any depth, without what every visit changes."""
    if isinstance(found, dict):
        return {key: _without_visits(value) for key, value in found.items() if key not in VISITS}
    return [_without_visits(each) for each in found] if isinstance(found, list) else found


@pytest.fixture
def answers(people, president, records):
    """Return what the portal answers to those who could learn of a case: pages, search, export."""

    def _answers() -> dict[str, str]:
        found = {}
        fide_id = records["respondent"].fide_id
        for who in ("respondent", "president", "stranger"):
            client = Client()
            client.force_login(president if who == "president" else people[who])
            for path in (
                f"/search/?q={NAMES['respondent'].split()[1]}",
                f"/players/{fide_id}/",
                "/my/fair-play/",
                "/my/fair-play/cases/",
                "/accounts/profile/export/",
                "/my/fair-play/export/",
                "/my/fair-play/complaints/",
                "/",
            ):
                found[f"{who} {path}"] = _steady(client.get(path))
        return found

    def _steady(answer) -> str:
        """Return the answer without what differs at every request."""
        text = answer.content.decode()
        if text.startswith("{"):
            return json.dumps(_without_visits(json.loads(text)), sort_keys=True) + str(answer.status_code)
        lines = [
            line
            for line in text.splitlines()
            if "csrf" not in line.lower() and "nonce" not in line and "request" not in line
        ]
        return "\n".join(lines)

    return _answers


def test_before_the_notice_everything_answers_as_without_a_case(written, answers, people, step):
    complaint, me = written(Form.PTC), people["complainant"]
    before = answers()
    with person_scope(me.pk):
        act(pk=complaint.pk, action="file", actor=me, given=FILING)
    step(case_of(complaint), "officer_fp", "route_fpl", "x")
    after = answers()
    differs = {place: (before[place], after[place]) for place in before if after[place] != before[place]}
    assert differs == {}


def test_a_complainant_does_not_see_where_the_complaint_is(filed, step, people):
    """Neutral words only: the page is the same in the hall, after forwarding, and after the notice."""
    row = filed(Form.ITC)
    client = Client()
    client.force_login(people["complainant"])

    def page() -> list[str]:
        text = client.get(reverse("fairplay:my_complaint", args=[row.complaint_id])).content.decode()
        shown = text[text.index("<main") : text.index("</main>")]
        return [line for line in shown.splitlines() if "csrf" not in line and "nonce" not in line]

    before = page()
    moved = step(row, "arbiter", "warn", warned=True)
    moved = step(moved, "arbiter", "find", duties=[], finding=Finding.FOUNDED, text="A telephone.")
    moved = step(step(moved, "arbiter", "forward"), "officer_fp", "route_nf", "Standard level")
    step(moved, "officer_fp", "notify_nf", text="You are concerned.", due=due())
    assert page() == before


def test_before_the_notice_the_record_is_merged_as_any_other(investigated, records, ukr, people):
    office = make_body(BodyKind.OFFICE)
    clerk = make_user("Olga Office")
    appoint(clerk, office, Role.CHAIR)
    account = people["respondent"]
    records["respondent"].account = None
    records["respondent"].save()
    other = make_player("Respondentenko, Y.", federation=ukr, account=account)
    with open_scope(Scope(body_id=office.pk, person_id=clerk.pk)):
        merge(
            kept_id=other.pk, dropped_id=records["respondent"].pk, office=office, actor=clerk, reason="double"
        )
    assert account_of(investigated) == account


def test_the_same_stands_against_anonymising_as_for_anybody(noticed, records, ukr):
    """The staff who anonymise are no readers: not even after the notice may the answer differ."""
    with federation_scope(ukr.pk):
        assert brakes(records["respondent"]) == brakes(records["complainant"])


def test_no_name_leaves_the_case(written, people, step, caplog, tmp_path, settings):
    """Mail, logs, names of files and messages of the whole way are searched for the names of the parties."""
    settings.BROKER_DIR = tmp_path
    caplog.set_level("DEBUG")
    me = people["complainant"]
    complaint = written(Form.PTC)
    with person_scope(me.pk):
        attach(pk=complaint.pk, actor=me, filename=f"{NAMES['respondent']}.pdf", content=PDF)
        act(pk=complaint.pk, action="file", actor=me, given=FILING)
    row = case_of(complaint)
    client = Client()
    client.force_login(people["officer_fp"])
    assert client.get(reverse("fairplay:my_case", args=[row.pk])).status_code == 200
    step(row, "officer_fp", "route_nf", "x")
    remind()
    mail_notifications()
    parties = [NAMES["complainant"], NAMES["respondent"], "Respondentenko", "Complainantov"]
    told = "\n".join(f"{message.subject}\n{message.body}" for message in mail.outbox)
    logged = "\n".join(
        record.getMessage() for record in caplog.records if record.name != "django.db.backends"
    )
    stored = "\n".join(str(path) for path in Path(default_storage.path("")).rglob("*"))
    queued = "\n".join(path.read_text(errors="replace") for path in tmp_path.rglob("*") if path.is_file())
    for place, text in {"mail": told, "log": logged, "files": stored, "queue": queued}.items():
        assert not [name for name in parties if name in text], place
    for path in Path(default_storage.path("")).rglob("*"):
        if path.is_file():
            assert PDF not in path.read_bytes()


def test_the_federation_and_its_audit_page_tell_nothing(investigated, president, ukr):
    client = Client()
    client.force_login(president)
    for name in ("audit", "audit_export"):
        page = client.get(reverse(name, args=["UKR"])).getvalue().decode()
        assert investigated.number not in page
        assert "fairplay" not in page.replace("/my/fair-play/", "")


def test_no_browser_keeps_a_page_of_a_case(investigated, people):
    """After signing out on somebody else's telephone nothing is shown by going back."""
    client = Client()
    client.force_login(people["fpl_one"])
    pages = [reverse("fairplay:my_case", args=[investigated.pk]), reverse("fairplay:my_hub")]
    assert {client.get(page)["Cache-Control"] for page in pages} == {"private, no-store"}


def test_scopes_are_closed_again(investigated, ukr, fpl):
    for scope in (installation_scope(), federation_scope(ukr.pk), body_scope(fpl.pk)):
        with scope:
            assert counted([investigated.pk]) == {}
