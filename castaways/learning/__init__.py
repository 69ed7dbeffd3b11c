"""Training of the judgement: self-play on all cores, a small network fitted to how the games went. docs/learning.md."""
