"""Who reads a case, since when and until when; how many drafts one has; the sides from which it is seen."""

from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace
from uuid import uuid4

import pytest
from django.db import IntegrityError
from django.db.models import Q
from django.utils import timezone

from portal.accounts.actors import system_actor
from portal.accounts.models import User
from portal.cases.faults import CaseFault, Stale
from portal.cases.forms import AnswerForm, AttachmentForm, Reason, VoteForm
from portal.cases.models import CaseFile, CaseParty, CaseReader
from portal.cases.perspectives import Standpoint
from portal.cases.phrases import FAULTS, done_sentence, fault_sentence
from portal.cases.registry import kind_called, registered, statement_kind
from portal.cases.selectors import counts, states_of_tab, tally
from portal.cases.services import (
    act,
    edit,
    heads,
    let_read,
    name_party,
    put_before,
    start,
    stop_reading,
    vote,
)
from portal.cases.services.attachments import content_type
from portal.cases.services.heads import cases_waiting, require_version, saving
from portal.federations.scope import case_scope
from portal.workflow.models import AuditEntry
from tests.cases.conftest import PDF, QUIET
from tests.cases.grants.kind import AWARD, DOCKET, GRANT
from tests.cases.grants.models import Grant
from tests.cases.grants.services import start as begin


@pytest.fixture
def reads(acting):
    """Return whether a person, alone or in a workspace, reads a case."""

    def _reads(row, person, tenant=None):
        with acting(person, tenant):
            return Grant.under_policy.filter(pk=row.pk).exists()

    return _reads


@pytest.mark.django_db
class TestReaders:
    def test_a_draft_is_its_federations_and_nobody_elses(
        self, asked, ukr, officer, council, councillor, player, reads
    ):
        grant = asked()
        found = reads(grant, officer, ukr), reads(grant, councillor, council), reads(grant, player)
        assert found == (True, False, False)

    def test_what_was_put_before_an_office_stays_readable_for_its_author(
        self, sent, ukr, officer, council, councillor, reads
    ):
        assert (reads(sent, officer, ukr), reads(sent, councillor, council)) == (True, True)

    @pytest.mark.parametrize(("hours", "still"), [(1, True), (-1, False), (None, True)])
    def test_somebody_may_read_for_a_time(self, sent, officer, player, reads, hours, still):
        until = timezone.now() + timedelta(hours=hours) if hours else None
        with case_scope(sent.pk):
            let_read(sent, player, actor=officer, why="expert", until=until)
        assert reads(sent, player) is still

    def test_reading_is_ended_and_begins_again_without_losing_its_first_day(
        self, sent, officer, player, reads
    ):
        with case_scope(sent.pk):
            first = let_read(sent, player, actor=officer, why="expert")
            stop_reading(sent, player, actor=officer, why="conflict of interest")
        assert not reads(sent, player)
        with case_scope(sent.pk):
            again = let_read(sent, player, actor=officer, why="expert")
            assert (again.pk, again.since, again.until) == (first.pk, first.since, None)
        assert reads(sent, player)

    def test_an_office_stops_reading_and_the_others_go_on(
        self, sent, ukr, officer, council, councillor, reads
    ):
        with case_scope(sent.pk):
            stop_reading(sent, council, actor=officer, why="withdrawn")
        assert (reads(sent, officer, ukr), reads(sent, councillor, council)) == (True, False)

    def test_the_trail_names_who_was_let_in_and_out(self, sent, officer, player):
        with case_scope(sent.pk):
            let_read(sent, player, actor=officer, why="expert")
            stop_reading(sent, player, actor=officer, why="done")
            rows = AuditEntry.under_policy.filter(action__in=["let_read", "stop_reading"]).order_by("pk")
            assert [(row.action, row.details["person"], row.details["why"]) for row in rows] == [
                ("let_read", player.name, "expert"),
                ("stop_reading", player.name, "done"),
            ]

    def test_who_is_named_twice_is_named_once(self, sent, officer, player):
        with case_scope(sent.pk):
            first, second = (name_party(sent, player, "expert", actor=officer) for _time in range(2))
            assert first.pk == second.pk
            assert AuditEntry.under_policy.filter(action="name_party").count() == 1

    def test_who_is_named_again_after_leaving_has_a_second_row(self, sent, officer, player):
        with case_scope(sent.pk):
            first = name_party(sent, player, "expert", actor=officer)
            CaseParty.under_policy.filter(pk=first.pk).update(until=timezone.now())
            assert name_party(sent, player, "expert", actor=officer).pk != first.pk

    def test_somebody_may_take_part_without_reading(self, sent, officer, player, reads):
        with case_scope(sent.pk):
            name_party(sent, player, "witness", actor=officer, reads=False)
        assert not reads(sent, player)

    def test_put_before_twice_an_office_is_one_reader(self, sent, council):
        with case_scope(sent.pk):
            put_before(sent, council)
            assert CaseReader.under_policy.filter(case_id=sent.pk, body=council).count() == 1


@pytest.mark.django_db
class TestDrafts:
    def draft(self, ukr, person, acting):
        """Start a grant that its author reads as a person."""
        with acting(person, ukr):
            row = Grant(federation=ukr, purpose="x", euros=1)
            return start(GRANT, row, actor=person, readers=[ukr, person])

    def test_nobody_fills_the_database_with_drafts(self, ukr, officer, acting, monkeypatch):
        monkeypatch.setattr(heads, "MOST_DRAFTS", 2)
        for _each in range(2):
            self.draft(ukr, officer, acting)
        with pytest.raises(CaseFault) as refused:
            self.draft(ukr, officer, acting)
        said = fault_sentence({}, refused.value.code, refused.value.details)
        assert said == "You have 2 drafts that were never sent. Send or withdraw some of them first."

    def test_what_was_sent_is_no_draft_and_anothers_is_not_mine(
        self, ukr, officer, president, council, acting, monkeypatch
    ):
        monkeypatch.setattr(heads, "MOST_DRAFTS", 1)
        first = self.draft(ukr, officer, acting)
        self.draft(ukr, president, acting)
        with acting(officer, ukr):
            act(pk=first.pk, action="send", actor=officer)
        assert self.draft(ukr, officer, acting).state == "draft"

    def test_the_portal_itself_has_no_limit(self, ukr, officer, acting, monkeypatch):
        monkeypatch.setattr(heads, "MOST_DRAFTS", 0)
        with acting(officer, ukr):
            row = Grant(federation=ukr, purpose="x", euros=1)
            assert start(GRANT, row, actor=system_actor("grants"), readers=[ukr]).state == "draft"


@pytest.mark.django_db
class TestVersions:
    def test_each_change_counts_and_only_the_present_version_writes(self, asked, ukr, officer, acting):
        grant = asked()
        with acting(officer, ukr):
            for number in (1, 2, 3):
                row = edit(
                    pk=grant.pk, actor=officer, given={"purpose": "x", "euros": number}, version=number
                )
                assert row.case.version == number + 1
            with pytest.raises(Stale) as refused:
                edit(pk=grant.pk, actor=officer, given={"purpose": "y", "euros": 9}, version=3)
        assert (refused.value.seen, refused.value.given, refused.value.row.euros) == (
            3,
            {"purpose": "y", "euros": 9},
            3,
        )

    def test_who_was_shown_no_page_is_not_asked_for_a_version(self):
        row = SimpleNamespace(case=SimpleNamespace(version=5))
        require_version(row, None)
        require_version(row, 5)
        with pytest.raises(Stale):
            require_version(row, 6)

    def test_a_closed_case_keeps_the_moment_of_its_end(self, sent, council, councillor, ukr, officer, acting):
        with acting(councillor, council):
            act(pk=sent.pk, action="grant", actor=councillor)
        with case_scope(sent.pk):
            ended = CaseFile.under_policy.get(pk=sent.pk).closed_at
            row = Grant.under_policy.select_related("case").get(pk=sent.pk)
            heads.changed(row, "attach", actor=officer)
            assert CaseFile.under_policy.get(pk=sent.pk).closed_at == ended

    def test_a_constraint_that_no_kind_names_is_a_bug_and_not_a_refusal(self):
        def broken(name):
            with saving(GRANT):
                raise IntegrityError(f'violates unique constraint "{name}"')

        with pytest.raises(CaseFault, match="waits"):
            broken("one_grant_at_a_time")
        with pytest.raises(IntegrityError):
            broken("another_constraint")


@pytest.mark.django_db
class TestSelectors:
    def test_tabs_count_open_and_closed_cases_of_the_side(
        self, asked, sent, ukr, officer, council, councillor, acting
    ):
        asked()
        with acting(councillor, council):
            act(pk=sent.pk, action="refuse", actor=councillor, reason="late")
            assert counts(Grant.objects.all()) == {"open": 0, "closed": 1}
        with acting(officer, ukr):
            assert counts(Grant.objects.all()) == {"open": 1, "closed": 1}

    def test_votes_are_counted_and_a_changed_mind_counts_once(self, sent, council, councillor, acting):
        with acting(councillor, council):
            for choice in ("yes", "no"):
                vote(pk=sent.pk, ballot="award", choice=choice, actor=councillor)
            assert tally(sent, AWARD) == {"no": 1}

    def test_a_scheduled_task_finds_waiting_cases_of_all_and_none_that_are_confidential(
        self, asked, quiet, ukr, officer, acting
    ):
        grant = asked()
        with acting(officer, ukr):
            begin(QUIET, federation=ukr, actor=officer, purpose="secret", euros=1)
        assert cases_waiting(Grant, Q(state="draft")) == [grant.pk]


def test_the_tabs_share_every_state():
    with registered(GRANT):
        tabs = [states_of_tab(Grant, tab) for tab in ("open", "closed")]
    assert tabs == [{"draft", "asked", "returned"}, {"granted", "refused", "withdrawn"}]


class TestSides:
    def here(self, side, tenant=None):
        perspective = next(each for each in DOCKET.perspectives if each.side == side)
        return Standpoint(DOCKET, perspective, User(name="Olena"), tenant)

    @pytest.mark.parametrize(
        ("side", "code", "page", "listed"),
        [
            ("federation", "UKR", "/UKR/grants/{}/", "/UKR/grants/"),
            ("body", "council", "/bodies/council/grants/{}/", "/bodies/council/grants/"),
            ("own", "", "/my/grants/{}/", "/my/grants/"),
        ],
    )
    def test_each_side_has_its_addresses(self, side, code, page, listed):
        here, key = self.here(side, SimpleNamespace(code=code) if code else None), uuid4()
        assert (here.page(SimpleNamespace(pk=key)), here.list_url) == (page.format(key), listed)

    @pytest.mark.parametrize(("side", "there"), [("body", True), ("federation", False)])
    def test_a_page_that_a_side_has_not_has_no_address(self, side, there):
        here = self.here(side, SimpleNamespace(code="UKR" if side == "federation" else "council"))
        assert bool(here.url_if_any("grant_vote", uuid4(), "award")) is there
        assert here.url_if_any("") == ""


class TestForms:
    @pytest.mark.parametrize(
        ("reason", "taken"), [("late", True), ("  ", False), ("", False), ("x" * 1001, False)]
    )
    def test_a_reason_is_words_and_not_a_book(self, reason, taken):
        assert Reason({"reason": reason}).is_valid() is taken

    @pytest.mark.parametrize(
        ("form", "given"),
        [
            (AnswerForm(None, states=[("yes", "Yes")]), ["state", "text"]),
            (VoteForm(None, choices=[("yes", "Yes")]), ["choice", "reasons"]),
        ],
    )
    def test_the_decision_is_asked_before_its_words(self, form, given):
        assert list(form.fields) == given

    def test_an_answer_that_is_not_offered_is_none(self):
        form = AnswerForm({"state": "perhaps", "text": "x"}, states=[("yes", "Yes")])
        assert set(form.errors) == {"state"}

    def test_a_kind_that_takes_other_files_says_which(self):
        assert "TRF" in str(AttachmentForm(hint="PDF or TRF").fields["file"].help_text)
        assert "PDF, PNG or JPEG" in str(AttachmentForm().fields["file"].help_text)


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (PDF, "application/pdf"),
        (b"\x89PNG\r\n\x1a\n\x00", "image/png"),
        (b"\xff\xd8\xff\xe0", "image/jpeg"),
        (b"\x89PNG", None),
        (b"GIF89a", None),
        (b"PK\x03\x04", None),
    ],
)
def test_the_first_bytes_say_what_a_file_is(content, kind):
    assert content_type(content) == kind
    assert content_type(b"PK\x03\x04", {b"PK": "application/zip"}) == "application/zip"


class TestWords:
    def test_a_kinds_own_sentence_goes_before_the_one_of_every_case(self):
        assert fault_sentence({"stale": "Look again."}, "stale") == "Look again."
        assert fault_sentence({}, "too_many_files", {"limit": 3}) == "There are at most 3 attachments."
        assert fault_sentence(GRANT.faults, "too_much", {"limit": 9}) == "At most 9 euros are granted."
        with pytest.raises(KeyError):
            fault_sentence({}, "nonsense")

    def test_every_sentence_of_every_case_can_be_filled(self):
        filled = [fault_sentence({}, code, {"limit": 1}) for code in FAULTS]
        assert not [text for text in filled if "%(" in text]

    @pytest.mark.parametrize(
        ("told", "said"),
        [("%(actor)s granted it", "Clocks (7): Olena granted it."), ("", "Clocks (7) was changed.")],
    )
    def test_what_was_done_is_said_with_its_case(self, told, said):
        assert done_sentence("Clocks (7)", told, {"actor": "Olena"}) == said


class TestRegistry:
    def test_a_kind_is_known_by_its_code_while_it_is_declared(self):
        with registered(QUIET):
            assert kind_called("grants.quiet") is QUIET
            assert statement_kind("question") is not None
        with pytest.raises(KeyError):
            kind_called("grants.quiet")

    def test_what_a_kind_has_not_is_nothing_and_no_error(self):
        assert (GRANT.action("nonsense"), GRANT.ballot("nonsense")) == (None, None)
        with pytest.raises(StopIteration):
            GRANT.stage("nonsense")

    def test_a_stage_without_a_day_has_no_task(self):
        found = {stage.code: GRANT.deadline_of(stage) for stage in GRANT.stages}
        assert {code: task for code, task in found.items() if task} == {
            "asked": "grants.grant.asked",
            "returned": "grants.grant.returned",
        }
        named = replace(GRANT.stages[1], deadline="grants.other")
        assert GRANT.deadline_of(named) == "grants.other"
