"""What a federation enters about itself: its logo."""

import pytest
from django.core.exceptions import ValidationError
from django.core.files.base import ContentFile

from portal.federations.validators import validate_logo
from tests.federations.test_pictures import picture


def test_a_logo_can_be_read_again_after_it_was_looked_at():
    file = ContentFile(picture(), "logo.png")
    validate_logo(file)
    assert file.read() == picture()


def test_a_file_of_more_than_300_kb_is_refused_whatever_it_is():
    with pytest.raises(ValidationError, match="300 KB"):
        validate_logo(ContentFile(b"x" * (300 * 1024 + 1), "logo.png"))


def test_a_file_of_exactly_300_kb_is_judged_by_what_it_is():
    with pytest.raises(ValidationError, match="PNG, JPEG or WebP"):
        validate_logo(ContentFile(b"x" * (300 * 1024), "logo.png"))
