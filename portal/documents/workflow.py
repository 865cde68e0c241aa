"""The life of a document. What was printed is never changed: it is revoked, or a new one replaces it."""

from portal.documents.enums import DocumentState
from portal.workflow.machine import Transitions

#   action: (offered in, leads to)
TRANSITIONS: Transitions = {
    "revoke": ({DocumentState.CURRENT}, DocumentState.REVOKED),
    "replace": ({DocumentState.CURRENT}, DocumentState.REPLACED),
}
