"""A transition table offers exactly what it says, for any table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from portal.workflow.machine import NotOffered, ends, offered, target

STATES = st.sampled_from(["draft", "submitted", "returned", "approved", "refused"])
TABLES = st.dictionaries(
    st.sampled_from(["submit", "return", "approve", "refuse", "withdraw"]), st.tuples(st.sets(STATES), STATES)
)
TABLE = {
    "submit": ({"draft", "returned"}, "submitted"),
    "return": ({"submitted"}, "returned"),
    "approve": ({"submitted"}, "approved"),
}


@given(TABLES, STATES)
def test_an_action_is_offered_exactly_where_it_leads_somewhere(table, state):
    for action, (offered_in, leads_to) in table.items():
        assert (action in offered(table, state)) == (state in offered_in)
        if state in offered_in:
            assert target(table, action, state) == leads_to
        else:
            with pytest.raises(NotOffered):
                target(table, action, state)


@given(TABLES)
def test_an_end_is_reached_and_never_left(table):
    for state in ends(table):
        assert offered(table, state) == ()
        assert state in {leads_to for _offered_in, leads_to in table.values()}


@given(TABLES, STATES)
def test_an_unknown_action_is_offered_nowhere(table, state):
    with pytest.raises(NotOffered) as refusal:
        target(table, "explode", state)
    assert (refusal.value.action, refusal.value.state) == ("explode", state)


def test_actions_keep_the_order_of_the_table():
    assert offered(TABLE, "submitted") == ("return", "approve")
    assert ends(TABLE) == frozenset({"approved"})


def test_a_refusal_says_which_action_and_state():
    """The log of a refused step is read by whoever looks for the cause."""
    with pytest.raises(NotOffered, match="'approve' is not offered in state 'draft'"):
        target(TABLE, "approve", "draft")
