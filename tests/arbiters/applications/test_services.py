"""From draft to register: what each step of FA2, IA2 and IA3 needs, writes and refuses (B06.1, 5)."""

from datetime import timedelta

import pytest

from arbiters.applications.services import start_own
from arbiters.models import ArbiterNorm, PublishedArbiterApplication
from players.enums import ActivitySource
from players.models import ArbiterRecord, Player, PlayerTitle
from players.standing.selectors import standing_of
from portal.billing.models import Invoice
from portal.billing.services import add_fee
from portal.cases.faults import CaseFault
from portal.cases.services import attach, edit, vote
from portal.documents.models import IssuedDocument
from portal.federations.scope import installation_scope
from portal.workflow.audit import subject_of
from portal.workflow.models import AuditEntry, Deadline, Notification, Signature
from portal.workflow.permissions import NotAllowed
from rulekit.dates import add_years
from tests.arbiters.applications.conftest import refused
from tests.factories.arbiter_applications import age
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db


def open_tasks(application):
    with installation_scope():
        rows = Deadline.objects.filter(done_at=None, cancelled_at=None, **subject_of(application))
        return [(row.code, row.due.date()) for row in rows.order_by("pk")]


def test_the_way_of_an_fa2(world):
    """5.2 to 5.8 and B06.3, 2.2.1: prepared by the arbiter, signed, published, voted, confirmed, awarded."""
    today = world.commission.today
    draft = world.start_own()
    assert [block["event"] for block in draft.norms] == ["Autumn Open", "Spring Open", "City Round Robin"]
    assert draft.seminar["event"] == "FA seminar Kyiv"
    last = add_years(today - timedelta(days=100), 1)
    assert open_tasks(draft) == [("arbiters.application_apply", last)]
    sent = world.move(draft, "send")
    assert open_tasks(sent) == [("arbiters.application_sent", today + timedelta(days=14))]
    filed = world.move(sent, "sign_and_file")
    assert (filed.state, filed.edition, filed.signed_by) == ("filed", "arbiters-2024", world.official)
    assert [block["basis"] for block in filed.norms] == ["3.8.1", "3.8.1", "3.8.2"]
    assert open_tasks(filed) == [("arbiters.application_filed", today + timedelta(days=45))]
    with installation_scope():
        paper = IssuedDocument.objects.get(kind="fa2")
        assert paper.number == f"FA2-UKR-{today.year}-0001"
        assert paper.content["seminar"]["event"] == "FA seminar Kyiv"
        assert Signature.objects.get(**subject_of(filed)).signer == world.official
    published = world.move(filed, "publish")
    assert open_tasks(published) == [("arbiters.application_decide", today + timedelta(days=74))]
    with installation_scope():
        invoice = Invoice.under_policy.get()
    assert (invoice.cents, invoice.payer_federation) == (5000, world.federation)
    carried = world.move(world.voted(published), "carry", minutes="Agreed by mail.")
    assert carried.vote == {
        "for": 3, "against": 0, "abstain": 0, "closed_on": today.isoformat(), "minutes": "Agreed by mail.",
    }  # fmt: skip
    age(carried, 60)
    awarded = world.award(carried)
    assert (awarded.state, awarded.effective_on, awarded.confirmed_on) == ("awarded", today, today)
    held = PlayerTitle.objects.get(player=world.arbiter, title="FA")
    assert (held.awarded_on, held.source, held.reference) == (today, "decision", "AC 2026/4")
    standing = standing_of(Player.objects.get(pk=world.arbiter.pk))
    assert (standing.active_until, standing.record.active_by) == (
        add_years(today, 4),
        ActivitySource.FA_AWARD,
    )
    with installation_scope():
        used = ArbiterNorm.under_policy.filter(used_in=awarded.pk, used_for="FA", used_on=today).count()
        entries = AuditEntry.objects.filter(**subject_of(awarded), after__gt="").order_by("pk")
        told = Notification.objects.filter(recipient=world.account, code="arbiters.application_news")
        assert (used, told.count()) == (4, 4)
        assert [entry.action for entry in entries] == [
            "start", "send", "sign_and_file", "publish", "open_vote", "carry", "award",
        ]  # fmt: skip
    assert PublishedArbiterApplication.objects.get().awarded_on == today


def test_an_ia_award_does_not_move_the_activity(ia_world):
    """B06.3, 2.3: neither IA nor a category sets the date."""
    world = ia_world
    before = standing_of(world.arbiter).active_until
    carried = world.to_be_confirmed("IA2")
    age(carried, 60)
    world.award(carried)
    standing = standing_of(Player.objects.get(pk=world.arbiter.pk))
    assert (standing.title, standing.active_until) == ("IA", before)


def test_the_award_is_not_before_its_day(world):
    """5.8 (CLK-2, CLK-3): 60 days of publication, and an award is entered when its day has come."""
    today = world.commission.today
    carried = world.to_be_confirmed()
    refused("too_early", world, carried, "award", effective_on=today)
    age(carried, 59)
    refused("too_early", world, carried, "award", effective_on=today)
    age(carried, 1)
    refused("award_in_future", world, carried, "award", effective_on=today + timedelta(days=1))
    refused("award_before", world, carried, "award", effective_on=today - timedelta(days=1))
    refused(
        "award_before", world, carried, "award", confirmed_on=today + timedelta(days=2), effective_on=today
    )
    assert world.award(carried).effective_on == today


def test_two_applications_at_once_are_refused_in_a_plain_sentence(world):
    world.start_own()
    with pytest.raises(CaseFault, match="already_open"):
        world.start()


@pytest.mark.parametrize(
    ("form", "code"),
    [
        pytest.param("IA2", "fa_first", id="4.11 FA before IA"),
        pytest.param("IA3", "no_category", id="B06.3 1.2.2 only an IA has a category"),
    ],
)
def test_a_step_is_not_skipped(world, form, code):
    with pytest.raises(CaseFault, match=code):
        world.start_own(form)


def test_who_holds_the_title_does_not_apply_for_it(world):
    PlayerTitle.objects.create(player=world.arbiter, title="FA", source="list")
    with pytest.raises(CaseFault, match="title_held"):
        world.start_own("FA2")


def test_a_set_that_fails_is_not_sent(world):
    """5.4.3: three norms of events."""
    draft = world.start_own()
    with world.acting(world.account):
        keys = [block["norm"] for block in draft.norms[:2]]
        edit(pk=draft.pk, actor=world.account, given={"norms": keys})
    refused("findings_open", world, draft, "send")


def test_a_norm_withdrawn_meanwhile_stops_it(world):
    sent = world.move(world.start_own(), "send")
    with installation_scope():
        ArbiterNorm.under_policy.filter(pk=world.norms[0].pk).update(
            state="withdrawn", reason="entered twice", ended_at="2026-01-01T12:00:00Z"
        )
    refused("norm_not_usable", world, sent, "sign_and_file")


def test_decisions_on_appeals_go_with_the_form(world):
    """Forms FA2 and IA2: copies of the decisions are attached."""
    draft = world.start_own()
    with world.acting(world.account):
        edit(pk=draft.pk, actor=world.account, given={"appeals": ""})
    refused("appeals_missing", world, draft, "send")
    with world.acting(world.account):
        edit(pk=draft.pk, actor=world.account, given={"appeals": "attached"})
    refused("decisions_missing", world, draft, "send")
    with world.acting(world.account):
        attach(pk=draft.pk, actor=world.account, filename="decision.pdf", content=b"%PDF-1.4 decision")
    assert world.move(draft, "send").state == "sent"


def test_an_open_point_is_settled_in_words_by_who_signs(world):
    """2.3.1: knock-outs have no numbers in 3.8, so a person decides (A-13)."""
    with installation_scope():
        facts = {**world.norms[2].facts, "system": "KO"}
        ArbiterNorm.under_policy.filter(pk=world.norms[2].pk).update(facts=facts)
    sent = world.move(world.start_own(), "send")
    refused("reviews_open", world, sent, "sign_and_file")
    filed = world.move(sent, "sign_and_file", resolved="The commission agreed by letter")
    assert filed.resolved == "The commission agreed by letter"


@pytest.mark.parametrize(
    "missing",
    [
        pytest.param("1", id="3.1 knowledge"),
        pytest.param("2", id="3.2 objectivity"),
        pytest.param("3", id="3.3 language"),
        pytest.param("4", id="3.4 computer"),
        pytest.param("5", id="3.5 clocks"),
    ],
)
def test_3_6_the_federation_confirms_every_personal_requirement(world, missing):
    sent = world.move(world.start_own(), "send")
    refused(
        "not_assessed", world, sent, "sign_and_file", assessed=[each for each in "12345" if each != missing]
    )
    filed = world.move(sent, "sign_and_file")
    with installation_scope():
        paper = IssuedDocument.objects.get(kind="fa2")
    assert (filed.assessed, paper.content["assessed"]) == (list("12345"), list("12345"))


def test_an_ia3_names_its_option_and_the_articles_of_its_events(category_world):
    """B06.3, 7.2.1 and 1.3.3.1: two continental youth events."""
    category_world.filed("IA3")
    with installation_scope():
        paper = IssuedDocument.objects.get(kind="ia3").content
    assert (paper["option"], [event["article"] for event in paper["events"]]) == ("2", ["1.3.3.1", "1.3.3.1"])


def test_a_refusal_goes_to_the_commission_and_the_arbiter_applies_alone(world):
    """5.2.1, 5.2.2 and 5.6 (P-9): the applicant then pays."""
    declined = world.move(world.move(world.start_own(), "send"), "decline", reason="We need you here")
    assert (declined.state, declined.reply) == ("declined", "We need you here")
    complaint = world.move(declined, "complain", reason="No ground")
    assert open_tasks(complaint)[0][0] == "arbiters.application_complaint"
    alone = world.move(complaint, "find_unfounded", reason="No rule asks for it")
    with pytest.raises(NotAllowed):
        world.move_as(world.official, world.federation, alone, "file_alone")
    filed = world.move(alone, "file_alone")
    assert (filed.alone, filed.state) == (True, "filed")
    world.move(filed, "publish")
    with installation_scope():
        invoice = Invoice.under_policy.get()
        assert (invoice.person, invoice.payer_federation) == (world.account, None)
        assert IssuedDocument.objects.get(kind="fa2").body == world.commission


def test_a_refusal_with_ground_ends_it(world):
    declined = world.move(world.move(world.start_own(), "send"), "decline", reason="Banned")
    complaint = world.move(declined, "complain", reason="No ground")
    assert world.move(complaint, "find_founded", reason="The ban runs").state == "refused"
    assert world.start_own().state == "draft"


def test_the_vote_has_a_term_and_needs_a_majority(world):
    published = world.published()
    refused("vote_too_short", world, published, "open_vote", vote_until=world.commission.today)
    world.voted(published, "for", "against")
    refused("vote_runs", world, published, "carry", minutes="-")
    with world.acting(world.member, world.commission):
        vote(pk=published.pk, ballot="award", choice="against", actor=world.member)
    refused("no_majority", world, published, "carry", minutes="-")
    ended = world.move(published, "refuse_by_vote", reason="Two against one", minutes="By mail")
    assert (ended.state, ended.vote["against"]) == ("refused", 2)
    assert not PublishedArbiterApplication.objects.exists()
    with installation_scope():
        assert Invoice.under_policy.get().state == "cancelled"


def test_nobody_votes_after_the_term(world):
    published = world.published()
    world.voted(published, "for")
    with installation_scope():
        published = world.reread(published)
        published.vote_until = world.commission.today - timedelta(days=1)
        published.save(update_fields=["vote_until"])
    with world.acting(world.member, world.commission), pytest.raises(NotAllowed):
        vote(pk=published.pk, ballot="award", choice="for", actor=world.member)
    assert world.move(published, "carry", minutes="One voted").state == "confirmation"


def test_the_commission_returns_and_the_federation_files_again(world):
    returned = world.move(world.filed(), "return", reason="The seminar is missing")
    assert (returned.state, returned.reply) == ("returned", "The seminar is missing")
    assert world.move(returned, "file_again").state == "filed"


def test_withdrawn_is_given_up_and_frees_the_norms(world):
    published = world.published()
    assert world.move(published, "withdraw").state == "withdrawn"
    assert (open_tasks(published), PublishedArbiterApplication.objects.count()) == ([], 0)
    assert len(world.start_own().norms) == 3


def test_a_category_needs_neither_review_nor_publication(category_world):
    """B06.3, 7.2 and 2.3: an IA3 is voted on when it is filed, and moves no activity."""
    world, before = category_world, standing_of(category_world.arbiter).active_until
    filed = world.filed("IA3")
    assert (filed.target, [block["category"] for block in filed.events]) == ("C", ["C", "C"])
    carried = world.move(world.voted(filed), "carry", minutes="Agreed")
    world.award(carried, confirmed_on=None)
    record = ArbiterRecord.objects.get(player=world.arbiter)
    assert (record.category, record.category_since, record.active_until) == (
        "C", world.commission.today, before,
    )  # fmt: skip


def test_a_category_costs_what_the_commission_says(category_world):
    """B06.3, 7.4: the federation pays; without an amount there is no invoice."""
    world = category_world
    with world.acting(world.chair, world.commission):
        add_fee(
            tenant=world.commission, kind="arbiters.category", cents=4000, currency="EUR",
            since=world.commission.today, source="AC", actor=world.chair,
        )  # fmt: skip
    world.voted(world.filed("IA3"))
    with installation_scope():
        assert Invoice.under_policy.get().cents == 4000


def test_an_arbiter_does_not_apply_for_somebody_else(world):
    other = make_player("Other, Olga", federation=world.federation, other_titles="NA")
    with world.acting(world.account), pytest.raises(NotAllowed):
        start_own(player=other, form="FA2", actor=world.account)
