"""Requests to the server, and its answers."""

from __future__ import annotations

import http.client
import json
import shutil
from typing import Any, BinaryIO, Callable, Dict, Optional
from urllib.parse import urlencode, urlsplit

from pugraph._error import PugraphError

#: Above the longest time that the server lets a request wait.
_PATIENCE_SECONDS = 600


class Http:
    """One server. A connection for each request: none is left behind by an interrupted one."""

    def __init__(self, url: str, token: Optional[str], ended: Callable[[], str]) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise PugraphError(f'the address must begin with http:// or https://, got "{url}"')
        self._secure = parts.scheme == "https"
        self._address = parts.netloc.rpartition("@")[2]
        self._path = parts.path.rstrip("/")
        self._token = token
        self._ended = ended

    def json(
        self,
        method: str,
        path: str,
        query: Optional[Dict[str, Any]] = None,
        body: Any = None,
    ) -> Any:
        """The answer to a request, both in JSON; None where the answer is empty."""
        content = None if body is None else json.dumps(body).encode()
        return self.send(method, path, query, content, "application/json")

    def send(
        self,
        method: str,
        path: str,
        query: Optional[Dict[str, Any]] = None,
        content: Any = None,
        content_type: str = "",
        length: Optional[int] = None,
    ) -> Any:
        """As :meth:`json` with any body: bytes, or an open file with its length."""
        headers = {} if content is None else {"Content-Type": content_type}
        if length is not None:
            headers["Content-Length"] = str(length)
        return self._exchange(method, _target(path, query), headers, content, _parsed)

    def download(self, path: str, query: Optional[Dict[str, Any]], to: BinaryIO) -> None:
        """Writes the answer to an open file."""

        def write(answer: http.client.HTTPResponse) -> None:
            shutil.copyfileobj(answer, to)

        self._exchange("GET", _target(path, query), {}, None, write)

    def _exchange(
        self,
        method: str,
        target: str,
        headers: Dict[str, str],
        content: Any,
        read: Callable[[http.client.HTTPResponse], Any],
    ) -> Any:
        kind = http.client.HTTPSConnection if self._secure else http.client.HTTPConnection
        connection = kind(self._address, timeout=_PATIENCE_SECONDS)
        if self._token:
            headers["X-Pugraph-Token"] = self._token
        try:
            answer = self._answer(connection, method, self._path + target, headers, content)
            if answer.status >= 400:
                raise _refusal(answer)
            return read(answer)
        except (OSError, http.client.HTTPException) as failure:
            raise PugraphError(
                f"No answer from the server at {self._address} ({_reason(failure)}).", self._ended()
            ) from failure
        finally:
            connection.close()

    @staticmethod
    def _answer(
        connection: http.client.HTTPConnection,
        method: str,
        target: str,
        headers: Dict[str, str],
        content: Any,
    ) -> http.client.HTTPResponse:
        try:
            connection.request(method, target, content, headers)
        except (BrokenPipeError, ConnectionResetError):
            # A refused upload is answered before its end; without an answer this fails anew.
            if connection.sock is None:
                raise
        return connection.getresponse()


def _target(path: str, query: Optional[Dict[str, Any]]) -> str:
    given = {name: value for name, value in (query or {}).items() if value is not None}
    return path + ("?" + urlencode(given) if given else "")


def _parsed(answer: http.client.HTTPResponse) -> Any:
    content = answer.read()
    return json.loads(content) if content else None


def _refusal(answer: http.client.HTTPResponse) -> PugraphError:
    content = answer.read()
    try:
        told = json.loads(content)
        return PugraphError(told["error"], told.get("hint", ""), answer.status)
    except (ValueError, KeyError, TypeError):
        text = f"The server answered {answer.status} {answer.reason}."
        return PugraphError(text, "Is this the address of pugraph serve --api-only?", answer.status)


def _reason(failure: Exception) -> str:
    return getattr(failure, "strerror", None) or str(failure) or type(failure).__name__
