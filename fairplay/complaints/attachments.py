"""The file types that complaints and cases accept: PDF, pictures, and games as PGN (F-5)."""

from django.utils.translation import gettext_lazy as _

PGN = "application/x-chess-pgn"
# A PGN file begins with its first tag; some programs put a byte-order mark before it.
MORE_FILES = {b"[Event ": PGN, b"\xef\xbb\xbf[Event ": PGN}
FILE_HELP = _("PDF, PNG, JPEG or PGN, 5 MB at most")
