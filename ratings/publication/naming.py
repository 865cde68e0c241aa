"""Names of downloaded files, with the month, as FIDE names its own."""

from ratings.models import RatingList
from ratings.publication.layouts import month_code
from ratings.publication.sources import TRIO

TYPES = {
    "txt": "text/plain; charset=utf-8",
    "xml": "application/xml",
    "csv": "text/csv; charset=utf-8",
    "zip": "application/zip",
}


def file_name(listed: RatingList, ending: str, *, federation: str = "", combined: bool = False) -> str:
    """Return a name such as "standard_dec26frl_UKR.txt"; a revision includes its number."""
    code = listed.system.code
    kind = "players_list" if combined else code.removeprefix("fide-") if code in TRIO else code
    parts = [f"{kind}_{month_code(listed.list_date).lower()}frl"]
    if listed.revision:
        parts.append(f"rev{listed.revision}")
    if federation:
        parts.append(federation)
    return f"{'_'.join(parts)}.{ending}"
