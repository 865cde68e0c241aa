"""`make messages`: no text of a page is missed, none keeps an old translation, `--check` names what lacks."""

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from scripts import messages


def collected(add, text):
    """Return the texts that were found, with their contexts."""
    found = Catalog()
    add(found, "place", text)
    return [(message.id, message.context) for message in found if message.id]


class TestCode:
    @pytest.mark.parametrize(
        ("code", "found"),
        [
            pytest.param('_("Rated")', ("Rated", None), id="short name"),
            pytest.param('gettext("Rated")', ("Rated", None), id="at once"),
            pytest.param('gettext_lazy("Rated")', ("Rated", None), id="when it is shown"),
            pytest.param('gettext_noop("Rated")', ("Rated", None), id="only marked"),
            pytest.param('_now("Rated")', ("Rated", None), id="our own name for at once"),
            pytest.param('_("Rated" " on %(day)s")', ("Rated on %(day)s", None), id="over two lines"),
            pytest.param('pgettext("chess", "Draw")', ("Draw", "chess"), id="with a context"),
            pytest.param('pgettext_lazy("chess", "Draw")', ("Draw", "chess"), id="context, later"),
            pytest.param('ngettext("%(n)s game", "%(n)s games", n)', (("%(n)s game", "%(n)s games"), None)),
            pytest.param(
                'ngettext_lazy("%(n)s game", "%(n)s games", "n")', (("%(n)s game", "%(n)s games"), None)
            ),
            pytest.param('npgettext("chess", "draw", "draws", n)', (("draw", "draws"), "chess")),
            pytest.param('npgettext_lazy("chess", "draw", "draws", "n")', (("draw", "draws"), "chess")),
        ],
    )
    def test_each_way_to_say_something_is_collected(self, code, found):
        assert collected(messages.add_code, f"said = {code}\n") == [found]

    @pytest.mark.parametrize("code", ['said = "Rated"', "said = _(given)", "other('Rated')", "# _('Rated')"])
    def test_what_nobody_translates_is_left_out(self, code):
        assert collected(messages.add_code, f"{code}\n") == []

    def test_letters_of_every_language_survive(self):
        assert collected(messages.add_code, '_("Elo – “Ratings”")\n') == [("Elo – “Ratings”", None)]

    def test_the_place_is_kept_for_the_translator(self):
        found = Catalog()
        messages.add_code(found, "players/names.py", '\n\n_("Rated")\n')
        assert found["Rated"].locations == [("players/names.py", 3)]


class TestTemplates:
    @pytest.mark.parametrize(
        ("text", "found"),
        [
            pytest.param('{% translate "Rated" %}', ("Rated", None), id="translate"),
            pytest.param("{% translate 'Rated' %}", ("Rated", None), id="single quotes"),
            pytest.param('{% trans "Rated" %}', ("Rated", None), id="the old name"),
            pytest.param('{% translate "Draw" context "chess" %}', ("Draw", "chess"), id="with a context"),
            pytest.param('{{ _("Rated") }}', ("Rated", None), id="inside a variable"),
            pytest.param('{% card title=_("Rated") %}', ("Rated", None), id="argument of a tag"),
            pytest.param(
                '{% include "a.html" with a=_("One") %}', ("One", None), id="argument of an included part"
            ),
            pytest.param(
                "{% blocktranslate trimmed %}\n  Rated\n  twice\n{% endblocktranslate %}",
                ("Rated twice", None),
                id="trimmed block",
            ),
            pytest.param(
                "{% blocktranslate trimmed with name=player.name %}Dear {{ name }}{% endblocktranslate %}",
                ("Dear %(name)s", None),
                id="placeholders have names",
            ),
            pytest.param(
                '{% blocktranslate trimmed context "chess" %}Draw{% endblocktranslate %}',
                ("Draw", "chess"),
                id="block with a context",
            ),
            pytest.param(
                "{% blocktranslate trimmed count n=games %}{{ n }} game{% plural %}{{ n }} games"
                "{% endblocktranslate %}",
                (("%(n)s game", "%(n)s games"), None),
                id="plural",
            ),
            pytest.param(
                '{% blocktranslate trimmed count n=games context "chess" %}{{ n }} draw'
                "{% plural %}{{ n }} draws{% endblocktranslate %}",
                (("%(n)s draw", "%(n)s draws"), "chess"),
                id="plural with a context",
            ),
            pytest.param(
                '{% translate "The player\'s card" %}', ("The player's card", None), id="apostrophe"
            ),
        ],
    )
    def test_each_tag_is_collected(self, text, found):
        assert collected(messages.add_template, text) == [found]

    def test_the_words_around_the_tags_are_no_texts(self):
        page = '<p class="x">It\'s _plain_ (text)</p>{# translate "Hidden" #}{% translate "Shown" %}'
        assert collected(messages.add_template, page) == [("Shown", None)]

    def test_a_text_of_two_templates_is_translated_once(self):
        found = Catalog()
        for place in ("one.html", "two.html"):
            messages.add_template(found, place, '{% translate "Rated" %}')
        assert len(found) == 1
        assert [place for place, _line in found["Rated"].locations] == ["one.html", "two.html"]

    def test_the_same_word_in_two_meanings_is_two_texts(self):
        text = '{% translate "Draw" %}{% translate "Draw" context "of lots" %}'
        assert collected(messages.add_template, text) == [("Draw", None), ("Draw", "of lots")]


def of(language, **said):
    known = Catalog(locale=language)
    for text, translation in said.items():
        known.add(text, translation)
    return known


def asked(*texts):
    template = Catalog()
    for text in texts:
        template.add(text)
    return template


class TestLacking:
    def test_a_text_that_nobody_translated_is_named(self):
        known = of("ru", Known="Известно", Empty="")
        assert messages.lacking(known, asked("Known", "Empty", "New")) == ["Empty", "New"]

    def test_a_guessed_translation_counts_as_none(self):
        known = Catalog(locale="ru")
        known.add("Rated", "Оценено", flags=["fuzzy"])
        assert messages.lacking(known, asked("Rated")) == ["Rated"]

    @pytest.mark.parametrize(
        ("forms", "lacks"),
        [
            (("партия", "партии", "партий"), []),
            (("партия", "", "партий"), ["game"]),
            (("", "", ""), ["game"]),
        ],
        ids=["all forms", "one is missing", "none"],
    )
    def test_each_plural_form_is_needed(self, forms, lacks):
        known = Catalog(locale="ru")
        known.add(("game", "games"), forms)
        assert messages.lacking(known, asked(("game", "games"))) == lacks

    def test_a_translation_in_another_meaning_does_not_count(self):
        known, template = Catalog(locale="ru"), Catalog()
        known.add("Draw", "Ничья")
        template.add("Draw", context="of lots")
        assert messages.lacking(known, template) == ["Draw"]


class TestFiles:
    @pytest.fixture
    def root(self, monkeypatch, tmp_path):
        """An empty project whose only files are those that a test writes."""
        monkeypatch.setattr(messages, "ROOT", tmp_path)
        monkeypatch.setattr(messages, "THEME", tmp_path / "theme")
        return tmp_path

    def write(self, root, path, text):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)

    def read(self, language):
        with messages.catalogue(language).open("rb") as file:
            return read_po(file, locale=language)

    def test_code_templates_and_the_theme_are_read_but_no_migrations(self, root):
        self.write(root, "players/names.py", '_("Of code")')
        self.write(root, "players/migrations/0001_initial.py", '_("Of a migration")')
        self.write(root, "templates/a.html", '{% translate "Of a page" %}')
        self.write(root, "templates/mail/a.txt", '{% translate "Of a mail" %}')
        self.write(root, "theme/sites.py", '_("Of the theme")')
        self.write(root, "theme/templates/b.html", '{% translate "Of its page" %}')
        self.write(root, "tests/test_a.py", '_("Of a test")')
        found = {message.id for message in messages.extracted() if message.id}
        assert found == {"Of code", "Of a page", "Of a mail", "Of the theme", "Of its page"}

    def test_a_new_text_enters_and_the_translated_ones_stay(self, root):
        messages.update("uk", asked("Old"))
        known = self.read("uk")
        known["Old"].string = "Старе"
        with messages.catalogue("uk").open("wb") as file:
            messages.write_po(file, known)
        messages.update("uk", asked("Old", "New"))
        now = self.read("uk")
        assert (now["Old"].string, now["New"].string) == ("Старе", "")

    def test_a_text_that_is_gone_leaves_the_catalogue(self, root):
        messages.update("uk", asked("Old", "Kept"))
        messages.update("uk", asked("Kept"))
        assert "Old" not in messages.catalogue("uk").read_text()
        assert [message.id for message in self.read("uk") if message.id] == ["Kept"]

    def test_a_similar_text_does_not_take_over_a_translation(self, root):
        """A guess would be shown to users: "not rated" with the translation of "rated"."""
        messages.update("uk", asked("The event is rated."))
        known = self.read("uk")
        known["The event is rated."].string = "Турнір зараховано."
        with messages.catalogue("uk").open("wb") as file:
            messages.write_po(file, known)
        messages.update("uk", asked("The event is not rated."))
        assert self.read("uk")["The event is not rated."].string == ""

    def test_two_runs_write_the_same_bytes(self, root):
        found = []
        for _turn in range(2):
            messages.update("ja", asked("B", "A"))
            file = messages.catalogue("ja")
            found.append((file.read_bytes(), file.with_suffix(".mo").read_bytes()))
        assert found[0] == found[1]

    def test_the_run_says_how_many_texts_wait_for_a_translator(self, root, capsys):
        messages.update("ru", asked("A", "B"))
        assert capsys.readouterr().out == "ru: 2 texts, 2 without translation\n"

    def test_the_compiled_file_is_stale_once_a_translation_has_changed(self, root):
        messages.update("ru", asked("A"))
        known = self.read("ru")
        assert not messages.stale_mo("ru", known)
        known["A"].string = "А"
        assert messages.stale_mo("ru", known)

    def test_a_missing_compiled_file_is_stale(self, root):
        messages.update("ru", asked("A"))
        messages.catalogue("ru").with_suffix(".mo").unlink()
        assert messages.stale_mo("ru", self.read("ru"))

    def write_all(self, **said):
        """Write the catalogues of all languages, compiled."""
        for language in messages.LANGUAGES:
            known = messages.load(language)
            known.add("%(n)s rated", said.get(language, "%(n)s"))
            file = messages.catalogue(language)
            file.parent.mkdir(parents=True)
            with file.open("wb") as stream:
                messages.write_po(stream, known)
            with file.with_suffix(".mo").open("wb") as stream:
                messages.write_mo(stream, messages.load(language))

    def test_complete_catalogues_pass_in_silence(self, root, capsys):
        self.write_all()
        assert (messages.report(asked("%(n)s rated")), capsys.readouterr().out) == (0, "")

    @pytest.mark.parametrize(
        ("said", "told"),
        [
            ({"ru": ""}, "ru: not translated: '%(n)s rated'\n"),
            ({"uk": "%(n)s объявлен"}, "uk: translated into another language: '%(n)s rated'\n"),
        ],
        ids=["missing", "of another language"],
    )
    def test_a_bad_translation_fails_the_check_by_its_name(self, root, capsys, said, told):
        self.write_all(**said)
        assert (messages.report(asked("%(n)s rated")), capsys.readouterr().out) == (1, told)

    def test_a_placeholder_that_does_not_exist_fails_the_check(self, root, capsys):
        """Shown to a reader, the page would fail instead."""
        self.write_all(ja="%(count)s")
        template = Catalog()
        template.add("%(n)s rated", flags=["python-format"])
        known = messages.load("ja")
        assert "python-format" in known["%(n)s rated"].flags
        assert messages.report(template) == 1
        assert "placeholder" in capsys.readouterr().out

    def test_a_compiled_file_that_is_too_old_fails_the_check(self, root, capsys):
        self.write_all()
        messages.catalogue("uk").with_suffix(".mo").write_bytes(b"old")
        assert messages.report(asked("%(n)s rated")) == 1
        assert capsys.readouterr().out == ("uk: the .mo file is older than the .po file: run make messages\n")
