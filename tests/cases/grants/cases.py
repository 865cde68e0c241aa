"""The kinds of cases of this app."""

from tests.cases.grants.kind import GRANT

KINDS = [GRANT]
