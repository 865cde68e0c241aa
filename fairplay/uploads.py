"""Files of a form as the services take them: a name and the bytes, never more than may be stored."""

from collections.abc import Mapping
from typing import Any

from portal.cases.services.attachments import LARGEST_FILE


def uploaded(given: Mapping[str, Any]) -> list[tuple[str, bytes]]:
    """Return the file of a form, if there is one; one byte more than allowed is enough to refuse it."""
    file = given.get("file")
    return [(file.name, file.read(LARGEST_FILE + 1))] if file else []
