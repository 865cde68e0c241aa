"""The tables of sentences that are made of the declared kinds."""

from portal.cases.phrases import FromKinds
from portal.cases.registry import kinds, registered
from tests.cases.conftest import QUIET


def test_a_table_is_made_once_until_there_are_other_kinds():
    """A page, or a file of all entries, looks up a sentence for each of its lines."""
    made = []

    def make():
        made.append(len(kinds()))
        return {kind.code: kind.code for kind in kinds()}

    table = FromKinds(make)
    with registered(QUIET):
        assert [table[QUIET.code] for _line in range(3)] == [QUIET.code] * 3
        assert QUIET.code in table
    assert QUIET.code not in table
    assert len(table) == made[-1]
    assert made == [len(kinds()) + 1, len(kinds())]
