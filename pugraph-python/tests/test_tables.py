"""Tables of pandas arrive as they are meant."""

import io
import unittest

import pandas as pd

from pugraph._tables import has_integer_ids, names, read_ranking, write_csv
from tests.made import QUICK, Shared, graph


def written(table: pd.DataFrame, part: str) -> str:
    to = io.BytesIO()
    write_csv(table, part, to)
    return to.getvalue().decode("utf-8")


class WrittenTest(unittest.TestCase):
    def test_what_is_missing_is_an_empty_cell(self) -> None:
        table = pd.DataFrame({"node": ["a", "b"], "x": [1.5, None], "when": [pd.NaT, pd.Timestamp("2026-01-02")]})
        self.assertEqual(written(table, "features"), "node,x,when\na,1.5,\nb,,2026-01-02\n")

    def test_whole_numbers_stay_whole_where_a_column_has_a_gap(self) -> None:
        table = pd.DataFrame({"source": [1.0, 2.0, None], "target": [3, 4, 5]})
        self.assertEqual(written(table, "edges"), "source,target\n1,3\n2,4\n,5\n")

    def test_an_index_of_names_is_the_first_column(self) -> None:
        table = pd.DataFrame({"x": [1, 2]}, index=["a", "b"])
        self.assertEqual(written(table, "features"), "node,x\na,1\nb,2\n")

    def test_a_plain_numbering_is_left_out_also_after_filtering(self) -> None:
        table = pd.DataFrame({"node": ["a", "b", "c"], "x": [1, 2, 3]})
        self.assertEqual(written(table[table["x"] != 2], "features"), "node,x\na,1\nc,3\n")

    def test_titles_need_not_be_texts(self) -> None:
        self.assertEqual(written(pd.DataFrame([["a", "b"]]), "edges"), "0,1\na,b\n")

    def test_the_table_itself_stays_as_it_is(self) -> None:
        table = pd.DataFrame({"source": [1.0], "target": [2.0]})
        before = table.copy()
        written(table, "edges")
        pd.testing.assert_frame_equal(table, before)

    def test_integer_ids_are_known(self) -> None:
        self.assertTrue(has_integer_ids(pd.DataFrame({"source": [1], "target": [2.0]}), "edges"))
        self.assertFalse(has_integer_ids(pd.DataFrame({"source": ["a"], "target": ["b"]}), "edges"))
        self.assertFalse(has_integer_ids("edges.csv", "edges"))

    def test_names_of_positives_may_be_numbers_and_series(self) -> None:
        self.assertEqual(names(pd.Series([3, 4]), "positives"), ["3", "4"])
        self.assertEqual(names(pd.Series([3.0]), "positives"), ["3"])
        self.assertRaisesRegex(TypeError, "got the text 'p1'", names, "p1", "positives")

    def test_formulas_and_names_that_look_missing_come_back(self) -> None:
        text = 'node,score,probability,positive,labelled\n\'=a,2.0,0.9,true,\n"N,A",1.0,0.5,false,false\nNA,0.5,0.1,false,true\n'
        table = read_ranking(io.BytesIO(text.encode()), False)
        self.assertEqual(list(table["node"]), ["=a", "N,A", "NA"])
        self.assertEqual(list(table["rank"].fillna(0)), [0, 1, 0])


class ArrivedTest(unittest.TestCase):
    def fitted(self, edges: pd.DataFrame, features: pd.DataFrame, positives: list) -> pd.DataFrame:
        return Shared.server().graph(edges, features).fit(positives, prior=0.4, **QUICK).ranking()

    def test_integers_as_names_come_back_as_integers(self) -> None:
        edges, features = graph("")
        for table in (edges, features):
            for column in ("source", "target", "node"):
                if column in table:
                    table[column] = table[column].astype(int)
        ranking = self.fitted(edges, features, [0, 2, 4])
        self.assertEqual(ranking["node"].dtype, "int64")
        self.assertEqual(len(ranking.merge(features, on="node")), 80)

    def test_names_in_any_script(self) -> None:
        edges, features = graph("Größe 東 😀, \"")
        given = [f'Größe 東 😀, "{i}' for i in (0, 2, 4)]
        ranking = self.fitted(edges, features, given)
        self.assertEqual(set(ranking["node"]), set(features["node"]))
        self.assertEqual(set(ranking[ranking["labelled"]]["node"]), set(given))

    def test_names_that_a_spreadsheet_would_run(self) -> None:
        edges, features = graph("=p")
        ranking = self.fitted(edges, features, ["=p0", "=p2"])
        self.assertEqual(set(ranking["node"]), set(features["node"]))

    def test_features_may_be_left_out_and_categories_missing(self) -> None:
        edges, features = graph()
        features.loc[3, "kind"] = None
        self.assertEqual(len(self.fitted(edges, features, ["p0", "p2"])), 80)
        bare = Shared.server().graph(edges).fit(["p0", "p2", "p4"], prior=0.4)
        self.assertEqual(len(bare.ranking()), 80)


if __name__ == "__main__":
    unittest.main()
