"""Scopes of API tokens: declared by the apps, granted by role, checked by the API's views."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from portal.federations.models import ApiToken
from portal.parts.declaration import declarations
from portal.parts.kinds import TokenScope


@cache
def token_scopes() -> dict[str, TokenScope]:
    """Return every declared scope by its code."""
    return {scope.code: scope for parts in declarations().values() for scope in parts.token_scopes}


def scopes_of_role(role: str) -> Sequence[TokenScope]:
    """Return the scopes that a token of that role may have."""
    return [scope for scope in token_scopes().values() if role in scope.roles]


def token_allows(token: Any, code: str) -> bool:
    """Return whether the token has the scope and its role may still grant it."""
    return (
        isinstance(token, ApiToken)
        and code in token.scopes
        and code in {scope.code for scope in scopes_of_role(token.membership.role)}
    )
