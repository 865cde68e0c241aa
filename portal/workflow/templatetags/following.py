"""`{% load following %}`: whether the reader follows a thing."""

from django import template
from django.template.context import Context

from portal.workflow.models import Follow

register = template.Library()


@register.simple_tag(takes_context=True)
def follows(context: Context, topic: str, key: object) -> bool:
    """`{% follows "player" player.fide_id as followed %}`; asks nothing for visitors."""
    user = context["request"].user
    return bool(user.is_authenticated) and Follow.own.filter(topic=topic, key=str(key)).exists()
