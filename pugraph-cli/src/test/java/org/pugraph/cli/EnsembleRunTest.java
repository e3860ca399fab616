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
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.PuModel;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.ensemble.EnsembleMember;
import org.pugraph.learner.NetworkModel;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.risk.Estimator;
import tools.jackson.databind.JsonNode;

/** Ensembles of several methods. */
class EnsembleRunTest {

  private static final String BEST = Pugraph.TINY + " --recipe best";

  @TempDir Path folder;

  private Path trained(String name, String command) {
    return Pugraph.trained(folder.resolve(name), command);
  }

  /** Of each member. */
  private static double[] weights(Path run) {
    return PuModel.load(run).ensemble().members().stream()
        .mapToDouble(EnsembleMember::weight)
        .toArray();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--method gcn+fc --ensemble 1",
        "--method diffused+ring+sgc --ensemble 2 --smooth --rounds 2",
        "--method gcn+fc --pretrain dgi"
      })
  void predictAnswersAsTheEnsembleDidInTraining(String more) {
    Path run = trained("a", SMALL + " " + more);
    Path out = folder.resolve("scores.csv");
    String predict = "predict --builtin --nodes 200 -q --threads 1 --model ";
    assertThat(run(predict + run + " --out " + out).code()).isZero();
    assertThat(scores(out)).isEqualTo(scores(run.resolve("predictions.csv")));
  }

  @Test
  void learnersWeighAlikeUntilPositivesAreHeldOut() {
    assertThat(weights(trained("a", SMALL + " --method gcn+fc --ensemble 1")))
        .containsExactly(0.5, 0.5);
    double[] weighed = weights(trained("b", SMALL + " --method gcn+fc --ensemble 2"));
    assertThat(weighed).hasSize(4);
    assertThat(weighed[0]).isNotEqualTo(0.5).isEqualTo(weighed[1]);
    assertThat(weighed[0] + weighed[2]).isCloseTo(1, within(1e-9));
  }

  @Test
  void theBestRecipeKeepsFiveOfEachLearnerThatCountsAndItsConfigRepeatsIt() {
    Path run = trained("a", BEST);
    int members = weights(run).length;
    assertThat(members % 5).as("each learner that counts holds each of five folds out").isZero();
    assertThat(Arrays.stream(weights(run)).sum() / 5).isCloseTo(1, within(1e-9));
    assertThat(lines(run.resolve("config.yaml")))
        .contains("recipe: \"best\"", "ensemble: 5", "seed: 1", "threshold: \"f1\"")
        .noneMatch(line -> line.startsWith("smooth") || line.startsWith("method"));
    Path again = trained("b", "train -q --config " + run.resolve("config.yaml"));
    assertThat(bytes(again.resolve("predictions.csv")))
        .isEqualTo(bytes(run.resolve("predictions.csv")));
    assertThat(run("reproduce " + run + " -q").out()).contains("reproduced, to the byte");
    assertThat(run("check --run " + run).code()).isZero();
    assertThat(run("export " + run + " --out " + folder.resolve("g.gexf")).code()).isZero();
  }

  @Test
  void whoAsksForFewerMembersAndNoSmoothingGetsThem() {
    Path run = trained("a", BEST + " --ensemble 1 --smooth false --risk upu");
    assertThat(weights(run)).hasSize(BestRecipe.of(Estimator.UPU).learners().size());
    assertThat(PuModel.load(run).ensemble().smoother()).isEmpty();
    assertThat(lines(run.resolve("config.yaml")))
        .contains("ensemble: 1", "smooth: false", "risk: \"upu\"");
  }

  @Test
  void aSingleMethodTakesThePlaceOfAnEnsemble() {
    Path run = trained("a", SMALL + " --method gcn+fc");
    assertThat(weights(run)).hasSize(10);
    trained("a", SMALL + " --method gcn");
    assertThat(weights(run)).hasSize(1);
  }

  @Test
  @Timeout(120)
  void anEnsembleKilledInItsSecondRoundGoesOnToTheSameBytes() throws Exception {
    String command =
        SMALL.replace("--steps 20", "--steps 150")
            + " --method gcn+diffused --ensemble 1 --rounds 2 --checkpoint-every 5 --out ";
    Path undisturbed = folder.resolve("undisturbed");
    assertThat(Pugraph.start(command + undisturbed, folder.resolve("said")).waitFor()).isZero();
    Path disturbed = folder.resolve("disturbed");
    Process process = Pugraph.start(command + disturbed, folder.resolve("said"));
    Path checkpoint = disturbed.resolve("checkpoints/round-2/member-1.safetensors");
    while (process.isAlive() && !Files.exists(checkpoint)) {
      process.waitFor(5, TimeUnit.MILLISECONDS);
    }
    process.destroyForcibly().waitFor();
    assertThat(checkpoint).exists();
    Process again = Pugraph.start(command + disturbed + " --resume", folder.resolve("said"));
    assertThat(again.waitFor()).isZero();
    assertSameBytes(disturbed, undisturbed);
    assertThat(disturbed.resolve("checkpoints")).doesNotExist();
  }

  private static void assertSameBytes(Path one, Path other) {
    for (String file : List.of("predictions.csv", "history.csv", "model.safetensors", "run.json")) {
      assertThat(bytes(one.resolve(file))).isEqualTo(bytes(other.resolve(file)));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void theBestRecipeStoppedInTheMiddleOfARoundGoesOnToTheSameBytes(int round) {
    String command = BEST + " --ensemble 2 --threads 2 --checkpoint-every 20 --out ";
    Path undisturbed = trained("undisturbed", command.replace(" --out ", ""));
    Path disturbed = folder.resolve("disturbed");
    Pugraph.Answer stopped = Pugraph.stopped(command + disturbed, round, 25);
    assertThat(stopped.code()).isEqualTo(ExitCode.FAILED);
    assertThat(stopped.err()).containsPattern("stopped after step \\d+; continue with --resume");
    assertThat(disturbed.toFile().list())
        .containsExactlyInAnyOrder(".training.lock", "checkpoints");
    assertThat(disturbed.resolve("checkpoints/round-2").toFile().exists()).isEqualTo(round == 2);
    assertThat(run(command + disturbed + " --resume").code()).isZero();
    assertSameBytes(disturbed, undisturbed);
  }

  @Test
  void anyMethodMayBeTrainedASecondTimeWithPseudoPositives() {
    Path once = trained("a", SMALL);
    Path twice = trained("b", SMALL + " --rounds 2");
    TrainedModel.Origin first = origin(once);
    TrainedModel.Origin second = origin(twice);
    int pseudo = (int) (0.3 * first.prior() * first.unlabeled());
    assertThat(second.positives()).isEqualTo(first.positives() + pseudo);
    assertThat(PuModel.load(twice).prior().value()).isEqualTo(first.prior());
    assertThat(scores(twice.resolve("predictions.csv")))
        .isNotEqualTo(scores(once.resolve("predictions.csv")));
    assertThat(lines(twice.resolve("config.yaml"))).contains("rounds: 2");
    assertThat(twice.resolve("report.html")).content().contains("20 steps in each of 2 rounds on");
    assertThat(run("reproduce " + twice + " -q").out()).contains("reproduced, to the byte");
    assertThat(run(SMALL.replace(" -q", "") + " --rounds 2 --out " + folder.resolve("c")).out())
        .contains("20 steps of nnpu with logistic loss, in each of 2 rounds, ");
  }

  private static TrainedModel.Origin origin(Path run) {
    return ((NetworkModel) PuModel.load(run).ensemble().members().get(0).model())
        .network()
        .origin();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 11})
  void aNumberOfRoundsThatMakesNoSenseIsRefused(int rounds) {
    Pugraph.Answer answer = run(SMALL + " --rounds " + rounds + " --out " + folder.resolve("a"));
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err()).contains("--rounds must be 1..10, got " + rounds).hasLineCount(1);
  }

  @Test
  void anEnsembleIsExplainedByTheScoresItGave() {
    Path run = trained("a", BEST + " --ensemble 2 --smooth true");
    String[] best = lines(run.resolve("predictions.csv")).get(1).split(",");
    JsonNode said = json("explain " + run + " --json --top 1 --node " + best[0]);
    assertThat(said.get("models").asInt()).isEqualTo(weights(run).length);
    JsonNode why = said.get("explanations").get(0);
    assertThat(why.get("now").get("score").asDouble())
        .isCloseTo(Double.parseDouble(best[1]), within(1e-5));
    assertThat(why.get("nodes").get(0).get("drop").asDouble()).isPositive();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--recipe best --hops 2|best has no setting \"hops\", it has label-bias, members, method",
        "--recipe best --method gcn|--recipe best has its own methods and pretraining",
        "--recipe best --pretrain dgi|--recipe best has its own methods and pretraining",
        "--recipe paper --method gcn+fc|--recipe paper has the settings of one method: leave out --recipe, or give one method instead of gcn+fc",
        "--recipe structure --method gcn|--recipe structure has its own methods",
        "--recipe structure --steps 3|structure has no setting \"steps\"",
        "--method gcn+|method must be one of ",
        "--method gcn+gnc|or several joined by +, got \"gcn+gnc\"",
      })
  void anEnsembleThatCannotBeTrainedIsRefusedBeforeAnythingIsWritten(
      String more, String complaint) {
    Path out = folder.resolve("a");
    String plain =
        "train --builtin --nodes 200 --positive-class databases --labelled-share 0.2 -q ";
    Pugraph.Answer answer = run(plain + more + " --out " + out);
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err()).contains(complaint).hasLineCount(1);
    assertThat(out).doesNotExist();
  }
}
