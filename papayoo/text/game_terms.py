"""Texts for the options of a game: length, house rules, pass, and levels of the bots."""

from collections.abc import Iterable

from papayoo.engine import MIN_SEATS, GameOptions, PassRule
from papayoo.text.catalog import Catalog


def house_rules(options: GameOptions, texts: Catalog) -> tuple[str, ...]:
    """Return the names of all house rules of a game; empty if it follows the published rules.

    The game for two seats is a house rule, too.
    """
    two_seats = (texts("house_rule.two_seats"),) if options.seats == MIN_SEATS else ()
    return (*two_seats, *chosen_rules(options, texts))


def house_rules_line(options: GameOptions, texts: Catalog) -> str:
    """Return one line with a label and all house rules; empty if the game has none."""
    rules = house_rules(options, texts)
    if len(rules) > 1:
        return texts("terms.house_rules", rules=texts.listed(rules))
    return texts("table.house_rule", rule=rules[0]) if rules else ""


def chosen_rules(options: GameOptions, texts: Catalog) -> tuple[str, ...]:
    """Return the names of the house rules of a game, without the rule for two seats."""
    rules = _pass_rules(options, texts)
    if options.total_limit is not None:
        rules.append(texts("house_rule.until", n=options.total_limit))
    return tuple(rules)


def _pass_rules(options: GameOptions, texts: Catalog) -> list[str]:
    rule = options.pass_rule
    if options.seats > MIN_SEATS:
        return [] if rule is PassRule.LEFT else [texts(f"house_rule.pass_{rule.value}")]
    return [texts("house_rule.swap_shifting")] if has_rounds_without_pass(options) else []


def has_rounds_without_pass(options: GameOptions) -> bool:
    """Whether there are rounds without a pass.

    At two seats, this is the only difference between the pass rules, because there is only one neighbour.
    """
    return not options.has_pass(options.seats)  # in this round, shifted cards would come back to their seat


def pass_terms(options: GameOptions, texts: Catalog) -> str:
    """Return the number and the direction of the passed cards as text.

    With two seats there is no direction; the text then says that the players swap cards.
    """
    if options.seats > MIN_SEATS:
        return texts(f"terms.pass.{options.pass_rule.value}", n=options.deal.pass_size)
    return texts("terms.swap_shifting" if has_rounds_without_pass(options) else "terms.swap", n=options.deal.pass_size)


def pass_title(texts: Catalog, seats: int, n: int, name: str) -> str:
    """Return the task of passing cards to a neighbour; at two seats, of swapping them with the only one."""
    return texts("pass.swap" if seats == MIN_SEATS else "pass.title", n=n, name=name)


def pass_label(texts: Catalog, seats: int) -> str:
    """Return the label of the button that passes or swaps the chosen cards."""
    return texts("pass.confirm_swap" if seats == MIN_SEATS else "pass.confirm")


def no_pass_text(texts: Catalog, seats: int, deals: str) -> str:
    """Return the text about a round without a pass or swap; ``deals`` says who deals."""
    return texts("table.no_swap" if seats == MIN_SEATS else "table.no_pass", deals=deals)


def game_length(options: GameOptions, texts: Catalog) -> str:
    """Return the length of a game as text: its number of rounds, or the total at which it ends."""
    if options.total_limit is not None:
        return texts("length.until", n=options.total_limit)
    return texts("length.rounds", n=options.rounds)


def game_facts(options: GameOptions, opponents: Iterable[str], texts: Catalog) -> str:
    """Return a line about a game: number of players, length, house rules, opponents' levels.

    ``opponents`` have the form ``level`` or ``level:character``, as in the record.
    """
    length = () if options.total_limit is not None else (game_length(options, texts),)  # a limit is a house rule
    levels = dict.fromkeys(level_name(texts, spec.partition(":")[0]) for spec in opponents)
    return " · ".join((texts("settings.seats_n", n=options.seats), *length, *chosen_rules(options, texts), *levels))


def round_title(options: GameOptions, number: int, texts: Catalog) -> str:
    """Return the title of a round, as in "Round 2 of 4".

    If the game ends at a total, the number of rounds is unknown, and the title is only "Round 2".
    """
    if options.total_limit is not None:
        return texts("table.round_until", n=number)
    return texts("table.round", n=number, rounds=options.rounds)


def level_name(texts: Catalog, level: str) -> str:
    """Return the name of a bot level; an unknown level of another version is returned unchanged."""
    return texts.word(f"level.{level}") if f"level.{level}" in texts else level


def compared_text(texts: Catalog, total: int, target: int) -> str:
    """Return the sentence that compares a total with the target, such as "19 over the target of 72."."""
    key = "over" if total > target else "under" if total < target else "exact"
    return texts(f"tonight.{key}_target", n=abs(total - target), target=target)
