package org.pugraph.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.ensemble.EnsembleFit;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.recipe.StructureRecipe;
import org.pugraph.risk.PuNodes;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.validation.RankingEvidence.Verdict;

class RankingEvidenceTest {

  private static final double NONE = Double.NaN;

  /** Nodes 0 to 3 are labelled, in two folds; of 20 others the first two count. */
  private static RankingEvidence of(float[] first, float[] second) {
    PuNodes nodes = new PuNodes(new int[] {0, 1, 2, 3}, IntStream.range(4, 24).toArray(), 0.2);
    Folds folds =
        new Folds(
            nodes,
            List.of(new int[] {0, 2}, new int[] {1, 3}),
            List.of(nodes.unlabeled(), nodes.unlabeled()));
    HeldOutValidator validator = new HeldOutValidator(folds);
    return RankingEvidence.of(nodes, Optional.of(validator), new float[][] {first, second});
  }

  /** Scores that fall with the number of the node, except for these, which score that much. */
  private static float[] falling(float score, int... nodes) {
    float[] scores = new float[24];
    for (int i = 0; i < scores.length; i++) {
      scores[i] = -i;
    }
    for (int node : nodes) {
      scores[node] = score;
    }
    return scores;
  }

  @Test
  void theRankIsThatOfPositivesByTheFoldThatHeldThemOut() {
    assertThat(of(falling(1, 0, 2), falling(1, 1, 3)).rank()).isEqualTo(1);
    assertThat(of(falling(-50, 0, 2), falling(1, 1, 3)).rank()).isEqualTo(0.5);
  }

  @Test
  void theOverlapIsTheShareOfTheFirstNodesThatTwoFoldsHaveInCommon() {
    assertThat(of(falling(1), falling(1)).first()).isEqualTo(2);
    assertThat(of(falling(1), falling(1)).overlap()).isEqualTo(1);
    assertThat(of(falling(1), falling(1, 20)).overlap()).isEqualTo(0.5);
    assertThat(of(falling(1), falling(1, 20, 21)).overlap()).isZero();
  }

  /** n = 12: √144 = 12, and 0.7 · 12 / 120 = 0.07. */
  @Test
  void theLimitAllowsForFewLabelsAndForTheirShare() {
    assertThat(new RankingEvidence(12, 108, 0.9, 10, 1).limit())
        .isCloseTo(0.5 + 2.3 / 12 + 0.07, within(1e-12));
    assertThat(new RankingEvidence(12, 12, 0.9, 1, 1).limit())
        .isCloseTo(0.5 + 2.3 / 12 + 0.1, within(1e-12));
  }

  @Test
  void oneSentenceSaysWhatWasSeenAndOneWhatToDo() {
    RankingEvidence chance = new RankingEvidence(12, 1000, 0.58, 100, 0.6);
    assertThat(chance.verdict()).isEqualTo(Verdict.CHANCE).hasToString("chance");
    assertThat(chance.text())
        .isEqualTo(
            "these 12 labelled nodes do not tell what they have in common: held out, they rank"
                + " above 58 % of the unlabeled nodes on average, which chance explains; label"
                + " more, or check that they share something that edges or features show");
    RankingEvidence torn = new RankingEvidence(12, 1000, 0.9, 100, 0.34);
    assertThat(torn.verdict()).isEqualTo(Verdict.FOLDS_DISAGREE).hasToString("folds-disagree");
    assertThat(torn.sentence())
        .isEqualTo(
            "each part of these 12 labelled nodes finds other nodes: of the first 100 by one"
                + " fold, 34 % are among the first 100 by another");
    assertThat(List.of(chance, torn)).allMatch(RankingEvidence::refuted);
    RankingEvidence good = new RankingEvidence(12, 1000, 0.9, 100, 0.8);
    assertThat(good.verdict()).isEqualTo(Verdict.SUPPORTED);
    assertThat(good.refuted()).isFalse();
    assertThat(good.text())
        .isEqualTo(
            "held out, the 12 labelled nodes rank above 90 % of the unlabeled nodes on average");
  }

  @Test
  void whereNothingWasHeldOutItSaysWhy() {
    RankingEvidence few = new RankingEvidence(3, 1000, NONE, 100, NONE);
    assertThat(few.verdict()).isEqualTo(Verdict.NOT_TESTED).hasToString("not-tested");
    assertThat(few.text())
        .isEqualTo(
            "the ranking was not tested: of fewer than 4 labelled nodes none is held out;"
                + " label at least 4");
    assertThat(new RankingEvidence(40, 1000, NONE, 100, NONE).text())
        .isEqualTo(
            "the ranking was not tested: a single model holds no labelled node out;"
                + " train an ensemble");
    assertThat(few.refuted()).isFalse();
  }

  @Test
  void impossibleFiguresAreRefused() {
    assertThatThrownBy(() -> new RankingEvidence(0, 1, NONE, 1, NONE))
        .isInstanceOf(BadInput.class)
        .hasMessage("labelled nodes must be at least 1, got 0");
    assertThatThrownBy(() -> new RankingEvidence(1, -1, NONE, 1, NONE))
        .hasMessageContaining("unlabeled nodes must be 0 or more");
    assertThatThrownBy(() -> new RankingEvidence(1, 1, NONE, -1, NONE))
        .hasMessageContaining("first nodes must be 0 or more");
    assertThatThrownBy(() -> new RankingEvidence(1, 1, 1.5, 1, 1))
        .hasMessage("rank must be 0..1, got 1.5");
    assertThatThrownBy(() -> new RankingEvidence(1, 1, 0.5, 1, -1))
        .hasMessageContaining("overlap must be 0..1");
    assertThatThrownBy(() -> new RankingEvidence(1, 1, 0.5, 1, NONE))
        .hasMessageContaining("both be known or neither");
  }

  private static Verdict verdict(Graph graph, int[] labelled, long seed) {
    int[] others =
        IntStream.range(0, graph.nodes())
            .filter(i -> IntStream.of(labelled).noneMatch(node -> node == i))
            .toArray();
    FitContext context = FitContext.ofSeed(seed).withThreads(1);
    PuNodes nodes = new PuNodes(labelled, others, 0.2);
    return new EnsembleFit(
            StructureRecipe.settings(), PreparedGraph.of(graph, context), nodes, context)
        .run()
        .ensemble()
        .evidence()
        .orElseThrow()
        .verdict();
  }

  private static int[] drawn(int[] from, int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return random.ints(0, from.length).distinct().limit(count).map(i -> from[i]).sorted().toArray();
  }

  /** Other seeds than those that the limit was chosen on. */
  @Test
  void labelsAtRandomAreCalledChanceAndAClassIsNot() {
    int seeds = 20;
    int chance = 0;
    for (int seed = 1; seed <= seeds; seed++) {
      Graph graph = new CitationGraph(500, 60, 5, 20, 6, 8, 0.9, 0.5, seed).generate();
      int[] all = IntStream.range(0, graph.nodes()).toArray();
      int[] classOf = graph.labels().orElseThrow().classOf();
      int[] own = IntStream.of(all).filter(i -> classOf[i] == 1).toArray();
      chance += verdict(graph, drawn(all, 20, seed), seed) == Verdict.CHANCE ? 1 : 0;
      assertThat(verdict(graph, drawn(own, 20, seed), seed)).isEqualTo(Verdict.SUPPORTED);
    }
    assertThat(chance).isGreaterThanOrEqualTo(18);
  }
}
