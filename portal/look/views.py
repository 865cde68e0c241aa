"""The error page for an unhandled exception (`handler500`)."""

from django.http import HttpRequest, HttpResponseServerError
from django.template.loader import render_to_string
from django.views.decorators.csrf import requires_csrf_token


@requires_csrf_token
def server_error(request: HttpRequest) -> HttpResponseServerError:
    """Render 500.html without context processors: they query the database, which may be what failed."""
    return HttpResponseServerError(render_to_string("500.html", {"request_id": getattr(request, "id", "")}))
