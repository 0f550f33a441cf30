"""The few words of SVG that the art is written in.

Documents keep to what nanosvg draws: paths, groups, ``#rrggbb`` colours; no text, clipping or patterns.
"""


def number(value: float) -> str:
    """A coordinate with at most three decimals, without trailing zeros or a negative nought."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def pair(x: float, y: float) -> str:
    """A point as path data."""
    return f"{number(x)} {number(y)}"


def fill(path_data: str, colour: str, opacity: float = 1.0) -> str:
    """A filled path element."""
    faint = "" if opacity >= 1 else f' fill-opacity="{number(opacity)}"'
    return f'<path d="{path_data}" fill="{colour}"{faint}/>'


def stroke(path_data: str, colour: str, width: float, opacity: float = 1.0) -> str:
    """A stroked, unfilled path element; ``width`` in the units of the path."""
    faint = "" if opacity >= 1 else f' stroke-opacity="{number(opacity)}"'
    return (
        f'<path d="{path_data}" fill="none" stroke="{colour}" stroke-width="{number(width)}"'
        f' stroke-linejoin="round"{faint}/>'
    )


def line(path_data: str, colour: str, width: float, dashes: str = "") -> str:
    """A stroke with round ends, in dashes if their lengths are given."""
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path d="{path_data}" fill="none" stroke="{colour}" stroke-width="{number(width)}"'
        f' stroke-linecap="round" stroke-linejoin="round"{dashed}/>'
    )


def dot(x: float, y: float, radius: float, colour: str) -> str:
    """A filled circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}"/>'


def oval(x: float, y: float, width: float, height: float, colour: str) -> str:
    """A filled ellipse by its half axes."""
    return f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(width)}" ry="{number(height)}" fill="{colour}"/>'


def ring(x: float, y: float, radius: float, colour: str, width: float) -> str:
    """A stroked, unfilled circle."""
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="none" stroke="{colour}"'
        f' stroke-width="{number(width)}"/>'
    )


def group(body: str, transform: str) -> str:
    """A group element under an SVG transform."""
    return f'<g transform="{transform}">{body}</g>'


def placed(body: str, x: float, y: float, scale: float = 1.0) -> str:
    """``body`` scaled about (0, 0) and moved to (x, y)."""
    return group(body, f"translate({pair(x, y)}) scale({scale:.5g})")


def document(width_px: int, height_px: int, body: str, view: tuple[int, int, int, int] | None = None) -> str:
    """A whole SVG document of this size in pixels.

    ``view`` is what it shows, left and top, width and height in the body's units; without it, these are pixels.
    """
    left, top, width, height = view or (0, 0, width_px, height_px)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width_px}" height="{height_px}"'
        f' viewBox="{left} {top} {width} {height}">{body}</svg>'
    )


def breadth_of(whole: str, size_px: tuple[int, int], top_px: int, height_px: int) -> str:
    """The document of some rows of another document, which has this size."""
    width_px = size_px[0]
    head = document(*size_px, "").removesuffix("</svg>")
    assert whole.startswith(head)
    body = whole[len(head) :].removesuffix("</svg>")
    return document(width_px, height_px, body, (0, top_px, width_px, height_px))
