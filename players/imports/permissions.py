"""Who may take over lists: the office those of FIDE, a federation's rating officer its own."""

from players.imports.keeper import needs_second_person
from players.models import ImportedList, RatingSystem
from portal.accounts.actors import Actor
from portal.federations.enums import BODY_ROLES, BodyKind, Role
from portal.federations.models import Body, Federation


def can_import_fide_lists(actor: Actor, home: Body | None) -> bool:
    """The staff of the office, a superuser, and the portal's own command."""
    if actor.is_superuser or actor.is_system:
        return True
    return home is not None and home.kind == BodyKind.OFFICE and home.holds(actor, BODY_ROLES)


def can_import_national_lists(actor: Actor, home: Federation) -> bool:
    """The rating officer of that very federation."""
    return actor.is_superuser or home.holds(actor, {Role.RATING_OFFICER})


NATIONAL_ROLES = frozenset({Role.RATING_OFFICER, Role.PRESIDENT})


def can_take_over_national_lists(actor: Actor, home: Federation) -> bool:
    """The rating officer and the president of that federation."""
    return actor.is_superuser or home.holds(actor, NATIONAL_ROLES)


def can_take_over_national_list(actor: Actor, kept: ImportedList) -> bool:
    """Where the regulations ask for a second person, not the one who sent the list."""
    if needs_second_person([kept.system_id or 0]) and kept.uploaded_by_id == actor.pk:
        return False
    return kept.federation is not None and can_take_over_national_lists(actor, kept.federation)


def can_take_over_fide_list(actor: Actor, kept: ImportedList) -> bool:
    """The office's staff; not the sender where its lists ask for a second person. The command is trusted."""
    systems = list(RatingSystem.objects.filter(federation=None).values_list("pk", flat=True))
    if kept.uploaded_by_id == actor.pk and not actor.is_system and needs_second_person(systems):
        return False
    return can_import_fide_lists(actor, kept.body)
