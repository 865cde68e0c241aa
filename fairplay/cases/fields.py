"""Form fields shared by the forms of cases."""

from typing import Any

from django import forms

from portal.accounts.models import User


def words(label: Any, rows: int = 4, *, required: bool = True, **more: Any) -> forms.CharField:
    widget = forms.Textarea(attrs={"rows": rows})
    return forms.CharField(label=label, max_length=20_000, required=required, widget=widget, **more)


def day(label: Any, *, required: bool = True, **more: Any) -> forms.DateField:
    return forms.DateField(
        label=label,
        required=required,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        **more,
    )


class People(forms.ModelMultipleChoiceField):
    def label_from_instance(self, obj: User) -> str:
        return obj.name


class Person(forms.ModelChoiceField):
    def label_from_instance(self, obj: User) -> str:
        return obj.name
