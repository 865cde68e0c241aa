"""Appoint somebody from the command line: how an installation gets its first presidents and chairs."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from portal.accounts.models import User
from portal.federations.enums import Role
from portal.federations.models import Body, Federation
from portal.federations.tenants import Tenant
from portal.offices.phrases import OfficeFault
from portal.offices.services import appoint
from portal.parts.faults import sentence


class Command(BaseCommand):
    help = "Appoint a person with an account: manage.py appoint EMAIL UKR president --by ADMIN_EMAIL"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("email")
        parser.add_argument("home", help="code of a federation (UKR) or body (council)")
        parser.add_argument("role", choices=Role.values)
        parser.add_argument("--by", required=True, help="e-mail of the superuser in whose name this is done")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            tenant = self._tenant(options["home"])
            appoint(
                tenant=tenant,
                person=self._account(options["email"]),
                role=options["role"],
                actor=self._account(options["by"]),
                since=tenant.today,
            )
        except OfficeFault as fault:
            raise CommandError(sentence(fault)) from None
        self.stdout.write("Appointed.")

    def _account(self, email: str) -> User:
        account = User.objects.filter(email=email.lower()).first()
        if account is None:
            raise CommandError(f"There is no account {email}. Let the person sign up first.")
        return account

    def _tenant(self, code: str) -> Tenant:
        tenant = Federation.objects.filter(code=code).first() or Body.objects.filter(code=code).first()
        if tenant is None:
            raise CommandError(f"There is no federation or body {code}.")
        return tenant
