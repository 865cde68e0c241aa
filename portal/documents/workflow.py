"""The life of a document. What was printed is never changed: it is revoked, or a new one replaces it."""

from portal.documents.enums import State
from portal.workflow.machine import Transitions

#   action: (offered in, leads to)
TRANSITIONS: Transitions = {
    "revoke": ({State.CURRENT}, State.REVOKED),
    "replace": ({State.CURRENT}, State.REPLACED),
}
