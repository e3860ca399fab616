"""Models explain, score other graphs, and go to files and back."""

import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

import pandas as pd

import pugraph
from tests.made import POSITIVES, QUICK, Shared, graph, run


class ModelTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.edges, cls.features = graph()
        cls.graph = Shared.server().graph(cls.edges, cls.features, name="groups")
        cls.model = cls.graph.fit(POSITIVES, prior=0.4, **QUICK)

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def test_the_figures_of_a_fit(self) -> None:
        self.assertEqual(self.model.prior.value, 0.4)
        self.assertEqual(self.model.prior.source, "given")
        self.assertEqual(self.model.result["nodes"], 80)
        self.assertIn("called positive", repr(self.model))
        self.assertEqual(repr(self.graph)[:16], "<Graph 'groups':")

    def test_an_explanation_is_tables(self) -> None:
        why = self.model.explain("p40")
        row = self.model.ranking().set_index("node").loc["p40"]
        self.assertAlmostEqual(why.score, row["score"], 5)
        self.assertEqual(why.rank, row["rank"])
        self.assertEqual(list(why.features.columns), ["feature", "drop"])
        self.assertTrue(set(why.neighbours["node"]) <= set(self.features["node"]))
        self.assertIn("p40: score", str(why))

    def test_a_grown_graph_is_scored_and_not_kept(self) -> None:
        before = len(Shared.server().graphs())
        edges = pd.concat([self.edges, pd.DataFrame({"source": ["new"] * 2, "target": ["p2", "p4"]})])
        features = pd.concat([self.features, pd.DataFrame({"node": ["new"], "kind": ["a"], "size": [0.1]})])
        ranking = self.model.score(edges, features)
        self.assertIn("new", set(ranking["node"]))
        self.assertEqual(set(ranking[ranking["labelled"]]["node"]), set(POSITIVES))
        self.assertEqual(len(Shared.server().graphs()), before)

    def test_other_columns_are_refused_by_name(self) -> None:
        other = self.features.rename(columns={"size": "weight"})
        with self.assertRaisesRegex(pugraph.PugraphError, "size|weight"):
            self.model.score(self.edges, other)

    def test_a_saved_model_is_loaded_by_client_and_command(self) -> None:
        place = self.folder / "run"
        self.model.save(place)
        loaded = Shared.server().load(place)
        pd.testing.assert_frame_equal(loaded.ranking(), self.model.ranking())
        out = self.folder / "scores.csv"
        run("predict", "--model", place, "--out", out)
        self.assertEqual(list(pd.read_csv(out)["node"]), list(self.model.ranking()["node"]))
        with self.assertRaisesRegex(pugraph.PugraphError, "is there already"):
            self.model.save(place)

    def test_a_damaged_model_is_refused_and_leaves_nothing(self) -> None:
        place = self.folder / "run"
        self.model.save(place)
        before = len(Shared.server().models())
        tensors = place / "model.safetensors"
        tensors.write_bytes(tensors.read_bytes()[:-8])
        with self.assertRaisesRegex(pugraph.PugraphError, "model.safetensors"):
            Shared.server().load(place)
        self.assertEqual(len(Shared.server().models()), before)

    def test_a_model_outlives_its_graph(self) -> None:
        own = Shared.server().graph(self.edges, self.features)
        model = own.fit(POSITIVES, prior=0.4, **QUICK)
        own.delete()
        pd.testing.assert_frame_equal(model.ranking(), self.model.ranking())
        model.delete()
        with self.assertRaisesRegex(pugraph.PugraphError, "There is no model"):
            model.ranking()

    def test_clients_at_the_same_time_do_not_mix(self) -> None:
        rankings: dict = {}

        def fit(seed: int) -> None:
            rankings[seed] = self.graph.fit(POSITIVES, prior=0.4, seed=seed, **QUICK).ranking()

        threads = [threading.Thread(target=fit, args=(seed,)) for seed in (1, 2, 1, 3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        pd.testing.assert_frame_equal(rankings[1], self.model.ranking())
        self.assertFalse(rankings[1].equals(rankings[2]))

    def test_graphs_and_models_outlive_the_server(self) -> None:
        data = self.folder / "data"
        with pugraph.local(data=data) as first:
            fitted = first.graph(self.edges, self.features).fit(POSITIVES, prior=0.4, **QUICK)
            ranking = fitted.ranking()
        with pugraph.local(data=data) as second:
            self.assertEqual([one.nodes for one in second.graphs()], [80])
            pd.testing.assert_frame_equal(second.models()[0].ranking(), ranking)
            with self.assertRaisesRegex(pugraph.PugraphError, "another server uses this folder"):
                pugraph.local(data=data)

    def test_the_server_ends_with_the_program_that_started_it(self) -> None:
        script = (
            "import os, pugraph\n"
            "print(pugraph.local()._server._process.pid, flush=True)\n"
            "os.kill(os.getpid(), 9)"
        )
        child = subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, check=False
        )
        server = int(child.stdout)
        for _ in range(200):
            if not Path(f"/proc/{server}").exists():
                return
            threading.Event().wait(0.1)
        self.fail(f"the server {server} is still running")


if __name__ == "__main__":
    unittest.main()
