package org.pugraph;

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
import org.pugraph.base.BadInput;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitListener;
import org.pugraph.graph.Graph;
import org.pugraph.prior.PriorReport;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;

class CrossFitTest {

  private static final Graph GRAPH = CitationGraph.demo(1).withNodes(600).generate();
  private static final CrossFit FIVE = new CrossFit(Learner.lsdan(), 5);

  private static Split split(double share) {
    return Splits.natural(GRAPH.labels().orElseThrow(), 0, share, 1);
  }

  private static PuProblem problem(Split split) {
    return PuProblem.of(GRAPH, split.positives(), split.unlabeled());
  }

  private static FitContext on(int threads) {
    return FitContext.ofSeed(1).withThreads(threads);
  }

  /** Remembers what was fitted to; a node scores its number, or −1 if it was fitted to. */
  private static final class Witness implements CrossFit.FoldFit {
    private final List<PuProblem> seen = Collections.synchronizedList(new ArrayList<>());

    @Override
    public float[] scores(PuProblem others, FitContext context) {
      seen.add(others);
      float[] scores = new float[others.graph().nodes()];
      for (int i = 0; i < scores.length; i++) {
        scores[i] = i;
      }
      Arrays.stream(others.positives()).forEach(i -> scores[i] = -1);
      Arrays.stream(others.unlabeled()).forEach(i -> scores[i] = -1);
      return scores;
    }
  }

  @Test
  void noNodeIsScoredByAModelThatWasFittedToIt() {
    PuProblem problem = problem(split(0.2));
    CrossFit.Scores scores = FIVE.scores(problem, on(2), new Witness());
    assertThat(scores.positives()).containsExactly(asScores(problem.positives()));
    assertThat(scores.unlabeled()).containsExactly(asScores(problem.unlabeled()));
  }

  private static double[] asScores(int[] nodes) {
    return Arrays.stream(nodes).asDoubleStream().toArray();
  }

  @Test
  void everyNodeIsHeldOutExactlyOnceAndFoldsAreAlike() {
    PuProblem problem = problem(split(0.2));
    Witness witness = new Witness();
    FIVE.scores(problem, on(1), witness);
    assertThat(witness.seen).hasSize(5);
    Map<Integer, Long> timesFitted =
        witness.seen.stream()
            .flatMapToInt(seen -> Arrays.stream(seen.positives()))
            .boxed()
            .collect(Collectors.groupingBy(node -> node, Collectors.counting()));
    assertThat(timesFitted).hasSize(problem.positives().length).values().containsOnly(4L);
    Set<Integer> sizes = new HashSet<>();
    witness.seen.forEach(seen -> sizes.add(seen.unlabeled().length));
    assertThat(Collections.max(sizes) - Collections.min(sizes)).isLessThanOrEqualTo(1);
  }

  @Test
  void fewPositivesMakeFewFolds() {
    int[] three = {3, 5, 8};
    Witness witness = new Witness();
    FIVE.scores(PuProblem.of(GRAPH, three, IntStream.range(10, 100).toArray()), on(1), witness);
    assertThat(witness.seen).hasSize(3);
  }

  @Test
  void onePositiveCannotBeHeldOut() {
    PuProblem one = PuProblem.of(GRAPH, new int[] {3}, IntStream.range(10, 100).toArray());
    assertThatThrownBy(() -> CrossFit.DEFAULT.scores(one, on(1)))
        .isInstanceOf(BadInput.class)
        .hasMessage("holding positives out needs at least 2 of them, got 1");
  }

  @Test
  void oneFoldHoldsNothingOut() {
    assertThatThrownBy(() -> new CrossFit(Learner.lsdan(), 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("folds must be at least 2, got 1");
  }

  @Test
  void labelledAndUnlabeledPositivesScoreAlike() {
    Split split = split(0.4);
    CrossFit.Scores scores = CrossFit.DEFAULT.scores(problem(split), on(1));
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
  void severalSplitsAreAveragedNodeByNode() {
    CrossFit.Scores one = new CrossFit.Scores(new double[] {1, 2}, new double[] {5});
    CrossFit.Scores other = new CrossFit.Scores(new double[] {3, 0}, new double[] {7});
    CrossFit.Scores mean = CrossFit.Scores.mean(List.of(one, other));
    assertThat(mean.positives()).containsExactly(2, 1);
    assertThat(mean.unlabeled()).containsExactly(6);
  }

  @Test
  void theThreadCountChangesNoBit() {
    PuProblem problem = problem(split(0.2));
    PriorReport one = GraphPrior.estimate(problem, on(1));
    assertThat(GraphPrior.estimate(problem, on(3))).isEqualTo(one);
    assertThat(GraphPrior.estimate(problem, on(1).withSeed(2))).isNotEqualTo(one);
  }

  @Test
  void everyPartOfAnEstimationIsReported() {
    List<String> parts = new ArrayList<>();
    FitListener listener =
        new FitListener() {
          @Override
          public void onPriorPart(int done, int all) {
            parts.add(done + " of " + all);
          }
        };
    GraphPrior.estimate(problem(split(0.2)), on(2).withListener(listener));
    assertThat(parts).hasSize(15).startsWith("1 of 15", "2 of 15").endsWith("15 of 15");
  }

  @Test
  void thePriorOfAGeneratedGraphIsFoundWithoutBeingGiven() {
    Split split = split(0.4);
    PriorReport report = GraphPrior.estimate(problem(split), on(2));
    assertThat(report.recommended().interval().contains(split.prior().orElseThrow())).isTrue();
    assertThat(report.recommended().interval().width()).isLessThan(0.4);
  }
}
