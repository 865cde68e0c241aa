"""Steps in the admin UI: taken by the services of the pages, and refused in their words."""

from collections import Counter
from typing import Any

import pytest
from django import forms
from django.utils import timezone

from portal.cases.registry import kind_of
from portal.federations.scope import open_scope
from portal.federations.workspaces import own_roles
from portal.workflow.models import AuditEntry
from tests.backoffice.visitors import DESKS, Visitor, enter, list_of, page_of
from tests.demo_world import Built

pytestmark = pytest.mark.django_db

# Who → the steps that the rows of the demo world let them take, by list. More may come; none may be lost.
TAKEN: dict[tuple[str, str], dict[str, set[str]]] = {
    ("president", "UKR"): {
        "federations.membership": {"end", "role"},
        "federations.invitation": {"take_back"},
        "documents.issueddocument": {"revoke"},
        "players.playerrequest": {"apply", "decline", "send_back", "withdraw"},
        "players.release": {"agree", "object"},
        "players.player": {"contact"},
        "tournaments.report": {"accept", "return", "undo"},
        "titles.titleapplication": {"decline", "take_on", "withdraw"},
        "titles.certificate": {"certify", "return", "withdraw"},
        "arbiters.arbiterapplication": {"decline", "file_again", "give_back", "withdraw"},
        "arbiters.arbiternorm": {"certify", "return", "withdraw"},
        "arbiters.chiefreport": {"return"},
        "seminars.seminar": {"answer", "cancel", "open", "ready", "submit"},
        "seminars.enrolment": {"cancel", "payment"},
    },
    ("rating_officer", "UKR"): {
        "documents.issueddocument": {"revoke"},
        "players.playerrequest": {"apply", "decline", "send_back", "withdraw"},
        "players.release": {"agree", "object"},
        "players.player": {"contact"},
        "tournaments.tournament": {
            "appeal",
            "cancel",
            "refuse",
            "register",
            "register_own",
            "restore",
            "return",
            "submit",
            "take_back",
        },
        "tournaments.report": {"accept", "return", "undo"},
        "titles.titleapplication": {"decline", "take_on", "withdraw"},
        "titles.certificate": {"certify", "return", "withdraw"},
    },
    ("arbiters_secretary", "UKR"): {
        "documents.issueddocument": {"revoke"},
        "arbiters.arbiterapplication": {"decline", "file_again", "give_back", "withdraw"},
        "arbiters.arbiternorm": {"certify", "return", "withdraw"},
        "arbiters.chiefreport": {"return"},
    },
    ("seminar_officer", "UKR"): {
        "seminars.seminar": {"answer", "cancel", "open", "ready", "submit"},
        "seminars.enrolment": {"cancel", "payment"},
    },
    ("chair", "qualification"): {
        "federations.membership": {"end", "role"},
        "documents.issueddocument": {"revoke"},
        "billing.invoice": {"cancel", "settle"},
        "tournaments.tournament": {"admit", "ask", "decline"},
        "titles.titleapplication": {"annul", "refuse", "return", "revoke"},
    },
    ("chair", "arbiters"): {
        "federations.membership": {"end", "role"},
        "documents.issueddocument": {"revoke"},
        "billing.invoice": {"cancel", "settle"},
        "arbiters.arbiterapplication": {
            "find_founded",
            "find_unfounded",
            "open_vote",
            "publish",
            "refuse",
            "return",
        },
        "arbiters.panelmember": {"remove"},
        "arbiters.arbiterappointment": {"withdraw"},
        "seminars.seminar": {
            "accept_change",
            "ask",
            "cancel",
            "finalise",
            "invoice",
            "refuse",
            "refuse_change",
            "withdraw_approval",
        },
        "seminars.seminarreport": {"check", "receive", "return"},
        "seminars.lecturerfile": {"admit", "decline"},
        "seminars.enrolment": {"cancel", "payment"},
    },
    ("chair", "office"): {
        "federations.membership": {"end", "role"},
        "players.playerrequest": {"grant", "refuse", "return"},
        "players.mergerecord": {"undo"},
    },
    ("chair", "council"): {
        "federations.membership": {"end", "role"},
        "tournaments.tournament": {"overturn", "uphold"},
        "titles.titleapplication": {"reinstate", "uphold"},
    },
    ("administrator", "UKR"): {
        "accounts.user": {"disable", "unlock"},
        "federations.membership": {"end", "role"},
        "federations.invitation": {"take_back"},
        "documents.issueddocument": {"revoke"},
        "players.playerrequest": {"apply", "decline", "refuse", "return", "send_back", "withdraw"},
        "players.release": {"agree", "object"},
        "players.player": {"contact"},
        "tournaments.tournament": {
            "admit",
            "ask",
            "decline",
            "overturn",
            "refuse",
            "register",
            "register_own",
            "return",
            "uphold",
        },
        "tournaments.report": {"accept", "return", "undo"},
        "titles.titleapplication": {"decline", "refuse", "take_on", "withdraw"},
        "titles.certificate": {"withdraw"},
        "arbiters.arbiterapplication": {
            "decline",
            "file_again",
            "find_founded",
            "find_unfounded",
            "give_back",
            "open_vote",
            "publish",
            "refuse",
            "return",
            "withdraw",
        },
        "arbiters.arbiternorm": {"withdraw"},
        "arbiters.chiefreport": {"return"},
        "seminars.seminar": {
            "accept_change",
            "answer",
            "ask",
            "cancel",
            "finalise",
            "invoice",
            "open",
            "ready",
            "refuse",
            "refuse_change",
            "submit",
            "withdraw_approval",
        },
        "seminars.lecturerfile": {"admit", "decline"},
        "seminars.enrolment": {"cancel", "payment"},
    },
}
MOST_ROWS = 40
# A step that the service refuses for one row is tried on another.
TRIES = 2


@pytest.mark.parametrize(("role", "place"), TAKEN, ids=[f"{role} of {place}" for role, place in TAKEN])
def test_each_group_takes_its_steps(demo_world: Built, role: str, place: str):
    visitor = enter(demo_world, role, place)
    taken: dict[str, set[str]] = {}
    for label, code, url, given in offered(visitor):
        if code not in taken.get(label, set()) and is_done(visitor, url, given):
            taken.setdefault(label, set()).add(code)
    wanted = TAKEN[role, place]
    lost = {label: codes - taken.get(label, set()) for label, codes in wanted.items()}
    assert {label: codes for label, codes in lost.items() if codes} == {}


def offered(visitor: Visitor) -> list[tuple[str, str, str, dict[str, Any]]]:
    """Return the steps that the visitor's rows offer, each with its address and an answer to its question."""
    request = visitor.get("/admin/").wsgi_request
    found: list[tuple[str, str, str, dict[str, Any]]] = []
    with open_scope(visitor.scope), own_roles(request.user, request.workspace):
        for label, desk in DESKS.items():
            if not desk.may_see(request):
                continue
            tried: Counter[str] = Counter()
            for row in desk.get_queryset(request)[:MOST_ROWS]:
                for step in desk.steps_of(row):
                    if tried[step.code] < TRIES and not desk.refusal(request, step, row):
                        tried[step.code] += 1
                        given = answers(step.question(None, row))
                        found.append((label, step.code, page_of(label, "step", row.pk, step.code), given))
    return found


def is_done(visitor: Visitor, url: str, given: dict[str, Any]) -> bool:
    """Take the step; a refusal is a sentence on the page of the question. Both are undone."""
    answer = visitor.ask("post", url, given)
    if answer.status_code == 302:
        return True
    assert answer.status_code == 200, url
    form, refused = answer.context["form"], answer.context["refused"]
    assert refused or (form is not None and form.errors), url
    return False


def answers(form: forms.Form | None) -> dict[str, Any]:
    """Return something for every field of a question."""
    if form is None:
        return {}
    return {name: _answer(form[name]) for name in form.fields}


def _answer(bound: Any) -> Any:
    field = bound.field
    if isinstance(field, forms.ChoiceField):
        return next((key for key, _label in field.choices if key), "")
    if isinstance(field, forms.DateField):
        return bound.initial or timezone.localdate().isoformat()
    if isinstance(field, forms.BooleanField):
        return "on"
    return (
        bound.initial
        or bound.value()
        or ("1" if isinstance(field, forms.IntegerField) else "Because it is so.")
    )


# --- the same as on the page ----------------------------------------------------------------------------
def row_of(visitor: Visitor, label: str, **asked: Any) -> Any:
    return visitor.get(list_of(label), **asked).context["cl"].result_list[0]


def last_entry(visitor: Visitor, action: str) -> AuditEntry:
    with open_scope(visitor.scope):
        return AuditEntry.objects.filter(action=action).order_by("-pk").first()


def test_a_step_stands_in_the_trail_of_its_case(demo_world: Built):
    visitor = enter(demo_world, "chair", "office")
    row = row_of(visitor, "players.playerrequest", state="office")
    url = page_of("players.playerrequest", "step", row.pk, "refuse")
    answer = visitor.client.post(url, {"reason": "The proof is missing.", "version": row.case.version})
    assert answer.status_code == 302
    entry = last_entry(visitor, "refuse")
    assert (entry.comment, entry.subject_id) == ("The proof is missing.", str(row.pk))
    trail = visitor.get(page_of("players.playerrequest", "trail", row.pk)).content.decode()
    assert "The proof is missing." in trail


def test_a_rule_is_refused_in_the_words_of_the_page(demo_world: Built):
    """The page of the case and the admin UI say the same sentence where a reason is missing."""
    visitor = enter(demo_world, "chair", "office")
    row = row_of(visitor, "players.playerrequest", state="office")
    here = visitor.client.post(page_of("players.playerrequest", "step", row.pk, "refuse"), {"reason": " "})
    there = visitor.client.post(f"/bodies/office/requests/{row.pk}/refuse/", {"reason": " "})
    assert here.context["form"].errors == there.context["form"].errors
    assert here.context["form"].errors["reason"]


def test_an_old_page_is_shown_what_happened_meanwhile(demo_world: Built):
    visitor = enter(demo_world, "chair", "office")
    row = row_of(visitor, "players.playerrequest", state="office")
    url = page_of("players.playerrequest", "step", row.pk, "return")
    old = {"reason": "Please add the passport.", "version": row.case.version - 1}
    page = visitor.client.post(url, old)
    assert page.status_code == 200
    assert "Please add the passport." in page.content.decode(), "what was typed is kept"
    assert page.context["version"] == row.case.version
    assert page.context["form"].non_field_errors()


def test_many_rows_are_shown_before_and_the_others_with_a_reason(demo_world: Built):
    visitor = enter(demo_world, "chair", "office")
    path = list_of("players.playerrequest")
    rows = visitor.get(path).context["cl"].result_list
    keys = [str(row.pk) for row in rows]
    chosen = {"action": "step_refuse", "_selected_action": keys}
    asked = visitor.client.post(path, chosen)
    able, refused = asked.context["able"], asked.context["refused"]
    assert able
    assert refused
    assert len(able) + len(refused) == len(keys)
    assert all(why.startswith("Not offered while it is “") for _title, why in refused)
    with open_scope(visitor.scope):
        before = {row.pk: row.state for row in rows}
    done = visitor.client.post(path, chosen | {"confirmed": "1", "reason": "Twice the same."}, follow=True)
    assert f"done for {len(able)} row" in done.content.decode()
    after = {row.pk: row.state for row in visitor.get(path).context["cl"].result_list}
    assert sum(after[pk] == "refused" and before[pk] != "refused" for pk in before) == len(able)


def test_keys_that_no_row_can_have_break_nothing(demo_world: Built):
    visitor = enter(demo_world, "president", "UKR")
    for label in ("players.playerrequest", "players.player", "billing.invoice"):
        given = {"action": "export_csv", "_selected_action": ["nonsense"]}
        assert visitor.client.post(list_of(label), given).status_code == 302


def test_every_kind_of_case_has_its_actions(demo_world: Built):
    """No kind is forgotten: each action of a declaration is a step of its list."""
    for label, desk in DESKS.items():
        if not hasattr(desk, "docket"):
            continue
        for kind in desk._kinds():
            steps = {step.code for step in desk.steps_of(_Row(kind))}
            assert steps == {action.code for action in kind.actions if action.by}, label


class _Row:
    """A case of a kind, as far as its steps ask."""

    def __init__(self, kind: Any) -> None:
        self.case = self
        self.kind = kind.code
        assert kind_of(self) is kind
