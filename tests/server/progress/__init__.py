"""Tests of what stays of games."""
