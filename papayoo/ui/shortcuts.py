"""The actions that have the same effect on every screen; all others go to the top scene."""

from dataclasses import replace

from papayoo.ui.context import Context
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import ACCESS_PAGE, NewGameRoute, Push, Quit, SettingsRoute, TableRoute
from papayoo.ui.render.theme import next_deck
from papayoo.ui.scene_stack import SceneStack


def carry_out(intent: Intent, stack: SceneStack, context: Context) -> None:
    """Carry out an input intent."""
    settings = context.settings
    match intent:
        case Act(Action.QUIT):
            stack.apply(Quit())
        case Act(Action.FULLSCREEN):
            context.change(replace(settings, fullscreen=not settings.fullscreen))
        case Act(Action.MUTE):
            context.change(replace(settings, muted=not settings.muted))
            stack.handle(intent)
        case Act(Action.DECK):
            context.change(replace(settings, deck=next_deck(settings.deck)))
            stack.handle(intent)
        case Act(Action.NEW_GAME):
            if not stack.has(NewGameRoute):  # a running game stays open below the form
                stack.apply(Push(NewGameRoute()))
        case Act(Action.ACCESS) if not stack.has(SettingsRoute):
            stack.apply(Push(SettingsRoute(at_table=stack.has(TableRoute), page=ACCESS_PAGE)))
        case _:
            stack.handle(intent)
