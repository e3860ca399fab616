"""Graphs for the tests, and the servers they are sent to."""

from __future__ import annotations

import os
import random
import shlex
import subprocess
from typing import Any, List, Tuple

import pandas as pd

import pugraph

#: Fits in a second; the same options are given to the command.
QUICK = {"method": "gcn", "settings": {"steps": 5}}
QUICK_OPTIONS = ["--method", "gcn", "--steps", "5"]

POSITIVES = [f"p{i}" for i in range(0, 24, 2)]


def graph(prefix: str = "p") -> Tuple[pd.DataFrame, pd.DataFrame]:
    """Two groups of nodes, even and odd, which have most edges inside and look different."""
    draw = random.Random(3)
    nodes = 80
    pairs = [
        (a, b)
        for a in range(nodes)
        for b in draw.sample([x for x in range(nodes) if x % 2 == a % 2], 4)
        if a != b
    ]
    edges = pd.DataFrame([(f"{prefix}{a}", f"{prefix}{b}") for a, b in pairs], columns=["source", "target"])
    features = pd.DataFrame(
        {
            "node": [f"{prefix}{a}" for a in range(nodes)],
            "kind": pd.Categorical(["ab"[a % 2] for a in range(nodes)]),
            "size": [None if a % 9 == 0 else round(draw.gauss(a % 2, 1), 3) for a in range(nodes)],
        }
    )
    return edges, features


def command() -> List[str]:
    return shlex.split(os.environ.get("PUGRAPH_COMMAND", "pugraph"))


def run(*arguments: Any) -> str:
    """Runs the command, and returns what it prints."""
    done = subprocess.run(
        [*command(), *map(str, arguments)], capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


class Shared:
    """One server for all tests that leave it as it is."""

    _server: Any = None

    @classmethod
    def server(cls) -> pugraph.Pugraph:
        if cls._server is None:
            cls._server = pugraph.local()
        return cls._server
