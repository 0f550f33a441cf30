"""Widgets: the controls of menus, shared by all screens."""

from typing import TYPE_CHECKING

from papayoo.lazy_names import lazy_names

if TYPE_CHECKING:
    from papayoo.ui.widgets.base import *
    from papayoo.ui.widgets.button import *
    from papayoo.ui.widgets.focus_zones import *
    from papayoo.ui.widgets.key_hints import *
    from papayoo.ui.widgets.keyboard_keys import *
    from papayoo.ui.widgets.link_row import *
    from papayoo.ui.widgets.number_rows import *
    from papayoo.ui.widgets.part import *
    from papayoo.ui.widgets.player_badge import *
    from papayoo.ui.widgets.portrait_picker import *
    from papayoo.ui.widgets.row_list import *
    from papayoo.ui.widgets.tabs import *
    from papayoo.ui.widgets.tips import *
    from papayoo.ui.widgets.tooltip import *
    from papayoo.ui.widgets.value_rows import *
else:
    __all__, __getattr__ = lazy_names(
        __name__,
        {
            "base": "FocusGroup OnPress Widget draw_focus_ring",
            "button": "Button IconButton",
            "focus_zones": "ZonedFocus",
            "key_hints": (
                "Hint cap_width draw_cap draw_hint_column draw_hints draw_sign key_label shown_hints sign_width"
            ),
            "keyboard_keys": "GridFocus LetterKey",
            "link_row": "LinkRow",
            "number_rows": "MutableSlider Mute NumberField NumberRow Scale Slider",
            "part": "ACTIVATE Number Part box_px",
            "player_badge": "PlayerBadge draw_name_plate draw_player",
            "portrait_picker": "PortraitPicker",
            "row_list": "BAR_SPACE_U RowList",
            "tabs": "Tab",
            "tips": "Area",
            "tooltip": "DELAY_S Resting Tooltip",
            "value_rows": "Choice FieldSpec SearchField StrengthChoice TextField Toggle open_keyboard",
        },
    )
