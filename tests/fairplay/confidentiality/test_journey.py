"""A whole case, searched afterwards: no name in logs, mail, Celery messages, names and contents of files.

The parties' names, their FIDE ids in words of the case, and what was written of it may stand in rows that
row security guards, and nowhere else.
"""

import json
from pathlib import Path

import pytest
from celery.signals import before_task_publish
from django.contrib import admin
from django.core import mail
from django.core.files.storage import default_storage
from django.test import Client
from django.urls import get_resolver, reverse
from django.utils import timezone

from fairplay.cases.services.gathering import add_evidence, ask_outsider, file_motion, reply
from fairplay.cases.services.interests import declare_interest
from fairplay.confidentiality.succession import follow_offices
from fairplay.enums import CaseState, Finding, Form, Ruling
from fairplay.retention.removing import remove_what_is_due
from portal.accounts.models import User
from portal.cases.models import Statement
from portal.cases.services import act, attach
from portal.federations.scope import person_scope
from portal.workflow.models import Notification
from portal.workflow.tasks import mail_notifications, remind
from tests.factories import make_user
from tests.fairplay.cases.test_procedure import REPORT, ballot
from tests.fairplay.conftest import FILING, NAMES, PANEL, PDF, case_of, due

pytestmark = pytest.mark.django_db
PARTIES = [NAMES["complainant"], NAMES["respondent"], "Respondentenko", "Complainantov"]
SECRET = "round two behind the curtain"
BAN = {"ruling": Ruling.BAN, "ban_until": None, "summary": "The matter was decided."}


@pytest.fixture
def published():
    """Every message that is handed to Celery while the test runs, as it goes to the broker."""
    found: list[str] = []

    def keep(sender=None, headers=None, body=None, **more) -> None:
        found.append(f"{sender} {json.dumps(headers, default=str)} {json.dumps(body, default=str)}")

    before_task_publish.connect(keep, weak=False)
    yield found
    before_task_publish.disconnect(keep)


def complain(written, people):
    me = people["complainant"]
    complaint = written(Form.ITC, statement=SECRET)
    with person_scope(me.pk):
        attach(pk=complaint.pk, actor=me, filename=f"{NAMES['respondent']}.pdf", content=PDF)
        act(pk=complaint.pk, action="file", actor=me, given=FILING)
    return case_of(complaint)


def in_the_hall(row, step):
    row = step(row, "arbiter", "warn", warned=True)
    row = step(row, "arbiter", "find", duties=["observe"], finding=Finding.FOUNDED, text=SECRET)
    return step(step(row, "arbiter", "forward"), "officer_fp", "route_fpl", SECRET)


def gather(row, people):
    """Evidence with a paper, a request to a witness who answers, a declaration."""
    one, witness = people["fpl_one"], people["stranger"]
    with person_scope(one.pk):
        given = {"kind": "document", "source": NAMES["respondent"], "obtained_at": timezone.now()}
        add_evidence(pk=row.pk, actor=one, **given, text=SECRET, file=("film.pdf", PDF), for_respondent=True)
        asked = ask_outsider(pk=row.pk, actor=one, email=witness.email, text=SECRET, due=due())
        declare_interest(pk=row.pk, actor=one, conflict=False, text="None.")
    with person_scope(witness.pk):
        reply(pk=asked.pk, actor=witness, state="answered", text=SECRET, files=[("a.pdf", PDF)])


def hear(row, people):
    """The respondent replies with a paper and files more."""
    me = people["respondent"]
    with person_scope(me.pk):
        notice = Statement.under_policy.get(kind="fp_notice")
        reply(pk=notice.pk, actor=me, state="answered", text=SECRET, files=[("b.pdf", PDF)])
        file_motion(notice=notice, actor=me, text=SECRET)


def decide(row, step, people):
    row = step(row, "fpl_one", "report", **REPORT | {"facts": SECRET})
    row = step(row, "fpl_chair", "call_final_vote")
    ballot(row, people, fpl_one="refer", fpl_two="refer", fpl_chair="refer")
    row = step(row, "fpl_chair", "refer", SECRET)
    return step(row, "fpl_chair", "record_ethics", SECRET, ban_from=timezone.localdate(), **BAN)


@pytest.fixture
def decided(written, step, people, president, django_capture_on_commit_callbacks):
    """The whole way, with everybody's pages opened and every job of the clock run."""
    with django_capture_on_commit_callbacks(execute=True):
        row = in_the_hall(complain(written, people), step)
        row = step(row, "fpl_chair", "appoint", investigators=[people[key] for key in PANEL])
        gather(row, people)
        row = step(row, "fpl_one", "notify", text=SECRET, due=due())
        hear(row, people)
        row = decide(row, step, people)
        follow_offices()
        remind()
        mail_notifications()
    for person in (*people.values(), president):
        client = Client()
        client.force_login(person)
        client.get(reverse("fairplay:my_case", args=[row.pk]))
        client.get(reverse("fairplay:my_hub"))
        client.get("/")
    assert row.state == CaseState.CLOSED
    return row


def _read_by_others(message) -> str:
    """Return a mail without its greeting: everybody is greeted by their own name."""
    text = f"{message.subject}\n{message.body}\n{message.extra_headers}\n{message.alternatives}"
    for key in ("complainant", "respondent"):
        if message.to == [f"{key}@example.org"]:
            text = text.replace(NAMES[key], "")
    return text


def test_the_whole_way_of_a_case_leaves_no_name_outside(caplog, published, decided):
    logged = "\n".join(
        record.getMessage() for record in caplog.records if record.name != "django.db.backends"
    )
    told = "\n".join(_read_by_others(message) for message in mail.outbox)
    folder = Path(default_storage.path(""))
    files = [path for path in folder.rglob("*") if path.is_file()]
    stored = "\n".join(str(path.relative_to(folder)) for path in files)
    assert len(mail.outbox) >= 5
    for place, text in {"log": logged, "mail": told, "files": stored, "Celery": "\n".join(published)}.items():
        assert not [name for name in (*PARTIES, SECRET) if name in text], place
    for path in files:
        content = path.read_bytes()
        assert PDF not in content
        assert not [name for name in PARTIES if name.encode() in content], path


def test_metrics_and_the_queue_of_mail_know_no_name(decided, settings):
    """Numbers of requests are counted by route; a message waits as code and number, never as words."""
    settings.METRICS_TOKEN = "counted"
    counted = Client().get("/metrics", headers={"Authorization": "Bearer counted"}).content.decode()
    assert "my/fair-play" in counted
    queued = []
    for person in User.objects.all():
        with person_scope(person.pk):
            rows = Notification.under_policy.all()
            queued += [f"{each.code} {each.params} {each.link}" for each in rows]
    assert len(queued) >= 10
    for text in (counted, "\n".join(queued)):
        assert not [name for name in (*PARTIES, SECRET) if name in text]
    assert not [key for key in (decided.pk, decided.complaint_id) if str(key) in counted]


def test_the_subject_of_every_mail_is_the_same_few_neutral_words(decided):
    subjects = {message.subject for message in mail.outbox}
    assert not [each for each in subjects if "fair" in each.lower() or "case" in each.lower()], subjects


def api_lists():
    """Every address of the API that needs no key."""
    found = get_resolver("portal.api_urls").reverse_dict
    names = [name for name in found if isinstance(name, str)]
    return sorted(name for name in names if any(not params for _path, params in found.getlist(name)[0][0]))


def test_the_api_tells_nothing(decided, people, president):
    """One way for all visitors: to walk it takes longer than to ask."""
    known = {**people, "president": president, "administrator": make_user("Ada", is_superuser=True)}
    lists = api_lists()
    assert len(lists) >= 8
    for who in ("president", "administrator", "respondent", "stranger", "nobody"):
        client = Client()
        if who != "nobody":
            client.force_login(known[who])
        for name in lists:
            said = client.get(reverse(f"api:{name}"), {"q": decided.number}).content.decode()
            for secret in (str(decided.pk), str(decided.complaint_id), SECRET, "fair-play/cases"):
                assert secret not in said, f"{name} to {who}"


def test_the_admin_ui_knows_neither_cases_nor_what_hangs_on_them(decided):
    shown = {model._meta.label for model in admin.site._registry}
    assert not [
        label
        for label in shown
        if label.startswith("fairplay.") or label in {"cases.Statement", "cases.Vote"}
    ]
    client = Client()
    client.force_login(make_user("Ada", is_superuser=True))
    for model in admin.site._registry:
        address = reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
        said = client.get(address, {"q": decided.number}, follow=True).content.decode()
        assert str(decided.pk) not in said, model
        assert SECRET not in said, model


def test_the_job_that_removes_persons_logs_no_name(decided, caplog, published):
    caplog.clear()
    assert remove_what_is_due(timezone.localdate().replace(year=timezone.localdate().year + 20)) >= 1
    logged = "\n".join(
        record.getMessage() for record in caplog.records if record.name != "django.db.backends"
    )
    assert not [name for name in (*PARTIES, SECRET) if name in logged + "\n".join(published)]
