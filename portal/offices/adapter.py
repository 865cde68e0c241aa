"""The allauth adapter: sign-up, sign-in, language, audit entries and mail of our accounts."""

from typing import Any
from urllib.parse import urlsplit

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.authentication import get_authentication_records
from axes.helpers import get_cool_off, get_failure_limit
from axes.utils import reset
from django.conf import settings
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from portal.accounts import mail
from portal.accounts.models import SYSTEM_DOMAIN, User
from portal.accounts.requests import SignInRequest
from portal.accounts.selectors import locked_until
from portal.accounts.zones import home_zone
from portal.federations.middleware import HOME_ZONE, enter_person
from portal.federations.requests import PersonRequest
from portal.offices.services import profile


def remember_language(response: HttpResponse, language: str) -> None:
    """Use this language from now on: in this response and, by cookie, in later ones."""
    translation.activate(language)
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        path=settings.LANGUAGE_COOKIE_PATH,
        domain=settings.LANGUAGE_COOKIE_DOMAIN,
        secure=settings.LANGUAGE_COOKIE_SECURE,
        httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
        samesite="Lax",  # as LANGUAGE_COOKIE_SAMESITE
    )


def _public(link: str) -> str:
    """Return the link with PUBLIC_URL as its host."""
    return f"{settings.PUBLIC_URL}{urlsplit(link)._replace(scheme='', netloc='').geturl()}"


class AccountAdapter(DefaultAccountAdapter):
    """Sign-up, sign-in and mail as the portal does them."""

    # --- sign-up ----------------------------------------------------------------------------------------
    def clean_email(self, email: str) -> str:
        email = super().clean_email(email).lower()
        if email.endswith(SYSTEM_DOMAIN):
            raise ValidationError(_("This address cannot be used."))
        return email

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        """Save the name, and the language in which the sign-up page was read."""
        user.name = form.cleaned_data["name"]
        # An invitation proves only its own address; any other address must be confirmed by mail.
        if form.cleaned_data["email"] != request.session.get("account_verified_email"):
            request.session.pop("account_verified_email", None)
        user.language = translation.get_language() or settings.LANGUAGE_CODE
        saved: User = super().save_user(request, user, form, commit)
        return saved

    # --- sign-in ----------------------------------------------------------------------------------------
    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Do nothing: django-axes counts failed passwords; a second counter would lock out differently."""

    def authenticate(self, request: HttpRequest, **credentials: Any) -> User | None:
        """Pass the e-mail to axes as `login` too: re-authentication forms ask for the password only."""
        email = credentials.get("email", "").lower()
        person: User | None = super().authenticate(request, **credentials, login=email)
        return person

    def authentication_failed(self, request: SignInRequest, **credentials: Any) -> None:
        """On a lockout, give its end to the lockout page, and write one audit entry."""
        if not getattr(request, "axes_locked_out", False):
            return
        email = credentials["login"]
        request.locked_until = locked_until(
            email=email, address=request.axes_ip_address, cool_off=get_cool_off(request)
        )
        limit = get_failure_limit(request, credentials)
        if request.axes_failures_since_start == limit:
            profile.record_lockout(email=email, failures=limit)

    def login(self, request: PersonRequest, user: User) -> None:
        """Open the person's own scope for the rest of the request: what it shows and writes needs it."""
        super().login(request, user)
        request.session[HOME_ZONE] = "" if user.time_zone else home_zone(user)
        enter_person(request)

    def post_login(self, request: HttpRequest, user: User, **login: Any) -> HttpResponse:
        """Switch to the account's language and record the sign-in."""
        translation.activate(user.language)
        response: HttpResponse = super().post_login(request, user, **login)
        remember_language(response, user.language)
        methods = [step["method"] for step in get_authentication_records(request, user)]
        profile.record_sign_in(actor=user, methods=methods)
        return response

    def set_password(self, user: User, password: str) -> None:
        """Set the password and lift a lockout: whoever set it has proved who they are."""
        super().set_password(user, password)
        reset(username=user.email)

    # --- mail -------------------------------------------------------------------------------------------
    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        owner = context.get("user") or mail.owner_of(email)
        # allauth builds links from the request's Host header, which an attacker can choose; use ours.
        links = {name: _public(value) for name, value in context.items() if name.endswith("_url")}
        mail.send(template_prefix, email, {**context, **links, "email": email}, owner)

    def send_notification_mail(
        self,
        template_prefix: str,
        user: User,
        context: dict[str, Any] | None = None,
        email: str | None = None,
    ) -> None:
        """Record every security-relevant change of an account, and mail it to the owner."""
        code = template_prefix.rsplit("/", 1)[-1]
        profile.record_change(actor=user, change=code)
        mail.send_notice(code, user, email or user.email, context or {})
