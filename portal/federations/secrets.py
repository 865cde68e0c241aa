"""Find the tenant of a secret (token, invitation) through functions of the owner role, without opening
all tenants."""

from django.db import connection

from portal.federations.scope import Scope


def home_of_token(digest: str) -> Scope | None:
    """Return the scope of the membership for which a token was created; None if there is no such token."""
    return home("SELECT federation, body, person FROM federations_token_home(%s)", digest)


def home_of_invitation(pk: int) -> Scope | None:
    """Return the scope of the inviting tenant; the key comes from a signed link."""
    return home("SELECT federation, body, NULL FROM federations_invitation_home(%s)", pk)


def home(query: str, secret: str | int) -> Scope | None:
    """Return the scope named by one of the owner role's functions."""
    with connection.cursor() as cursor:
        cursor.execute(query, [secret])
        row = cursor.fetchone()
    return Scope(federation_id=row[0], body_id=row[1], person_id=row[2]) if row else None
