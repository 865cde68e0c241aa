"""`python -m titles.rules`: one JSON request, or a list of them, in; as many answers out.

Reads standard input, writes standard output. Exit status 2 when any request could not be answered.
"""

import json
import sys
from collections.abc import Callable

from ratings.core.errors import RatingError
from ratings.core.reading import parse

from .answer import Json, forecast_json, norm_json
from .forecast import forecast
from .norm import check_norm
from .request import Fields, RequestError, read_case


def _norm(request: Fields) -> Json:
    case = read_case(request, allow_open=False)
    return norm_json(case, check_norm(case))


def _forecast(request: Fields) -> Json:
    case = read_case(request, allow_open=True)
    return forecast_json(case, forecast(case))


OPERATIONS: dict[str, Callable[[Fields], Json]] = {"norm": _norm, "forecast": _forecast}


def answer(request: object) -> Json:
    """Answer one request; a request that cannot be answered gives an error object."""
    try:
        if not isinstance(request, dict):
            raise RequestError("wrong_type", "request", "A request is a JSON object.")
        operation = request.get("op")
        if operation is None:
            raise RequestError("missing", "op", "The operation is needed.")
        if not isinstance(operation, str) or operation not in OPERATIONS:
            raise RequestError("unknown_op", "op", f"Known operations: {', '.join(OPERATIONS)}.")
        return OPERATIONS[operation](request)
    except RequestError as error:
        return error_json(error)
    except Exception as error:  # a caller in another language can read an answer, not a traceback
        return error_json(RequestError("internal", "request", f"{type(error).__name__}: {error}"))


def error_json(error: RequestError | RatingError) -> Json:
    """Write the error object of the contract."""
    return {"ok": False, "error": {"code": error.code, "field": error.field, "message": error.message}}


def main() -> int:
    """Answer standard input; the text is read as strictly as by the rating command."""
    try:
        requests = parse(sys.stdin.buffer.read() if sys.stdin else b"")
    except RatingError as error:
        answers: Json | list[Json] = error_json(error)
    else:
        answers = [answer(one) for one in requests] if isinstance(requests, list) else answer(requests)
    sys.stdout.write(json.dumps(answers) + "\n")
    every = answers if isinstance(answers, list) else [answers]
    return 0 if all(one["ok"] for one in every) else 2


if __name__ == "__main__":
    sys.exit(main())
