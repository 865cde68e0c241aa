"""API parameters that name a federation."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from portal.federations.models import Federation
from portal.parts.asked import Text

CODE_LENGTH = 10


class FederationCode(Text):
    """Code of a federation, in capitals or not."""

    default_error_messages = {"unknown_federation": _("No federation has the code “{code}”.")}

    def __init__(self, about: str = "Code of a federation, as UKR.", **given: Any) -> None:
        super().__init__(about, **({"max_length": CODE_LENGTH} | given))

    def to_internal_value(self, data: Any) -> str:
        code: str = super().to_internal_value(data).upper()
        if not Federation.objects.filter(code=code).exists():
            self.fail("unknown_federation", code=code)
        return code
