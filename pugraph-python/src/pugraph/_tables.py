"""Tables of pandas as the server reads them, and its tables as pandas has them."""

from __future__ import annotations

import io
import re
from typing import Any, BinaryIO, Iterable, List

import pandas as pd

from pugraph._error import PugraphError

#: A cell with an apostrophe in front of what a spreadsheet would run as a formula.
_ESCAPED = re.compile("'+[=+\\-@\t\r\n＝＋－＠]")

_IDS = {"edges": 2, "features": 1}


def write_csv(table: pd.DataFrame, part: str, to: Any) -> None:
    """Writes a table as CSV in UTF-8; what is missing is an empty cell."""
    named = _with_index(table)
    ids = _id_columns(named, part)
    if ids:
        named = named.assign(**{column: _whole(named[column]) for column in ids})
    text = io.TextIOWrapper(to, encoding="utf-8", newline="", write_through=True)
    try:
        named.to_csv(text, index=False, lineterminator="\n") if _NEW else named.to_csv(
            text, index=False, line_terminator="\n"
        )
    finally:
        text.detach()


#: pandas 1.5 renamed an argument.
_NEW = tuple(int(part) for part in pd.__version__.split(".")[:2]) >= (1, 5)


def _with_index(table: pd.DataFrame) -> pd.DataFrame:
    """An index that is no plain numbering is a column, the first one."""
    if not isinstance(table, pd.DataFrame):
        raise TypeError(f"expected a DataFrame, got {type(table).__name__}")
    if isinstance(table.index, pd.RangeIndex) or _is_numbering(table.index):
        named = table.copy(deep=False)
    else:
        named = table.rename_axis(table.index.name or "node").reset_index()
    named.columns = [str(column) for column in named.columns]
    return named


def _is_numbering(index: pd.Index) -> bool:
    """What is left of a plain numbering after rows were filtered or sorted."""
    return index.name is None and index.nlevels == 1 and pd.api.types.is_integer_dtype(index)


def _id_columns(table: pd.DataFrame, part: str) -> List[str]:
    columns = list(table.columns)
    if part == "edges" and {"source", "target"} <= set(columns):
        return ["source", "target"]
    return columns[: _IDS.get(part, 0)]


def _whole(column: Any) -> Any:
    """Numbers of nodes as whole numbers, which a column with a gap has as 1.0, 2.0, …"""
    if pd.api.types.is_float_dtype(column) and (column.dropna() % 1 == 0).all():
        return column.astype("Int64")
    return column


def has_integer_ids(table: Any, part: str) -> bool:
    """Whether nodes are whole numbers in a table."""
    if not isinstance(table, pd.DataFrame):
        return False
    named = _with_index(table)
    ids = _id_columns(named, part)
    return bool(ids) and all(pd.api.types.is_integer_dtype(_whole(named[one])) for one in ids)


def names(given: Iterable[Any], what: str) -> List[str]:
    """Names of nodes as text."""
    if isinstance(given, (str, bytes)):
        raise TypeError(f"{what} must be a list of names, got the text {given!r}")
    return [_name(one, what) for one in given]


def _name(one: Any, what: str) -> str:
    if isinstance(one, str):
        return one
    if pd.isna(one):
        raise PugraphError(f"{what}: one of the names is missing ({one!r}).", "Drop it.")
    if isinstance(one, float) and one == int(one):
        return str(int(one))
    return str(one)


def read_ranking(file: BinaryIO, integer_ids: bool) -> pd.DataFrame:
    """The ranking as the server writes it, with the rank of each node."""
    table = pd.read_csv(
        file,
        dtype={"node": str, "display_name": str},
        keep_default_na=False,
        na_values={"labelled": [""]},
        float_precision="round_trip",
        encoding="utf-8",
    )
    for column in ("node", "display_name"):
        if column in table:
            table[column] = table[column].map(_original)
    if integer_ids and table["node"].str.fullmatch("-?[0-9]{1,18}").all():
        table["node"] = table["node"].astype("int64")
    ranked = pd.Series(True, index=table.index)
    if "labelled" in table:
        table["labelled"] = table["labelled"].astype("boolean")
        ranked = (~table["labelled"]).fillna(False).astype(bool)
    table.insert(4, "rank", ranked.cumsum().where(ranked).astype("Int64"))
    return table


def _original(cell: str) -> str:
    return cell[1:] if _ESCAPED.match(cell) else cell
