"""Tests that the fit of the chances of winning finds known spreads, and of the gain by the standings."""

import random
from math import log
from statistics import fmean

import equities
import equity_gain
import pytest

from papayoo.ai.equity import SPREADS, winning_chances
from papayoo.engine import ROUND_POINTS


def test_scale_of_known_chances_is_found() -> None:
    rng = random.Random("scale")
    forecasts = []
    for _ in range(1500):
        totals = [rng.randrange(100) for _ in range(4)]
        winner = rng.choices(range(4), winning_chances(totals, 30.0))[0]
        forecasts.append(equities.Forecast(totals, [float(seat == winner) for seat in range(4)]))
    assert equities.fitted_scale(forecasts) == pytest.approx(30, rel=0.15)
    pairs = list(equities.calibration(forecasts, lambda _: 30.0))
    assert len(pairs) > 5
    assert fmean(abs(chance - share) for chance, share in pairs) < 0.05


def test_power_of_known_scales_is_found() -> None:
    assert equities.fitted_power([40 * left**0.6 for left in equities.ROUNDS_LEFT]) == pytest.approx((40, 0.6))


def test_least_finds_the_bottom_of_a_valley() -> None:
    assert equities.least(lambda value: (log(value) - log(30)) ** 2, 5, 500, 25) == pytest.approx(30, rel=0.01)


def test_shipped_spreads_are_those_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """A smaller sample gives about the same numbers; the growth is vague, because the chances hardly depend on it."""
    assert equities.main(["--seats", "4", "--rounds", "1500", "--games", "400"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("4: Spread(")
    one_round, exponent, growth = map(float, lines[0].removeprefix("4: Spread(").removesuffix("),").split(", "))
    assert one_round == pytest.approx(SPREADS[4].one_round, rel=0.2)
    assert exponent == pytest.approx(SPREADS[4].exponent, abs=0.15)
    assert growth > 20
    assert len(lines) == 6
    assert all("→" in line for line in lines[1:])


def test_rounds_of_a_forecast_share_out_all_points() -> None:
    rounds = equities.simulated_rounds(5, 20, "rounds")
    assert {sum(points) for points in rounds} == {ROUND_POINTS}
    to_limit = equities.forecasts_to_limit(rounds, 120, 5, random.Random(1))
    assert all(max(forecast.totals) + forecast.missing == 120 for forecast in to_limit)


@pytest.mark.parametrize(
    "options",
    [
        ["--knows-cards"],
        *(pytest.param(one, marks=pytest.mark.full) for one in (["--until", "100", "--seats", "3"], ["--rounds", "1"])),
    ],
)
def test_gain_compares_the_same_games(options: list[str]) -> None:
    lines = list[str]()
    assert equity_gain.main(["--games", "2", *options], lines.append) == 0
    assert [line.split("  ")[0].strip() for line in lines] == ["for points", "for place", "gain"]
    shares = [float(line.removeprefix(name).split("±")[0]) for line, name in zip(lines, NAMES, strict=True)]
    assert shares[2] == pytest.approx(shares[1] - shares[0], abs=0.11)


NAMES = ("for points", "for place", "gain")
