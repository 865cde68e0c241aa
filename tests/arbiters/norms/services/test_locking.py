"""Who reads the norms of an arbiter, what the rules of applications are given, and what an award does."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import IntegrityError, transaction

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import NormKind, NormState, Origin
from arbiters.norms.phrases import NormFault
from arbiters.norms.selectors import all_norms, norms_of
from arbiters.norms.services import Award, lock_norms
from arbiters.rules.best_set import best_set
from arbiters.rules.editions import edition_on
from arbiters.rules.enums import Sought
from arbiters.rules.records import Applicant
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry
from tests.factories.arbiters import make_norm

pytestmark = pytest.mark.django_db


@pytest.fixture
def norm(world):
    return make_norm(world.arbiter, federation=world.poland, end=world.ukraine.today - timedelta(days=30))


@pytest.mark.parametrize(
    ("reader", "tenant", "read"),
    [
        ("foreign_secretary", "poland", 1),
        ("secretary", "ukraine", 1),
        ("chair", "commission", 1),
        ("stranger", None, 0),
        ("account", None, 1),
    ],
)
def test_host_home_commission_and_the_arbiter_read_a_norm(world, working, norm, reader, tenant, read):
    place = getattr(world, tenant) if tenant else None
    with working(getattr(world, reader), place or _Nowhere):
        assert ArbiterNorm.under_policy.count() == read


class _Nowhere:
    federation_id = None
    body_id = None


def test_a_third_federation_reads_nothing(world, working, norm):
    norm_of_a_pole = make_norm(world.arbiter, end=world.ukraine.today, event_name="At home")
    with working(world.foreign_secretary, world.poland):
        assert norm_of_a_pole.pk not in ArbiterNorm.under_policy.values_list("pk", flat=True)


def test_the_rules_are_given_what_stands_and_was_not_used(world, working):
    today = world.ukraine.today
    given = [today - timedelta(days=days) for days in (200, 150, 100)]
    kept = [make_norm(world.arbiter, end=end, facts={"system": "RR"}) for end in given[:1]]
    kept += [make_norm(world.arbiter, end=end) for end in given[1:]]
    make_norm(world.arbiter, end=today, state=NormState.SIGNED, event_name="Unsigned")
    make_norm(world.arbiter, end=today - timedelta(days=1), state=NormState.WITHDRAWN)
    seminar = make_norm(
        world.arbiter,
        end=today - timedelta(days=300),
        kind=NormKind.SEMINAR,
        passed=True,
        event_name="Seminar",
    )
    with working(world.secretary, world.ukraine):
        found = norms_of(world.arbiter, "FA")
        assert all_norms(world.arbiter).last().state == NormState.WITHDRAWN
    assert [each.id for each in found.norms] == [str(each.pk) for each in kept]
    assert [each.id for each in found.seminars] == [str(seminar.pk)]
    edition = edition_on(today)
    best = best_set(
        Applicant(title=Sought.FA, submitted=today, languages=frozenset({"en"})),
        found.norms,
        found.seminars,
        edition=edition,
    )
    assert best.missing == ()
    assert [found.row(each.id) for each in best.norms] == kept


def test_an_award_uses_norms_up_once(world, norm):
    """4.12."""
    award = Award("FA", world.ukraine.today, uuid4())
    lock_norms([norm.pk], award, actor=world.chair)
    lock_norms([norm.pk], award, actor=world.chair)
    with pytest.raises(NormFault, match="norm_used"):
        lock_norms([norm.pk], Award("FA", world.ukraine.today, uuid4()), actor=world.chair)
    with installation_scope():
        norm.refresh_from_db()
        entries = AuditEntry.under_policy.filter(subject_id=str(norm.pk), action__endswith="use")
        assert [norm.used_for, entries.count()] == ["FA", 1]
        assert norms_of(world.arbiter, "FA").norms == ()


def test_a_norm_that_was_withdrawn_carries_no_award(world):
    gone = make_norm(world.arbiter, end=world.ukraine.today, state=NormState.WITHDRAWN)
    with pytest.raises(NormFault, match="norm_ended"):
        lock_norms([gone.pk], Award("FA", world.ukraine.today, uuid4()), actor=world.chair)


def test_an_event_gives_one_standing_norm_for_a_title(world):
    end = world.ukraine.today
    make_norm(world.arbiter, end=end)
    with pytest.raises(IntegrityError), transaction.atomic():
        make_norm(world.arbiter, end=end)
    make_norm(world.arbiter, end=end, title="IA")


def test_a_paper_keeps_its_mark(world):
    made = make_norm(world.arbiter, end=world.ukraine.today, origin=Origin.PAPER, state=NormState.ENTERED)
    assert made.is_paper
