"""Static text pages: help, privacy, contact."""

from email.utils import parseaddr

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def about(request: HttpRequest, page: str) -> HttpResponse:
    """Show the page of that name from its template."""
    return render(request, f"home/{page}.html", {"address": parseaddr(settings.DEFAULT_FROM_EMAIL)[1]})
