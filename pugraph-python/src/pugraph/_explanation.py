"""Why a node scores as it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Optional

import pandas as pd


@dataclass(frozen=True)
class Explanation:
    """What the score of a node rests on: each piece was hidden, and the drop of the score measured.

    This explains what the model does, which need not be the cause in the real world.
    """

    node: str
    score: float
    probability: float
    #: Among the unlabeled nodes; None for a labelled one.
    rank: Optional[int]
    #: Labelled positives that raise the score: node, drop, places, path.
    positives: pd.DataFrame
    #: Features that raise the score: feature, drop.
    features: pd.DataFrame
    #: What the node attends to: hop, weight, node, attention, label.
    neighbours: pd.DataFrame
    #: The score without several pieces at once: without, score, rank, positive.
    without: pd.DataFrame
    caveat: str

    @staticmethod
    def _of(answer: Dict[str, Any]) -> "Explanation":
        return Explanation(
            node=answer["name"],
            score=answer["score"],
            probability=answer["probability"],
            rank=answer["rank"],
            positives=_table(
                ["node", "drop", "places", "path"],
                [
                    [one["name"], one["drop"], one["places"], [to["name"] for to in one["path"]]]
                    for one in answer["positives"]
                ],
            ),
            features=_table(
                ["feature", "drop"], [[one["name"], one["weight"]] for one in answer["features"]]
            ),
            neighbours=_table(
                ["hop", "weight", "node", "attention", "label"],
                [
                    [hop["hop"], hop["weight"], one["name"], one["attention"], one["label"]]
                    for hop in answer["hops"]
                    for one in hop["neighbours"]
                ],
            ),
            without=_table(
                ["without", "score", "rank", "positive"],
                [
                    [one["removed"], one["score"], one["rank"], one["positive"]]
                    for one in answer["counterfactual"]
                ],
            ),
            caveat=answer["caveat"],
        )

    def __str__(self) -> str:
        place = "labelled" if self.rank is None else f"rank {self.rank}"
        parts = [f"{self.node}: score {self.score:.3f}, probability {self.probability:.3f}, {place}"]
        for title, table in (
            ("labelled positives", self.positives),
            ("features", self.features),
            ("without", self.without),
        ):
            if len(table):
                parts.append(f"{title}:\n{table.to_string(index=False)}")
        return "\n".join([*parts, self.caveat])


def _table(columns: List[str], rows: List[List[Any]]) -> pd.DataFrame:
    return pd.DataFrame(rows, columns=columns)
