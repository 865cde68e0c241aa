"""Admin UI of the register: officers see the players of their federation, superusers all of them.

Nothing is edited here except through services. Private data come from a table under row security and are
shown only to those who may write requests for their federation.
"""

from collections.abc import Callable, Iterator
from copy import copy
from datetime import date
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import Exists, Model, OuterRef, Prefetch, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy
from unfold.forms import ActionForm

from players.models import CurrentRating, Player, PlayerPrivate
from players.profile.ages import age_class, oldest_year_of_juniors, youngest_year_of_seniors
from players.profile.forms import ContactForm
from players.profile.services import CONTACT, RegionMissing, assign_region, correct_contact
from players.requests.permissions import can_write
from players.selectors import named
from portal.accounts.actors import Actor
from portal.backoffice.base import PortalAdmin
from portal.backoffice.steps import Given, Step
from portal.federations.requests import PersonRequest
from portal.parts.faults import sentence

PRIVATE = ("birth_date", "birth_place", *CONTACT)
PUBLIC_EXPORT: tuple[str, ...] = (
    "fide_id",
    "name",
    "native_name",
    "sex",
    "birth_year",
    "federation__code",
    "region",
    "title",
    "women_title",
    "deceased",
)
PRIVATE_EXPORT = ("private__birth_date", "private__email", "private__phone")


class AnswerFilter(admin.SimpleListFilter):
    """A filter whose choices are query conditions."""

    conditions: dict[str, tuple[Any, Callable[[], Any]]]

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> Iterator[tuple[str, Any]]:
        return ((code, words) for code, (words, _condition) in self.conditions.items())

    def queryset(self, request: HttpRequest, queryset: QuerySet[Player]) -> QuerySet[Player]:
        chosen = self.conditions.get(self.value() or "")
        return queryset.filter(chosen[1]()) if chosen else queryset


class AgeFilter(AnswerFilter):
    title = _("age")
    parameter_name = "age"
    conditions = {
        "junior": (
            _("junior (under 20)"),
            lambda: Q(birth_year__gte=oldest_year_of_juniors(timezone.localdate().year)),
        ),
        "senior": (
            _("senior (50 and older)"),
            lambda: Q(birth_year__lte=youngest_year_of_seniors(timezone.localdate().year)),
        ),
    }


class ActivityFilter(AnswerFilter):
    title = _("activity")
    parameter_name = "activity"
    conditions = {
        "active": (
            pgettext_lazy("of a player", "active"),
            lambda: Exists(_rated(inactive=False)) & Q(deceased=False),
        ),
        "inactive": (
            _("inactive"),
            lambda: Exists(_rated(inactive=True)) & ~Exists(_rated(inactive=False)),
        ),
        "unrated": (_("unrated"), lambda: ~Exists(_rated())),
        "deceased": (_("deceased"), lambda: Q(deceased=True)),
    }


class IdFilter(AnswerFilter):
    title = _("FIDE id")
    parameter_name = "id_given"
    conditions = {
        "without": (_("without FIDE id"), lambda: Q(fide_id__isnull=True)),
        "with": (_("with FIDE id"), lambda: Q(fide_id__isnull=False)),
    }


class AccountFilter(AnswerFilter):
    title = _("account")
    parameter_name = "has_account"
    conditions = {
        "yes": (_("has an account"), lambda: Q(account__isnull=False)),
        "no": (_("has no account"), lambda: Q(account__isnull=True)),
    }


def _rated(**conditions: bool) -> QuerySet[CurrentRating]:
    return CurrentRating.objects.filter(player=OuterRef("pk"), **conditions)


class RegionForm(ActionForm):
    """The region that the bulk action assigns to the selected players."""

    region = forms.CharField(
        label=_("Region"),
        max_length=100,
        required=False,
        widget=forms.TextInput(attrs={"class": "bg-white text-base-900 rounded-default px-3 py-1 text-sm"}),
    )


def _keeps(actor: Actor, player: Player) -> bool:
    return can_write(actor, player.federation)


def _correct(player: Player, actor: Actor, given: Given) -> object:
    return correct_contact(pk=player.pk, actor=actor, given=given)


def _contact_form(typed: Any, player: Player) -> ContactForm:
    return ContactForm(typed, private=PlayerPrivate.objects.filter(pk=player.pk).first())


@admin.register(Player)
class PlayerAdmin(PortalAdmin):
    icon = "person_search"
    steps = [
        Step(
            "contact",
            _("Correct the contact data"),
            _correct,
            _keeps,
            form=_contact_form,
            bulk=False,
        )
    ]
    list_display = [
        "number",
        "name",
        "native_name",
        "shown_title",
        "sex",
        "age",
        "standard",
        "rapid",
        "blitz",
        "region",
        "standing",
    ]
    list_display_links = ["name"]
    list_filter = [AgeFilter, ActivityFilter, IdFilter, AccountFilter, "title", "sex", "standing"]
    search_fields = ["search_key"]  # makes Django show the search box; get_search_results does the search
    search_help_text = _("Any part of a name in any script, a FIDE id or a national number")
    # Counting the whole register on every page would cost more than the page itself.
    show_full_result_count = False
    ordering = ["sort_key", "pk"]
    fieldsets = [
        (None, {"fields": ["page", "name", "native_name", "native_reading", "sex", "birth_year", "age"]}),
        (_("Membership"), {"fields": ["federation", "region", "standing", "merged_into", "listed"]}),
        (_("Titles"), {"fields": ["title", "women_title", "other_titles"]}),
        (_("State"), {"fields": ["restricted", "deceased", "deceased_on", "account_name"]}),
    ]
    actions = ["set_region", "export_csv"]
    action_form = RegionForm
    export_fields = PUBLIC_EXPORT

    def may_see(self, request: PersonRequest) -> bool:
        """Only the staff of a federation see its register; bodies use the public pages."""
        return request.workspace is not None and request.workspace.kind == "federation"

    def get_queryset(self, request: PersonRequest) -> QuerySet[Player]:
        players = super().get_queryset(request).select_related("federation")
        home = request.workspace.tenant.federation if request.workspace else None
        players = players.filter(federation=home) if home else players.none()
        ratings = CurrentRating.objects.select_related("system")
        return players.prefetch_related(Prefetch("ratings", ratings))

    def get_search_results(
        self, request: PersonRequest, queryset: QuerySet[Player], search_term: str
    ) -> tuple[QuerySet[Player], bool]:
        return named(queryset, search_term.replace("\0", "").strip()), False

    def sees_private(self, request: PersonRequest) -> bool:
        home = request.workspace.tenant.federation if request.workspace else None
        return home is not None and can_write(request.user, home)

    def get_fieldsets(self, request: PersonRequest, obj: Model | None = None) -> Any:
        fieldsets = super().get_fieldsets(request, obj)
        if not self.sees_private(request):
            return fieldsets
        return [*fieldsets, (_("Private data"), {"fields": ["private_data"]})]

    def get_readonly_fields(self, request: PersonRequest, obj: Model | None = None) -> list[str]:
        return ["page", "age", "account_name", "private_data"]

    def get_object(self, request: PersonRequest, object_id: str, from_field: str | None = None) -> Any:
        """Attach the private data; row security returns none for players of other federations."""
        player = super().get_object(request, object_id, from_field)
        if player is not None and self.sees_private(request):
            player.private_row = PlayerPrivate.objects.filter(pk=player.pk).first()
        return player

    def get_actions(self, request: PersonRequest) -> dict[str, Any]:
        actions = super().get_actions(request)
        if not self.sees_private(request):
            actions.pop("set_region", None)
        return actions

    def export_csv(self, request: PersonRequest, queryset: QuerySet[Player]) -> HttpResponse:
        """Add private columns for those who may read them; row security keeps those of foreign rows empty."""
        own = copy(self)  # one admin object serves all threads, so it must not be changed
        own.export_fields = PUBLIC_EXPORT + (PRIVATE_EXPORT if self.sees_private(request) else ())
        return PortalAdmin.export_csv(own, request, queryset)

    export_csv.short_description = _("Export as CSV")  # type: ignore[attr-defined] # Django reads it from the function

    @admin.action(description=_("Set the region"))
    def set_region(self, request: PersonRequest, queryset: QuerySet[Player]) -> HttpResponse | None:
        """Ask for confirmation, then assign the region; an empty field changes nothing."""
        region = request.POST.get("region", "").replace("\0", "").strip()[:100]
        if not region:
            messages.error(request, sentence(RegionMissing("region_missing")))
            return None
        if "confirmed" not in request.POST:
            return self._ask_for_region(request, queryset, region)
        chosen = list(queryset)
        for player in chosen:
            assign_region(pk=player.pk, region=region, actor=request.user)
        messages.success(request, _("Players with the new region: %(count)s") % {"count": len(chosen)})
        return None

    def _ask_for_region(
        self, request: PersonRequest, queryset: QuerySet[Player], region: str
    ) -> HttpResponse:
        context = {
            **self.admin_site.each_context(request),
            "title": _("Set the region?"),
            "players": list(queryset),
            "region": region,
            "opts": self.model._meta,
        }
        return render(request, "players/admin_region.html", context)

    @admin.display(description=_("FIDE id"), ordering="fide_id")
    def number(self, player: Player) -> str:
        return player.number

    @admin.display(description=pgettext_lazy("of a player", "title"), ordering="title")
    def shown_title(self, player: Player) -> str:
        return player.shown_title

    @admin.display(description=_("age class"), ordering="-birth_year")
    def age(self, player: Player) -> str:
        return age_class(player.birth_year, timezone.localdate().year)

    def page_url(self, request: PersonRequest, obj: Player) -> str:
        return reverse("players:profile", args=[obj.fide_id]) if obj.fide_id else ""

    @admin.display(description=_("public page"))
    def page(self, player: Player) -> str:
        if not player.fide_id:
            return "–"
        return format_html(
            '<a href="{}">{}</a>', reverse("players:profile", args=[player.fide_id]), player.fide_id
        )

    @admin.display(description=_("account"))
    def account_name(self, player: Player) -> str:
        return player.account.name if player.account else "–"

    @admin.display(description=_("what only the federation knows"))
    def private_data(self, player: Player) -> str:
        row = getattr(player, "private_row", None)
        facts = [(_label(name), _shown(getattr(row, name))) for name in PRIVATE if row and getattr(row, name)]
        return format_html_join("", "<div>{}: {}</div>", facts) or "–"

    @admin.display(description=_("standard"))
    def standard(self, player: Player) -> str:
        return _rating(player, "fide-standard")

    @admin.display(description=_("rapid"))
    def rapid(self, player: Player) -> str:
        return _rating(player, "fide-rapid")

    @admin.display(description=_("blitz"))
    def blitz(self, player: Player) -> str:
        return _rating(player, "fide-blitz")


def _rating(player: Player, code: str) -> str:
    found = next((row for row in player.ratings.all() if row.system.code == code), None)
    if found is None:
        return ""
    inactive = _("inactive")
    return f"{found.rating} ({inactive})" if found.inactive else str(found.rating)


def _label(name: str) -> object:
    return getattr(PlayerPrivate._meta.get_field(name), "verbose_name", name)


def _shown(value: object) -> object:
    return date_format(value, "DATE_FORMAT") if isinstance(value, date) else value
