"""Makes moves that callgrind counts: `python bench/count.py TASK TIMES`. Prints the number of
moves. The number of moves is proportional to TIMES, and all other work is the same.
"""

import sys

import inarow

RULES = inarow.Rules("connect-four")
GAME = [3, 3, 4, 4, 5, 5, 6]
GAMES = 1000
ENVS = 1024
STEPS = 50
MOST_TIMES = 2


def play(times: int) -> int:
    for _ in range(GAMES * times):
        game = inarow.Game(RULES)
        for column in GAME:
            game.play(column)
        assert game.winner == 1
    return GAMES * times * len(GAME)


def step(times: int) -> int:
    drawn, env = (inarow.VectorEnv(RULES, ENVS, seed=348, copy=False, jobs=1) for _ in range(2))
    for vector in (drawn, env):
        vector.reset()
    outcomes, actions = [], []
    for _ in range(STEPS * MOST_TIMES):
        actions.append(drawn.sample())
        *_, info = drawn.step(actions[-1])
        outcomes.append(info["outcome"].copy())
    for action in actions[: STEPS * times]:
        *_, info = env.step(action)
    assert (info["outcome"] == outcomes[STEPS * times - 1]).all()
    return STEPS * times * ENVS


TASKS = {"Game.play": play, "VectorEnv.step": step}

if __name__ == "__main__":
    print(TASKS[sys.argv[1]](int(sys.argv[2])))
