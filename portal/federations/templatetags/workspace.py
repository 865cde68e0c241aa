"""`{% load workspace %}`: addresses of the open workspace, whether federation or body."""

from django import template
from django.template.context import Context

register = template.Library()


@register.simple_tag(takes_context=True)
def workspace_url(context: Context, page: str, *arguments: object) -> str:
    """`{% workspace_url "staff" %}`: the page's address in the federation or body that is open."""
    return context["request"].workspace.url(page, *arguments)
