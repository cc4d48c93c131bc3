"""Layout of the places of a sketch: near their neighbours, apart from all others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from dark_ages_desk.maps.projection import Floats

ROUNDS = 300


def lay_out(
    number: int, pairs: Sequence[tuple[int, int]], fixed: Mapping[int, tuple[float, float]]
) -> tuple[Floats, float]:
    """Return a point for each of ``number`` places, neighbours about one step apart, and the length of a step.

    That length is in the units of the ``fixed`` places, which stay where they are. By stress majorization, the distance
    of two places approaches the number of steps between them. The same list gives the same map.
    """
    steps = _steps(number, pairs)
    unit = _step_length(pairs, fixed)
    points = _first_guess(number, pairs, steps) * unit
    if fixed:
        middle = np.mean(np.array(list(fixed.values())), axis=0)
        points += middle - points.mean(axis=0)
    for at, spot in fixed.items():
        points[at] = spot
    wanted = np.where(steps > 0, steps, 1.0) * unit
    weights = np.where(steps > 0, np.maximum(steps, 1.0) ** -2.0, 0.0)
    free = [at for at in range(number) if at not in fixed]
    for _ in range(ROUNDS if number > 1 else 0):
        for at in free:
            away = points[at] - points
            length = np.maximum(np.hypot(away[:, 0], away[:, 1]), 1e-6)
            pulled = points + away * (wanted[at] / length)[:, None]
            points[at] = (weights[at][:, None] * pulled).sum(axis=0) / weights[at].sum()
    return points / unit, unit


def _step_length(pairs: Sequence[tuple[int, int]], fixed: Mapping[int, tuple[float, float]]) -> float:
    """Return the length of a step in the units of the fixed places."""
    known = [np.hypot(*np.subtract(fixed[a], fixed[b])) for a, b in pairs if a in fixed and b in fixed]
    return float(np.median(known)) if known else 1.0


def _steps(number: int, pairs: Sequence[tuple[int, int]]) -> Floats:
    """Return the number of steps between any two places; without a way it is larger than all others."""
    near: list[set[int]] = [set() for _ in range(number)]
    for first, second in pairs:
        near[first].add(second)
        near[second].add(first)
    steps = np.zeros((number, number))
    for start in range(number):
        seen, edge, far = {start}, [start], 0
        while edge:
            far += 1
            edge = sorted({other for at in edge for other in near[at]} - seen)
            seen.update(edge)
            for other in edge:
                steps[start, other] = far
    most = steps.max() + 1
    steps[(steps == 0) & ~np.eye(number, dtype=bool)] = most
    return steps


def _first_guess(number: int, pairs: Sequence[tuple[int, int]], steps: Floats) -> Floats:
    """Return a first guess: the two smoothest ways to spread the places out."""
    if number < 3:
        return np.array([[float(at), 0.0] for at in range(number)])
    laplacian = np.zeros((number, number))
    for first, second in pairs:
        laplacian[first, second] = laplacian[second, first] = -1.0
    laplacian -= np.diag(laplacian.sum(axis=1)) + 1e-3 / (steps + 1)  # places without a border come along
    _, vectors = np.linalg.eigh((laplacian + laplacian.T) / 2)
    points = vectors[:, 1:3].copy()
    for column in range(2):  # an eigenvector has no sign: the first of its largest entries is positive
        if points[np.argmax(np.abs(np.round(points[:, column], 6))), column] < 0:
            points[:, column] *= -1
    begun: Floats = points * np.sqrt(number) * 1.5
    return begun
