"""Tests that compare everything drawn on tables, at rest and in motion, with golden listings."""

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pytest

from papayoo.engine import (
    Card,
    CardPlayed,
    DieRolled,
    Game,
    GameOptions,
    HandDealt,
    PassReceived,
    Phase,
    Play,
    RoundScored,
    RoundStarted,
    SeatEvent,
    Suit,
    TakenTrick,
    Trick,
    TrickTaken,
)
from papayoo.storage import Deck, Settings, SortOrder, Speed
from papayoo.ui.art.emote_art import Emote
from papayoo.ui.clock import Timer
from papayoo.ui.geometry import Viewport
from papayoo.ui.render import theme_of
from papayoo.ui.table_view.die.die_drawing import draw_die
from papayoo.ui.table_view.drawing import impacts, seat_plaques, table_cards
from papayoo.ui.table_view.drawing.emote_bubble import draw_emote
from papayoo.ui.table_view.drawing.papayoo_reveal import draw_reveal
from papayoo.ui.table_view.drawing.postmark import draw_postmark
from papayoo.ui.table_view.drawing.seat_expressions import Attention
from papayoo.ui.table_view.drawing.sleeping_hand import draw_sleeping_hand
from papayoo.ui.table_view.drawing.trick_token import draw_trick_token
from papayoo.ui.table_view.drawing.wanted_poster import draw_poster
from papayoo.ui.table_view.feelings import SeatEmote
from papayoo.ui.table_view.geometry.card_places import DraggedCard, Intention
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.geometry.sizes import Sizes
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.card_sprites import Motion
from papayoo.ui.table_view.motion.die_motion import HandThrow, OfferedDie
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.effects import EffectKind
from papayoo.ui.table_view.motion.flights import play_motion
from papayoo.ui.table_view.motion.shown_emote import ShownEmote
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating
from tests.positions import card, ending, hand, play_all, play_until, random_answer
from tests.ui.animated_stage import NORMAL, PAPAYOO_TRICK, STILL, VIEWPORT, AnimatedStage, stage_showing, stage_taking
from tests.ui.listings import KEYS, ListingCanvas, Moment, changes, check_listing, film, numbers

NAMES = "Ada", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"
STRIP_HEIGHT = 38.0
FAST = Durations(Speed.FAST)
LEAST_SHAKE_U = 0.05
HUGE_TRICK = "17P 9C", "18P 9D", "20P 10D", "19P 10C"
"""Hands for ``stage_taking``: the most expensive trick without the Papayoo."""
NARROW_ESCAPE = "9S 9C", "10S 9D", "20P 10D", "19P 1D"

pytestmark = pytest.mark.usefixtures("dummy_screen")


def seating_of(stage: Stage) -> Seating:
    return Seating(NAMES[: stage.model.options.seats], stage.model.seat, KEYS)


def draw_stage(
    canvas: ListingCanvas,
    stage: Stage,
    attention: Attention,
    *,
    focus: Card | None = None,
) -> None:
    """Draw a table without the panels and buttons of the table screen."""
    seating = seating_of(stage)
    table_cards.prepare_cards(canvas, stage)
    draw_postmark(canvas, stage, seating, STRIP_HEIGHT)
    draw_sleeping_hand(canvas, stage, seating)
    table_cards.draw_cards_under_plaques(canvas, stage, are_known=False)
    draw_trick_token(canvas, stage)
    table_cards.draw_cards_under_plaques(canvas, stage, are_known=True)
    impacts.draw_dust(canvas, stage)
    for seat in range(stage.model.options.seats):
        dx, dy = stage.effects.plaque_offset_u(seat)
        with canvas.layer(dx=dx, dy=dy):
            seat_plaques.draw_plaque(canvas, stage, seating, seat, attention)
    if stage.model.seat in attention.active:
        seat_plaques.draw_own_turn(canvas, stage)
    draw_poster(canvas, stage, seating)
    table_cards.draw_cards(canvas, stage, focus)
    table_cards.draw_advice(canvas, stage)
    table_cards.draw_ready_mark(canvas, stage, "clock")
    draw_reveal(canvas, stage)
    draw_die(canvas, stage)
    impacts.draw_spotlight(canvas, stage, seating)
    impacts.draw_impacts(canvas, stage, seating)
    seat_plaques.draw_flying_points(canvas, stage)


def model_of(seats: int, phase: Phase) -> TableModel:
    """Return the table of a random game, from seat 0, when a phase begins."""
    game = Game(GameOptions(seats, 1), f"listing/{seats}")
    play_until(game, phase, random_answer(random.Random(seats)))
    return TableModel.from_view(game.view(0))


def trick_of(model: TableModel, *codes: str, leader: int = 1) -> tuple[Play, ...]:
    seats = model.options.seats
    return tuple(Play((leader + step) % seats, card(code)) for step, code in enumerate(codes))


def table_of_four() -> Iterator[Moment]:
    """Yield the listing of the player's turn: advice, a ready card, received cards, an emote."""
    usual = model_of(4, Phase.PLAYING)
    cards = usual.hand
    model = replace(
        usual,
        die=Suit.HEARTS,
        dealer=2,
        fresh=(cards[1], cards[2]),
        trick=trick_of(usual, "9C", "7H", "20P"),
        last_trick=None,
        points=(12, 0, 40, 3),
        totals=(0, 31, 250, 9),
    )
    offered = frozenset(cards[:6])
    intention = Intention(
        raised=cards[4], ready=cards[5], advised=frozenset((*cards[3:6], card("9C"))), offered=offered
    )
    stage = Stage(model, TableLayout(VIEWPORT, 4, 0), intention)
    stage.earlier_points = (2, 0, 0, 0)
    stage.taker = 3
    canvas = ListingCanvas()
    attention = Attention(frozenset({0, 3}), 2)
    draw_stage(canvas, stage, attention, focus=cards[4])
    yield "turn", canvas.take_lines()


def two_rows_of_large_cards() -> Iterator[Moment]:
    """Yield the listing of large cards, texts and indexes, with the Papayoo among the advised cards."""
    usual = model_of(3, Phase.PLAYING)
    papayoo = next(other for other in usual.hand if other.rank == 7 and other.suit is not Suit.PAYOO)
    model = replace(usual, die=papayoo.suit, fresh=(papayoo, *usual.hand[:2]))
    viewport = replace(VIEWPORT, text=1.6)
    for size, deck in ((1.4, Deck.HIGH_CONTRAST), (1.0, Deck.HIGH_CONTRAST), (1.0, Deck.FOUR_COLOUR)):
        canvas = ListingCanvas(viewport)
        canvas.theme = theme_of(Settings(deck=deck, text_size=160))
        layout = TableLayout(viewport, 3, 0, Sizes(size, canvas.theme.style.has_large_index))
        advised = frozenset((papayoo, usual.hand[-1]))
        for ready in (papayoo, usual.hand[3]):
            intention = Intention(advised=advised, ready=ready, sort=SortOrder.PAYOO_FIRST)
            stage = Stage(model, layout, intention)
            table_cards.draw_cards(canvas, stage, usual.hand[-1])
            table_cards.draw_advice(canvas, stage)
            table_cards.draw_ready_mark(canvas, stage, "clock")
        yield f"cards {size}, {deck}", canvas.take_lines()


def advice_on_the_papayoo() -> Iterator[Moment]:
    """Yield the mark of the coach on the Papayoo, and on another card."""
    model = replace(model_of(4, Phase.PLAYING), die=Suit.SPADES, hand=hand("2S 7S 9S 3H"))
    for text, size in ((1.0, 1.0), (1.0, 1.4), (1.3, 1.4), (1.6, 1.0)):
        viewport = replace(VIEWPORT, text=text)
        canvas = ListingCanvas(viewport)
        canvas.theme = theme_of(Settings(text_size=round(100 * text)))
        layout = TableLayout(viewport, 4, 0, Sizes(size, canvas.theme.style.has_large_index))
        for advised in (("7S",), ("9S",)):
            stage = Stage(model, layout, Intention(advised=frozenset(map(card, advised))))
            table_cards.draw_advice(canvas, stage)
        yield f"text {text}, cards {size}", canvas.take_lines()


def table_of_eight() -> Iterator[Moment]:
    """Yield the listing of a full table with large texts, seen from seat 5, before the die roll."""
    viewport = replace(VIEWPORT, text=1.5)
    model = replace(model_of(8, Phase.ROLLING), seat=5, hand=hand("7S 8S 9H"), hand_sizes=(1, 2, 3, 4, 5, 6, 7, 0))
    canvas = ListingCanvas(viewport)
    stage = Stage(model, TableLayout(viewport, 8, 5, Sizes(1.2)), Intention(dragged=DraggedCard(card("8S"), 500, 300)))
    stage.offered_die = OfferedDie((600.0, 300.0), (1.0, 0.0, 0.0, 0.0), is_held=False)
    draw_stage(canvas, stage, Attention(frozenset({5}), None, (1, Emote.FIST)))
    yield "the die is offered", canvas.take_lines()
    stage.offered_die = OfferedDie((620.0, 310.0), (1.0, 0.0, 0.0, 0.0), is_held=True)
    draw_die(canvas, stage)
    yield "the die is held", canvas.take_lines()


def tables_with_large_texts() -> Iterator[Moment]:
    """Yield the listings of full tables in windows that leave the name plates smaller texts than the panels."""
    for window in ((1280, 720), (960, 600), (800, 1280)):
        viewport = Viewport(*window, text=2.0)
        stage = Stage(replace(model_of(8, Phase.PLAYING), dealer=3, die=Suit.CLUBS), TableLayout(viewport, 8, 0))
        canvas = ListingCanvas(viewport)
        for seat in range(8):
            seat_plaques.draw_plaque(canvas, stage, seating_of(stage), seat, Attention(frozenset({seat % 3})))
        draw_poster(canvas, stage, seating_of(stage))
        yield (
            f"{viewport.width_px}x{viewport.height_px}, {stage.layout.plaque_words / stage.layout.words:.2f}",
            canvas.take_lines(),
        )


def table_of_two() -> Iterator[Moment]:
    """Yield the listing of the sleeping hand, during and after the tricks of a round, and of a Papayoo in it."""
    model = replace(model_of(2, Phase.PLAYING), die=Suit.CLUBS, points=(100, 60))
    last = TakenTrick(Trick.of(trick_of(model, "9S", "2S")), 0, 0)
    over = replace(model, hand=(), hand_sizes=(0, 0), last_trick=last)
    for shown in (model, over, replace(over, papayoo_taker=1, is_scored=True), replace(over, points=(250, 0))):
        canvas, stage = ListingCanvas(), Stage(shown, TableLayout(VIEWPORT, 2, 0))
        stage.show(shown)
        draw_sleeping_hand(canvas, stage, seating_of(stage))
        draw_poster(canvas, stage, seating_of(stage))
        seat_plaques.draw_plaque(canvas, stage, seating_of(stage), 0)
        yield f"{shown.papayoo_place}", canvas.take_lines()


def choice_for_the_pass() -> Iterator[Moment]:
    """Yield the listing of the pass: some cards chosen, piles of others, and the player's own pile."""
    usual = model_of(5, Phase.PASSING)
    size = usual.options.deal.pass_size
    canvas = ListingCanvas()
    chosen = usual.hand[2:4]
    model = replace(usual, piles=(0, size, 0, size, 0))
    stage = Stage(model, TableLayout(VIEWPORT, 5, 0), Intention(chosen=chosen, raised=usual.hand[7]))
    draw_stage(canvas, stage, Attention(frozenset({0, 2, 4})), focus=usual.hand[7])
    yield "some cards chosen", canvas.take_lines()
    passed = replace(usual, hand=usual.hand[size:], given=usual.hand[:size], piles=(size,) * 5)
    draw_stage(canvas, Stage(passed, TableLayout(VIEWPORT, 5, 0)), Attention(frozenset({0})))
    yield "all cards passed", canvas.take_lines()


def emotes() -> Iterator[Moment]:
    """Yield the listings of an emote that fades in and out, beside busts and small portraits, moving and still."""
    large = replace(VIEWPORT, text=2.0)
    for viewport, seats, is_still in ((VIEWPORT, 4, False), (VIEWPORT, 4, True), (large, 8, False)):
        stage = Stage(model_of(seats, Phase.PLAYING), TableLayout(viewport, seats, 0))
        shown = ShownEmote((None,) * seats)
        shown.current, shown._timer = SeatEmote(1, Emote.PHEW), Timer(1.0)
        canvas = ListingCanvas(viewport)
        for seconds in (0.0, 0.05, 0.45, 0.4):
            shown.update(seconds)
            draw_emote(canvas, stage, shown, is_still=is_still)
        yield f"{seats} seats, still: {is_still}", canvas.take_lines()


TABLES = (
    table_of_four,
    two_rows_of_large_cards,
    table_of_eight,
    tables_with_large_texts,
    table_of_two,
    choice_for_the_pass,
    advice_on_the_papayoo,
    emotes,
)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.__name__)
def test_table_at_rest_is_drawn_as_recorded(table: Callable[[], Iterator[Moment]], update_golden: bool) -> None:
    check_listing(table.__name__, changes(table()), update=update_golden)


def shot(stage: AnimatedStage, step_s: float, steps: int) -> Iterator[Moment]:
    """Yield a film of a stage with an animation, its sounds with their loudness, and when the animation is over."""
    canvas = ListingCanvas()

    def draw() -> None:
        canvas.lines += (f"sound {cue.name} {gain:.2f}" for cue, gain in zip(stage.heard, stage.gains, strict=True))
        stage.heard.clear()
        stage.gains.clear()
        if math.hypot(*stage.effects.table_offset_u) > LEAST_SHAKE_U:
            canvas.note("table shaken", numbers(stage.effects.table_offset_u))
        canvas.note("showing", type(stage.showing).__name__ if stage.showing is not None else "no more events")
        draw_stage(canvas, stage, Attention(frozenset({1})))

    return film(canvas, draw, stage.tick, step_s, steps)


def film_of(kind: type[SeatEvent], step_s: float, steps: int, durations: Durations = NORMAL) -> Iterator[Moment]:
    """Yield a film of the first event of a class in a random game."""
    return shot(stage_showing(kind, durations=durations), step_s, steps)


def thrown_die() -> Iterator[Moment]:
    """Yield a film of a die that the player has thrown by hand with vigour."""
    stage = stage_showing(DieRolled)
    suit = stage.view.die
    assert suit is not None
    stage.prepared_throw = HandThrow((300.0, 500.0), (700.0, 200.0), 1.5)
    stage.throw_die(suit, stage.model.seat, 1.6, 1.15, 0.35)
    return shot(stage, 0.2, 18)


def rolling_own_papayoo(durations: Durations) -> AnimatedStage:
    """Return a stage that begins to show a roll with which the player's 7 becomes the Papayoo."""
    stages = (stage_showing(DieRolled, seed=f"own {number}", durations=durations) for number in range(20))
    return next(stage for stage in stages if stage.view.papayoo in stage.view.hand)


def stamp_on_the_poster() -> Iterator[Moment]:
    """Yield a film of the stamp on the wanted poster, which is pressed down in small steps."""
    stage, canvas = stage_taking(PAPAYOO_TRICK), ListingCanvas()
    while stage.effects.first(EffectKind.POSTER_STAMP) is None:
        stage.tick()
    return film(canvas, lambda: draw_poster(canvas, stage, seating_of(stage)), stage.tick, 0.025, 24)


def stage_playing(hands: Sequence[str], seat: int) -> AnimatedStage:
    """Return a stage that begins to show how a seat plays the first card of its hand to a trick."""
    game = ending(hands)
    for codes in hands[:seat]:
        play_all(game, codes.split()[0])
    stage = AnimatedStage(game.view(0))
    play_all(game, hands[seat].split()[0])
    stage.add(game.seen(0))
    stage.tick(0.0)
    return stage


FILMS: dict[str, Callable[[], Iterator[Moment]]] = {
    "banner": lambda: film_of(RoundStarted, 0.05, 26),
    "deal": lambda: film_of(HandDealt, 0.2, 12),
    "received_cards": lambda: film_of(PassReceived, 0.1, 17),
    "die_roll": lambda: film_of(DieRolled, 0.15, 28),
    "die_roll_with_reduced_motion": lambda: film_of(DieRolled, 0.2, 14, STILL),
    "die_roll_of_the_own_papayoo": lambda: shot(rolling_own_papayoo(NORMAL), 0.1, 50),
    "die_roll_of_the_own_papayoo_with_reduced_motion": lambda: shot(rolling_own_papayoo(STILL), 0.2, 14),
    "thrown_die": thrown_die,
    "played_card": lambda: film_of(CardPlayed, 0.05, 10),
    "played_card_with_reduced_motion": lambda: film_of(CardPlayed, 0.05, 5, STILL),
    "deal_with_reduced_motion": lambda: film_of(HandDealt, 0.2, 10, STILL),
    "deal_at_relaxed_speed": lambda: film_of(HandDealt, 0.4, 10, Durations(Speed.RELAXED)),
    "trick_with_some_points": lambda: shot(stage_taking(("2H 9C", "3H 9D", "5P 10D")), 0.05, 36),
    "huge_trick": lambda: shot(stage_taking(HUGE_TRICK), 0.05, 60),
    "huge_trick_with_reduced_motion": lambda: shot(stage_taking(HUGE_TRICK, durations=STILL), 0.2, 16),
    "cheap_trick": lambda: film_of(TrickTaken, 0.1, 24),
    "expensive_trick": lambda: shot(stage_taking(("19P 9C", "15P 9D", "20P 10D")), 0.1, 28),
    "papayoo": lambda: shot(stage_taking(PAPAYOO_TRICK, watcher=1), 0.1, 40),
    "papayoo_with_reduced_motion": lambda: shot(stage_taking(PAPAYOO_TRICK, durations=STILL), 0.3, 12),
    "papayoo_at_fast_speed": lambda: shot(stage_taking(PAPAYOO_TRICK, watcher=1, durations=FAST), 0.1, 26),
    "die_roll_at_fast_speed": lambda: film_of(DieRolled, 0.2, 14, FAST),
    "papayoo_played": lambda: shot(stage_playing(("5S 9C", "9S 9D", "7S 10D"), 2), 0.05, 12),
    "payoo_played_on_a_better_card": lambda: shot(stage_playing(("9S 9C", "10S 9D", "20P 10D"), 2), 0.1, 6),
    "stamp_on_the_poster": stamp_on_the_poster,
    "narrow_escape": lambda: shot(stage_taking(NARROW_ESCAPE), 0.2, 14),
    "narrow_escape_with_reduced_motion": lambda: shot(stage_taking(NARROW_ESCAPE, durations=STILL), 0.2, 14),
    "end_of_the_round": lambda: film_of(RoundScored, 0.2, 9),
}


@pytest.mark.parametrize("name", FILMS)
def test_animation_is_drawn_as_recorded(name: str, update_golden: bool) -> None:
    check_listing(name, changes(FILMS[name](), None), update=update_golden)


@pytest.mark.parametrize(("missing_images", "is_card_missing"), [(1, False), (0, True), (0, False)])
def test_papayoo_is_revealed_when_its_images_are_ready(missing_images: int, is_card_missing: bool) -> None:
    stage, canvas = stage_showing(DieRolled), ListingCanvas()
    while stage.effects.first(EffectKind.REVEAL) is None:
        stage.tick()
    canvas.missing_images, canvas.is_card_missing = missing_images, is_card_missing
    draw_reveal(canvas, stage)
    is_shown = any("card" in line and not line.startswith("soon") for line in canvas.lines)
    assert is_shown is (not missing_images and not is_card_missing)
    assert [line for line in canvas.lines if line.startswith("soon")], "they are requested"


def test_dust_rises_and_fans_change_when_their_images_are_ready() -> None:
    stage = stage_playing(("9S 9C", "10S 9D", "20P 10D"), 2)
    for _ in range(20):
        stage.tick()
    assert stage.effects.first(EffectKind.DUST) is not None
    for missing, is_shown in ((1, False), (0, True)):
        canvas = ListingCanvas()
        canvas.missing_images = missing
        impacts.draw_dust(canvas, stage)
        assert any(line.startswith("picture dust") for line in canvas.lines) is is_shown
        seat_plaques.draw_plaque(canvas, stage, seating_of(stage), 1)
        assert [line for line in canvas.lines if line.startswith("picture fan 1 ")], "the fan waits for no image"


def test_choice_moves_the_raised_card_but_shortens_no_motion() -> None:
    stage = stage_showing(CardPlayed)
    stage.run_until_idle()
    stage.check_at_rest()
    raised, other = stage.model.hand[0], stage.model.hand[-1]
    stage.show_intention(Intention(raised=raised), lambda _: Motion(0.5))
    sprites = stage.card_sprites.by_token
    assert stage.intention == Intention(raised=raised)
    assert sprites[raised].is_moving
    assert sprites[raised].end.place.y < sprites[raised].start.place.y
    stage.update(0.1)
    stage.show_intention(Intention(raised=other), lambda _: Motion(0.2))
    assert sprites[raised].motion.duration_s == pytest.approx(0.4), "the rest of the first motion"
    assert sprites[other].motion == Motion(0.2)
    before = stage.intention
    stage.show_intention(before, lambda _: Motion(9.0))
    assert sprites[other].motion == Motion(0.2), "nothing has changed"


def test_faces_react_to_a_card_only_after_it_has_landed() -> None:
    stage = stage_playing(("9S 9C", "7S 9D", "10S 10D", "8S 10H"), 2)  # the 10 takes the Papayoo from seat 0
    seen: list[tuple[str, ...]] = []
    for _ in range(120):
        faces = tuple(seat_plaques.expression(stage, seating_of(stage), seat).name for seat in range(4))
        if [faces] != seen[-1:]:
            seen.append(faces)
        assert stage.trick is not None
        assert (faces[2] == "DISMAYED") == (len(stage.trick.plays) == 3)
        stage.tick()
    assert seen == [
        ("DISMAYED", "CALM", "CALM", "CALM"),
        ("GLAD", "CALM", "DISMAYED", "CALM"),
        ("CALM", "CALM", "DISMAYED", "CALM"),
    ]


def test_arc_of_a_played_card_grows_with_its_way() -> None:
    def arc_u(way_u: float) -> float:
        return play_motion(1.0, Place(0, 0, 10), Place(0.6 * way_u, 0.8 * way_u, 10), is_fade=False).arc_u

    assert [arc_u(way_u) for way_u in (0, 100, 450, 500, 1000)] == pytest.approx([0, 8, 36, 36, 36])


def test_advice_about_a_card_that_is_not_on_the_table_yet_is_not_drawn() -> None:
    stage, canvas, later = stage_showing(CardPlayed), ListingCanvas(), card("1P")
    stage.run_until_idle()
    assert later not in stage.model.hand
    stage.set_model(replace(stage.model, hand=(*stage.model.hand, later)))
    stage.set_intention(Intention(advised=frozenset((later,))))
    table_cards.draw_advice(canvas, stage)
    assert canvas.lines == []
