"""URLs common to all dockets; an app includes `case_urls(docket)` after its own."""

from django.urls import URLPattern

from portal.cases.declaration import Docket
from portal.cases.perspectives import addresses
from portal.cases.views import changes, lists, many, pages

_ONE = "<uuid:pk>/"
# Sides on which people decide in an office.
OFFICES = ("federation", "body")
_FILE = f"{_ONE}papers/<uuid:attachment_id>/"


def case_urls(docket: Docket) -> list[URLPattern]:
    """Return list, export, bulk steps, page, edit, files and actions; `<slug:action>/` is last as it
    matches the most."""
    page = docket.page
    return [
        *addresses(docket, "", lists.case_list, docket.pages),
        *addresses(docket, "export/", lists.case_export, f"{docket.pages}_export"),
        *(addresses(docket, "many/", many.case_many, f"{docket.pages}_many", OFFICES) if docket.many else ()),
        *addresses(docket, _ONE, pages.case_page, page),
        *addresses(docket, f"{_ONE}edit/", changes.case_edit, f"{page}_edit"),
        *addresses(docket, f"{_ONE}papers/", changes.add_attachment, f"{page}_papers"),
        *addresses(docket, _FILE, pages.attachment, f"{page}_paper"),
        *addresses(docket, f"{_FILE}remove/", changes.remove_attachment, f"{page}_paper_remove"),
        *addresses(docket, f"{_ONE}<slug:action>/", changes.case_act, f"{page}_act"),
    ]
