package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.SMALL;
import static org.pugraph.cli.Pugraph.json;
import static org.pugraph.cli.Pugraph.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ReproduceTest {

  @TempDir Path folder;
  Path first;

  @BeforeEach
  void aRun() {
    first = folder.resolve("run");
    assertThat(run(SMALL + " --out " + first).code()).isZero();
  }

  @Test
  void aRunIsReproducedToTheByteAndLeftAlone() throws IOException {
    Map<String, String> before = contents();
    Pugraph.Answer answer = run("reproduce -q " + first);
    assertThat(answer.out())
        .isEqualTo(
            "history.csv: same\nmodel.safetensors: same\npredictions.csv: same\n"
                + "The run is reproduced, to the byte.\n");
    assertThat(answer.code()).isZero();
    assertThat(contents()).isEqualTo(before);
  }

  @Test
  void aRunThatReplacedAnotherIsReproducedAsWell() {
    Pugraph.trained(first, SMALL + " --seed 3");
    assertThat(run("reproduce -q " + first).out()).contains("reproduced, to the byte");
  }

  @Test
  void theSecondRunCanBeKept() {
    Path second = folder.resolve("second");
    JsonNode answer = json("reproduce -q --json --threads 3 " + first + " --out " + second);
    assertThat(answer.get("same").asBoolean()).isTrue();
    assertThat(second.resolve("report.html")).exists();
  }

  @Test
  void aFileThatWasEditedIsFoundAndTheExitCodeIs1() throws IOException {
    Path predictions = first.resolve("predictions.csv");
    String text = Files.readString(predictions);
    int digit = text.indexOf(',', text.indexOf('\n')) + 1;
    char other = text.charAt(digit) == '9' ? '8' : '9';
    Files.writeString(predictions, text.substring(0, digit) + other + text.substring(digit + 1));
    Pugraph.Answer answer = run("reproduce -q " + first);
    assertThat(answer.out())
        .contains("predictions.csv: different from byte " + digit + " on", "history.csv: same")
        .contains("a file was edited", "scores differ by ");
    assertThat(answer.code()).isEqualTo(1);
  }

  @Test
  void anotherSeedInTheRunIsAnotherRun() {
    Pugraph.change(
        first, text -> text.replaceFirst("\"seed\" : 1,\\s*\"version", "\"seed\" : 2,\"version"));
    Pugraph.Answer answer = run("reproduce -q --json " + first);
    assertThat(answer.code()).isEqualTo(1);
    assertThat(answer.out()).contains("\"same\" : false");
  }

  @Test
  void theConfigurationIsForPeopleAndDecidesNothing() throws IOException {
    Path config = first.resolve("config.yaml");
    Files.writeString(config, Files.readString(config).replace("seed: 1", "seed: 2"));
    assertThat(run("reproduce -q " + first).code()).isZero();
    Files.delete(config);
    assertThat(run("reproduce -q " + first).code()).isZero();
  }

  @Test
  void aRunWithoutPredictionsHistoryOrModelIsNotReproduced() throws IOException {
    for (String file : new String[] {"predictions.csv", "history.csv"}) {
      byte[] before = Pugraph.bytes(first.resolve(file));
      Files.delete(first.resolve(file));
      Pugraph.Answer answer = run("reproduce -q " + first);
      assertThat(answer.out())
          .contains(file + ": missing in the run", "The run is not reproduced:");
      assertThat(answer.code()).isEqualTo(1);
      Files.write(first.resolve(file), before);
    }
    Files.delete(first.resolve("model.safetensors"));
    Pugraph.Answer answer = run("reproduce -q " + first);
    assertThat(answer.err()).contains("model.safetensors: is missing").hasLineCount(1);
    assertThat(answer.code()).isEqualTo(2);
  }

  @Test
  void anEstimatedPriorIsEstimatedAgainAndKnownNegativesAreKept() {
    Path negatives = Pugraph.write(folder.resolve("n.txt"), "n30", "n41");
    Path run =
        Pugraph.trained(
            folder.resolve("tiny"),
            Pugraph.TINY.replace("--prior 0.2", "--hidden 4 --steps 10 --negatives " + negatives));
    assertThat(run("reproduce -q " + run).out()).contains("reproduced, to the byte");
  }

  @Test
  void aGraphThatHasChangedIsNamedAsTheReason() throws IOException {
    Path graph = folder.resolve("graph");
    run("data convert --builtin --nodes 200 --out " + graph);
    String files = SMALL.replace("--builtin --nodes 200", "--graph " + graph);
    assertThat(run(files + " --out " + first).code()).isZero();
    Files.writeString(
        graph.resolve("edges.csv"), Files.readString(graph.resolve("edges.csv")) + "0,199\n");
    Pugraph.Answer answer = run("reproduce -q " + first);
    assertThat(answer.out()).contains("the graph has changed (dataHash was ");
    assertThat(answer.code()).isEqualTo(1);
  }

  @Test
  void theRunItselfIsNeverOverwritten() throws IOException {
    Map<String, String> before = contents();
    for (Path out : new Path[] {first, first.resolve("again"), first.resolve("../run")}) {
      Pugraph.Answer answer = run("reproduce -q " + first + " --out " + out);
      assertThat(answer.err())
          .isEqualTo("pugraph: " + out + ": is the run itself, choose another --out\n");
      assertThat(answer.code()).isEqualTo(2);
    }
    assertThat(contents()).isEqualTo(before);
  }

  @Test
  void aFolderWithoutARunIsRefused() {
    assertThat(run("reproduce " + folder).err()).contains("holds no finished run").hasLineCount(1);
    assertThat(run("reproduce").code()).isEqualTo(2);
  }

  /** Every file of the run with its bytes and its time. */
  private Map<String, String> contents() throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(first)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String state =
            Files.getLastModifiedTime(file) + " " + new String(Pugraph.bytes(file), "ISO-8859-1");
        contents.put(file.toString(), state);
      }
    }
    return contents;
  }
}
