"""A server, and what is on it."""

from __future__ import annotations

import os
from types import TracebackType
from typing import Any, List, Optional, Type

from pugraph import _archive
from pugraph._error import PugraphError
from pugraph._graph import Graph
from pugraph._http import Http
from pugraph._model import Model
from pugraph._server import LocalServer
from pugraph._tables import has_integer_ids
from pugraph._upload import Source, post_form


def connect(url: str, token: Optional[str] = None) -> "Pugraph":
    """Uses a server that is running.

    :param url: as ``pugraph serve --api-only`` prints it
    :param token: what it prints, or what is in its ``--token-file``
    :raises PugraphError: where no such server answers
    """
    return Pugraph(Http(url, token, lambda: "Is it running?"))


def local(
    command: "str | os.PathLike[str] | List[str] | None" = None,
    data: "str | os.PathLike[str] | None" = None,
) -> "Pugraph":
    """Starts a server on this machine, which ends with this program or the ``with`` block.

    :param command: starts Pugraph; ``$PUGRAPH_COMMAND`` or ``pugraph`` on the path otherwise
    :param data: a folder that keeps graphs and models for later; deleted at the end otherwise
    :raises PugraphError: where it does not start
    """
    server = LocalServer.start(command, data)
    try:
        return Pugraph(Http(server.url, server.token, server.ended), server)
    except BaseException:
        server.close()
        raise


class Pugraph:
    """A server; closed at the end of a ``with`` block."""

    def __init__(self, http: Http, server: Optional[LocalServer] = None) -> None:
        self._http = http
        self._server = server
        answer = http.json("GET", "/v1")
        if not isinstance(answer, dict) or "limits" not in answer:
            raise PugraphError("This is no server of graphs and models.", "Start one with pugraph serve --api-only.")
        self.version: str = answer["version"]

    def graph(
        self,
        edges: Optional[Source] = None,
        features: Optional[Source] = None,
        *,
        file: Optional[Source] = None,
        name: str = "",
    ) -> Graph:
        """Uploads a graph: tables of edges and nodes, or one file in any format Pugraph reads.

        An index that is no plain numbering is sent as the first column. Missing values are empty
        cells, and types of columns are inferred as ``pugraph train`` does.

        :param edges: columns source and target, or the first two
        :param features: a row for each node, its name in the first column
        :param file: instead of both
        :raises PugraphError: with file, line and what is wrong
        """
        given = {"edges": edges, "features": features, "graph": file}
        parts = {part: source for part, source in given.items() if source is not None}
        integer_ids = has_integer_ids(edges, "edges")
        return Graph(self._http, post_form(self._http, "/v1/graphs", {"name": name}, parts), integer_ids)

    def graphs(self) -> List[Graph]:
        """All graphs on the server, the oldest first."""
        return [Graph(self._http, one) for one in self._http.json("GET", "/v1/graphs")["graphs"]]

    def models(self) -> List[Model]:
        """All models on the server, the oldest first."""
        return [Model(self._http, one) for one in self._http.json("GET", "/v1/models")["models"]]

    def load(self, folder: "str | os.PathLike[str]") -> Model:
        """Loads a model that :meth:`Model.save` saved."""
        facts: Any = _archive.load(self._http, folder)
        return Model(self._http, facts)

    def close(self) -> None:
        """Ends the server if :func:`local` started it."""
        if self._server is not None:
            self._server.close()

    def __enter__(self) -> "Pugraph":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()
