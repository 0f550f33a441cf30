"""The drawings that the first frame does not need; this module is imported after that frame."""

from functools import partial

from papayoo.ui.art.card_fan import fan_svg
from papayoo.ui.art.card_svg import back_svg, face_svg, mini_face_svg
from papayoo.ui.art.medals import medal_svg
from papayoo.ui.art.portraits.portrait import portrait_svg
from papayoo.ui.art.table_top import table_svg
from papayoo.ui.art.title_animals import animal_svg
from papayoo.ui.art.title_picture import DAWN_LIGHT, title_svg


class Drawings:
    """The functions that draw the large images; each returns an SVG document."""

    animal = staticmethod(animal_svg)
    card_back = staticmethod(back_svg)
    card_face = staticmethod(face_svg)
    card_fan = staticmethod(fan_svg)
    small_card = staticmethod(mini_face_svg)
    medal = staticmethod(medal_svg)
    portrait = staticmethod(portrait_svg)
    table = staticmethod(table_svg)
    title = staticmethod(title_svg)
    title_at_dawn = staticmethod(partial(title_svg, light=DAWN_LIGHT))
