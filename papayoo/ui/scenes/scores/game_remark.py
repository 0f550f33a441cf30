"""The sentence below the headline of the final ranking."""

from collections.abc import Iterable

from papayoo.history.daily_games import TONIGHT_OPTIONS, Evening, Lantern, day_of_seed, evenings_of
from papayoo.history.figures import games_in
from papayoo.history.remarks import Remark, remark_on
from papayoo.history.stalls import earned_lanterns, stall_of_seed
from papayoo.match import Difference, Match
from papayoo.services.challenges import challenge_of
from papayoo.services.services import Services
from papayoo.text.catalog import Catalog
from papayoo.text.game_terms import compared_text
from papayoo.text.paragraph import paragraph
from papayoo.ui.scenes.dialogs.attempt_texts import parted_text
from papayoo.ui.table_view.seating import Seating


def remark_of(services: Services, match: Match, *, without: str = "", of_target: str = "") -> str:
    """Return a sentence about the player's game, such as its result; an empty text if there is nothing to say.

    A remark of the kind ``without`` is left out, because the headline says the same. ``of_target`` follows the
    comparison of a game at tonight's table with its target.
    """
    texts, rows, view = services.texts, services.statistics.rows, match.view
    if not match.has_person:
        return ""
    challenge = challenge_of(services, match)
    if challenge is not None:
        name = challenge.name or texts("code.challenger")
        return texts("code.answer", name=name, n=challenge.total, own=view.totals[match.watcher])
    evening = evening_of(services, match)
    if evening is not None:
        return _remark_on_evening(services, evening, match, of_target)
    stall = stall_of_seed(match.seed)
    if stall is not None:
        lit = len(earned_lanterns(rows)[stall.id])
        return texts("market.after_game", stall=texts(f"stall.{stall.id}.name"), n=lit, all=len(stall.lanterns))
    key = match.seed, view.options.seats
    scores = view.scores  # another attempt at these deals may have been recorded
    game = next((row for row in games_in(rows) if row.game == key and row.scores == scores), None)
    remark = None if game is None else remark_on(game, rows[: rows.index(game) + 1])
    return "" if remark is None or remark.kind == without else remark_text(texts, remark, view.totals[match.watcher])


def evening_of(services: Services, match: Match) -> Evening | None:
    """Return date, result and target of a game of tonight's table; None for any other game."""
    day = day_of_seed(match.seed) if match.view.options == TONIGHT_OPTIONS else None
    results = services.statistics
    return None if day is None else evenings_of(results.rows, results.targets).get(day)


def is_practice(services: Services, evening: Evening, match: Match) -> bool:
    """Whether a finished game at tonight's table does not count, because an earlier one of that date counts.

    A game with the points of the earlier one is told from it by its beginning, which is later.
    """
    first = evening.game
    if first is None:
        return False
    later = (row for row in services.load_results().begun if row.game == first.game and row.begun > first.finished)
    return first.scores != match.view.scores or any(later)


def _remark_on_evening(services: Services, evening: Evening, match: Match, of_target: str) -> str:
    """Return the comparison of a game with the target and its lantern, or that of a practice with the first game."""
    texts, target, game, total = services.texts, evening.target, evening.game, match.view.totals[match.watcher]
    if game is not None and is_practice(services, evening, match):
        key = "better" if total < game.total else "worse" if total > game.total else "same"
        return texts(f"tonight.practice_{key}", n=abs(total - game.total), first=game.total)
    compared = "" if target is None else compared_text(texts, total, target)
    lantern = texts("tonight.after_golden" if evening.lantern is Lantern.GOLDEN else "tonight.after_lit")
    return paragraph(compared, of_target if compared else "", lantern)


def rounds_text(services: Services, match: Match) -> str:
    """Return the points of each round of a practice at tonight's table and of the game that counts; or nothing."""
    evening, texts = evening_of(services, match), services.texts
    if evening is None or evening.game is None or not match.has_person or not is_practice(services, evening, match):
        return ""
    now, then = match.view.scores, evening.game.scores
    attempts = (("tonight.this_attempt", now, match.watcher), ("compare.attempt_1", then, 0))
    sums = ((texts(key), " + ".join(str(points[seat]) for points in scores)) for key, scores, seat in attempts)
    return " · ".join(texts("say.each", name=name, n=points) for name, points in sums)


def round_text(difference: Difference, texts: Catalog) -> str:
    """Return the number of a round, and how many points more or fewer it had than in the first attempt."""
    return texts("say.each", name=texts("compare.round", n=difference.number), n=_change(difference))


def _change(difference: Difference) -> str:
    change = difference.now - difference.then
    return f"{'+' if change > 0 else '−'}{abs(change)}"


def parted_texts(seating: Seating, rounds: Iterable[Difference]) -> list[str]:
    """Return a text on each of these rounds: where the attempts part, and how many points more or fewer it had.

    The points come last, and with the words that they are those until the end: what was played later differs, too.
    """
    texts, told = seating.texts, list[str]()
    for each in rounds:
        total = texts("say.each", name=texts("show.rest"), n=_change(each))
        words = paragraph(parted_text(each, seating), total)
        told.append(texts("puzzle.reason", label=texts("compare.round", n=each.number), reason=words))
    return told


def remark_text(texts: Catalog, remark: Remark, turn: int = 0) -> str:
    """Return the text of a remark in the player's language; ``turn`` chooses one of its wordings."""
    values: dict[str, object] = dict(remark.values)
    for name, value in remark.values.items():
        if name == "place":
            values[name] = texts.word(f"place.{value}")
        elif isinstance(value, float):
            values[name] = texts.decimal(value)
    return texts(texts.wording(f"remark.{remark.kind}", turn), **values)
