"""A model on the server."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from typing import Any, Dict, List, Optional

import pandas as pd

from pugraph import _archive
from pugraph._error import PugraphError
from pugraph._explanation import Explanation
from pugraph._http import Http
from pugraph._progress import Progress, Report
from pugraph._tables import has_integer_ids, names, read_ranking
from pugraph._upload import Source, post_form

_MEMORY_BYTES = 16 << 20
_WAIT_SECONDS = 10


@dataclass(frozen=True)
class Prior:
    """The share of positives among the unlabeled nodes, with its 90 % interval."""

    value: float
    low: float
    high: float
    #: given or estimated
    source: str


class Model:
    """A model that was fitted, or is being fitted."""

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
    def state(self) -> str:
        """waiting, fitting, done, failed or cancelled; asks the server."""
        self._facts = self._ask()
        return self._facts["state"]

    @property
    def notes(self) -> List[str]:
        """What was decided in reading the labels."""
        return list(self._facts["notes"])

    @property
    def result(self) -> Dict[str, Any]:
        """All figures of the fit."""
        if self._facts["result"] is None:
            self._facts = self._ask()
        if self._facts["result"] is None:
            raise PugraphError(f"The model {self.id} is not fitted ({self._facts['state']}).")
        return dict(self._facts["result"])

    @property
    def prior(self) -> Prior:
        return Prior(**self.result["prior"])

    @property
    def threshold(self) -> float:
        """A node is called positive where it scores above this."""
        return self.result["threshold"]

    @property
    def verdict(self) -> str:
        """Whether the labels support the ranking, in one sentence."""
        evidence = self.result["evidence"]
        return "" if evidence is None else evidence["sentence"]

    def _ask(self, **query: Any) -> Dict[str, Any]:
        return self._http.json("GET", f"/v1/models/{self.id}", query)

    def wait(self, progress: Progress = None) -> "Model":
        """Waits until it is fitted. Ctrl-C cancels the fit.

        :raises PugraphError: where the fit fails or was cancelled
        """
        return self._wait(Report(progress))

    def _wait(self, report: Report) -> "Model":
        try:
            while self._facts["state"] in ("waiting", "fitting"):
                report.show(self._facts)
                self._facts = self._ask(wait=_WAIT_SECONDS, version=self._facts["version"])
        except KeyboardInterrupt:
            self.cancel()
            raise
        finally:
            report.end()
        if self._facts["state"] != "done":
            raise PugraphError(self._facts["error"] or "The fit was cancelled.")
        return self

    def cancel(self) -> None:
        """Ends the fit after its current step; one that has ended stays as it is."""
        self._facts = self._http.json("POST", f"/v1/models/{self.id}/cancel")

    def ranking(self) -> pd.DataFrame:
        """All nodes, the highest score first: node, score, probability, positive, rank and more.

        ``rank`` counts the unlabeled nodes and is missing for the others.
        """
        return self._ranking(None, self._integer_ids)

    def score(self, edges: Source, features: Optional[Source] = None) -> pd.DataFrame:
        """Scores another graph with the same columns, or the same one grown.

        :return: as :meth:`ranking` has it
        """
        parts = {"edges": edges} if features is None else {"edges": edges, "features": features}
        graph = post_form(self._http, "/v1/graphs", {"name": "scored"}, parts)
        try:
            return self._ranking(graph["id"], has_integer_ids(edges, "edges"))
        finally:
            self._http.json("DELETE", f"/v1/graphs/{graph['id']}")

    def _ranking(self, graph: Optional[str], integer_ids: bool) -> pd.DataFrame:
        with tempfile.SpooledTemporaryFile(max_size=_MEMORY_BYTES) as table:
            query = {"format": "csv", "graph": graph}
            self._http.download(f"/v1/models/{self.id}/ranking", query, table)
            table.seek(0)
            return read_ranking(table, integer_ids)

    def explain(self, node: Any) -> Explanation:
        """Why a node scores as it does, by its name or display name."""
        query = {"node": names([node], "node")[0]}
        return Explanation._of(
            self._http.json("GET", f"/v1/models/{self.id}/explanation", query)
        )

    def save(self, folder: "str | os.PathLike[str]") -> None:
        """Saves the model and its graph in a new folder, for :meth:`Pugraph.load`.

        ``pugraph predict --model FOLDER`` opens it, too.
        """
        _archive.save(self._http, self.id, folder)

    def delete(self) -> None:
        """Deletes it on the server; a fit is ended if need be."""
        self._http.json("DELETE", f"/v1/models/{self.id}")

    def __repr__(self) -> str:
        result = self._facts["result"]
        if result is None:
            return f"<Model {self.id}: {self._facts['state']}>"
        return (
            f"<Model {self.id}: {result['learner']}, prior {result['prior']['value']:.3f},"
            f" {result['calledPositive']:,} of {result['unlabeled']:,} called positive>"
        )
