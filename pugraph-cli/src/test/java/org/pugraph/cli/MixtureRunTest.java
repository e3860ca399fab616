package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.pugraph.cli.Pugraph.SMALL;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.json;
import static org.pugraph.cli.Pugraph.lines;
import static org.pugraph.cli.Pugraph.run;
import static org.pugraph.cli.Pugraph.scores;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.train.TrainedModel;
import tools.jackson.databind.JsonNode;

class MixtureRunTest {

  private static final String BEST =
      "train --builtin --nodes 200 --positive-class databases --labelled-share 0.2 -q"
          + " --recipe best";

  @TempDir Path folder;

  private Path trained(String name, String command) {
    return Pugraph.trained(folder.resolve(name), command);
  }

  private static double[] weights(Path run) {
    JsonNode members = Json.read(run.resolve("mixture.json")).path("members");
    double[] weights = new double[members.size()];
    for (int m = 0; m < weights.length; m++) {
      weights[m] = members.get(m).path("weight").asDouble();
    }
    return weights;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--method gcn+fc",
        "--method diffused+ring+sgc --ensemble 2 --smooth --rounds 2",
        "--method gcn+fc --ensemble 5 --pretrain dgi"
      })
  void predictAnswersAsTheMixtureDidInTraining(String more) {
    Path run = trained("a", SMALL + " " + more);
    Path out = folder.resolve("scores.csv");
    String predict = "predict --builtin --nodes 200 -q --threads 1 --model ";
    assertThat(run(predict + run + " --out " + out).code()).isZero();
    assertThat(scores(out)).isEqualTo(scores(run.resolve("predictions.csv")));
  }

  @Test
  void kindsCountAlikeUntilEachPositiveWasLeftOutByAll() {
    assertThat(weights(trained("a", SMALL + " --method gcn+fc"))).containsExactly(1, 1);
    assertThat(weights(trained("b", SMALL + " --method gcn+fc --ensemble 4"))).containsOnly(1);
    double[] weighed = weights(trained("c", SMALL + " --method gcn+fc --ensemble 5"));
    assertThat(weighed).hasSize(10);
    assertThat(weighed[0]).isNotEqualTo(1).isEqualTo(weighed[8]);
    assertThat(weighed[0] + weighed[1]).isBetween(1.999999, 2.000001);
  }

  @Test
  void theBestRecipeTrainsFiveOfEachKindAndItsConfigRepeatsIt() {
    Path run = trained("a", BEST);
    assertThat(weights(run)).hasSize(30);
    assertThat(lines(run.resolve("config.yaml")))
        .contains("recipe: \"best\"", "ensemble: 5", "seed: 1", "threshold: \"f1\"")
        .noneMatch(line -> line.startsWith("smooth") || line.startsWith("method"));
    Path again = trained("b", "train -q --config " + run.resolve("config.yaml"));
    assertThat(bytes(again.resolve("predictions.csv")))
        .isEqualTo(bytes(run.resolve("predictions.csv")));
    JsonNode metrics = new RunFolder(run).metrics();
    assertThat(metrics.get("auc").asDouble()).isGreaterThan(0.9);
    assertThat(run("reproduce " + run + " -q").out()).contains("reproduced, to the byte");
    assertThat(run("check --run " + run).code()).isZero();
    assertThat(run("export " + run + " --out " + folder.resolve("g.gexf")).code()).isZero();
  }

  @Test
  void whoAsksForFewerMembersAndNoSmoothingGetsThem() {
    Path run = trained("a", BEST + " --ensemble 1 --smooth false --risk upu");
    assertThat(weights(run)).hasSize(5);
    assertThat(run.resolve("smoothing.json")).doesNotExist();
    assertThat(lines(run.resolve("config.yaml"))).contains("ensemble: 1", "smooth: false");
    assertThat(lines(run.resolve("model.json"))).anyMatch(line -> line.contains("upu"));
  }

  @Test
  void aSingleMethodTakesThePlaceOfAMixture() {
    Path run = trained("a", SMALL + " --method gcn+fc");
    assertThat(run.resolve("members/2/model.json")).exists();
    trained("a", SMALL + " --method gcn");
    assertThat(run.resolve("mixture.json")).doesNotExist();
    assertThat(run.resolve("members")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({"1, members/2/", "2, rounds/1/members/2/", "2, members/2/"})
  @Timeout(120)
  void aKilledMixtureGoesOnToTheSameBytes(int rounds, String killedAt) throws Exception {
    String command =
        SMALL.replace("--steps 20", "--steps 400")
            + " --method gcn+diffused --rounds "
            + rounds
            + " --out ";
    Path undisturbed = folder.resolve("undisturbed");
    assertThat(Pugraph.start(command + undisturbed, folder.resolve("said")).waitFor()).isZero();
    Path disturbed = folder.resolve("disturbed");
    Process process =
        Pugraph.start(command + disturbed + " --checkpoint-every 5", folder.resolve("said"));
    Path checkpoint = disturbed.resolve(killedAt + "checkpoint.safetensors");
    while (process.isAlive() && !Files.exists(checkpoint)) {
      process.waitFor(5, TimeUnit.MILLISECONDS);
    }
    process.destroyForcibly().waitFor();
    assertThat(checkpoint).exists();
    Process again = Pugraph.start(command + disturbed + " --resume", folder.resolve("said"));
    assertThat(again.waitFor()).isZero();
    for (String file : List.of("predictions.csv", "mixture.json", "members/2/model.safetensors")) {
      assertThat(bytes(disturbed.resolve(file))).isEqualTo(bytes(undisturbed.resolve(file)));
    }
    assertThat(disturbed.resolve("rounds")).doesNotExist();
  }

  @Test
  void anyMethodMayLearnASecondTimeFromThoseItWasSurestOf() {
    Path once = trained("a", SMALL);
    Path twice = trained("b", SMALL + " --rounds 2");
    TrainedModel.Origin first = SavedRun.open(once).model().origin();
    SavedRun saved = SavedRun.open(twice);
    TrainedModel.Origin second = saved.model().origin();
    int sure = (int) (0.3 * first.prior() * first.unlabeled());
    assertThat(second.positives()).isEqualTo(first.positives() + sure);
    assertThat(saved.labelling().nodes().prior()).isEqualTo(first.prior());
    assertThat(scores(twice.resolve("predictions.csv")))
        .isNotEqualTo(scores(once.resolve("predictions.csv")));
    assertThat(lines(twice.resolve("config.yaml"))).contains("rounds: 2");
    assertThat(twice.resolve("report.html")).content().contains("20 steps in each of 2 rounds on");
    assertThat(run("reproduce " + twice + " -q").out()).contains("reproduced, to the byte");
    assertThat(run(SMALL.replace(" -q", "") + " --rounds 2 --out " + folder.resolve("c")).out())
        .contains("20 steps of nnpu with logistic loss, in each of 2 rounds, ");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 11})
  void aNumberOfRoundsThatMakesNoSenseIsRefused(int rounds) {
    Pugraph.Answer answer = run(SMALL + " --rounds " + rounds + " --out " + folder.resolve("a"));
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err()).contains("--rounds must be 1..10, got " + rounds).hasLineCount(1);
  }

  @Test
  void aMixtureIsExplainedByTheScoresItGave() {
    Path run = trained("a", BEST + " --ensemble 2 --smooth true");
    String[] best = lines(run.resolve("predictions.csv")).get(1).split(",");
    JsonNode said = json("explain " + run + " --json --top 1 --node " + best[0]);
    assertThat(said.get("models").asInt()).isEqualTo(12);
    JsonNode why = said.get("explanations").get(0);
    assertThat(why.get("now").get("score").asDouble())
        .isCloseTo(Double.parseDouble(best[1]), within(1e-5));
    assertThat(why.get("hops").size()).isEqualTo(4);
    assertThat(why.get("nodes").get(0).get("drop").asDouble()).isPositive();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--recipe best --hops 2|best has no setting \"hops\", it has members, method, risk, rounds",
        "--recipe best --method gcn|--recipe best has its own methods and pretraining",
        "--recipe best --pretrain dgi|--recipe best has its own methods and pretraining",
        "--recipe paper --method gcn+fc|--recipe paper is about one method, got --method gcn+fc",
        "--method gcn+label-propagation|label-propagation is not a trained network",
        "--method gcn+|method must be one of ",
        "--method gcn+gnc|or several joined by +, got \"gnc\"",
      })
  void aMixtureThatCannotBeTrainedIsRefusedBeforeAnythingIsWritten(String more, String complaint) {
    Path out = folder.resolve("a");
    String plain =
        "train --builtin --nodes 200 --positive-class databases --labelled-share 0.2 -q ";
    Pugraph.Answer answer = run(plain + more + " --out " + out);
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err()).contains(complaint).hasLineCount(1);
    assertThat(out).doesNotExist();
  }
}
