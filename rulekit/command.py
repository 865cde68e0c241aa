"""The command line of a rule package: reads JSON requests, prints JSON answers, never a traceback."""

import io
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import IO, Generic, TypeVar

from rulekit.errors import RuleError
from rulekit.fields import Fields, parse

Json = dict[str, object]
F = TypeVar("F", bound=Fields)
Operation = Callable[[F], Json]
# Exit status; 1 is left to Python's own errors.
REFUSED = 2


@dataclass(frozen=True)
class Command(Generic[F]):
    """The operations of one package under its name, such as `ratings.core`.

    An operation takes the request's fields and returns the answer without `ok`; its first docstring line is
    what `--help` prints. `fields` is the package's reader, whose `codes` name its errors.
    `bad_op` is the package's code for an `op` that is no string.
    """

    name: str
    operations: Mapping[str, Operation[F]]
    fields: type[F]
    bad_op: str = "wrong_type"

    def answer(self, request: object) -> Json:
        """Answer one request; a refusal is an answer with `ok: false`."""
        try:
            fields = self.fields(request)
            name = fields.need("op")
            if not isinstance(name, str) or name not in self.operations:
                code = "unknown_op" if isinstance(name, str) else self.bad_op
                raise fields.error("op", f"Known operations: {', '.join(self.operations)}.", code)
            return {"ok": True} | self.operations[name](fields)
        except RuleError as error:
            return self.refusal(error)
        except Exception as error:  # callers in other languages cannot read a traceback
            return self.refusal(RuleError("request", f"{type(error).__name__}: {error}", "internal"))

    def refusal(self, error: RuleError) -> Json:
        """Return the answer for an error: its code, the field at fault, a message for the calling
        developer."""
        code = self.fields.codes.get(error.code, error.code)
        return {"ok": False, "error": {"code": code, "field": error.field, "message": error.message}}

    def run(self, text: bytes) -> tuple[str, int]:
        """Answer one request, or each request of a list; the exit status is 2 when any was refused."""
        try:
            requests = parse(text)
        except RuleError as error:
            return json.dumps(self.refusal(error)), REFUSED
        if isinstance(requests, list):
            answers = [self.answer(request) for request in requests]
            return json.dumps(answers), 0 if all(each["ok"] for each in answers) else REFUSED
        single = self.answer(requests)
        return json.dumps(single), 0 if single["ok"] else REFUSED

    def help(self) -> str:
        """Return the help text: how the command is called, and one line for each operation."""
        width = max(map(len, self.operations))
        lines = [f"  {name:<{width}}  {_summary(call)}" for name, call in self.operations.items()]
        return "\n".join(
            [
                f"usage: python -m {self.name} < request.json",
                "",
                'Reads one JSON object {"op": "...", ...}, or a list of them, from standard input and prints',
                "the answer, or a list of answers. Exit status 2 when a request could not be answered.",
                "",
                "Operations:",
                *lines,
            ]
        )

    def main(
        self,
        arguments: Sequence[str] | None = None,
        source: IO[bytes] | None = None,
        target: IO[str] | None = None,
    ) -> int:
        """Read standard input, print the answer, return the exit status."""
        out = target or sys.stdout
        given = sys.argv[1:] if arguments is None else arguments
        if given:
            out.write(self.help() + "\n")
            return 0 if set(given) <= {"-h", "--help"} else REFUSED
        # Standard input can be missing, as under pythonw or a service manager: then the request is empty.
        stream = source or (sys.stdin.buffer if sys.stdin else io.BytesIO())
        output, status = self.run(stream.read())
        out.write(output + "\n")
        return status


def _summary(call: Callable[[F], Json]) -> str:
    lines = (call.__doc__ or "").strip().splitlines()
    return lines[0] if lines else ""
