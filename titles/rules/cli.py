"""The command `python -m titles.rules` with its operations."""

from rulekit.command import Command, Json

from .answer import forecast_json, norm_json
from .forecast import forecast
from .norm import check_norm
from .request import Fields, read_case


def _norm(request: Fields) -> Json:
    """Return whether a result makes a norm, with every rule looked at."""
    case = read_case(request, allow_open=False)
    return norm_json(case, check_norm(case))


def _forecast(request: Fields) -> Json:
    """Tell what the open rounds must bring for a norm."""
    case = read_case(request, allow_open=True)
    return forecast_json(case, forecast(case))


COMMAND = Command("titles.rules", {"norm": _norm, "forecast": _forecast}, Fields, bad_op="unknown_op")
