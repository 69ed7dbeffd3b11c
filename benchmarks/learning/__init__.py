"""A learned baseline for every game: a policy network that first listens to instinct and then improves by PPO.

    python -m benchmarks.learning noah --workers 2             # learn, into build/learning/noah; resumable
    python -m benchmarks.learning --plot docs/research/learning      # the curves in this folder, as a picture
    castaways evaluate noah-3 --agent benchmarks.learning.agent:Trained

It needs PyTorch (`pip install "castaways[learn]"`); the agent needs numpy alone. What came of it, and on what
machine: docs/research/known.md.
"""
