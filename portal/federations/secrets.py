"""Whose row a secret opens: the owner's functions answer with a tenant, and no request opens all of them."""

from django.db import connection

from portal.federations.scope import Scope


def home_of_token(digest: str) -> Scope | None:
    """Return the scope of the office for which a token was made; None where nobody made it."""
    return home("SELECT federation, body, person FROM federations_token_home(%s)", digest)


def home_of_invitation(pk: int) -> Scope | None:
    """Return the scope of whoever invited; the key comes out of a signed link."""
    return home("SELECT federation, body, NULL FROM federations_invitation_home(%s)", pk)


def home(query: str, secret: str | int) -> Scope | None:
    """Return the scope that one of the owner's functions names."""
    with connection.cursor() as cursor:
        cursor.execute(query, [secret])
        row = cursor.fetchone()
    return Scope(federation_id=row[0], body_id=row[1], person_id=row[2]) if row else None
