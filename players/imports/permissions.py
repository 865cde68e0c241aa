"""Who may take over lists: the office those of FIDE, a federation's rating officer its own."""

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
