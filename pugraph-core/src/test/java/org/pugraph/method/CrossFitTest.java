package org.pugraph.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.BadInput;
import org.pugraph.data.CitationGraph;
import org.pugraph.data.Split;
import org.pugraph.data.Splits;
import org.pugraph.graph.Graph;
import org.pugraph.prior.PriorReport;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;

class CrossFitTest {

  private static final Graph GRAPH = CitationGraph.demo(1).withNodes(600).generate();
  private static final PreparedGraph PREPARED = new PreparedGraph(GRAPH, 1);
  private static final Seed SEED = new Seed(1);

  private static Split split(double share) {
    return Splits.natural(GRAPH.labels().orElseThrow(), 0, share, 1);
  }

  private static PuNodes nodes(Split split) {
    return new PuNodes(split.positives(), split.unlabeled(), 0.5);
  }

  /** Remembers what it learned from; a node scores its number, or −1 if it was learned from. */
  private static final class Witness implements Method {
    private final List<PuNodes> seen = Collections.synchronizedList(new ArrayList<>());

    @Override
    public Scoring fit(Problem problem, Compute compute) {
      seen.add(problem.nodes());
      float[] scores = new float[problem.graph().graph().nodes()];
      for (int i = 0; i < scores.length; i++) {
        scores[i] = i;
      }
      Arrays.stream(problem.nodes().positives()).forEach(i -> scores[i] = -1);
      Arrays.stream(problem.nodes().unlabeled()).forEach(i -> scores[i] = -1);
      return Scoring.of(scores);
    }

    @Override
    public Map<String, Object> settings() {
      return Map.of();
    }
  }

  @Test
  void nobodyIsScoredByAScorerThatLearnedFromThem() {
    PuNodes nodes = nodes(split(0.2));
    CrossFit.Scores scores = new CrossFit(new Witness(), 5).of(PREPARED, nodes, SEED, 2);
    assertThat(scores.positives()).containsExactly(asScores(nodes.positives()));
    assertThat(scores.unlabeled()).containsExactly(asScores(nodes.unlabeled()));
  }

  private static double[] asScores(int[] nodes) {
    return Arrays.stream(nodes).asDoubleStream().toArray();
  }

  @Test
  void everyNodeIsHeldOutExactlyOnceAndFoldsAreAlike() {
    PuNodes nodes = nodes(split(0.2));
    Witness witness = new Witness();
    new CrossFit(witness, 5).of(PREPARED, nodes, SEED, 1);
    assertThat(witness.seen).hasSize(5);
    Map<Integer, Long> timesLearned =
        witness.seen.stream()
            .flatMapToInt(seen -> Arrays.stream(seen.positives()))
            .boxed()
            .collect(Collectors.groupingBy(node -> node, Collectors.counting()));
    assertThat(timesLearned).hasSize(nodes.positives().length).values().containsOnly(4L);
    Set<Integer> sizes = new HashSet<>();
    witness.seen.forEach(seen -> sizes.add(seen.unlabeled().length));
    assertThat(Collections.max(sizes) - Collections.min(sizes)).isLessThanOrEqualTo(1);
  }

  @Test
  void fewPositivesMakeFewFolds() {
    int[] three = {3, 5, 8};
    PuNodes nodes = new PuNodes(three, IntStream.range(10, 100).toArray(), 0.5);
    Witness witness = new Witness();
    new CrossFit(witness, 5).of(PREPARED, nodes, SEED, 1);
    assertThat(witness.seen).hasSize(3);
  }

  @Test
  void onePositiveCannotBeHeldOut() {
    PuNodes nodes = new PuNodes(new int[] {3}, IntStream.range(10, 100).toArray(), 0.5);
    assertThatThrownBy(() -> CrossFit.DEFAULT.of(PREPARED, nodes, SEED, 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("holding positives out needs at least 2 of them, got 1");
  }

  @Test
  void labelledAndUnlabeledPositivesScoreAlike() {
    Split split = split(0.4);
    CrossFit.Scores scores = CrossFit.DEFAULT.of(PREPARED, nodes(split), SEED, 1);
    boolean[] truth = split.truth().orElseThrow();
    double[] hidden =
        IntStream.range(0, truth.length)
            .filter(i -> truth[i])
            .mapToDouble(i -> scores.unlabeled()[i])
            .toArray();
    double outscored = 0;
    for (double p : scores.positives()) {
      outscored += Arrays.stream(hidden).filter(z -> z < p).count() / (double) hidden.length;
    }
    assertThat(outscored / scores.positives().length).isBetween(0.4, 0.6);
  }

  @Test
  void severalDealsAreAveragedNodeByNode() {
    CrossFit.Scores one = new CrossFit.Scores(new double[] {1, 2}, new double[] {5});
    CrossFit.Scores other = new CrossFit.Scores(new double[] {3, 0}, new double[] {7});
    CrossFit.Scores mean = CrossFit.Scores.mean(List.of(one, other));
    assertThat(mean.positives()).containsExactly(2, 1);
    assertThat(mean.unlabeled()).containsExactly(6);
  }

  @Test
  void theNumberOfThreadsIsOfNoConsequence() {
    PuNodes nodes = nodes(split(0.2));
    PriorReport one = GraphPrior.estimate(PREPARED, nodes, 1, 1);
    assertThat(GraphPrior.estimate(PREPARED, nodes, 1, 3)).isEqualTo(one);
    assertThat(GraphPrior.estimate(PREPARED, nodes, 2, 1)).isNotEqualTo(one);
  }

  @Test
  void thePriorOfAGeneratedGraphIsFoundWithoutBeingTold() {
    Split split = split(0.4);
    PriorReport report = GraphPrior.estimate(PREPARED, nodes(split), 1, 2);
    assertThat(report.recommended().interval().contains(split.prior().orElseThrow())).isTrue();
    assertThat(report.recommended().interval().width()).isLessThan(0.4);
  }
}
