"""Functions for vectors, and for rotations in the form of quaternions."""

import math

Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]
"""A rotation as (w, x, y, z), of length 1."""


def dot(a: Vector, b: Vector) -> float:
    """Return the dot product of two vectors."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    """Return the cross product of two vectors."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def unit(v: Vector) -> Vector:
    """Return the vector of length 1 in the direction of a vector."""
    length = math.sqrt(dot(v, v))
    return (v[0] / length, v[1] / length, v[2] / length)


def turn(axis: Vector, degrees: float) -> Quaternion:
    """Return the rotation by an angle about an axis; the axis may have any length."""
    half = math.radians(degrees) / 2
    x, y, z = unit(axis)
    return (math.cos(half), x * math.sin(half), y * math.sin(half), z * math.sin(half))


def after(second: Quaternion, first: Quaternion) -> Quaternion:
    """Return the rotation by ``first`` and then by ``second``."""
    a, b, c, d = second
    w, x, y, z = first
    return (
        a * w - b * x - c * y - d * z,
        a * x + b * w + c * z - d * y,
        a * y - b * z + c * w + d * x,
        a * z + b * y - c * x + d * w,
    )


def axes_of(q: Quaternion) -> tuple[Vector, Vector, Vector]:
    """Return the directions of a rotated body's own x, y and z axes in the world."""
    w, x, y, z = q
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
        (2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
        (2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    )


def from_axes(x: Vector, y: Vector, z: Vector) -> Quaternion:
    """Return the rotation from the world's axes to the given axes; inverse of ``axes_of``."""
    w2 = 1 + x[0] + y[1] + z[2]
    if w2 > 0.05:
        return _normal((w2, y[2] - z[1], z[0] - x[2], x[1] - y[0]))
    x2 = 1 + x[0] - y[1] - z[2]
    if x2 > 0.05:
        return _normal((y[2] - z[1], x2, y[0] + x[1], z[0] + x[2]))
    y2 = 1 - x[0] + y[1] - z[2]
    if y2 > 0.05:
        return _normal((z[0] - x[2], y[0] + x[1], y2, z[1] + y[2]))
    return _normal((x[1] - y[0], z[0] + x[2], z[1] + y[2], 1 - x[0] - y[1] + z[2]))


def _normal(q: Quaternion) -> Quaternion:
    length = math.sqrt(sum(part * part for part in q))
    return (q[0] / length, q[1] / length, q[2] / length, q[3] / length)


def combine(axes: tuple[Vector, Vector, Vector], weights: Vector) -> Vector:
    """Convert a point from a rotated body's own axes to world coordinates."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = axes
    u, v, w = weights
    return (ax * u + bx * v + cx * w, ay * u + by * v + cy * w, az * u + bz * v + cz * w)
