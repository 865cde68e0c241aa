"""Convert uploaded files to what the services take: name and bytes, limited in size."""

from collections.abc import Mapping
from typing import Any

from portal.cases.services.attachments import LARGEST_FILE


def uploaded(given: Mapping[str, Any]) -> list[tuple[str, bytes]]:
    """Return the form's file, if any; reading one byte more than allowed is enough to refuse it."""
    file = given.get("file")
    return [(file.name, file.read(LARGEST_FILE + 1))] if file else []
