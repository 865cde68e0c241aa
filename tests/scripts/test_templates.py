"""`make check` names the line of a template that is too long or brings its indentation to the translators."""

import pytest

from scripts import templates
from scripts.templates import WIDTH, faults


def test_words_behind_a_tag_do_not_excuse_its_length():
    line = "{% if " + "x" * WIDTH + " %} words"
    assert list(faults("a.html", f"\n{line}")) == ["a.html:2: 135 characters, 120 are allowed"]


@pytest.mark.parametrize(
    ("tag", "is_fault"),
    [
        ("{% blocktranslate trimmed %}", False),
        ("{% blocktranslate with name=a.name trimmed %}", False),
        ("{%blocktranslate trimmed%}", False),
        ("{% blocktranslate %}", True),
        ("{% blocktrans %}", True),
        ("{% blocktranslate with name=a.name %}", True),
        ("{% blocktranslate %}{% trimmed %}", True),
        ("{% endblocktranslate %}", False),
        ("{% translate 'blocktranslate' %}", False),
    ],
)
@pytest.mark.parametrize("place", ["a.html", "mail.txt"])
def test_a_block_to_translate_is_trimmed(place, tag, is_fault):
    told = [f"{place}:2: blocktranslate without trimmed"] if is_fault else []
    assert list(faults(place, f"<p>\n{tag}\n</p>")) == told


def test_pages_and_mails_of_the_project_and_its_tests_are_read(monkeypatch, tmp_path):
    monkeypatch.setattr(templates, "ROOT", tmp_path)
    for name in ("templates/b.html", "templates/mail/a.txt", "tests/a.html", "templates/a.py", "docs/a.html"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    found = {str(file.relative_to(tmp_path)) for file in templates.templates()}
    assert found == {"templates/b.html", "templates/mail/a.txt", "tests/a.html"}
