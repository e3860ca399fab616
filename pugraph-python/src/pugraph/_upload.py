"""Files on their way to the server."""

from __future__ import annotations

import os
import shutil
import tempfile
import uuid
from pathlib import Path
from typing import Any, Dict, Union

import pandas as pd

from pugraph._http import Http
from pugraph._tables import write_csv

#: Larger forms are put on disk.
_MEMORY_BYTES = 16 << 20

#: A table, or a file in any format that Pugraph reads.
Source = Union[pd.DataFrame, str, "os.PathLike[str]"]


def post_form(http: Http, path: str, query: Dict[str, Any], parts: Dict[str, Source]) -> Any:
    """Posts tables and files as a form (multipart/form-data)."""
    boundary = uuid.uuid4().hex
    with tempfile.SpooledTemporaryFile(max_size=_MEMORY_BYTES) as form:
        for part, source in parts.items():
            _write_part(form, boundary, part, source)
        form.write(f"--{boundary}--\r\n".encode())
        length = form.tell()
        form.seek(0)
        kind = f"multipart/form-data; boundary={boundary}"
        return http.send("POST", path, query, form, kind, length)


def _write_part(form: Any, boundary: str, part: str, source: Source) -> None:
    is_table = isinstance(source, pd.DataFrame)
    name = f"{part}.csv" if is_table else Path(source).name.replace('"', "_")
    form.write(
        f"--{boundary}\r\n"
        f'Content-Disposition: form-data; name="{part}"; filename="{name}"\r\n'
        "Content-Type: application/octet-stream\r\n\r\n".encode()
    )
    if is_table:
        write_csv(source, part, form)
    else:
        with open(source, "rb") as file:
            shutil.copyfileobj(file, form)
    form.write(b"\r\n")
