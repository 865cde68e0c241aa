"""The investigation: who is appointed and elected, what the notice asks for, and until when."""

from datetime import timedelta

import pytest
from django.utils import timezone

from fairplay.cases.services import investigating
from fairplay.cases.services.investigating import account_of, exchange, seats_of, who_may_join
from fairplay.confidentiality.readers import seated
from fairplay.enums import Seat
from fairplay.models import FairPlayCase, Letter
from fairplay.rules import EDITIONS, FAIRPLAY_2024
from players.enums import Standing
from players.models import Player
from portal.cases.faults import CaseFault
from portal.cases.models import Statement
from portal.federations.scope import case_scope, person_scope
from portal.workflow.models import Deadline, Notification
from tests.factories.players import make_player
from tests.fairplay.cases.test_procedure import REPORT
from tests.fairplay.conftest import PANEL, due


class TestWithoutTheCase:
    @pytest.mark.parametrize("known", EDITIONS, ids=lambda each: each.id)
    def test_the_edition_of_the_event_applies_to_the_case(self, known):
        assert investigating.edition(FairPlayCase(edition=known.id)) is known

    def test_before_all_editions_the_newest_one_applies(self):
        assert investigating.edition(FairPlayCase(edition="")) is FAIRPLAY_2024

    def test_ac_iv_10_every_part_of_the_report_is_kept_in_its_place(self):
        row = FairPlayCase(act="old", minority="old")
        investigating.report(row, None, REPORT)
        assert {name: getattr(row, name) for name in REPORT} == REPORT


def names(people) -> list[str]:
    return sorted(person.email.partition("@")[0] for person in people)


@pytest.mark.django_db
class TestAppointing:
    def test_ac_iv_4_three_are_a_panel(self, investigated):
        with case_scope(investigated.pk):
            assert names(seated(investigated, Seat.PANEL)) == sorted(PANEL)
            assert names(seated(investigated, Seat.INVESTIGATOR)) == sorted(PANEL)
        assert investigated.appointed_on == timezone.localdate()

    def test_ac_iv_1_one_alone_is_none_and_a_second_makes_both_a_panel(self, routed, step, people):
        row = step(routed, "fpl_chair", "appoint", investigators=[people["fpl_one"]])
        with case_scope(row.pk):
            assert names(seated(row, Seat.INVESTIGATOR)) == ["fpl_one"]
            assert seated(row, Seat.PANEL) == []
        row = step(row, "fpl_chair", "replace", "Too much work", old=None, new=people["fpl_two"])
        with case_scope(row.pk):
            assert names(seated(row, Seat.PANEL)) == ["fpl_one", "fpl_two"]

    def test_whom_the_chair_may_name_instead_of_an_investigator(self, investigated, people):
        with case_scope(investigated.pk):
            found = who_may_join(investigated, people["fpl_one"])
            assert names(found) == ["fpl_chair", "fpl_secretary"]
            assert who_may_join(investigated, people["fpl_secretary"]) == []

    def test_ac_iv_4_a_fourth_and_one_from_outside_do_not_join(self, investigated, people):
        given = {"old": None, "why": "x", "actor": people["fpl_chair"]}
        with case_scope(investigated.pk):
            for key, code in (
                ("fpl_secretary", "number_of_investigators"),
                ("stranger", "not_in_own_case"),
                ("fpl_two", "not_in_own_case"),
            ):
                with pytest.raises(CaseFault, match=code) as refused:
                    exchange(investigated, new=people[key], **given)
                assert refused.value.field == "new"
            assert names(seated(investigated, Seat.PANEL)) == sorted(PANEL)

    def test_everybody_who_was_named_stays_in_the_list(self, investigated, step, people):
        row = step(investigated, "fpl_one", "recuse", "A friend")
        with case_scope(row.pk):
            left = {(each.person.email, each.role) for each in seats_of(row) if each.until is not None}
            times = [each.since for each in seats_of(row)]
        assert {("fpl_one@example.org", seat) for seat in ("investigator", "panel")} <= left
        assert times == sorted(times)


@pytest.mark.django_db
class TestElecting:
    def chair(self, row) -> list[str]:
        with case_scope(row.pk):
            return names(seated(row, Seat.PANEL_CHAIR))

    def test_ac_iv_4_who_changes_the_vote_changes_the_chair(self, investigated, step, people):
        one, two = people["fpl_one"], people["fpl_two"]
        step(investigated, "fpl_one", "elect", chair=one)
        step(investigated, "fpl_two", "elect", chair=two)
        assert self.chair(investigated) == []
        step(investigated, "fpl_three", "elect", chair=one)
        assert self.chair(investigated) == ["fpl_one"]
        step(investigated, "fpl_three", "elect", chair=two)
        assert self.chair(investigated) == ["fpl_two"]

    def test_ac_iv_4_a_vote_of_who_left_does_not_elect(self, investigated, step, people):
        step(investigated, "fpl_one", "elect", chair=people["fpl_two"])
        row = step(investigated, "fpl_one", "recuse", "A friend")
        row = step(row, "fpl_chair", "replace", "For them", old=None, new=people["fpl_secretary"])
        step(row, "fpl_two", "elect", chair=people["fpl_two"])
        assert self.chair(row) == []

    def test_nobody_outside_the_panel_is_elected(self, investigated, step, people):
        with pytest.raises(CaseFault, match="not_of_the_panel") as refused:
            step(investigated, "fpl_one", "elect", chair=people["fpl_secretary"])
        assert refused.value.field == "chair"


@pytest.mark.django_db
class TestTheNotice:
    def test_ac_vi_3_its_last_day_comes_after_today(self, investigated, step):
        for days in (-1, 0):
            with pytest.raises(CaseFault, match="day_past"):
                step(investigated, "fpl_one", "notify", text="x", due=due(days))
        row = step(investigated, "fpl_one", "notify", text="x", due=due(1))
        assert (row.reply_due, row.state) == (due(1), "RESPONDENT_NOTIFIED")

    def test_ac_vi_3_the_account_is_named_only_by_the_notice(self, investigated, step, people):
        assert investigated.respondent is None
        row = step(investigated, "fpl_one", "notify", text="x", due=due())
        assert (row.respondent, timezone.localdate(row.notified_at)) == (
            people["respondent"],
            timezone.localdate(),
        )

    def test_it_reaches_the_account_of_the_record_that_the_respondents_was_merged_into(
        self, investigated, records, people, ukr
    ):
        kept, last = make_player("Kept", federation=ukr), make_player("Last", federation=ukr)
        merged = {"account": None, "standing": Standing.MERGED}
        Player.objects.filter(pk=records["respondent"].pk).update(**merged, merged_into=kept)
        Player.objects.filter(pk=kept.pk).update(**merged, merged_into=last)
        Player.objects.filter(pk=last.pk).update(account=people["stranger"])
        assert account_of(investigated) == people["stranger"]

    def test_a_letter_says_until_when_to_answer_and_goes_to_the_address_of_the_form(
        self, investigated, step, records
    ):
        Player.objects.filter(pk=records["respondent"].pk).update(account=None)
        given = {"text": "A telephone.", "due": due(), "address": "7 Low Road"}
        row = step(investigated, "fpl_one", "notify", **given)
        with case_scope(row.pk):
            letter = Letter.under_policy.get()
            assert (letter.text, letter.reply_until, letter.address) == (
                "A telephone.",
                due(),
                "7 Low Road",
            )
            assert not Statement.under_policy.filter(kind="fp_notice").exists()


@pytest.mark.django_db
class TestMoreTime:
    def test_it_ends_later_than_before_and_the_respondent_is_told(self, noticed, step, people):
        for day in (due(19), due(20)):
            with pytest.raises(CaseFault, match="day_past") as refused:
                step(noticed, "fpl_one", "extend", due=day)
            assert refused.value.field == "due"
        row = step(noticed, "fpl_one", "extend", due=due(21))
        with person_scope(people["respondent"].pk):
            assert (row.reply_due, Statement.under_policy.get(kind="fp_notice").due_on) == (due(21), due(21))
            assert Notification.own.filter(code="fairplay.extended").count() == 1
            assert Deadline.under_policy.filter(done_at=None, cancelled_at=None).count() == 1

    def test_a_reply_that_is_overdue_is_not_extended_into_the_past(self, noticed, step):
        """Nobody could use days that are over."""
        with case_scope(noticed.pk):
            FairPlayCase.under_policy.filter(pk=noticed.pk).update(reply_due=due(-10))
        for day in (due(-5), due(0)):
            with pytest.raises(CaseFault, match="day_past"):
                step(noticed, "fpl_one", "extend", due=day)
        assert step(noticed, "fpl_one", "extend", due=due(1)).reply_due == due(0) + timedelta(days=1)

    def test_without_an_account_the_new_day_goes_by_letter(self, investigated, step, records):
        Player.objects.filter(pk=records["respondent"].pk).update(account=None)
        row = step(investigated, "fpl_one", "notify", text="x", due=due())
        row = step(row, "fpl_one", "extend", due=due(30))
        with case_scope(row.pk):
            last = Letter.under_policy.order_by("written_at").last()
            assert last.text == f"The time to reply was extended: it ends on {due(30)}."
