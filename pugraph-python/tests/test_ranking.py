"""The client's rankings are those of the command, to the byte."""

import tempfile
import unittest
from io import BytesIO
from pathlib import Path

import pandas as pd

from tests.made import POSITIVES, QUICK, QUICK_OPTIONS, Shared, graph, run


class RankingTest(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.edges, self.features = graph()
        self.edges.to_csv(self.folder / "edges.csv", index=False)
        self.features.to_csv(self.folder / "nodes.csv", index=False)
        (self.folder / "known.txt").write_text("\n".join(POSITIVES) + "\n")

    def trained(self, *options: object) -> bytes:
        out = self.folder / "run"
        tables = ["--edges", self.folder / "edges.csv", "--features", self.folder / "nodes.csv"]
        known = ["--positives", self.folder / "known.txt"]
        run("train", *tables, *known, "--out", out, "-q", *options)
        return (out / "predictions.csv").read_bytes()

    def check_same(self, trained: bytes, **asked: object) -> None:
        model = Shared.server().graph(self.edges, self.features).fit(POSITIVES, **asked)
        got = BytesIO()
        model._http.download(f"/v1/models/{model.id}/ranking", {"format": "csv"}, got)
        self.assertEqual(got.getvalue(), trained)
        ranking = model.ranking()
        expected = pd.read_csv(BytesIO(trained), float_precision="round_trip")
        for column in expected:
            self.assertEqual(list(ranking[column]), list(expected[column]), column)

    def test_a_network_is_that_of_train(self) -> None:
        self.check_same(self.trained("--seed", 7, *QUICK_OPTIONS), seed=7, **QUICK)

    def test_the_usual_learner_is_that_of_train(self) -> None:
        self.check_same(self.trained("--seed", 1, "--prior", 0.4), seed=1, prior=0.4)

    def test_ranks_count_the_unlabeled_nodes(self) -> None:
        ranking = Shared.server().graph(self.edges, self.features).fit(POSITIVES, **QUICK).ranking()
        self.assertEqual(
            list(ranking.columns[:5]), ["node", "score", "probability", "positive", "rank"]
        )
        ranked = ranking[~ranking["labelled"]]
        self.assertEqual(list(ranked["rank"]), list(range(1, len(ranked) + 1)))
        self.assertEqual(set(ranking[ranking["rank"].isna()]["node"]), set(POSITIVES))
        self.assertTrue(ranking["score"].is_monotonic_decreasing)


if __name__ == "__main__":
    unittest.main()
