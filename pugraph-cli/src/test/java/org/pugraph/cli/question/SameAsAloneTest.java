package org.pugraph.cli.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.cli.Pugraph;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Each of several questions has the files that it would have alone, to the byte: by the
 * configuration in its folder, with another number of threads.
 */
@Timeout(300)
class SameAsAloneTest {

  /** Figures of metrics.json that are times, or tell of threads. */
  private static final Set<String> OF_TIME =
      Set.of("seconds", "millisPerStep", "readSeconds", "hopSeconds", "threads");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--edges EDGES",
        "--edges EDGES --recipe structure --prior 0.2",
        "--edges EDGES --features NODES --recipe best --prior 0.3",
        "--edges EDGES --features NODES",
        "--edges EDGES --features NODES --method gcn --hidden 4 --steps 20",
        "--edges EDGES --features NODES --method gcn --pretrain dgi --hidden 4 --steps 20",
        "--edges EDGES --features NODES --method logistic",
        "--edges EDGES --features NODES --method extra-trees --ensemble 5",
        "--edges EDGES --features NODES --neighbourhood within --hidden 4 --steps 20 --copy-graph",
      })
  void everyFileIsTheSame(String learner) {
    Path all = folder.resolve("all");
    succeed(
        "train --threads 2 "
            + graph(learner)
            + (" --positives " + String.join(" ", questions()))
            + (" --seed 4 -q --out " + all));
    for (String question : List.of("a", "b", "c")) {
      Path out = all.resolve(question);
      Map<String, byte[]> among = files(out);
      ObjectNode figures = metrics(out);
      delete(out);
      String copy = learner.contains("--copy-graph") ? " --copy-graph" : ""; // decides nothing
      succeed("train --threads 1 -q" + copy + " --config " + kept(among.get("config.yaml")));
      Map<String, byte[]> alone = files(out);
      assertThat(alone.keySet()).isEqualTo(among.keySet());
      alone.keySet().removeAll(Set.of("metrics.json", "report.html"));
      alone.forEach((name, content) -> assertThat(among.get(name)).as(name).isEqualTo(content));
      assertThat(metrics(out)).isEqualTo(figures);
    }
  }

  /** Questions that share nodes: what is labelled in one is unlabeled in the others. */
  private List<String> questions() {
    return Stream.of(question("a", 0, 12), question("b", 6, 18), question("c", 30, 55))
        .map(Path::toString)
        .toList();
  }

  private Path question(String name, int from, int to) {
    String[] nodes = new String[to - from];
    for (int i = from; i < to; i++) {
      nodes[i - from] = (i < 10 ? "n0" : "n") + i;
    }
    return Pugraph.write(folder.resolve(name + ".txt"), nodes);
  }

  private static String graph(String learner) {
    return learner
        .replace("EDGES", Pugraph.tiny("edges.csv").toString())
        .replace("NODES", Pugraph.tiny("nodes.csv").toString());
  }

  private static void succeed(String command) {
    Pugraph.Answer answer = run(command);
    assertThat(answer.code()).as(answer.err()).isZero();
  }

  private Path kept(byte[] config) {
    try {
      return Files.write(folder.resolve("config.yaml"), config);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static Map<String, byte[]> files(Path run) {
    Map<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> inside = Files.walk(run)) {
      inside
          .filter(Files::isRegularFile)
          .forEach(file -> files.put(run.relativize(file).toString(), bytes(file)));
      return files;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static ObjectNode metrics(Path run) {
    ObjectNode figures =
        (ObjectNode) JsonMapper.shared().readTree(bytes(run.resolve("metrics.json")));
    return figures.remove(OF_TIME);
  }

  private static void delete(Path run) {
    try (Stream<Path> inside = Files.walk(run)) {
      for (Path file : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
