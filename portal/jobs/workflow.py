"""The transition table of a job. People cancel and retry; workers and the sweep do everything else."""

from portal.jobs.enums import JobState
from portal.workflow.machine import Transitions

#   action: (offered in, leads to)
TRANSITIONS: Transitions = {
    "claim": ({JobState.QUEUED}, JobState.RUNNING),
    "finish": ({JobState.RUNNING}, JobState.DONE),
    "fail": ({JobState.RUNNING}, JobState.FAILED),
    "requeue": ({JobState.RUNNING}, JobState.QUEUED),
    "cancel": ({JobState.QUEUED, JobState.RUNNING}, JobState.CANCELLED),
    "retry": ({JobState.FAILED, JobState.CANCELLED}, JobState.QUEUED),
}
