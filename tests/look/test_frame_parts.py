"""The parts of the frame: what shows a person is made anew for each, the rest once for everybody."""

from django.contrib.auth.models import AnonymousUser
from django.template import engines
from django.test import RequestFactory

from portal.accounts.models import User

PARTS = ("header", "footer", "shortcuts")


def painted(part: str, user: object, **more: object) -> str:
    template = engines["django"].from_string(f'{{% load frame %}}{{% frame_part "partials/{part}.html" %}}')
    request = RequestFactory().get("/players/")
    request.user = user
    return template.render({"user": user, **more}, request)


def test_nobody_reads_the_name_of_another():
    anna, boris = (
        User(name="Anna Able", email="a@example.org"),
        User(name="Boris Bold", email="b@example.org"),
    )
    said = {part: [painted(part, user) for user in (anna, boris, AnonymousUser(), anna)] for part in PARTS}
    first, second, visitor, again = said["header"]
    assert ("Anna Able" in first, "Boris Bold" in second, "Anna Able" in again) == (True, True, True)
    assert "Boris Bold" not in first + visitor + again
    assert "Anna Able" not in second + visitor
    for part in ("footer", "shortcuts"):
        assert len(set(said[part])) == 1
        assert "Able" not in said[part][0]


def test_the_footer_follows_the_settings():
    anna = User(name="Anna Able", email="a@example.org")
    assert "Demonstration" in painted("footer", anna, demo=True)
    assert "Demonstration" not in painted("footer", anna, demo=False)
