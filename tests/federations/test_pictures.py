"""A logo is drawn anew as a PNG; anything else than a picture of bearable size is refused."""

from io import BytesIO

import pytest
from django.core.exceptions import ValidationError
from PIL import Image

from portal.federations.pictures import LARGEST_SIDE, as_png


def picture(form="PNG", size=(40, 20), **options):
    written = BytesIO()
    Image.new("RGB", size, "#005bbb").save(written, form, **options)
    return written.getvalue()


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP"])
def test_each_form_becomes_a_png_of_its_size(form):
    with Image.open(BytesIO(as_png(picture(form)))) as made:
        assert (made.format, made.size) == ("PNG", (40, 20))


@pytest.mark.parametrize(("size", "made"), [((1200, 600), (600, 300)), ((300, 1200), (150, 600))])
def test_a_larger_one_is_made_smaller_and_keeps_its_shape(size, made):
    with Image.open(BytesIO(as_png(picture(size=size)))) as small:
        assert (small.size, max(small.size)) == (made, LARGEST_SIDE)


def test_what_the_camera_wrote_beside_the_picture_is_gone():
    data = Image.Exif()
    data[0x010E] = "taken at home"
    assert b"taken at home" in picture("JPEG", exif=data)
    assert b"taken at home" not in as_png(picture("JPEG", exif=data))


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"<svg onload='alert(1)'/>", id="SVG"),
        pytest.param(picture("GIF"), id="GIF"),
        pytest.param(picture()[:60], id="torn off"),
        pytest.param(b"%PDF-1.7 paper", id="PDF"),
    ],
)
def test_what_is_no_picture_is_refused_in_words(content):
    with pytest.raises(ValidationError, match="PNG, JPEG or WebP"):
        as_png(content)


def test_more_dots_than_a_page_needs_are_refused_before_they_are_unpacked():
    with pytest.raises(ValidationError, match="4000 × 4000"):
        as_png(picture(size=(8001, 2000)))
