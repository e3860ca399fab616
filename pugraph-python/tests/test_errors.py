"""What goes wrong is told in one sentence."""

import os
import signal
import unittest
from unittest import mock

import pandas as pd

import pugraph
from tests.made import POSITIVES, Shared, graph

#: Trains for minutes where nobody ends it.
LONG = {"method": "gcn", "settings": {"steps": 100000}, "prior": 0.4}


class ErrorTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.edges, cls.features = graph()
        cls.graph = Shared.server().graph(cls.edges, cls.features)

    def refused(self, sentence: str, *arguments: object, **settings: object) -> pugraph.PugraphError:
        call, *rest = arguments
        with self.assertRaisesRegex(pugraph.PugraphError, sentence) as told:
            call(*rest, **settings)
        return told.exception

    def test_positives_that_the_graph_does_not_have(self) -> None:
        error = self.refused('node "P0" is not in the graph, did you mean "p0"', self.graph.fit, ["P0", "p2"])
        self.assertEqual(error.status, 400)
        self.refused("positives: names no node", self.graph.fit, [])
        self.refused("one of the names is missing", self.graph.fit, ["p0", None])
        self.refused("too few to estimate a prior: give prior", self.graph.fit, ["p0"])

    def test_settings_that_cannot_be(self) -> None:
        self.refused("prior must be above 0 and below 1, got 1.5", self.graph.fit, ["p0"], prior=1.5)
        self.refused("method must be one of", self.graph.fit, ["p0", "p2"], method="gnc")
        self.refused("hops must be 1..16, got 99", self.graph.fit, ["p0", "p2"], method="gcn", settings={"hops": 99})
        self.refused("name the method, too", self.graph.fit, ["p0", "p2"], settings={"hops": 2})
        with self.assertRaisesRegex(TypeError, "progress must be a function"):
            self.graph.fit(["p0", "p2"], progress="yes")

    def test_an_empty_graph(self) -> None:
        pu = Shared.server()
        self.refused("has a header but no rows", pu.graph, self.edges.head(0))
        self.refused("expected at least 2", pu.graph, pd.DataFrame())
        self.refused('must have the part "edges"', pu.graph)
        self.refused('got features', pu.graph, features=self.features)

    def test_a_table_that_does_not_fit_the_edges(self) -> None:
        other = pd.concat([self.edges, pd.DataFrame({"source": ["p0"], "target": [None]})])
        self.refused("edges.csv:", Shared.server().graph, other, self.features)

    def test_a_wrong_token(self) -> None:
        server = Shared.server()._server
        wrong = pugraph.connect(server.url, "0123456789abcdef")
        error = self.refused("no token, or a wrong one", wrong.graph, self.edges)
        self.assertEqual(error.status, 403)
        large = pd.concat([self.edges] * 3000)
        self.refused("no token, or a wrong one", wrong.graph, large)

    def test_addresses_where_no_such_server_is(self) -> None:
        self.refused("Connection refused.*Is it running", pugraph.connect, "http://127.0.0.1:9")
        self.refused("must begin with http", pugraph.connect, "127.0.0.1:8017")

    def test_ctrl_c_cancels_the_fit(self) -> None:
        seen = []
        # A shell starts jobs in the background with the signal ignored.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)

        def interrupt(phase: str, done: dict) -> None:
            seen.append(phase)
            if phase == "train":
                signal.raise_signal(signal.SIGINT)

        with self.assertRaises(KeyboardInterrupt):
            self.graph.fit(POSITIVES, progress=interrupt, **LONG)
        self.assertIn("train", seen)
        model = Shared.server().models()[-1]
        with self.assertRaisesRegex(pugraph.PugraphError, "The fit was cancelled"):
            model.wait()
        self.assertEqual(model.state, "cancelled")
        self.refused("was cancelled. Fit another one", model.ranking)

    def test_a_fit_that_is_deleted(self) -> None:
        first = self.graph.fit(POSITIVES, wait=False, **LONG)
        second = self.graph.fit(POSITIVES, wait=False, **LONG)
        self.assertEqual(second.state, "waiting")
        self.refused("is not fitted yet", second.ranking)
        first.delete()
        second.cancel()
        self.refused("There is no model", first.wait)

    def test_a_server_that_died(self) -> None:
        pu = pugraph.local()
        self.addCleanup(pu.close)
        pu._server._process.kill()
        self.refused("No answer from the server.*It ended with code -9", pu.graphs)

    def test_a_server_that_does_not_start(self) -> None:
        self.refused("cannot be started", pugraph.local, "/no/such/program")
        self.refused("did not start.*code 1", pugraph.local, ["false"])
        with mock.patch.dict(os.environ, {"PATH": "", "PUGRAPH_COMMAND": ""}):
            self.refused("is not on the path", pugraph.local)


if __name__ == "__main__":
    unittest.main()
