"""`{% load workspace %}`: URLs of the open workspace, whether federation or body."""

from django import template
from django.template.context import Context

register = template.Library()


@register.simple_tag(takes_context=True)
def workspace_url(context: Context, page: str, *arguments: object) -> str:
    """`{% workspace_url "staff" %}`: the page's URL in the open federation or body."""
    return context["request"].workspace.url(page, *arguments)
