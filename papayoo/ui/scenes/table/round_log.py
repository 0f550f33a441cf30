"""The log of the round: the current answers to all questions about the table, and all announcements of the round."""

from collections.abc import Callable, Sequence

from papayoo.ui.context import Context
from papayoo.ui.input.actions import Action
from papayoo.ui.input.keymap import keymap_of
from papayoo.ui.scenes.dialogs.text_scene import TextScene
from papayoo.ui.scenes.table.texts.spoken import QUESTIONS
from papayoo.ui.table_view.journal import Journal
from papayoo.ui.widgets.key_hints import key_label
from papayoo.ui.widgets.part import Part


class RoundLogScene(TextScene):
    """Shows the answers to all questions with their keys, then the announcements of the round, the latest first.

    ``answer`` returns the answer to a question.
    """

    def __init__(self, ctx: Context, answer: Callable[[Action], str], journal: Journal) -> None:
        self._answers = {question: answer(question) for question in QUESTIONS if question is not Action.LOG}
        self._keyboard = ctx.keyboard
        self._lines_now = self._answers_with_keys(ctx)
        self._entries = [said.text for said in reversed(journal.entries)] or [ctx.texts("log.empty")]
        super().__init__(ctx, ctx.texts("log.title"), self._whole_text)

    def idle(self, seconds: float) -> None:
        if self._keyboard is not self.ctx.keyboard:
            self._keyboard, self._lines_now = self.ctx.keyboard, self._answers_with_keys(self.ctx)
            self.show_text(self._whole_text)

    @property
    def _whole_text(self) -> str:
        return "\n".join((*self._lines_now, "", *self._entries))

    def _answers_with_keys(self, ctx: Context) -> list[str]:
        keys = keymap_of(ctx.settings.keys)
        return [
            "  ".join((*(key_label(ctx.texts, key, ctx.keyboard) for key in keys.names(question)[:1]), answer))
            for question, answer in self._answers.items()
        ]

    def parts(self) -> Sequence[Part]:
        """Return all lines, also those that are scrolled out of sight."""
        lines = (*self._lines_now, *self._entries)
        items = tuple(Part(("entry", number), "list_item", text) for number, text in enumerate(lines))
        return [Part("log", "list", self.title, children=items)]
