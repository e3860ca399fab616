package org.pugraph.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.Sha256;
import org.pugraph.data.Protocol;
import org.pugraph.experiment.Recipe.Judge;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.method.Method;
import org.pugraph.method.Methods;
import org.pugraph.method.Problem;
import org.pugraph.method.Scoring;
import org.pugraph.tensor.Compute;
import org.pugraph.train.Version;

/** A cell's key: whatever decides the answer changes it, nothing else does. */
class CellTest {

  private static final Method FC = Methods.of(Map.of("method", "fc"));

  private static LoadedData data(String name, String ofClass, Graph graph) {
    Sought sought = new Sought.One(ofClass);
    Recipe.DataSet entry =
        new Recipe.DataSet(name, sought, name, Optional.empty(), Optional.empty(), name + ":1: ");
    return LoadedData.of(entry, graph, 1).get(0);
  }

  private static Cell cell(LoadedData data, Method method) {
    return new Cell(data, Protocol.PAPER, Judge.TRUTH, 0.1, 0, 1, 1, method);
  }

  @Test
  void whateverDecidesTheAnswerChangesTheKey(@TempDir Path folder) throws IOException {
    LoadedData data = data("a", "0", Grids.TINY);
    Set<String> keys = new LinkedHashSet<>();
    for (String content : List.of("{}", "{ }")) {
      Path splits = Files.writeString(folder.resolve("splits.json"), content);
      Recipe.DataSet entry =
          new Recipe.DataSet("a", Grids.FIRST, "a", Optional.of(splits), Optional.empty(), "");
      keys.add(cell(LoadedData.of(entry, Grids.TINY, 1).get(0), FC).key());
    }
    keys.add(cell(data("a", "0", relabelled(Grids.TINY)), FC).key());
    keys.add(cell(data, FC).key());
    keys.add(cell(data("a", "1", Grids.TINY), FC).key());
    keys.add(cell(data("a", "0", Grids.tiny(2)), FC).key());
    keys.add(cell(data, Methods.of(Map.of("method", "gcn"))).key());
    keys.add(cell(data, Methods.of(Map.of("method", "fc", "hidden", 32))).key());
    keys.add(new Cell(data, Protocol.NATURAL, Judge.TRUTH, 0.1, 0, 1, 1, FC).key());
    keys.add(new Cell(data, Protocol.PAPER, Judge.HELD_OUT, 0.1, 0, 1, 1, FC).key());
    keys.add(new Cell(data, Protocol.PAPER, Judge.TRUTH, 0.2, 0, 1, 1, FC).key());
    keys.add(new Cell(data, Protocol.PAPER, Judge.TRUTH, 0.1, 1, 1, 1, FC).key());
    keys.add(new Cell(data, Protocol.PAPER, Judge.TRUTH, 0.1, 0, 2, 1, FC).key());
    keys.add(new Cell(data, Protocol.PAPER, Judge.TRUTH, 0.1, 0, 1, 1.3, FC).key());
    assertThat(keys).hasSize(14);
  }

  /** The same graph with one node's class changed. */
  private static Graph relabelled(Graph graph) {
    Labels labels = graph.labels().orElseThrow();
    int[] classOf = labels.classOf().clone();
    classOf[0] = (classOf[0] + 1) % labels.classes().size();
    return new Graph(
        graph.edges(),
        graph.features(),
        graph.names(),
        Optional.of(new Labels(labels.classes(), classOf)),
        graph.report());
  }

  /** Journals outlive versions of this class: what was run with the true prior stays known. */
  @Test
  void theKeyOfACellToldTheTruePriorIsWhatItHasAlwaysBeen() {
    LoadedData data = data("a", "0", Grids.TINY);
    String spelled =
        Version.current()
            + "\n"
            + data.hash()
            + "\n0\n"
            + data.truthHash()
            + "\npaper TRUTH 0.1 0 1\n"
            + new TreeMap<>(FC.settings());
    assertThat(cell(data, FC).key()).isEqualTo(new Sha256().add(spelled).hex());
  }

  @Test
  void theKeyOfAMixtureSpellsOutWhatItsNameStandsFor() {
    LoadedData data = data("a", "0", Grids.TINY);
    Method best = Methods.of(Map.of("method", "best"));
    Method named = // as a journal knows it
        new Method() {
          @Override
          public Scoring fit(Problem problem, Compute compute) {
            return best.fit(problem, compute);
          }

          @Override
          public Map<String, Object> settings() {
            return best.settings();
          }
        };
    assertThat(cell(data, best).key()).isNotEqualTo(cell(data, named).key());
  }

  @Test
  void namesAndTheOrderAndSpellingOfSettingsDoNot() {
    String key = cell(data("a", "0", Grids.TINY), FC).key();
    assertThat(cell(data("another name", "databases", Grids.tiny(1)), FC).key()).isEqualTo(key);
    Method same = Methods.of(Map.of("steps", "300", "method", "fc", "learning-rate", "1e-3"));
    assertThat(cell(data("a", "0", Grids.TINY), same).key()).isEqualTo(key);
  }
}
