"""How what was agreed before a game is told: how long it lasts, and by which house rules it is played."""

from papayoo.engine.options import MIN_SEATS, GameOptions, PassRule
from papayoo.text.catalog import Catalog


def house_rules(options: GameOptions, texts: Catalog) -> tuple[str, ...]:
    """The rules of this game that are not those of the booklets; none if it is played by those."""
    two_seats = (texts("house_rule.two_seats"),) if options.seats == MIN_SEATS else ()
    return (*two_seats, *chosen_rules(options, texts))


def house_rules_told(options: GameOptions, texts: Catalog) -> str:
    """The house rules of this game, marked as such; empty if there are none."""
    rules = ", ".join(house_rules(options, texts))
    return texts("table.house_rule", rule=rules) if rules else ""


def chosen_rules(options: GameOptions, texts: Catalog) -> tuple[str, ...]:
    """The house rules that are chosen for a game, besides that of playing at two."""
    rules = _pass_rules(options, texts)
    if options.total_limit is not None:
        rules.append(texts("house_rule.until", limit=options.total_limit))
    return tuple(rules)


def _pass_rules(options: GameOptions, texts: Catalog) -> list[str]:
    """How the pass differs from the booklets'. For two there is neither left nor right, only rounds without a swap."""
    rule = options.pass_rule
    if options.seats > MIN_SEATS:
        return [] if rule is PassRule.LEFT else [texts(f"house_rule.pass_{rule.value}")]
    return [texts("house_rule.swap_shifting")] if rule is PassRule.SHIFTING else []


def pass_terms(options: GameOptions, texts: Catalog) -> str:
    """How many cards are passed, and to whom: two swap theirs, whichever way they are said to go."""
    if options.seats > MIN_SEATS:
        return texts(f"terms.pass.{options.pass_rule.value}", n=options.deal.pass_size)
    is_shifting = options.pass_rule is PassRule.SHIFTING
    return texts("terms.swap_shifting" if is_shifting else "terms.swap", n=options.deal.pass_size)


def game_length(options: GameOptions, texts: Catalog) -> str:
    """How long a game lasts."""
    if options.total_limit is not None:
        return texts("length.until", limit=options.total_limit)
    return texts("length.rounds", n=options.rounds)


def round_title(options: GameOptions, number: int, texts: Catalog) -> str:
    """Which round it is, and of how many where that is known."""
    if options.total_limit is not None:
        return texts("table.round_until", n=number)
    return texts("table.round", n=number, rounds=options.rounds)
