package org.pugraph.data.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Random graphs in files that NetworkX, SciPy and igraph wrote just now are read with the same
 * nodes, edges and attributes. Skipped where a Python with the first two is missing.
 */
class PeerFilesTest {

  private static final String PYTHON = "/usr/bin/python3";
  private static final String SCRIPT = FiveNodes.FILES.resolve("peers.py").toString();

  @TempDir Path folder;

  @BeforeAll
  static void peersAreThere() throws IOException, InterruptedException {
    assumeTrue(new File(PYTHON).canExecute(), "no " + PYTHON);
    assumeTrue(run("-c", "import networkx, scipy") == 0, "no NetworkX or no SciPy");
  }

  private static int run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(PYTHON, "-W", "ignore"));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void graphsOfPeersAreReadAsTheyWereWritten(int seed) throws IOException, InterruptedException {
    assertThat(run(SCRIPT, folder.toString(), Integer.toString(seed))).isZero();
    JsonNode files =
        JsonMapper.shared().readTree(Files.readString(folder.resolve("expected.json")));
    assertThat(files.size()).isGreaterThan(15);
    for (Map.Entry<String, JsonNode> file : files.properties()) {
      check(file.getKey(), file.getValue());
    }
  }

  private void check(String file, JsonNode expected) {
    ReadBack read = ReadBack.of(expected.path("format").asString(), folder.resolve(file));
    assertThat(read.names()).as(file).containsExactlyInAnyOrderElementsOf(texts(expected, "nodes"));
    assertThat(read.edges(PeerFilesTest::pair))
        .as(file)
        .containsExactlyInAnyOrderElementsOf(pairs(expected));
    for (Map.Entry<String, JsonNode> column : expected.path("columns").properties()) {
      List<String> cells = read.column(column.getKey());
      for (int i = 0; i < cells.size(); i++) {
        int node = read.names().indexOf(expected.path("nodes").get(i).asString());
        checkCell(file + " " + column.getKey(), cells.get(node), column.getValue().get(i));
      }
    }
  }

  /** A missing value is an empty cell; a number may be spelled otherwise. */
  private static void checkCell(String place, String cell, JsonNode value) {
    if (value.isNumber()) {
      double expected = value.asDouble();
      assertThat(Double.parseDouble(cell))
          .as(place)
          .isCloseTo(expected, within(1e-12 * Math.abs(expected)));
    } else if (value.isBoolean()) {
      assertThat(cell).as(place).isEqualToIgnoringCase(value.asString());
    } else {
      assertThat(cell).as(place).isEqualTo(value.isNull() ? "" : value.asString());
    }
  }

  private static List<String> texts(JsonNode from, String name) {
    List<String> texts = new ArrayList<>();
    from.path(name).forEach(text -> texts.add(text.asString()));
    return texts;
  }

  private static List<String> pairs(JsonNode expected) {
    List<String> pairs = new ArrayList<>();
    for (JsonNode edge : expected.path("edges")) {
      pairs.add(pair(edge.get(0).asString(), edge.get(1).asString()));
    }
    return pairs;
  }

  private static String pair(String one, String other) {
    return one.compareTo(other) < 0 ? one + "-" + other : other + "-" + one;
  }
}
