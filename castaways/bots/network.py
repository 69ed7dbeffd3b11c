"""Judgement: a small network that looks at what a seat may know and says how the game will go for it, from 0 to 1.

Most features are 0, so the first layer adds up only the rows of those that are not; of the second layer only the
inputs that fired. That makes a look cheaper than playing on to the end, and far less a matter of luck.
"""

import math
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.bots.search import Judge
from castaways.core.buffers import Features
from castaways.core.policy import Policy
from castaways.core.state import State


@final
class Network(Judge):
    """A network of two hidden layers. `numbers`: weights and biases of each layer, weights row by row of its inputs."""

    def __init__(self, inputs: int, first: int, second: int, numbers: list[float]) -> None:
        super().__init__()
        if len(numbers) != inputs * first + first + first * second + second + second + 1:
            raise ValueError("the numbers do not fit the layers")
        self.first: i64 = first
        self.second: i64 = second
        at = inputs * first
        self.weights_1: vec[float] = vec[float](numbers[:at])
        self.biases_1: vec[float] = vec[float](numbers[at : at + first])
        at += first
        self.weights_2: vec[float] = vec[float](numbers[at : at + first * second])
        at += first * second
        self.biases_2: vec[float] = vec[float](numbers[at : at + second])
        at += second
        self.weights_3: vec[float] = vec[float](numbers[at : at + second])
        self.bias_3: float = numbers[at + second]
        self.features: Features = Features(inputs)
        self.sums_1: vec[float] = vec[float]([0.0 for _ in range(first)])
        self.sums_2: vec[float] = vec[float]([0.0 for _ in range(second)])

    def value(self, state: State, policy: Policy, seat: i64) -> float:
        """What a seat may expect of a game that goes on."""
        features = self.features
        features.clear()
        policy.features_into(state, seat, features)
        items = features.items
        places = features.places
        weights = self.weights_1
        sums = self.sums_1
        width = self.first
        i: i64
        j: i64
        for j in range(width):
            sums[j] = self.biases_1[j]
        for i in range(features.written):
            place = places[i]
            x = items[place]
            row = place * width
            for j in range(width):
                sums[j] += x * weights[row + j]
        return self.above(sums)

    def above(self, below: vec[float]) -> float:
        """The upper layers."""
        weights = self.weights_2
        sums = self.sums_2
        width = self.second
        i: i64
        j: i64
        for j in range(width):
            sums[j] = self.biases_2[j]
        for i in range(self.first):
            x = below[i]
            if x > 0.0:
                row = i * width
                for j in range(width):
                    sums[j] += x * weights[row + j]
        total = self.bias_3
        for j in range(width):
            if sums[j] > 0.0:
                total += sums[j] * self.weights_3[j]
        return 1.0 / (1.0 + math.exp(-total)) if total > -30.0 else 0.0
