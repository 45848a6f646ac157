"""The machine's own random numbers: written down in `engine/rng.py`, fixed here by vectors, the same on every machine."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from playing import machine

from alchemy_dsl.engine import game_seed, rng
from alchemy_dsl.program.cells import BOTS, DICE, SHUFFLES

ENGINE = Path(rng.__file__).parent
DRAWN = [322, 332, 502, 277, 801, 588, 282, 602, 562, 887]


def test_splitmix_is_the_published_one():
    golden = 0x9E3779B97F4A7C15
    assert [rng.splitmix64(number * golden) for number in (1, 2, 3)] == [
        0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F,
    ]  # fmt: skip


def test_draws_from_a_known_state():
    state = [1, 1]
    assert [rng.draw(state, 0, 1000) for _ in range(10)] == DRAWN
    assert state == [1695805043, 1336516156]


def test_draws_as_the_definition_says():
    first = second = 1
    for drawn in DRAWN:
        first, second = first * 40014 % 2147483563, second * 40692 % 2147483399
        assert drawn == (first - second) % 1000


def test_streams_of_a_seed():
    state = [0] * 6
    rng.seed_streams(state, 42)
    assert state == [1037513341, 803958422, 686809908, 845607422, 1196582744, 319790931]
    assert [rng.draw(state, BOTS, 6) for _ in range(8)] == [2, 5, 1, 2, 0, 3, 0, 1]
    assert state[SHUFFLES : DICE + 2] == [686809908, 845607422, 1196582744, 319790931], "streams do not touch each other"


def test_a_shuffle():
    state = [0] * 6 + list(range(10))
    rng.seed_streams(state, 7)
    rng.shuffle(state, 6, 10)
    assert state[6:] == [3, 4, 6, 2, 7, 8, 0, 5, 1, 9]


def test_seeds_of_games():
    assert [game_seed(7, index) for index in range(3)] == [
        9672475392221035855, 5573481420429128725, 17358316652931856208,
    ]  # fmt: skip
    seeds = {game_seed(run, index) for run in range(100) for index in range(100)}
    assert len(seeds) == 10_000


@pytest.mark.parametrize("n", (2, 3, 5, 7, 60))
def test_draws_are_even(n):
    state = [12345, 67890]
    count = 6000 * n
    seen = Counter(rng.draw(state, 0, n) for _ in range(count))
    assert set(seen) == set(range(n))
    chi2 = sum((times - 6000) ** 2 / 6000 for times in seen.values())
    assert chi2 < n - 1 + 4.5 * (2 * (n - 1)) ** 0.5


def test_every_order_of_a_shuffle_is_as_likely():
    state = [0, 0, 999, 777, 0, 0, *range(4)]
    seen = Counter()
    for _ in range(24_000):
        state[6:] = range(4)
        rng.shuffle(state, 6, 4)
        seen[tuple(state[6:])] += 1
    assert len(seen) == 24
    assert sum((times - 1000) ** 2 / 1000 for times in seen.values()) < 23 + 4.5 * 46**0.5


def test_no_module_of_the_engine_uses_pythons_random_numbers_or_clock():
    for path in ENGINE.rglob("*.py"):
        text = path.read_text("utf-8")
        for module in ("random", "time", "datetime", "secrets", "uuid"):
            assert f"import {module}" not in text, path
        assert "hash(" not in text, path


PLAY = """
import sys
sys.path[:0] = [{tests!r}]
from playing import machine
on = machine(4)
marks = []
for seed in range(12):
    state = on.new_game(seed)
    marks.append(on.fingerprint(state))
    on.play_random(state)
    marks.append(on.fingerprint(state))
print(on.program.digest, *marks)
"""


def test_the_same_games_under_every_hash_seed():
    tests = str(Path(__file__).parent)
    root = str(Path(__file__).parent.parent)
    said = {
        subprocess.run(
            [sys.executable, "-c", PLAY.format(tests=tests)],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": root, "PATH": ""},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(said) == 1
    on = machine(4)
    assert said.pop().split()[1] == on.fingerprint(on.new_game(0))
