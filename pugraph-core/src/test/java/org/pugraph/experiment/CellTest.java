package org.pugraph.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.pugraph.data.Protocol;
import org.pugraph.experiment.Recipe.Judge;
import org.pugraph.graph.Graph;
import org.pugraph.method.Method;
import org.pugraph.method.Methods;

/** A cell's key: whatever decides the answer changes it, nothing else does. */
class CellTest {

  private static final Method FC = Methods.of(Map.of("method", "fc"));

  private static LoadedData data(String name, String ofClass, Graph graph) {
    return LoadedData.of(
        new Recipe.DataSet(name, ofClass, name, Optional.empty(), name + ":1: "), graph, 1);
  }

  private static Cell cell(LoadedData data, Method method) {
    return new Cell(data, Protocol.PAPER, Judge.TRUTH, 0.1, 0, 1, method);
  }

  @Test
  void whateverDecidesTheAnswerChangesTheKey() {
    LoadedData data = data("a", "0", Grids.TINY);
    LoadedData fromFile =
        LoadedData.of(
            new Recipe.DataSet("a", "0", "a", Optional.of(Path.of("splits.json")), ""),
            Grids.TINY,
            1);
    Set<String> keys = new LinkedHashSet<>();
    keys.add(cell(data, FC).key());
    keys.add(cell(data("a", "1", Grids.TINY), FC).key());
    keys.add(cell(data("a", "0", Grids.tiny(2)), FC).key());
    keys.add(cell(fromFile, FC).key());
    keys.add(cell(data, Methods.of(Map.of("method", "gcn"))).key());
    keys.add(cell(data, Methods.of(Map.of("method", "fc", "hidden", 32))).key());
    keys.add(new Cell(data, Protocol.NATURAL, Judge.TRUTH, 0.1, 0, 1, FC).key());
    keys.add(new Cell(data, Protocol.PAPER, Judge.HELD_OUT, 0.1, 0, 1, FC).key());
    keys.add(new Cell(data, Protocol.PAPER, Judge.TRUTH, 0.2, 0, 1, FC).key());
    keys.add(new Cell(data, Protocol.PAPER, Judge.TRUTH, 0.1, 1, 1, FC).key());
    keys.add(new Cell(data, Protocol.PAPER, Judge.TRUTH, 0.1, 0, 2, FC).key());
    assertThat(keys).hasSize(11);
  }

  @Test
  void namesAndTheOrderAndSpellingOfSettingsDoNot() {
    String key = cell(data("a", "0", Grids.TINY), FC).key();
    assertThat(cell(data("another name", "databases", Grids.tiny(1)), FC).key()).isEqualTo(key);
    Method same = Methods.of(Map.of("steps", "300", "method", "fc", "learning-rate", "1e-3"));
    assertThat(cell(data("a", "0", Grids.TINY), same).key()).isEqualTo(key);
  }
}
