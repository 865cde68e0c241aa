"""The life of a job. People cancel and retry; everything else is done by workers and by the sweep."""

from portal.jobs.enums import State
from portal.workflow.machine import Transitions

#   action: (offered in, leads to)
TRANSITIONS: Transitions = {
    "claim": ({State.QUEUED}, State.RUNNING),
    "finish": ({State.RUNNING}, State.DONE),
    "fail": ({State.RUNNING}, State.FAILED),
    "requeue": ({State.RUNNING}, State.QUEUED),
    "cancel": ({State.QUEUED, State.RUNNING}, State.CANCELLED),
    "retry": ({State.FAILED, State.CANCELLED}, State.QUEUED),
}
