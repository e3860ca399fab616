package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.run;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.ClassPrior;
import org.pugraph.cli.config.ConfigFile;
import org.pugraph.cli.run.RunFolder;
import org.pugraph.cli.run.SavedRun;
import org.pugraph.synthetic.CitationGraph;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PriorTest {

  private static final String BUILT_IN = " --builtin --nodes 400 ";
  private static final String QUICK = "--method gcn --hidden 4 --steps 5 ";

  @TempDir Path folder;
  private Path known;

  /** Half of a class, as a user would name them. */
  @BeforeEach
  void knownNodes() {
    int[] classOf =
        CitationGraph.demo(1).withNodes(400).generate().labels().orElseThrow().classOf();
    known =
        Pugraph.write(
            folder.resolve("known.txt"),
            IntStream.range(0, 400)
                .filter(i -> classOf[i] == 0 && i % 2 == 0)
                .mapToObj(Integer::toString)
                .toArray(String[]::new));
  }

  private Path trained(String name, String options) {
    Path out = folder.resolve(name);
    Pugraph.Answer answer = run("train" + BUILT_IN + QUICK + options + " -q --out " + out);
    assertThat(answer.code()).as(answer.err()).isZero();
    return out;
  }

  private static JsonNode json(String command) {
    Pugraph.Answer answer = run(command + " --json");
    assertThat(answer.code()).as(answer.err()).isZero();
    return JsonMapper.shared().readTree(answer.out());
  }

  @Test
  void positivesAloneAreEnoughToTrain() {
    Path out = folder.resolve("a");
    Pugraph.Answer answer =
        run("train" + BUILT_IN + QUICK + "--positives " + known + " --out " + out);
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.err())
        .containsPattern(
            "prior estimated as 0\\.\\d{3} \\(90 % interval 0\\.\\d{3} to 0\\.\\d{3}, binormal\\), give --prior if you know better");
    assertThat(answer.out()).contains("(estimated, 90 % interval 0.");
    JsonNode metrics = new RunFolder(out).metrics();
    assertThat(metrics.get("priorSource").asString()).isEqualTo("estimated");
    for (String figure : List.of("prior", "estimatedPrecision", "estimatedFound")) {
      assertThat(metrics.get(figure).asDouble())
          .as(figure)
          .isBetween(
              metrics.get(figure + "Low").asDouble(), metrics.get(figure + "High").asDouble());
    }
    assertThat(answer.out())
        .containsPattern(
            "Estimated +precision 0\\.\\d{3} \\(90 % interval 0\\.\\d{3} to [01]\\.\\d{3}, \\d+ to \\d+ of"
                + " \\d+ right\\)");
    assertThat(new RunFolder(out).file(RunFolder.REPORT))
        .content()
        .containsPattern("Estimated precision</dt>[^(]*of those called positive \\(90 % interval");
  }

  @Test
  void theConfigurationKeepsAutoAndRepeatsTheEstimate() {
    Path first = trained("a", "--positives " + known);
    assertThat(ConfigFile.read(first.resolve("config.yaml"))).containsEntry("prior", "auto");
    Path again = folder.resolve("b");
    String config = "train --config " + first.resolve("config.yaml") + " -q --out " + again;
    assertThat(run(config + " --threads 1").code()).isZero();
    assertThat(bytes(again.resolve("predictions.csv")))
        .isEqualTo(bytes(first.resolve("predictions.csv")));
  }

  @Test
  void aSavedRunKnowsItsPriorAndWhereItComesFrom() {
    ClassPrior estimated = prior("a", "--positives " + known);
    assertThat(estimated.source()).isEqualTo(ClassPrior.Source.ESTIMATED);
    assertThat(estimated.interval()).isPresent();
    assertThat(estimated.report()).isEmpty();
    String ofClass = "--positive-class databases --labelled-share 0.5";
    assertThat(prior("b", ofClass).source()).isEqualTo(ClassPrior.Source.TRUE);
    assertThat(prior("c", ofClass + " --prior 0.2")).isEqualTo(ClassPrior.given(0.2));
    assertThat(prior("d", ofClass + " --prior auto").source())
        .isEqualTo(ClassPrior.Source.ESTIMATED);
  }

  private ClassPrior prior(String name, String options) {
    Path run = trained(name, options);
    ClassPrior prior = SavedRun.open(run).model().prior();
    assertThat(prior.value()).isEqualTo(new RunFolder(run).metrics().get("prior").asDouble());
    return prior;
  }

  @Test
  void metricsSayWhereThePriorComesFrom() {
    String ofClass = "--positive-class databases --labelled-share 0.5";
    JsonNode truth = new RunFolder(trained("a", ofClass)).metrics();
    assertThat(truth.get("priorSource").asString()).isEqualTo("true");
    assertThat(truth.get("priorLow").isNull()).isTrue();
    assertThat(truth.get("estimatedPrecisionLow").isNull()).isTrue();
    JsonNode given = new RunFolder(trained("b", ofClass + " --prior 0.3")).metrics();
    assertThat(given.get("priorSource").asString()).isEqualTo("given");
    assertThat(given.get("prior").asDouble()).isEqualTo(0.3);
  }

  @Test
  void allEstimatorsAreShownWithTheRecommendedOneAndTheTruth() {
    Pugraph.Answer answer =
        run("prior" + BUILT_IN + "--positive-class databases --labelled-share 0.5");
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.out())
        .contains("bbe ", "dedpul ", "tice ", "km2 ", "alphamax ", "elkan-noto ", "recommended ")
        .containsPattern("Recommended  0\\.\\d{3} \\(binormal, 90 % interval")
        .containsPattern("True share   0\\.\\d{3}");
  }

  @Test
  void theSameEstimateAsJsonAtAnyNumberOfThreads() {
    String command = "prior" + BUILT_IN + "--positives " + known;
    JsonNode one = json(command + " --threads 1");
    assertThat(json(command + " --threads 3")).isEqualTo(one);
    assertThat(one.get("estimates")).hasSize(6);
    assertThat(one.get("trueShare").isNull()).isTrue();
    JsonNode recommended = one.get("recommended");
    assertThat(recommended.get("low").asDouble())
        .isLessThan(recommended.get("prior").asDouble())
        .isLessThan(recommended.get("high").asDouble());
  }

  @Test
  void eightPositivesAreSaidToLeaveThePriorOpen() {
    Path few = Pugraph.write(folder.resolve("few.txt"), "1", "2", "3", "4", "5", "6", "7", "8");
    assertThat(run("prior" + BUILT_IN + "--positives " + few).out())
        .contains("Warning      8 labelled positives leave the share of positives open between 0.");
  }

  @Test
  void aSweepComparesWrongPriorsWithTheRecommendedOne() {
    JsonNode answer = json("prior" + BUILT_IN + QUICK + "--positives " + known + " --sweep -q");
    JsonNode sweep = answer.get("sweep");
    double recommended = answer.get("recommended").get("prior").asDouble();
    List<Double> priors =
        IntStream.range(0, sweep.size())
            .mapToObj(i -> sweep.get(i).get("prior").asDouble())
            .toList();
    assertThat(priors).hasSize(5).isSorted();
    assertThat(priors.get(0)).isCloseTo(recommended / 2, within(1e-12));
    assertThat(priors.get(2)).isEqualTo(recommended);
    assertThat(sweep.get(2).get("rankCorrelation").asDouble()).isCloseTo(1, within(1e-12));
    assertThat(sweep.get(2).get("topOverlap").asDouble()).isEqualTo(1);
    assertThat(sweep.get(0).get("f1").isNull()).isTrue();
  }

  @Test
  void aSweepSaysWhichMethodItTookWhereTrainWouldTakeAnother() {
    String sweep =
        "prior --sweep --edges %s --features %s --positives %s"
            .formatted(
                Pugraph.tiny("edges.csv"),
                Pugraph.tiny("nodes.csv"),
                Pugraph.tiny("positives.txt"));
    assertThat(run(sweep).err())
        .contains(
            "swept with the recipe default; train would choose best here: add --recipe best for the"
                + " same\n");
    assertThat(run(sweep + " --method gcn --steps 5").err()).doesNotContain("swept with");
    assertThat(run(sweep.replace(" --sweep", "")).err()).doesNotContain("swept with");
  }

  @Test
  void aPriorThatIsGivenNeedsNoEstimate() {
    for (String given : Arrays.asList("--prior 0.2", "--graph-prior 0.2")) {
      Pugraph.Answer answer = run("prior" + BUILT_IN + "--positives " + known + " " + given);
      assertThat(answer.code()).isEqualTo(2);
      assertThat(answer.err())
          .isEqualTo(
              "pugraph: this command estimates the prior: leave out --prior and --graph-prior\n");
    }
  }
}
