"""The one error of this package."""

from __future__ import annotations

from typing import Optional


class PugraphError(Exception):
    """What was refused or went wrong, in the server's own sentence.

    ``status`` is the HTTP status of the answer, or None where there was no answer; ``hint`` says
    what to do and may be empty.
    """

    def __init__(self, sentence: str, hint: str = "", status: Optional[int] = None) -> None:
        super().__init__(f"{sentence} {hint}".strip())
        self.sentence = sentence
        self.hint = hint
        self.status = status
