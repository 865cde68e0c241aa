"""The package of a rating period for FIDE's server: registration data as CSV and the reports as TRF."""

import io
import zipfile
from collections.abc import Iterable

from portal.workflow.exports import csv_file
from tournaments.delivery.selectors import ToDeliver
from tournaments.models import PublishedEvent, Report
from tournaments.reports.enums import ReportState

COLUMNS = (
    "portal_code",
    "fide_code",
    "name",
    "place",
    "federation",
    "start",
    "end",
    "rating_type",
    "system",
    "rounds",
    "chief_arbiter_id",
    "chief_arbiter",
    "organiser",
    "website",
    "norm_event",
    "time_control",
    "round_days",
)
# Fixed timestamp: the same content gives the same zip, byte for byte.
_MOMENT = (1980, 1, 1, 0, 0, 0)


def package(deliveries: Iterable[ToDeliver]) -> bytes:
    """Return a zip with registrations.csv and each accepted report, named by its FIDE code."""
    chosen = list(deliveries)
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        _add(archive, "registrations.csv", csv_file(COLUMNS, (_cells(each) for each in chosen)))
        reports = Report.objects.filter(
            tournament__in=[each.event.pk for each in chosen], state=ReportState.ACCEPTED, interim=False
        )
        understood = dict(reports.values_list("tournament_id", "understood"))
        for each in chosen:
            if each.event.pk in understood:
                name = f"{each.fide_code or each.event.code}.trf"
                _add(archive, name, trf_with_code(understood[each.event.pk], each).encode())
    return file.getvalue()


def registration_of(each: ToDeliver) -> dict[str, str]:
    """Return the registration data of one event, keyed by column name."""
    return dict(zip(COLUMNS, _cells(each), strict=True))


def accepted_report(each: ToDeliver) -> str:
    """Return the accepted report as TRF26 with its corrections, "" where there is none."""
    reports = Report.objects.filter(tournament=each.event.pk, state=ReportState.ACCEPTED, interim=False)
    return str(reports.values_list("understood", flat=True).first() or "")


def trf_with_code(understood: str, each: ToDeliver) -> str:
    """Return the report with the event codes in a comment line (`###`), which TRF26 allows."""
    code = each.fide_code or "-"
    return f"### FIDE event code {code}, portal code {each.event.code}\r\n{understood}"


def _add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    archive.writestr(zipfile.ZipInfo(name, _MOMENT), content)


def _cells(each: ToDeliver) -> list[str]:
    event: PublishedEvent = each.event
    chief = event.chief_arbiter
    days = [str(entry.get("day", "")) for entry in event.details.get("rounds", [])]
    return [
        event.code,
        each.fide_code,
        event.latin_name,
        event.latin_place,
        event.federation.code,
        event.start.isoformat(),
        event.end.isoformat(),
        event.tempo,
        event.system,
        str(event.rounds),
        str(chief.fide_id or "") if chief else "",
        chief.name if chief else "",
        event.organiser,
        event.website,
        "yes" if event.norm_event else "no",
        str(event.details.get("time_control", "")),
        " ".join(days),
    ]
