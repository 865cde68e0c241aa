"""States of a document. A printed document is never changed: it is revoked or replaced."""

from portal.documents.enums import DocumentState
from portal.workflow.machine import Transitions

#   action: (offered in, leads to)
TRANSITIONS: Transitions = {
    "revoke": ({DocumentState.CURRENT}, DocumentState.REVOKED),
    "replace": ({DocumentState.CURRENT}, DocumentState.REPLACED),
}
