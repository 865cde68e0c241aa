"""Form of a player's contact data."""

from typing import Any

from django import forms

from players.models import PlayerPrivate
from players.profile.services import CONTACT, contact_seen


class ContactForm(forms.ModelForm):
    """Contact data; `seen` identifies the version that the user saw."""

    seen = forms.CharField(widget=forms.HiddenInput)

    class Meta:
        model = PlayerPrivate
        fields = CONTACT

    def __init__(self, typed: Any, *, private: PlayerPrivate | None) -> None:
        super().__init__(typed, instance=private or PlayerPrivate())
        self.fields["seen"].initial = contact_seen(private)

    def _post_clean(self) -> None:
        """Do not copy the values to the instance: the service writes, and compares with what was read."""
