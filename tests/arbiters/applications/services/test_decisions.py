"""Publication, award, refusal and withdrawal: what becomes public, what is billed, what the register says."""

from datetime import timedelta

import pytest

from arbiters.applications.norm_blocks import PUBLIC
from arbiters.models import ArbiterNorm, PublishedArbiterApplication
from players.models import ArbiterRecord, PlayerTitle
from players.standing.selectors import standing_of
from portal.billing.models import Invoice
from portal.billing.services import add_fee
from portal.federations.scope import installation_scope
from portal.workflow.machine import NotOffered
from portal.workflow.models import Notification
from portal.workflow.permissions import NotAllowed
from tests.arbiters.applications.conftest import refused
from tests.factories.arbiter_applications import age

pytestmark = pytest.mark.django_db


def invoices():
    with installation_scope():
        return [(row.state, row.cents) for row in Invoice.under_policy.all()]


def norms_used(row):
    with installation_scope():
        return ArbiterNorm.under_policy.filter(used_in=row.pk).count()


def told(person, code="arbiters.application_news"):
    with installation_scope():
        rows = Notification.under_policy.filter(recipient=person, code=code).order_by("pk")
        return [row.params["state"] for row in rows]


class TestPublication:
    def test_5_8_name_title_and_events_become_public_and_no_more(self, world):
        row = world.published()
        public = PublishedArbiterApplication.objects.get()
        assert (public.player, public.title, public.published_on) == (
            world.arbiter, "FA", world.commission.today,
        )  # fmt: skip
        assert public.decision_from == world.commission.today + timedelta(days=60)
        assert [set(block) for block in public.facts["norms"]] == [set(PUBLIC)] * 3
        assert set(public.facts["seminar"]) == {"event", "code", "host", "end"}
        said = str(public.facts)
        assert "Chief, Clara" not in said, "who signed is not published"
        assert [block["basis"] for block in public.facts["norms"]] == ["3.8.1", "3.8.1", "3.8.2"]
        assert row.published_on == public.published_on

    def test_5_6_the_federation_gets_the_invoice(self, world):
        world.published()
        assert invoices() == [("open", 5000)]

    def test_a_norm_that_fell_meanwhile_stops_it(self, world):
        row = world.filed()
        with installation_scope():
            ArbiterNorm.under_policy.filter(pk=world.norms[0].pk).update(
                state="fallen", reason="corrected", ended_at="2026-01-01T12:00:00Z"
            )
        refused("norm_not_usable", world, row, "publish")
        assert (PublishedArbiterApplication.objects.count(), invoices()) == (0, [])

    @pytest.mark.parametrize("person", ["member", "official", "account"])
    def test_only_chair_and_secretary_publish(self, world, person):
        row = world.filed()
        home = {"member": world.commission, "official": world.federation}.get(person)
        with pytest.raises(NotAllowed):
            world.move_as(getattr(world, person), home, row, "publish")


class TestAward:
    @pytest.fixture
    def ready(self, world):
        """An FA2 whose publication is over."""
        row = world.to_be_confirmed()
        age(row, 60)
        return row

    def test_the_register_has_the_title_with_its_decision(self, world, ready):
        world.award(ready)
        held = PlayerTitle.objects.get(player=world.arbiter, title="FA")
        assert (held.awarded_on, held.reference) == (world.commission.today, "AC 2026/4")
        assert (standing_of(world.arbiter).title, norms_used(ready)) == ("FA", 4)
        assert told(world.account)[-1] == told(world.official)[-1] == "awarded"

    def test_without_a_number_the_application_is_the_reference(self, world, ready):
        world.award(ready, reference="")
        held = PlayerTitle.objects.get(player=world.arbiter, title="FA")
        assert held.reference == f"FA2 {world.reread(ready).number}"

    def test_a_day_is_needed(self, world, ready):
        today = world.commission.today
        refused("award_day_missing", world, ready, "award", confirmed_on=today, effective_on=None)

    @pytest.mark.parametrize(
        ("confirmed", "effective", "code"),
        [
            pytest.param(0, 1, "award_in_future", id="tomorrow"),
            pytest.param(0, -1, "award_before", id="before the publication was over"),
            pytest.param(1, 0, "award_before", id="before it is confirmed"),
            pytest.param(0, 0, None, id="today"),
        ],
    )
    def test_the_day_is_after_publication_and_confirmation_and_not_to_come(
        self, world, ready, confirmed, effective, code
    ):
        today = world.commission.today
        given = {
            "confirmed_on": today + timedelta(days=confirmed),
            "effective_on": today + timedelta(days=effective),
        }
        if code:
            refused(code, world, ready, "award", **given)
            assert norms_used(ready) == 0
        else:
            assert world.award(ready, **given).effective_on == today

    def test_a_norm_used_by_another_award_stops_it_and_leaves_no_title(self, world, ready):
        with installation_scope():
            ArbiterNorm.under_policy.filter(pk=world.norms[0].pk).update(
                used_for="FA", used_on="2026-01-01", used_in=world.norms[1].pk
            )
        today = world.commission.today
        refused("norm_not_usable", world, ready, "award", confirmed_on=today, effective_on=today)
        assert not PlayerTitle.objects.filter(player=world.arbiter, title="FA").exists()

    def test_the_public_page_says_that_it_was_awarded(self, world, ready):
        assert PublishedArbiterApplication.objects.get().awarded_on is None
        world.award(ready)
        assert PublishedArbiterApplication.objects.get().awarded_on == world.commission.today

    def test_B06_3_7_a_category_has_its_day_and_uses_no_norm(self, category_world):
        row = category_world.to_be_confirmed("IA3")
        category_world.award(row, confirmed_on=None)
        record = ArbiterRecord.objects.get(player=category_world.arbiter)
        assert (record.category, record.category_since) == ("C", category_world.commission.today)
        assert (norms_used(row), PublishedArbiterApplication.objects.count()) == (0, 0)


class TestEnd:
    @pytest.mark.parametrize("stage", ["filed", "published"])
    def test_a_refusal_has_a_reason_and_costs_nothing(self, world, stage):
        row = getattr(world, stage)()
        refused("reason_missing", world, row, "refuse")
        ended = world.move(row, "refuse", reason="The seminar is not ours")
        assert (ended.state, ended.reply) == ("refused", "The seminar is not ours")
        assert PublishedArbiterApplication.objects.count() == 0
        assert {state for state, _cents in invoices()} <= {"cancelled"}
        assert told(world.account)[-1] == told(world.official)[-1] == "refused"

    def test_the_norms_of_a_refused_application_are_free_again(self, world):
        world.move(world.published(), "refuse", reason="No")
        assert len(world.start_own().norms) == 3

    def test_an_arbiter_withdraws_a_draft_that_nobody_else_has_seen(self, world):
        ended = world.move(world.start_own(), "withdraw")
        assert (ended.state, told(world.official)) == ("withdrawn", [])

    def test_of_a_draft_that_was_returned_the_federation_hears_the_end(self, world):
        row = world.move(world.move(world.start_own(), "send"), "give_back", reason="Which open?")
        world.move(row, "withdraw")
        assert told(world.official) == ["withdrawn"]

    @pytest.mark.parametrize("person", ["account", "official"])
    def test_what_the_federation_filed_both_may_withdraw(self, world, person):
        row = world.published()
        home = world.federation if person == "official" else None
        assert world.move_as(getattr(world, person), home, row, "withdraw").state == "withdrawn"
        assert (PublishedArbiterApplication.objects.count(), invoices()) == (0, [("cancelled", 5000)])

    def test_what_was_awarded_is_not_withdrawn(self, world):
        row = world.to_be_confirmed()
        age(row, 60)
        world.award(row)
        with pytest.raises(NotOffered):
            world.move(row, "withdraw")

    def test_a_refusal_by_vote_waits_for_the_vote(self, world):
        row = world.published()
        world.voted(row, "against")
        refused("vote_runs", world, row, "refuse_by_vote", reason="No", minutes="By mail")
        assert world.reread(row).state == "voting"


def test_B06_3_7_4_a_category_that_nobody_priced_has_no_invoice(category_world):
    category_world.voted(category_world.filed("IA3"))
    assert invoices() == []


def test_the_fee_is_that_of_the_day_of_filing(world):
    """A fee that rises after the filing is not charged for it."""
    with world.acting(world.chair, world.commission):
        add_fee(
            tenant=world.commission, kind="arbiters.FA", cents=9000, currency="EUR",
            since=world.commission.today, source="AC", actor=world.chair,
        )  # fmt: skip
    row = world.filed()
    with installation_scope():
        row.filed_on -= timedelta(days=1)
        row.save(update_fields=["filed_on"])
    world.move(row, "publish")
    assert invoices() == [("open", 5000)]
