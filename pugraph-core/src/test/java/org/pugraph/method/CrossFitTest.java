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
import org.pugraph.prior.HeldOutScores;
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
    HeldOutScores scores = new CrossFit(new Witness(), 5).of(PREPARED, nodes, SEED, 2);
    assertThat(scores.positives()).containsExactly(asScores(nodes.positives()));
    assertThat(scores.unlabeled()).containsExactly(asScores(nodes.unlabeled()));
  }

  private static double[] asScores(int[] nodes) {
    return Arrays.stream(nodes).sorted().asDoubleStream().toArray();
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
    HeldOutScores scores = CrossFit.DEFAULT.of(PREPARED, nodes(split), SEED, 1);
    boolean[] truth = split.truth().orElseThrow();
    int hidden = (int) IntStream.range(0, truth.length).filter(i -> truth[i]).count();
    double[] found = hiddenPositives(split, hidden);
    double outscored = 0;
    for (double p : scores.positives()) {
      outscored += Arrays.stream(found).filter(z -> z < p).count() / (double) found.length;
    }
    assertThat(outscored / scores.positives().length).isBetween(0.4, 0.6);
  }

  /** The same cross-fit with the hidden positives alone as U's scores: picked out by node order. */
  private static double[] hiddenPositives(Split split, int count) {
    boolean[] truth = split.truth().orElseThrow();
    PuNodes nodes = nodes(split);
    double[] all = scoresInOrder(nodes);
    double[] hidden = new double[count];
    int at = 0;
    for (int i = 0; i < truth.length; i++) {
      if (truth[i]) {
        hidden[at++] = all[i];
      }
    }
    return hidden;
  }

  private static double[] scoresInOrder(PuNodes nodes) {
    double[] scores = new double[nodes.unlabeled().length];
    Method recording =
        new Method() {
          @Override
          public Scoring fit(Problem problem, Compute compute) {
            Scoring scoring = CrossFit.DEFAULT.method().fit(problem, compute);
            Set<Integer> learned =
                Arrays.stream(problem.nodes().unlabeled()).boxed().collect(Collectors.toSet());
            for (int i = 0; i < scores.length; i++) {
              if (!learned.contains(nodes.unlabeled()[i])) {
                scores[i] = scoring.scores()[nodes.unlabeled()[i]];
              }
            }
            return scoring;
          }

          @Override
          public Map<String, Object> settings() {
            return Map.of();
          }
        };
    new CrossFit(recording, 5).of(PREPARED, nodes, SEED, 1);
    return scores;
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
