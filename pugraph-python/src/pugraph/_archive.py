"""Models as folders on this machine."""

from __future__ import annotations

import os
import shutil
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from pugraph._error import PugraphError
from pugraph._http import Http

_MODEL = "run.json"


def save(http: Http, model: str, folder: "str | os.PathLike[str]") -> None:
    """Downloads a model into a folder, which appears as a whole or not at all."""
    place = Path(folder)
    if place.exists() and (not place.is_dir() or any(place.iterdir())):
        raise PugraphError(f"{place}: is there already.", "Choose another folder, or remove it.")
    place.parent.mkdir(parents=True, exist_ok=True)
    aside = Path(tempfile.mkdtemp(prefix=f".{place.name}-", dir=place.parent))
    try:
        with tempfile.TemporaryFile(dir=aside.parent) as packed:
            http.download(f"/v1/models/{model}/archive", None, packed)
            packed.seek(0)
            with zipfile.ZipFile(packed) as archive:
                archive.extractall(aside)
        aside.chmod(0o755)
        os.replace(aside, place)
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def load(http: Http, folder: "str | os.PathLike[str]") -> Any:
    """Uploads what :func:`save` wrote, and returns what the server says of it."""
    place = Path(folder)
    if not (place / _MODEL).is_file():
        raise PugraphError(f"{place}: holds no model.", "Give a folder that Model.save wrote.")
    with tempfile.TemporaryFile() as packed:
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            for file in sorted(place.rglob("*")):
                if file.is_file():
                    archive.write(file, file.relative_to(place).as_posix())
        length = packed.tell()
        packed.seek(0)
        return http.send("POST", "/v1/models", None, packed, "application/zip", length)
