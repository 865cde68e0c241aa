"""Rendering of form fields. `{{ form }}` gives any Django form the portal's look; the form needs
no changes."""

from datetime import date

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.forms import BoundField
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

_CLASSES = {
    "check": "form-check-input",
    "select": "form-select",
    "file": "form-control",
    "text": "form-control",
}


class DayInput(forms.DateInput):
    """The browser's date picker; browsers send and expect ISO dates in every language."""

    input_type = "date"

    def __init__(self, attrs: dict[str, str] | None = None) -> None:
        super().__init__(attrs, format="%Y-%m-%d")


class DayField(forms.DateField):
    """A date of our time; years are bounded so that date arithmetic cannot overflow."""

    widget = DayInput
    default_validators = [
        MinValueValidator(date(1800, 1, 1), _("This day is too far in the past.")),
        MaxValueValidator(date(2199, 12, 31), _("This day is too far in the future.")),
    ]


def kind_of(field: BoundField) -> str:
    """Return check, options, select, file, password, several or text."""
    widget = field.field.widget
    kinds: list[tuple[type | tuple[type, ...], str]] = [
        (forms.CheckboxInput, "check"),
        ((forms.RadioSelect, forms.CheckboxSelectMultiple), "options"),
        (forms.Select, "select"),
        (forms.FileInput, "file"),
        (forms.PasswordInput, "password"),
        ((forms.MultiWidget, forms.SelectDateWidget), "several"),
    ]
    return next((kind for types, kind in kinds if isinstance(widget, types)), "text")


def control(field: BoundField) -> SafeString:
    """Render the widget with Tabler's class for its kind, marked invalid when it is."""
    classes = [field.field.widget.attrs.get("class", ""), _CLASSES.get(kind_of(field), "form-control")]
    if field.errors:
        classes.append("is-invalid")
    attrs: dict[str, str | bool] = {"class": " ".join(name for name in classes if name)}
    # A form that leaves the check to the server still says what is required to those who only hear it.
    if field.field.required and not field.form.use_required_attribute:
        attrs["aria-required"] = "true"
    return field.as_widget(attrs=attrs)
