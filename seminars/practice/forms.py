"""Form to choose topic and difficulty in the exam trainer."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from seminars.practice.phrases import LEVELS
from seminars.practice.selectors import topics


class ChooseForm(forms.Form):
    topic = forms.ChoiceField(label=_("Topic"))
    level = forms.TypedChoiceField(
        label=_("Difficulty"), choices=[(level, words) for level, words in LEVELS.items()], coerce=int
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["topic"].choices = topics()  # type: ignore[attr-defined]
