"""Permissions of list imports: the office for FIDE's lists, a federation's rating officer for its own."""

from players.imports.keeper import needs_second_person
from players.models import ImportedList, RatingSystem
from portal.accounts.actors import Actor
from portal.federations.enums import BODY_ROLES, BodyKind, Role
from portal.federations.models import Body, Federation


def can_import_fide_lists(actor: Actor, home: Body | None) -> bool:
    """Allow the staff of the office, superusers and the portal's own command."""
    if actor.is_superuser or actor.is_system:
        return True
    return home is not None and home.kind == BodyKind.OFFICE and home.holds(actor, BODY_ROLES)


def can_import_national_lists(actor: Actor, home: Federation) -> bool:
    """Allow the rating officer of that federation."""
    return actor.is_superuser or home.holds(actor, {Role.RATING_OFFICER})


NATIONAL_ROLES = frozenset({Role.RATING_OFFICER, Role.PRESIDENT})


def can_take_over_national_lists(actor: Actor, home: Federation) -> bool:
    """Allow the rating officer and the president of that federation."""
    return actor.is_superuser or home.holds(actor, NATIONAL_ROLES)


def can_take_over_national_list(actor: Actor, kept: ImportedList) -> bool:
    """Allow the federation's officers, except the sender if the regulations require a second person."""
    if needs_second_person([kept.system_id or 0]) and kept.uploaded_by_id == actor.pk:
        return False
    return kept.federation is not None and can_take_over_national_lists(actor, kept.federation)


def can_take_over_fide_list(actor: Actor, kept: ImportedList) -> bool:
    """Allow the office's staff, except the sender if a second person is required; commands are trusted."""
    systems = list(RatingSystem.objects.filter(federation=None).values_list("pk", flat=True))
    if kept.uploaded_by_id == actor.pk and not actor.is_system and needs_second_person(systems):
        return False
    return can_import_fide_lists(actor, kept.body)
