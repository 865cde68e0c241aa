"""scripts/used_css.py: a rule that a page needs is never dropped, and what nobody uses costs nobody bytes."""

import pytest
import tinycss2

from scripts import used_css


def kept(styles, *words):
    return list(used_css._kept(tinycss2.parse_stylesheet(styles, skip_whitespace=True), set(words)))


@pytest.mark.parametrize(
    ("styles", "written"),
    [
        pytest.param(".card{color:red}", [".card{color:red}"], id="a used class"),
        pytest.param(".modal{color:red}", [], id="an unused class"),
        pytest.param(".card .modal{color:red}", [], id="one of two is unused"),
        pytest.param(".card.btn{color:red}", [".card.btn{color:red}"], id="both are used"),
        pytest.param(".card,.modal{color:red}", [".card{color:red}"], id="only the used selector stays"),
        pytest.param("a:hover{color:red}", ["a:hover{color:red}"], id="no class at all"),
        pytest.param(
            ".card:not(.modal){color:red}", [".card:not(.modal){color:red}"], id="what it must not be"
        ),
        pytest.param(".card:is(.modal,.btn){color:red}", [], id="a comma in brackets separates no selectors"),
        pytest.param(
            ".card:is(.btn,a){color:red}", [".card:is(.btn,a){color:red}"], id="brackets stay whole"
        ),
        pytest.param(r".w-1\.5{width:1%}", [r".w-1\.5{width:1%}"], id="an escaped dot"),
        pytest.param(r".w-2\.5{width:1%}", [], id="an escaped dot, unused"),
        pytest.param("@media print{.card{color:red}}", ["@media print{.card{color:red}}"], id="inside"),
        pytest.param("@media print{.modal{color:red}}", [], id="nothing is left inside"),
        pytest.param(
            "@supports (gap:1px){@media print{.modal{a:b}.btn{c:d}}}",
            ["@supports (gap:1px){@media print{.btn{c:d}}}"],
            id="two levels",
        ),
        pytest.param('@charset "utf-8";', ['@charset "utf-8";'], id="a rule without a block"),
        pytest.param(
            "@keyframes spin{to{opacity:1}}", ["@keyframes spin{to{opacity:1}}"], id="animations stay"
        ),
        pytest.param(":root{--blue:#00f}", [":root{--blue:#00f}"], id="variables stay"),
    ],
)
def test_what_is_kept(styles, written):
    assert kept(styles, "card", "btn", "w-1.5") == written


def test_the_order_of_rules_stays_since_later_ones_win():
    styles = ".btn{color:red}.card{color:blue}.btn{color:green}"
    assert kept(styles, "btn", "card") == [".btn{color:red}", ".card{color:blue}", ".btn{color:green}"]


class TestProject:
    @pytest.fixture
    def root(self, monkeypatch, tmp_path):
        """A project with one vendored style sheet; only its own files name classes."""
        monkeypatch.setattr(used_css, "ROOT", tmp_path)
        monkeypatch.setattr(used_css, "WHOLE", tmp_path / "static/vendor/tabler.min.css")
        monkeypatch.setattr(used_css, "USED", tmp_path / "static/css/tabler.css")
        self.write(tmp_path, "static/vendor/tabler.min.css", ".card{color:red}.fade{a:b}.lost{a:b}")
        self.write(tmp_path, "static/css/portal.css", "")
        return tmp_path

    def write(self, root, path, text):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)

    @pytest.mark.parametrize(
        ("path", "counts"),
        [
            ("templates/home/page.html", True),
            ("static/js/portal.js", True),
            ("static/css/own.css", True),
            ("players/tables.py", True),
            ("templates/unfold/layout.html", False),
            ("tests/look/test_page.py", False),
            ("bench/pages.py", False),
            (".venv/lib/theme.py", False),
            ("static/vendor/other.js", False),
        ],
    )
    def test_whose_classes_count(self, root, path, counts):
        self.write(root, path, 'class="p-1 card"')
        assert ("card" in used_css.used_words()) is counts

    def test_classes_that_only_tablers_script_sets_are_kept(self, root):
        """Without them a menu would open without its movement, or not at all."""
        assert ".fade{a:b}" in used_css.used_rules()

    def test_the_file_that_is_written_does_not_keep_its_own_rules_alive(self, root):
        self.write(root, "static/css/tabler.css", ".lost{a:b}")
        assert "lost" not in used_css.used_rules()

    def test_the_check_fails_until_the_file_was_written_anew(self, root, monkeypatch, capsys):
        self.write(root, "templates/a.html", '<div class="card">')
        monkeypatch.setattr("sys.argv", ["used_css.py", "--check"])
        assert used_css.main() == 1
        assert (
            capsys.readouterr().out == "static/css/tabler.css is not up to date: run scripts/used_css.py.\n"
        )
        monkeypatch.setattr("sys.argv", ["used_css.py"])
        assert used_css.main() == 0
        assert used_css.USED.read_text().splitlines()[1:] == [".card{color:red}", ".fade{a:b}"]
        monkeypatch.setattr("sys.argv", ["used_css.py", "--check"])
        assert used_css.main() == 0
        self.write(root, "templates/a.html", "<div>")
        assert used_css.main() == 1, "a class that is no longer used"
