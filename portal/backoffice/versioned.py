"""Forms of the admin UI for what two people may edit: the second is told, and shown what the first wrote."""

from collections.abc import Callable
from copy import copy
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from portal.federations.tenants import Tenant, tenant_of
from portal.parts.stale_pages import differences

STALE = _("Somebody else has changed this in the meantime. Compare both below; what you typed is kept.")


def versioned(form: type[forms.ModelForm], version_of: Callable[[Any], int]) -> type[forms.ModelForm]:
    """Return the form with the version that the page has shown; a page with an older one is refused."""

    class Versioned(form):  # type: ignore[misc, valid-type] # the base is a parameter
        version = forms.IntegerField(widget=forms.HiddenInput, required=False)

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            if self.instance.pk:
                self.fields["version"].initial = version_of(self.instance)

        def clean(self) -> dict[str, Any]:
            given: dict[str, Any] = super().clean() or self.cleaned_data
            seen, row = given.pop("version", None), self.instance
            # Locked until the service has written: of two pages sent at once, the second waits here.
            (row if isinstance(row, Tenant) else tenant_of(row)).locked()
            if seen is not None and seen != version_of(row):
                present = copy(row)
                present.refresh_from_db()
                told = [f"{each['label']}: {each['now']}" for each in _changed(self, form(instance=present))]
                raise forms.ValidationError([STALE, *told])
            return given

    return Versioned


def _changed(typed: forms.ModelForm, now: forms.ModelForm) -> list[dict[str, Any]]:
    for name in [name for name in now.fields if name not in typed.fields]:
        del now.fields[name]
    return differences(typed, now)
