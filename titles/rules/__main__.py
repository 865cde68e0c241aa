"""`python -m titles.rules`: one JSON request, or a list of them, in; as many answers out.

Reads standard input, writes standard output. Exit status 2 when any request could not be answered.
"""

import json
import sys
from collections.abc import Callable

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
            raise RequestError("wrong_type", "", "A request is a JSON object.")
        operation = request.get("op")
        if not isinstance(operation, str) or operation not in OPERATIONS:
            raise RequestError("unknown_op", "op", f"Known operations: {', '.join(OPERATIONS)}.")
        return OPERATIONS[operation](request)
    except RequestError as error:
        return error_json(error)


def error_json(error: RequestError) -> Json:
    """Write the error object of the contract."""
    return {"ok": False, "error": {"code": error.code, "field": error.field, "message": error.message}}


def _no_constant(name: str) -> object:
    raise RequestError("invalid_json", "", f"{name} is no JSON number.")


def _unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        twice = next(key for key, _ in pairs if [name for name, _ in pairs].count(key) > 1)
        raise RequestError("duplicate_key", twice, "A field is given twice.")
    return fields


def read(text: bytes) -> object:
    """Read the JSON text; every kind of broken text becomes one kind of error."""
    try:
        loaded: object = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_unique_keys)
    except (ValueError, RecursionError) as error:
        raise RequestError("invalid_json", "", "The input is no readable JSON.") from error
    return loaded


def main() -> int:
    """Answer standard input."""
    try:
        requests = read(sys.stdin.buffer.read())
    except RequestError as error:
        answers: Json | list[Json] = error_json(error)
    else:
        answers = [answer(one) for one in requests] if isinstance(requests, list) else answer(requests)
    sys.stdout.write(json.dumps(answers, ensure_ascii=False) + "\n")
    every = answers if isinstance(answers, list) else [answers]
    return 0 if all(one["ok"] for one in every) else 2


if __name__ == "__main__":
    sys.exit(main())
