package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.SMALL;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.json;
import static org.pugraph.cli.Pugraph.run;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class OtherCommandsTest {

  private static final String FROM_BUILT_IN = "data convert --builtin --nodes 200";

  @TempDir Path folder;
  Path graph;

  @BeforeEach
  void aGraphFolder() {
    graph = folder.resolve("graph");
    assertThat(run(FROM_BUILT_IN + " --out " + graph).code()).isZero();
  }

  @Test
  void aSavedModelGivesTheScoresOfItsTraining() {
    Path trained = folder.resolve("run");
    run(SMALL + " --threshold prior --out " + trained);
    Path scores = folder.resolve("scores.csv");
    Pugraph.Answer written =
        run("predict --graph " + graph + " --model " + trained + " --out " + scores);
    assertThat(written.code()).isZero();
    assertThat(written.out())
        .matches(
            "(?s).*: 200 nodes, \\d+ of them score above -?\\d+\\.\\d{3} and are called positive:"
                + " \\d+ unlabeled and \\d+ labelled\n");
    String known = new String(bytes(trained.resolve("predictions.csv")), StandardCharsets.UTF_8);
    assertThat(scores).hasContent(known);
    assertThat(run("predict --graph " + graph + " --model " + trained).out()).isEqualTo(known);
  }

  @Test
  void numbersOfAnotherGraphAreNotTakenForTheLabelledNodes() {
    Path trained = folder.resolve("run");
    run(SMALL + " --out " + trained);
    String other = run("predict --builtin --nodes 210 --model " + trained).out();
    assertThat(other).startsWith("node,score,probability,positive,hop1");
  }

  @Test
  void predictionsComeAsJsonToo() {
    Path trained = folder.resolve("run");
    run(SMALL + " --out " + trained);
    JsonNode list = json("predict --json --graph " + graph + " --model " + trained);
    assertThat(list.size()).isEqualTo(200);
    assertThat(list.get(0).get("hops").size()).isEqualTo(2);
    assertThat(list.get(0).get("labelled").isBoolean()).isTrue();
  }

  @Test
  void evaluatingPredictionsGivesTheFiguresOfTheTraining() {
    for (String more : new String[] {"", " --threshold prior", " --protocol paper"}) {
      Path trained = folder.resolve("run");
      JsonNode metrics = json(SMALL + more + " --json --out " + trained);
      JsonNode judged =
          json(
              "evaluate --json --positive-class databases --graph "
                  + graph
                  + " "
                  + trained.resolve("predictions.csv"));
      for (String figure : new String[] {"f1", "f1AtPrior", "precision", "auc", "allPositiveF1"}) {
        assertThat(judged.get(figure)).as(figure + more).isEqualTo(metrics.get(figure));
      }
    }
  }

  @Test
  void anyTableOfScoresCanBeJudged() {
    Path scores = Pugraph.write(folder.resolve("s.csv"), "score,node", "2,a", "1,b", "-1,c");
    Path labels = Pugraph.write(folder.resolve("l.csv"), "node,label", "a,x", "b,y", "c,y");
    String command = "evaluate " + scores + " --labels " + labels + " --positive-class x";
    assertThat(json(command + " --json").get("f1").asDouble()).isEqualTo(2.0 / 3);
    assertThat(json(command + " --json --threshold 1.5").get("f1").asDouble()).isEqualTo(1);
    assertThat(run(command).out()).containsPattern("f1 +0.667");
  }

  @Test
  void looseFilesAndFoldersHoldTheSameGraph() {
    Path loose = folder.resolve("f.svm.gz");
    String files = "edges=" + folder.resolve("e.csv") + " --%sfeatures=" + loose;
    String out = "data convert --graph " + graph + " --out-" + files.replace("%s", "out-");
    assertThat(run(out + " --out-labels " + folder.resolve("l.csv")).code()).isZero();
    String in = "data info --json --" + files.replace("%s", "");
    assertThat(json(in + " --labels " + folder.resolve("l.csv")).get("edges"))
        .isEqualTo(json("data info --json --graph " + graph).get("edges"));
  }

  @Test
  void graphFoldersAreListed() {
    JsonNode list = json("data list --json --data " + folder);
    assertThat(list.get(0).get("graph").asString()).isEqualTo("--builtin");
    assertThat(list.get(1).get("graph").asString()).isEqualTo(graph.toString());
    assertThat(list.get(1).get("nodes").asInt()).isEqualTo(200);
  }

  @Test
  void anExperimentDoesNotDependOnTheNumberOfJobs() {
    String command =
        "experiment -q --positive-class databases --shares 0.1,0.3 --trials 2 --hops 2"
            + " --hidden 8 --steps 10 --graph ";
    Pugraph.Answer one = run(command + graph + " --jobs 1");
    assertThat(one.out()).contains("share", "F1 at prior", "±").hasLineCount(4);
    assertThat(run(command + graph + " --jobs 3").out()).isEqualTo(one.out());
    assertThat(run(command + graph + " --markdown").out()).startsWith("| share |");
    assertThat(json(command + graph + " --json").size()).isEqualTo(4);
  }

  @Test
  void oneTrialOfAnExperimentCanBeRepeatedAlone() {
    String settings = " --positive-class databases --hops 2 --hidden 8 --steps 10 -q --json";
    JsonNode trials =
        json("experiment --shares 0.2 --trials 2 --seed 5 --graph " + graph + settings);
    JsonNode alone =
        json(
            "train --labelled-share 0.2 --seed 6 --out "
                + folder.resolve("run")
                + " --graph "
                + graph
                + settings);
    assertThat(alone.get("auc")).isEqualTo(trials.get(1).get("auc"));
  }
}
