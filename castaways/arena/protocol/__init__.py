"""A protocol by which two programs can be compared: named deals, tasks, and result files that anybody can verify.

from castaways.arena.protocol import evaluate, task_named, verify
evaluate(task_named("level10-3-normal-self"), "instinct", Path("result.json"), deals=20)
"""

from castaways.arena.protocol.evaluation import evaluate
from castaways.arena.protocol.results import ResultError, verify
from castaways.arena.protocol.tasks import POPULATION, TASKS, Task, task_named

__all__ = ["POPULATION", "TASKS", "ResultError", "Task", "evaluate", "task_named", "verify"]
