"""The form field that selects a federation, and the filter of the list of federations."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from django import forms
from django.forms.models import ModelChoiceIterator
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from portal.federations.enums import Continent, Status
from portal.federations.models import Federation
from portal.federations.names import in_order, name_in_language


class _ByShownName(ModelChoiceIterator[Federation]):
    """The federations sorted by their names in the reader's language."""

    def __iter__(self) -> Iterator[Any]:
        if self.field.empty_label is not None:
            yield ("", self.field.empty_label)
        key = self.field.to_field_name or "pk"
        rows = self.queryset.values_list(key, "code", "name")
        yield from _sorted(tuple(rows), get_language())


# Sorting 200 names by the reader's alphabet takes longer than rendering them; `rows` are part of the key, so
# a renamed federation is sorted anew.
@lru_cache(maxsize=32)
def _sorted(rows: tuple[tuple[Any, str, str], ...], language: str | None) -> list[tuple[Any, str]]:
    """Return the choices in the order of the alphabet; the same rows are sorted once for each language."""
    named = [(value, name_in_language(code, name)) for value, code, name in rows]
    return sorted(named, key=lambda choice: in_order(choice[1]))


def federation_choices() -> list[tuple[str, str]]:
    """Return the code and the name in the reader's language of each federation, in alphabetical order."""
    return _sorted(tuple(Federation.objects.values_list("code", "code", "name")), get_language())


class FederationSelect(forms.Select):
    """A choice of two hundred, written at once instead of by a template that asks each option."""

    def optgroups(self, name: str, value: list[str], attrs: dict[str, Any] | None = None) -> list[Any]:
        return []

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        context = super().get_context(name, value, attrs)
        text = _options(tuple((str(code), str(label)) for code, label in self.choices))
        for chosen in context["widget"]["value"]:
            # format_html escapes the value in the same way as `_options`, so the texts match.
            option = format_html('<option value="{}"', chosen)
            text = text.replace(f"{option}>", f"{option} selected>")
        context["widget"]["options"] = SafeString(text)
        return context


@lru_cache(maxsize=32)
def _options(choices: tuple[tuple[str, str], ...]) -> str:
    """Return the options, none selected; the same ones are written once for each language and empty label."""
    return format_html_join("", '\n  <option value="{}">{}</option>', choices)


class FederationField(forms.ModelChoiceField[Federation]):
    """A federation by its code, labelled in the reader's language."""

    iterator = _ByShownName
    widget = FederationSelect

    def __init__(self, *, empty: Any, label: Any = "", **options: Any) -> None:
        known: dict[str, Any] = {"queryset": Federation.objects.all(), "to_field_name": "code"}
        super().__init__(
            **known | {"required": False} | options, label=label or _("Federation"), empty_label=empty
        )

    def label_from_instance(self, obj: Federation) -> str:
        return obj.shown_name


class FederationFilter(forms.Form):
    """The filter bar of the list of federations."""

    q = forms.CharField(label=_("Name or code"), required=False)
    continent = forms.ChoiceField(
        label=_("Continent"), required=False, choices=[("", _("all")), *Continent.choices]
    )
    status = forms.ChoiceField(label=_("Status"), required=False, choices=[("", _("all")), *Status.choices])
