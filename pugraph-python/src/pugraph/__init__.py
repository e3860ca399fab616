"""Positive-unlabeled learning on graphs: pandas in, pandas out.

A graph and a few nodes known to be positive go in, a ranking of all nodes comes out. The work is
done by a server, ``pugraph serve --api-only``: :func:`local` starts one for as long as it is
needed, :func:`connect` uses one that is running.
"""

from pugraph._client import Pugraph, connect, local
from pugraph._error import PugraphError
from pugraph._explanation import Explanation
from pugraph._graph import Graph
from pugraph._model import Model, Prior

__all__ = [
    "Explanation",
    "Graph",
    "Model",
    "Prior",
    "Pugraph",
    "PugraphError",
    "connect",
    "local",
]
__version__ = "0.2.0"
