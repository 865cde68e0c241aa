"""The page of an unforeseen fault. `handler500` in the addresses names it."""

from django.http import HttpRequest, HttpResponseServerError
from django.template.loader import render_to_string
from django.views.decorators.csrf import requires_csrf_token


@requires_csrf_token
def server_error(request: HttpRequest) -> HttpResponseServerError:
    """Render 500.html without context processors: the database may be what is broken."""
    return HttpResponseServerError(render_to_string("500.html", {"request_id": getattr(request, "id", "")}))
