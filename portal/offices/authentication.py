"""API tokens: authenticate the caller and open the scope of the token's office."""

from dataclasses import asdict
from datetime import timedelta

from django.utils import timezone
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from portal.accounts.models import User
from portal.federations.models import ApiToken
from portal.federations.scope import Scope, current_scope, replace_scope
from portal.federations.secrets import home_of_token
from portal.federations.tenants import in_office
from portal.offices.services.tokens import digest_of

# "Last used" is only displayed: updating it once a minute is exact enough and saves a write per call.
USE_NOTED_EVERY = timedelta(minutes=1)


class TokenAuthentication(BaseAuthentication):
    """Authenticate `Authorization: Token …` and open the membership's scope for the rest of the request."""

    def authenticate(self, request: Request) -> tuple[User, ApiToken] | None:
        keyword, _space, secret = get_authorization_header(request).decode("latin-1").partition(" ")
        if keyword.lower() != "token":
            return None
        token = self._token(digest_of(secret.strip()))
        membership = token.membership
        # A token acts for its office only: a superuser gains no extra rights by it. This is never saved.
        membership.user.is_superuser = False
        if token.used_at is None or timezone.now() - token.used_at > USE_NOTED_EVERY:
            ApiToken.objects.filter(pk=token.pk).update(used_at=timezone.now())
        return membership.user, token

    def authenticate_header(self, request: Request) -> str:
        return "Token"

    def _token(self, digest: str) -> ApiToken:
        """Open the office's scope and return its valid token; restore the old scope if the token is
        invalid."""
        before = current_scope() or Scope()
        # The digest alone finds the tenant, through a SECURITY DEFINER function; then row security applies.
        if (home := home_of_token(digest)) is None:
            raise _refused()
        replace_scope(**asdict(home))
        valid = ApiToken.under_policy.filter(
            in_office(timezone.now(), prefix="membership__"),
            digest=digest,
            revoked_at__isnull=True,
            expires_at__gt=timezone.now(),
            membership__user__is_active=True,
        )
        with_office = valid.select_related("membership__user", "membership__federation", "membership__body")
        token: ApiToken | None = with_office.first()
        if token is None:
            replace_scope(**asdict(before))
            raise _refused()
        return token


def _refused() -> AuthenticationFailed:
    detail = "The token is unknown, expired or revoked, or its office has ended."
    return AuthenticationFailed(detail, "bad_token")


class TokenScheme(OpenApiAuthenticationExtension):
    """Describe the token header in the OpenAPI document."""

    target_class = "portal.offices.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {"type": "apiKey", "in": "header", "name": "Authorization", "description": "`Token <secret>`"}
