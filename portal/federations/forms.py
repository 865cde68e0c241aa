"""The form field that selects a federation, and the filter of the list of federations."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.forms.models import ModelChoiceIterator
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
        named = [(value, name_in_language(code, name)) for value, code, name in rows]
        yield from sorted(named, key=lambda choice: in_order(choice[1]))


class FederationField(forms.ModelChoiceField[Federation]):
    """A federation by its code, labelled in the reader's language."""

    iterator = _ByShownName

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
