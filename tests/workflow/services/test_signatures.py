"""A signature holds while what was signed stands there, and only then."""

from datetime import date
from decimal import Decimal
from uuid import UUID

import pytest
from django.db import transaction
from django.db.utils import IntegrityError, ProgrammingError
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from portal.federations.scope import Scope, federation_scope, open_scope
from portal.workflow.audit import subject_of, tenant_ids
from portal.workflow.models import AuditEntry, Signature
from portal.workflow.permissions import NotAllowed
from portal.workflow.selectors import signature_state, signature_states
from portal.workflow.services.signatures import sign, withdraw
from portal.workflow.signing import canonical, content_hash

CONTENT = {"player": "Pavlo Player", "points": "6.5", "rounds": 9}
# No booleans: Python takes True for 1, JSON does not.
PARTS = st.recursive(
    st.none() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
CONTENTS = st.dictionaries(st.text(max_size=4), PARTS, max_size=4)


@given(CONTENTS, CONTENTS)
def test_the_hash_differs_exactly_when_the_content_does(one, other):
    assert (content_hash(one) == content_hash(other)) == (one == other)


@given(CONTENTS)
def test_the_order_of_keys_is_no_content(content):
    assert canonical(dict(reversed(content.items()))) == canonical(content)


def test_canonical_form():
    content = {
        "б": [1, None, True],
        "a": {"day": date(2030, 5, 20), "fee": Decimal("10.50"), "id": UUID(int=1)},
    }
    assert canonical(content).decode() == (
        '{"a":{"day":"2030-05-20","fee":"10.50","id":"00000000-0000-0000-0000-000000000001"},"б":[1,null,true]}'
    )


@pytest.mark.parametrize("content", [{"points": 6.5}, {1: "one"}, {"names": {"a", "b"}}])
def test_what_has_two_spellings_is_refused(content):
    with pytest.raises(TypeError):
        content_hash(content)


@pytest.mark.django_db
class TestSigning:
    @pytest.fixture(autouse=True)
    def _in_ukraine(self, ukr, officer):
        with open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)):
            yield

    def test_a_signature_is_valid_and_in_the_trail(self, invitation, officer):
        signature = sign(invitation, actor=officer, role="rating officer", content=CONTENT)
        [found] = signature_state(invitation, CONTENT)
        assert (found.signature, found.state) == (signature, "valid")
        assert (signature.federation_id, signature.signer, signature.role) == (
            invitation.federation_id,
            officer,
            "rating officer",
        )
        entry = AuditEntry.objects.get()
        assert (entry.action, entry.details) == (
            "sign",
            {"role": "rating officer", "content_hash": content_hash(CONTENT)},
        )

    def test_it_is_invalid_while_the_content_is_another(self, invitation, officer):
        sign(invitation, actor=officer, role="rating officer", content=CONTENT)
        assert [found.state for found in signature_state(invitation, CONTENT | {"points": "7"})] == [
            "changed"
        ]
        assert [found.state for found in signature_state(invitation, CONTENT)] == ["valid"]

    def test_signing_again_changes_nothing(self, invitation, officer):
        first = sign(invitation, actor=officer, role="rating officer", content=CONTENT)
        assert sign(invitation, actor=officer, role="rating officer", content=CONTENT) == first
        assert AuditEntry.objects.count() == 1

    def test_other_roles_and_people_sign_beside(self, invitation, officer, president):
        sign(invitation, actor=officer, role="rating officer", content=CONTENT)
        sign(invitation, actor=officer, role="chief arbiter", content=CONTENT)
        sign(invitation, actor=president, role="rating officer", content=CONTENT)
        assert [found.valid for found in signature_state(invitation, CONTENT)] == [True] * 3

    def test_withdrawn_it_holds_no_more_but_is_remembered(self, invitation, officer):
        signature = sign(invitation, actor=officer, role="rating officer", content=CONTENT)
        withdraw(signature_id=signature.pk, actor=officer, reason="wrong round")
        withdraw(signature_id=signature.pk, actor=officer, reason="said twice")
        assert signature_state(invitation, CONTENT) == []
        [found] = signature_states(invitation, CONTENT)
        assert (found.state, found.signature.withdrawal_reason) == ("withdrawn", "wrong round")
        assert [entry.action for entry in AuditEntry.objects.order_by("pk")] == ["sign", "withdraw_signature"]

    def test_after_a_withdrawal_one_may_sign_again(self, invitation, officer):
        first = sign(invitation, actor=officer, role="rating officer", content=CONTENT)
        withdraw(signature_id=first.pk, actor=officer, reason="wrong round")
        second = sign(invitation, actor=officer, role="rating officer", content=CONTENT)
        assert [found.signature for found in signature_state(invitation, CONTENT)] == [second]

    def test_nobody_withdraws_another_ones(self, invitation, officer, president):
        signature = sign(invitation, actor=officer, role="rating officer", content=CONTENT)
        with pytest.raises(NotAllowed):
            withdraw(signature_id=signature.pk, actor=president, reason="I am the president")

    def test_background_work_signs_nothing(self, invitation, robot):
        with pytest.raises(NotAllowed):
            sign(invitation, actor=robot, role="chief arbiter", content=CONTENT)

    def test_the_database_allows_one_signature_per_role_and_content(self, invitation, officer):
        signature = sign(invitation, actor=officer, role="rating officer", content=CONTENT)
        twin = Signature(
            signer=officer,
            role="rating officer",
            at=timezone.now(),
            content_hash=signature.content_hash,
            **subject_of(invitation),
            **tenant_ids(invitation),
        )
        with pytest.raises(IntegrityError, match="one_signature_per_role_and_content"), transaction.atomic():
            twin.save()

    @pytest.mark.parametrize("change", [{"role": "president"}, {"content_hash": "0" * 64}])
    def test_what_was_signed_is_never_changed(self, change, invitation, officer):
        signature = sign(invitation, actor=officer, role="rating officer", content=CONTENT)
        with pytest.raises(ProgrammingError), transaction.atomic():
            Signature.objects.filter(pk=signature.pk).update(**change)
        with pytest.raises(ProgrammingError), transaction.atomic():
            signature.delete()


@pytest.mark.django_db
def test_the_number_of_signatures_does_not_change_the_number_of_queries(
    ukr, invitation, officer, president, player, django_assert_num_queries
):
    with federation_scope(ukr.pk):
        sign(invitation, actor=officer, role="rating officer", content=CONTENT)
        with django_assert_num_queries(1):
            signature_state(invitation, CONTENT)
        sign(invitation, actor=president, role="president", content=CONTENT)
        sign(invitation, actor=player, role="player", content=CONTENT)
        with django_assert_num_queries(1):
            assert len([found.signature.signer.name for found in signature_state(invitation, CONTENT)]) == 3
