"""`python -m ratings.core`: JSON requests in, JSON answers out, never a traceback."""

import io
import json
import sys
from collections.abc import Callable
from typing import IO

from ratings.core import inquiries, operations
from ratings.core.errors import RatingError
from ratings.core.operations import Answer
from ratings.core.reading import BadRequestError, Fields, parse

OPERATIONS: dict[str, Callable[[Fields], Answer]] = {
    "change": operations.change,
    "initial": operations.initial,
    "round_robin": operations.round_robin_table,
    "k": operations.k,
    "live": operations.live_rating,
    "classify": inquiries.classify_time_control,
    "edition": inquiries.which_edition,
    "editions": inquiries.editions,
    "list": inquiries.list_of_event,
    "event": inquiries.admission,
    "step": inquiries.step,
}

REFUSED = 2


def answer(request: object) -> Answer:
    """Answer one request; a refusal is an answer too."""
    try:
        fields = Fields(request)
        name = fields.text("op")
        if name is None:
            fields.need("op")
        if name not in OPERATIONS:
            raise BadRequestError("op", f"must be one of {', '.join(OPERATIONS)}", "unknown_op")
        return {"ok": True} | OPERATIONS[name](fields)
    except RatingError as error:
        return refusal(error)
    except Exception as error:  # a caller in another language can read an answer, not a traceback
        return refusal(RatingError("request", f"{type(error).__name__}: {error}", "internal"))


def refusal(error: RatingError) -> Answer:
    """Write an error: its code, the field at fault, a message for the developer who called."""
    return {"ok": False, "error": {"code": error.code, "field": error.field, "message": error.message}}


def run(text: bytes) -> tuple[str, int]:
    """Answer one request or each of a list; the status is 2 when any was refused."""
    try:
        requests = parse(text)
    except RatingError as error:
        return json.dumps(refusal(error)), REFUSED
    if isinstance(requests, list):
        answers = [answer(request) for request in requests]
        return json.dumps(answers), 0 if all(each["ok"] for each in answers) else REFUSED
    single = answer(requests)
    return json.dumps(single), 0 if single["ok"] else REFUSED


def main(source: IO[bytes] | None = None, target: IO[str] | None = None) -> int:
    """Read standard input, print the answer, return the exit status."""
    given = source or (sys.stdin.buffer if sys.stdin else io.BytesIO())
    output, status = run(given.read())
    (target or sys.stdout).write(output + "\n")
    return status
