"""A graph on the server."""

from __future__ import annotations

from typing import Any, Dict, Iterable, List, Optional

from pugraph._http import Http
from pugraph._model import Model
from pugraph._progress import Progress, Report
from pugraph._tables import names


class Graph:
    """An uploaded graph, to be learned on any number of times."""

    def __init__(self, http: Http, facts: Dict[str, Any], integer_ids: bool = False) -> None:
        self._http = http
        self._facts = facts
        self._integer_ids = integer_ids

    @property
    def id(self) -> str:
        """What the server calls it."""
        return self._facts["id"]

    @property
    def name(self) -> str:
        return self._facts["name"]

    @property
    def nodes(self) -> int:
        """How many nodes it has."""
        return self._facts["nodes"]

    @property
    def edges(self) -> int:
        """How many edges it has, each counted once."""
        return self._facts["edges"]

    @property
    def features(self) -> int:
        """How many features its columns became."""
        return self._facts["features"]

    @property
    def notes(self) -> List[str]:
        """What was decided in reading it, and you may want otherwise."""
        return list(self._facts["notes"])

    def fit(
        self,
        positives: Iterable[Any],
        *,
        negatives: Iterable[Any] = (),
        prior: Optional[float] = None,
        seed: int = 1,
        method: Optional[str] = None,
        settings: Optional[Dict[str, Any]] = None,
        name: str = "",
        wait: bool = True,
        progress: Progress = None,
    ) -> Model:
        """Fits a model to the nodes known to be positive; waits until it is fitted.

        Without ``method`` and ``prior``, both are chosen as ``pugraph train`` does.

        :param positives: names or display names of nodes
        :param negatives: nodes known not to be positive
        :param prior: the share of positives among the other nodes
        :param seed: of all random numbers; the same seed gives the same ranking to the bit
        :param method: best, structure, or a method of ``pugraph train --method``
        :param settings: of the method, such as ``{"hops": 2}``
        :param wait: False returns at once; :meth:`Model.wait` waits then
        :param progress: False for none, or a function that is given the phase and what is done
        :raises PugraphError: with the server's sentence
        """
        asked = {
            "graph": self.id,
            "name": name,
            "positives": names(positives, "positives"),
            "negatives": names(negatives, "negatives"),
            "prior": prior,
            "seed": seed,
            "method": method,
            "settings": settings,
        }
        report = Report(progress)  # refuses what is no function before anything is started
        model = Model(self._http, self._http.json("POST", "/v1/models", body=asked), self._integer_ids)
        return model._wait(report) if wait else model

    def delete(self) -> None:
        """Deletes it on the server; models that were fitted to it stay."""
        self._http.json("DELETE", f"/v1/graphs/{self.id}")

    def __repr__(self) -> str:
        return (
            f"<Graph {self.name!r}: {self.nodes:,} nodes, {self.edges:,} edges,"
            f" {self.features:,} features>"
        )
