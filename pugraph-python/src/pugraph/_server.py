"""A server of this program's own."""

from __future__ import annotations

import atexit
import json
import os
import shlex
import shutil
import subprocess
import tempfile
from typing import IO, Any, Dict, List, Optional

from pugraph._error import PugraphError

_VARIABLE = "PUGRAPH_COMMAND"
_END_SECONDS = 30


class LocalServer:
    """``pugraph serve --api-only`` on a free port.

    The server ends when its input does, so that none is left behind where this program is killed.
    It has a session of its own: Ctrl-C is for this program.
    """

    def __init__(self, process: "subprocess.Popen[str]", errors: IO[bytes]) -> None:
        self._process = process
        self._errors = errors
        self.url = ""
        self.token: Optional[str] = None
        atexit.register(self.close)

    @staticmethod
    def start(command: Any, data: Any) -> "LocalServer":
        given = _command(command)
        options = ["serve", "--api-only", "--port", "0", "--json", "--until-input-ends"]
        if data is not None:
            options += ["--data", os.fspath(data)]
        errors = tempfile.TemporaryFile()
        try:
            process = subprocess.Popen(
                given + options,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                encoding="utf-8",
                start_new_session=True,
            )
        except OSError as failure:
            errors.close()
            raise PugraphError(f"{given[0]}: cannot be started ({failure}).") from failure
        server = LocalServer(process, errors)
        try:
            facts = server._facts()
        except BaseException:
            server.close()
            raise
        server.url = facts["url"]
        server.token = facts["token"]
        return server

    def _facts(self) -> Dict[str, Any]:
        """What it prints when it listens."""
        lines: List[str] = []
        assert self._process.stdout is not None
        for line in self._process.stdout:
            lines.append(line)
            if line.startswith("}"):
                return json.loads("".join(lines))
        raise PugraphError("The server did not start.", self.ended())

    def ended(self) -> str:
        """Why it does not answer, if it has ended."""
        try:
            code = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return "It is still running; try again."
        self._errors.seek(0)
        said = self._errors.read().decode("utf-8", "replace").strip()
        return f"It ended with code {code}" + (f": {said}" if said else ".")

    def close(self) -> None:
        """Ends it, and waits until it has ended."""
        atexit.unregister(self.close)
        if self._process.stdin is not None and not self._process.stdin.closed:
            self._process.stdin.close()
        try:
            self._process.wait(_END_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._errors.close()


def _command(given: Any) -> List[str]:
    if isinstance(given, (list, tuple)):
        return [os.fspath(part) for part in given]
    if given is not None:
        return [os.fspath(given)]
    if os.environ.get(_VARIABLE):
        return shlex.split(os.environ[_VARIABLE])
    found = shutil.which("pugraph")
    if found is None:
        raise PugraphError(
            "The program pugraph is not on the path.",
            f"Install it, or name it by local(command=…) or ${_VARIABLE}.",
        )
    return [found]
