"""Validators for what a federation enters about itself."""

from django.core.exceptions import ValidationError
from django.core.files.base import File
from django.utils.translation import gettext_lazy as _

from portal.federations.pictures import as_png

# A logo is embedded into every document that the federation prints.
_LOGO_BYTES = 300 * 1024


def validate_logo(file: File) -> None:
    if file.size > _LOGO_BYTES:
        raise ValidationError(
            _("The logo may have %(limit)s KB at most."), params={"limit": _LOGO_BYTES // 1024}
        )
    as_png(file.open().read())
    file.seek(0)
