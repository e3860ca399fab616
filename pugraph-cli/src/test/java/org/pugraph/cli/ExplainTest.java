package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.pugraph.cli.Pugraph.json;
import static org.pugraph.cli.Pugraph.run;
import static org.pugraph.cli.Pugraph.write;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.cli.terminal.ExitCode;
import tools.jackson.databind.JsonNode;

class ExplainTest {

  @TempDir static Path folder;
  static Path trained;

  @BeforeAll
  static void aRun() {
    trained = folder.resolve("run");
    assertThat(run(Pugraph.SMALL + " --out " + trained).code()).isZero();
  }

  /** The line of the best unlabeled node. */
  private static String best() {
    byte[] table = Pugraph.bytes(trained.resolve("predictions.csv"));
    String text = new String(table, StandardCharsets.UTF_8);
    return text.lines().filter(line -> line.contains(",false,0")).findFirst().orElseThrow();
  }

  @Test
  void aNodeWithoutEdgesIsSaidToHaveNone() {
    Path edges = write(folder.resolve("e.csv"), "source,target", "a,b", "b,c");
    Path features = write(folder.resolve("f.csv"), "node,x", "a,1", "b,2", "c,1", "alone,2");
    Path positives = write(folder.resolve("p.txt"), "a");
    Path out = folder.resolve("alone");
    String train = "train --edges %s --features %s --positives %s --prior 0.3 --steps 3 -q --out ";
    assertThat(run(train.formatted(edges, features, positives) + out).code()).isZero();
    assertThat(run("explain " + out + " --node alone").out())
        .contains("It has no edges, so no other node reaches it: all it attends to is itself.")
        .doesNotContain("What it attends to");
    assertThat(run("explain " + out + " --node b").out()).contains("What it attends to");
  }

  @Test
  void theTextSaysWhereTheNodeStandsAndWhy() {
    Pugraph.Answer answer = run("explain " + trained + " --top-ranked 1 --top 2");
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.out())
        .startsWith("Why node ")
        .contains(
            "has rank 1 of ",
            "The strongest evidence among all nodes",
            "What it attends to",
            "Features of its own that raise its score",
            "the strongest node",
            "explains the model, not the world");
    assertThat(answer.out().lines()).allMatch(line -> line.length() <= 120);
  }

  @Test
  void anEnsembleIsExplainedWithTheScoreAndProbabilityItPredicts() {
    Path several = folder.resolve("several");
    assertThat(run(Pugraph.SMALL + " --ensemble 2 --out " + several).code()).isZero();
    String[] first =
        new String(Pugraph.bytes(several.resolve("predictions.csv")), StandardCharsets.UTF_8)
            .lines()
            .skip(1)
            .findFirst()
            .orElseThrow()
            .split(",");

    JsonNode answer = json("explain " + several + " --json --top 1 --node " + first[0]);

    JsonNode now = answer.get("explanations").get(0).get("now");
    assertThat(answer.get("models").asInt()).isEqualTo(2);
    assertThat(now.get("score").asDouble()).isCloseTo(Double.parseDouble(first[1]), within(1e-5));
    assertThat(now.get("probability").asDouble())
        .isCloseTo(Double.parseDouble(first[2]), within(1e-5));
  }

  @Test
  void theJsonHasEveryPartUnderItsName() {
    String best = best().split(",")[0];
    JsonNode answer = json("explain " + trained + " --json --top 3 --node " + best);
    assertThat(answer.get("models").asInt()).isEqualTo(1);
    JsonNode why = answer.get("explanations").get(0);
    assertThat(why.propertyNames())
        .containsExactlyInAnyOrder(
            "node",
            "labelled",
            "edges",
            "now",
            "positives",
            "nodes",
            "against",
            "hops",
            "ownFeatures",
            "features",
            "counterfactuals",
            "edgeTypes",
            "unexplained",
            "deviation");
    assertThat(why.get("node").asString()).isEqualTo(best);
    assertThat(why.get("now").get("score").floatValue())
        .isEqualTo(Float.parseFloat(best().split(",")[1]));
    assertThat(why.get("nodes").size()).isEqualTo(3);
    JsonNode strongest = why.get("nodes").get(0);
    assertThat(strongest.get("path").get(0).asString()).isEqualTo(best);
    assertThat(strongest.get("path").size()).isEqualTo(strongest.get("distance").asInt() + 1);
    assertThat(why.get("hops").size()).isEqualTo(2);
    double lost =
        why.get("now").get("score").asDouble()
            - why.get("counterfactuals").get(0).get("then").get("score").asDouble();
    assertThat(lost).isEqualTo(strongest.get("drop").asDouble());
    assertThat(strongest.get("without")).isEqualTo(why.get("counterfactuals").get(0).get("then"));
  }

  @Test
  void theSameBytesComeOutOnAnyNumberOfThreads() {
    String command = "explain " + trained + " --top-ranked 2 --json --threads ";
    assertThat(run(command + 1).out()).isNotEmpty().isEqualTo(run(command + 3).out());
  }

  @Test
  void aNodeGivenTwiceIsExplainedOnce() {
    String best = best().split(",")[0];
    String command = "explain " + trained + " --json --top-ranked 1 --node " + best;
    assertThat(json(command + " --node " + best).get("explanations").size()).isEqualTo(1);
  }

  @Test
  void whatCannotBeExplainedIsRefusedInOneLine() {
    assertRefused("explain", "no run given: expected a run folder, such as runs/demo");
    assertRefused(
        "explain " + trained, "nothing to explain: expected --node NAME or --top-ranked N");
    assertRefused(
        "explain " + trained + " --node p7",
        "node \"p7\" is not in the graph: its nodes are numbered 0 to 199");
    assertRefused("explain " + trained + " --node 1 --top 0", "top must be at least 1, got 0");
    assertRefused(
        "explain " + folder + " --node 1",
        folder + ": holds no finished run; expected a run folder, as train writes it");
  }

  private static void assertRefused(String command, String complaint) {
    Pugraph.Answer answer = run(command);
    assertThat(answer.code()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(answer.err()).isEqualTo("pugraph: " + complaint + System.lineSeparator());
    assertThat(answer.out()).isEmpty();
  }
}
