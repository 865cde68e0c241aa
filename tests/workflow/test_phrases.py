"""Codes become sentences; every code that is used has one, and no two apps share a code."""

import pytest
from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.utils import translation

from portal.cases.registry import kinds
from portal.federations.scope import federation_scope
from portal.offices.workflow import INVITATION
from portal.parts.declaration import declarations
from portal.workflow.audit import advance, record
from portal.workflow.models import AuditEntry
from portal.workflow.naming import declared, former_names
from portal.workflow.phrases import action_label, audit_text, state_text, table
from portal.workflow.services.signatures import sign
from tests.factories.players import make_player


@pytest.mark.parametrize("name", ["deadlines", "notifications", "subjects"])
def test_no_two_apps_share_a_code(name):
    assert len(table(name)) == sum(len(getattr(parts.phrases, name)) for parts in declarations().values())


@pytest.mark.parametrize("name", ["deadlines", "notifications"])
def test_a_code_begins_with_its_app(name):
    for app, parts in declarations().items():
        # What kinds of cases say stands in one place, under the name of the app that declares them.
        apps = {kind.model._meta.app_label for kind in kinds()} if app == "portal.cases" else set()
        for code in getattr(parts.phrases, name):
            assert code.split(".")[0] in apps | {app.split(".")[-1]}


def test_a_subject_has_no_placeholder():
    assert table("subjects")
    assert [code for code, words in table("subjects").items() if "%" in str(words)] == []


def test_trails_are_declared_for_models_that_exist(db):
    assert declared()
    for label in declared():
        assert ContentType.objects.get_by_natural_key(*label.split(".")).model_class() is not None


@pytest.mark.django_db
class TestAuditSentences:
    @pytest.fixture(autouse=True)
    def _in_ukraine(self, ukr):
        with federation_scope(ukr.pk):
            yield

    def test_of_the_kit(self, ukr, officer):
        sign(ukr, actor=officer, role="rating officer", content={"a": 1})
        assert audit_text(AuditEntry.objects.get()) == "Olena Officer signed as rating officer"

    def test_of_the_owning_app(self, invitation, president):
        entry = advance(invitation, INVITATION, "revoke", actor=president)
        assert audit_text(entry) != "Petro President: revoke"
        assert state_text(entry, entry.after) == invitation.get_state_display()

    def test_of_an_action_without_words(self, ukr, officer):
        assert audit_text(record(ukr, "turn_upside_down", actor=officer)) == "Olena Officer: turn upside down"

    def test_of_an_app_that_acts_on_another_ones_rows(self, ukr, officer):
        with translation.override("en"):
            entry = record(make_player(), "officer_seminar", actor=officer, details={"day": "2026-11-30"})
            assert audit_text(entry) == "Olena Officer recorded a fair-play seminar of 30 Nov 2026"

    def test_the_filter_names_an_action_whose_parameters_are_in_words(self, invitation, officer):
        due = {"due": "2026-11-30T23:59:59+02:00", "code": "x"}
        assert action_label(record(invitation, "set_deadline", actor=officer, details=due)) == (
            "… set a deadline: …"
        )
        asked = record(invitation, "invite", actor=officer, details={"role": "clerk"})
        assert action_label(asked) == "… invited somebody to serve as …"


def test_the_words_of_an_action_name_a_model_that_exists_or_existed():
    """Words for a model of another app need its label: "eventarbiter.evaluate" was never found."""
    known = {f"{model._meta.app_label}.{model._meta.model_name}" for model in apps.get_models()}
    known |= set(former_names())
    for app, parts in declarations().items():
        for code in parts.phrases.audit:
            label = code.rpartition(".")[0]
            full = label if label.count(".") else f"{apps.get_app_config(app.split('.')[-1]).label}.{label}"
            assert not label or full in known, f"{app}: {code}"
