"""API tokens: who asks, and whose rows the answer may come from."""

from datetime import timedelta

from django.utils import timezone
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from portal.accounts.models import User
from portal.federations.models import ApiToken
from portal.federations.scope import installation_scope, replace_scope
from portal.federations.tenants import in_office
from portal.offices.services.tokens import digest_of

# "Last used" is for the eye: once a minute is exact enough and spares a write for each call.
USE_NOTED_EVERY = timedelta(minutes=1)


class TokenAuthentication(BaseAuthentication):
    """`Authorization: Token …`: opens the scope of the token's membership for the rest of the request."""

    def authenticate(self, request: Request) -> tuple[User, ApiToken] | None:
        keyword, _space, secret = get_authorization_header(request).decode("latin-1").partition(" ")
        if keyword.lower() != "token":
            return None
        token = self._token(secret.strip())
        membership = token.membership
        # A token acts for its office: whoever runs the installation has no more rights by it. Never saved.
        membership.user.is_superuser = False
        replace_scope(
            federation_id=membership.federation_id, body_id=membership.body_id, person_id=membership.user_id
        )
        if token.used_at is None or timezone.now() - token.used_at > USE_NOTED_EVERY:
            ApiToken.objects.filter(pk=token.pk).update(used_at=timezone.now())
        return membership.user, token

    def authenticate_header(self, request: Request) -> str:
        return "Token"

    def _token(self, secret: str) -> ApiToken:
        with installation_scope():
            token = (
                ApiToken.objects.select_related(
                    "membership__user", "membership__federation", "membership__body"
                )
                .filter(
                    digest=digest_of(secret),
                    revoked_at__isnull=True,
                    expires_at__gt=timezone.now(),
                    membership__user__is_active=True,
                )
                .filter(in_office(timezone.now(), prefix="membership__"))
                .first()
            )
        if token is None:
            detail = "The token is unknown, expired or revoked, or its office has ended."
            raise AuthenticationFailed(detail, "bad_token")
        return token


class TokenScheme(OpenApiAuthenticationExtension):
    """How the OpenAPI document names the token."""

    target_class = "portal.offices.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {"type": "apiKey", "in": "header", "name": "Authorization", "description": "`Token <secret>`"}
