"""Small helpers that build SVG text.

Documents use only features of nanosvg: paths, groups, gradients, ``#rrggbb`` colours; no text, clipping or patterns.
"""


def number(value: float) -> str:
    """Format a coordinate with at most three decimals, without trailing zeros or negative zero."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def pair(x: float, y: float) -> str:
    """Return a point as SVG path data: both coordinates, separated by a space."""
    return f"{number(x)} {number(y)}"


def fill(path_data: str, colour: str, opacity: float = 1.0) -> str:
    """Return a path filled with a colour, as an SVG element."""
    faint = "" if opacity >= 1 else f' fill-opacity="{number(opacity)}"'
    return f'<path d="{path_data}" fill="{colour}"{faint}/>'


def stroke(path_data: str, colour: str, width: float, opacity: float = 1.0) -> str:
    """Return a stroked path; ``width`` is in the units of the path."""
    faint = "" if opacity >= 1 else f' stroke-opacity="{number(opacity)}"'
    return (
        f'<path d="{path_data}" fill="none" stroke="{colour}" stroke-width="{number(width)}"'
        f' stroke-linejoin="round"{faint}/>'
    )


def line(path_data: str, colour: str, width: float, dashes: str = "") -> str:
    """Return a stroke with round ends, dashed if dash lengths are given."""
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path d="{path_data}" fill="none" stroke="{colour}" stroke-width="{number(width)}"'
        f' stroke-linecap="round" stroke-linejoin="round"{dashed}/>'
    )


def dot(x: float, y: float, radius: float, colour: str) -> str:
    """Return a filled circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}"/>'


def oval(x: float, y: float, width: float, height: float, colour: str) -> str:
    """Return a filled ellipse with these half axes."""
    return f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(width)}" ry="{number(height)}" fill="{colour}"/>'


def ring(x: float, y: float, radius: float, colour: str, width: float) -> str:
    """Return a stroked circle."""
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="none" stroke="{colour}"'
        f' stroke-width="{number(width)}"/>'
    )


def group(body: str, transform: str) -> str:
    return f'<g transform="{transform}">{body}</g>'


def placed(body: str, x: float, y: float, scale: float = 1.0) -> str:
    """Return ``body`` scaled about (0, 0) and moved to (x, y)."""
    return group(body, f"translate({pair(x, y)}) scale({scale:.5g})")


def document(width_px: int, height_px: int, body: str, view: tuple[int, int, int, int] | None = None) -> str:
    """Return an SVG document of this size in pixels.

    ``view`` is its view box: left, top, width and height, in the units of the body. By default, a unit is a pixel.
    """
    left, top, width, height = view or (0, 0, width_px, height_px)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width_px}" height="{height_px}"'
        f' viewBox="{left} {top} {width} {height}">{body}</svg>'
    )


def strip_of(whole: str, size_px: tuple[int, int], top_px: int, height_px: int) -> str:
    """Return a document that shows only some rows of the document ``whole``.

    The rows start at ``top_px``; ``size_px`` is the size of the whole document.
    """
    width_px = size_px[0]
    head = document(*size_px, "").removesuffix("</svg>")
    assert whole.startswith(head)
    body = whole[len(head) :].removesuffix("</svg>")
    return document(width_px, height_px, body, (0, top_px, width_px, height_px))
