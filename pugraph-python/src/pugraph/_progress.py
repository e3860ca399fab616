"""How a fit goes, for people."""

from __future__ import annotations

import sys
from typing import Any, Callable, Dict, Union

#: None shows it where a person sees it, False never; a function is given phase and progress.
Progress = Union[None, bool, Callable[[str, Dict[str, Any]], None]]

_WORDS = {
    "prior": "estimating the prior",
    "hops": "listing neighbourhoods",
    "pretrain": "learning embeddings",
    "train": "training",
    "score": "scoring",
}


class Report:
    """Shows the progress of one fit."""

    def __init__(self, progress: Progress) -> None:
        if not (progress is None or isinstance(progress, bool) or callable(progress)):
            raise TypeError(f"progress must be a function, True or False, got {progress!r}")
        self._call = progress if callable(progress) else None
        self._shown = progress is True or (progress is None and _is_watched())
        self._width = 0

    def show(self, model: Dict[str, Any]) -> None:
        done = model["progress"]
        if self._call:
            self._call(done.get("phase", model["state"]), dict(done))
        elif self._shown:
            self._line(_text(model))

    def end(self) -> None:
        if self._shown and self._width:
            self._line("")
            sys.stderr.write("\r")
            sys.stderr.flush()

    def _line(self, text: str) -> None:
        sys.stderr.write("\r" + text.ljust(self._width))
        sys.stderr.flush()
        self._width = len(text)


def _is_watched() -> bool:
    return sys.stderr.isatty() or "ipykernel" in sys.modules


def _text(model: Dict[str, Any]) -> str:
    if model["state"] == "waiting":
        return f"waiting for {model['waitingFor']} other"
    done = model["progress"]
    words = _WORDS.get(done.get("phase", ""), "starting")
    steps = done.get("steps", 0)
    return f"{words}, step {done['step']:,} of {steps:,}" if steps else words
