"""Files that people uploaded are shown or saved, never run."""

from portal.look.downloads import SANDBOX, uploaded


def test_a_file_is_saved_under_its_name_and_kept_by_nobody():
    answer = uploaded(b"%PDF", "application/pdf", filename="Відповідь; 1.pdf")
    assert answer.content == b"%PDF"
    assert dict(answer.headers) == {
        "Content-Type": "application/pdf",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": SANDBOX,
        "Content-Disposition": "attachment; filename*=UTF-8''"
        "%D0%92%D1%96%D0%B4%D0%BF%D0%BE%D0%B2%D1%96%D0%B4%D1%8C%3B%201.pdf",
        "Cache-Control": "private, no-store",
    }


def test_a_public_picture_is_shown_in_its_place_and_may_be_kept():
    answer = uploaded(b"png", "image/png", private=False)
    assert "Content-Disposition" not in answer.headers
    assert "Cache-Control" not in answer.headers
    assert answer["Content-Security-Policy"].startswith("sandbox;")


def test_a_line_break_in_a_name_makes_no_second_header():
    answer = uploaded(b"", "text/plain", filename="a\r\nSet-Cookie: b=1")
    assert answer["Content-Disposition"] == "attachment; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b%3D1"
