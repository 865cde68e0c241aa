"""Forms for all cases: the reason of a step, a file, an answer, a vote."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _


class Reason(forms.Form):
    """The question before a step that needs a reason; a form that asks for more derives from it."""

    reason = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 3}))


class NoQuestion(forms.Form):
    """A step that asks only for confirmation."""


class AttachmentForm(forms.Form):
    file = forms.FileField(label=_("Paper"), help_text=_("PDF, PNG or JPEG, 5 MB at most"))

    def __init__(self, *args: Any, hint: Any = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["file"].help_text = hint or self.fields["file"].help_text


class AnswerForm(forms.Form):
    """The outcome and text of an answer to a statement."""

    text = forms.CharField(
        label=_("Answer"), max_length=4000, required=False, widget=forms.Textarea(attrs={"rows": 4})
    )

    def __init__(self, *args: Any, states: list[tuple[str, Any]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["state"] = forms.ChoiceField(
            label=_("Decision"),
            choices=states,
            widget=forms.RadioSelect,
            # Where there is nothing to choose, nobody has to mark it.
            initial=states[0][0] if len(states) == 1 else None,
        )
        self.order_fields(["state", "text"])


class VoteForm(forms.Form):
    """One vote, with optional reasons."""

    reasons = forms.CharField(
        label=_("Reasons"), max_length=4000, required=False, widget=forms.Textarea(attrs={"rows": 3})
    )

    def __init__(self, *args: Any, choices: list[tuple[str, Any]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["choice"] = forms.ChoiceField(label=_("Vote"), choices=choices, widget=forms.RadioSelect)
        self.order_fields(["choice", "reasons"])
