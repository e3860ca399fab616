package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.json;
import static org.pugraph.cli.Pugraph.run;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.data.format.numpy.NdArray;
import org.pugraph.data.format.numpy.Npy;
import tools.jackson.databind.JsonNode;

class EmbedTest {

  private static final String SMALL =
      "embed --builtin --nodes 100 --dimensions 8 --epochs 5 --out ";

  @TempDir Path folder;

  private List<String> lines(Path file) {
    return new String(Pugraph.bytes(file), StandardCharsets.UTF_8).lines().toList();
  }

  @Test
  void everyNodeGetsALineOfItsNameAndNumbers() {
    Path out = folder.resolve("e.csv");
    JsonNode json = json(SMALL + out + " --runs 2 --json");
    assertThat(json.get("nodes").asInt()).isEqualTo(100);
    assertThat(json.get("columns").asInt()).isEqualTo(16);
    List<String> lines = lines(out);
    assertThat(lines).hasSize(101);
    assertThat(lines.get(0)).startsWith("node,e1,e2,").endsWith(",e16");
    assertThat(lines.get(100)).startsWith("99,");
    assertThat(lines).allMatch(line -> line.split(",").length == 17);
  }

  @Test
  void numPyGetsTheSameNumbers() {
    Path table = folder.resolve("e.csv");
    Path matrix = folder.resolve("e.npy");
    assertThat(run(SMALL + table).code()).isZero();
    assertThat(run(SMALL + matrix).out()).startsWith(matrix + ": 100 nodes, 8 numbers each, in ");
    NdArray array = Npy.read("e.npy", Pugraph.bytes(matrix));
    List<String> lines = lines(table);
    for (int i = 0; i < 100; i++) {
      String[] cells = lines.get(i + 1).split(",");
      for (int f = 0; f < 8; f++) {
        assertThat((float) array.number(8 * i + f)).isEqualTo(Float.parseFloat(cells[f + 1]));
      }
    }
  }

  @Test
  void threadsChangeNothingAndTheSeedDoes() {
    Path one = folder.resolve("one.csv");
    Path three = folder.resolve("three.csv");
    Path other = folder.resolve("other.csv");
    assertThat(run(SMALL + one + " --threads 1").code()).isZero();
    assertThat(run(SMALL + three + " --threads 3").code()).isZero();
    assertThat(run(SMALL + other + " --seed 2").code()).isZero();
    assertThat(Pugraph.bytes(three)).isEqualTo(Pugraph.bytes(one));
    assertThat(Pugraph.bytes(other)).isNotEqualTo(Pugraph.bytes(one));
  }

  @Test
  void theTableWillDoAsFeatures() {
    Path edges = Pugraph.write(folder.resolve("e.csv"), "a,b", "b,c", "c,d");
    Path words = Pugraph.write(folder.resolve("f.csv"), "a,1,0", "b,1,0", "c,0,1", "d,0,1");
    Path out = folder.resolve("embedded.csv");
    String embed = "embed --dimensions 4 --epochs 5 --edges " + edges + " --features ";
    assertThat(run(embed + words + " --out " + out).code()).isZero();
    Path again = folder.resolve("again.csv");
    assertThat(run(embed + out + " --out " + again).code()).isZero();
    assertThat(lines(again)).hasSize(5).element(4).asString().startsWith("d,");
  }

  private String experiment(String pretrain) {
    Path recipe =
        Pugraph.write(
            folder.resolve("r.yaml"),
            "title: With and without",
            "shares: [0.4]",
            "trials: 2",
            "protocol: natural",
            "data: [{name: small, class: databases}]",
            "settings: {steps: 3, hidden: 8}",
            "methods:",
            "  Without: {method: gcn}",
            "  With: {method: gcn, pretrain: " + pretrain + "}",
            "parts: [{name: table, methods: [Without, With]}]");
    String small = "data convert --builtin --nodes 100 --out " + folder.resolve("small");
    assertThat(run(small).code()).isZero();
    return "experiment -q --recipe " + recipe + " --data " + folder + " --out " + folder + "/out";
  }

  @Test
  void aRecipeMayGiveNetworksEmbeddings() {
    Pugraph.Answer answer = run(experiment("dgi"));
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.out()).contains("Without", "With");
  }

  @Test
  void aRecipeThatPretrainsByWhatThereIsNotIsRefusedByItsLine() {
    Pugraph.Answer answer = run(experiment("bert"));
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err())
        .contains("r.yaml:9")
        .contains("pretrain must be none or dgi, got \"bert\"")
        .hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource({
    "'embed --builtin', 'no file given to write to: expected --out FILE'",
    "'embed --out e.csv', 'no graph given: expected --graph PATH, or --edges FILE, or --builtin, or"
        + " --edges-query QUERY'",
    "'embed --builtin --out e.txt', 'e.txt: expected a name that ends in .csv, .csv.gz or .npy'",
    "'embed --builtin --out e.csv --dimensions 0', 'dimensions must be at least 1, got 0'",
    "'embed --builtin --out e.csv --runs 0', 'runs must be at least 1, got 0'",
    "'embed --builtin --out e.csv --epochs 0', 'epochs must be at least 1, got 0'",
    "'embed --builtin --out e.csv --threads 0', 'threads must be at least 1, got 0'"
  })
  void whatIsAmissIsToldInOneLine(String command, String message) {
    Pugraph.Answer answer = run(command);
    assertThat(answer.err()).isEqualTo("pugraph: " + message + "\n");
    assertThat(answer.code()).isEqualTo(2);
    assertThat(Path.of("e.csv")).doesNotExist();
  }
}
