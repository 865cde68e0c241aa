"""What a federation may enter about itself."""

from django.core.exceptions import ValidationError
from django.core.files.base import File
from django.utils.translation import gettext_lazy as _

_LOGO_BYTES = 300 * 1024
# An uploaded SVG can carry scripts, so a logo is a picture of dots.
_SIGNATURES = {b"\x89PNG\r\n\x1a\n": "png", b"\xff\xd8\xff": "jpg", b"RIFF": "webp"}


def validate_logo(file: File) -> None:
    if file.size > _LOGO_BYTES:
        raise ValidationError(
            _("The logo may have %(limit)s KB at most."), params={"limit": _LOGO_BYTES // 1024}
        )
    head = file.open().read(12)
    file.seek(0)
    if not any(head.startswith(signature) for signature in _SIGNATURES):
        raise ValidationError(_("The logo must be a PNG, JPEG or WebP picture."))
