"""A page's markup on one line, the same however its template is laid out.

A formatter puts attributes and the content of blocks on lines of their own. A browser shows no white space
there, so a test does not look for it either: everything else is compared letter by letter.
"""

import re

from django.http import HttpResponseBase

_BLOCKS = (
    "address|article|aside|blockquote|body|br|button|caption|col|dd|details|dialog|div|dl|dt|fieldset|figure"
    "|footer|form|h[1-6]|head|header|html|legend|li|link|main|meta|nav|ol|optgroup|option|p|script|section|select"
    "|summary|table|tbody|td|tfoot|th|thead|title|tr|ul"
)
_EDGE = re.compile(rf" ?(</?(?:{_BLOCKS})\b[^>]*>) ?")


def markup(page: HttpResponseBase | str) -> str:
    """Return the page, or a part of one, without the white space that its layout brings."""
    text = page if isinstance(page, str) else page.content.decode()  # type: ignore[attr-defined]
    line = re.sub(r" (/?>)", r"\1", " ".join(text.split()))
    return _EDGE.sub(r"\1", line)
