package org.pugraph.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.SolverType;
import java.util.Arrays;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.tensor.SparseMatrix;

class RocchioSvmTest {

  /** Words 0 and 1 speak for the positives 0..3, words 2 and 3 against; word 4 is everybody's. */
  private static final SparseMatrix WORDS =
      SparseMatrix.ofDense(
          new float[][] {
            {1, 1, 0, 0, 1}, {1, 1, 0, 0, 1}, {1, 0, 0, 0, 1}, {0, 1, 0, 0, 1},
            {0, 0, 1, 1, 1}, {0, 0, 1, 0, 1}, {0, 0, 0, 1, 1}, {0, 0, 1, 1, 1}
          },
          5);

  private static final int[] POSITIVES = {0, 1};
  private static final int[] UNLABELED = {2, 3, 4, 5, 6, 7};

  private static final SparseMatrix DIRECTIONS = directions();
  private static final int[] SOME = IntStream.range(0, 20).toArray();
  private static final int[] REST = IntStream.range(20, 120).toArray();

  @Test
  void wordsOfThePositivesMakeANodePositive() {
    float[] scores = RocchioSvm.scores(WORDS, POSITIVES, UNLABELED, RocchioSettings.WORDS);
    assertThat(called(scores)).containsExactly(0, 1, 2, 3);
  }

  @Test
  void embeddingsAreNotWeighedAsWords() {
    float[] words = RocchioSvm.scores(WORDS, POSITIVES, UNLABELED, RocchioSettings.WORDS);
    float[] plain = RocchioSvm.scores(WORDS, POSITIVES, UNLABELED, RocchioSettings.EMBEDDINGS);
    assertThat(plain).isNotEqualTo(words);
    assertThat(called(plain)).containsExactly(0, 1, 2, 3);
  }

  /** Without a word among the unlabeled c⁺ = 16 d and c⁻ = −4 d: cosines of 1 and −1. */
  @Test
  void rocchioDecidesAloneWhenNobodyIsReliablyNegative() {
    SparseMatrix features = SparseMatrix.ofDense(new float[][] {{3, 0}, {0, 0}, {-1, 0}}, 2);
    float[] scores =
        RocchioSvm.scores(features, new int[] {0}, new int[] {1}, RocchioSettings.EMBEDDINGS);
    assertThat(scores).containsExactly(2, 0, -2);
  }

  /** The last SVM calls 12 of the 20 labelled positives negative. */
  @Test
  void theFirstSvmDecidesWhereTheLastLosesTooManyPositives() {
    float[] last = onDirections(1);
    float[] first = onDirections(0);
    assertThat(called(last).length).isLessThan(called(first).length / 2);
    assertThat(Arrays.stream(SOME).filter(node -> last[node] <= 0)).hasSize(12);
    assertThat(onDirections(0.6)).isEqualTo(last);
    assertThat(onDirections(0.59)).isEqualTo(first);
  }

  /** Sets as in the paper, moved one by one. */
  @Test
  void negativesGrowUntilNoneIsAdded() {
    Set<Integer> negatives = new TreeSet<>();
    float[] scores = new Rocchio(DIRECTIONS, SOME, REST, 16, 4).nearness().scoresOfRows(DIRECTIONS);
    LinearRows rows = new LinearRows(DIRECTIONS);
    Parameter parameter = new Parameter(SolverType.L2R_L2LOSS_SVC, 1, 1e-4);
    for (boolean grown = true; grown; ) {
      grown = false;
      for (int node : REST) {
        grown |= scores[node] < 0 && negatives.add(node);
      }
      int[] reliable = negatives.stream().mapToInt(node -> node).toArray();
      scores = rows.train(SOME, reliable, parameter).scoresOfRows(DIRECTIONS);
    }
    assertThat(onDirections(1)).containsExactly(scores, within(1e-3f));
  }

  private static float[] onDirections(double tolerance) {
    RocchioSettings settings = new RocchioSettings(false, 16, 4, 1, tolerance);
    return RocchioSvm.scores(DIRECTIONS, SOME, REST, settings);
  }

  /** Unit vectors in the plane: 50 positives about one direction, 70 others about another. */
  private static SparseMatrix directions() {
    SplittableRandom random = new SplittableRandom(5);
    float[][] units = new float[120][2];
    for (int i = 0; i < units.length; i++) {
      double centre = i < 50 ? 0 : 1.2;
      double angle = centre + 1.5 * (random.nextDouble() + random.nextDouble() - 1);
      units[i][0] = (float) Math.cos(angle);
      units[i][1] = (float) Math.sin(angle);
    }
    return SparseMatrix.ofDense(units, 2);
  }

  @Test
  void whatWasTrainedBeforeChangesNothing() {
    float[] once = RocchioSvm.scores(WORDS, POSITIVES, UNLABELED, RocchioSettings.WORDS);
    onDirections(0.05);
    float[] again = RocchioSvm.scores(WORDS, POSITIVES, UNLABELED, RocchioSettings.WORDS);
    assertThat(again).isEqualTo(once);
  }

  @Test
  void refusesWhatCannotBeLearnedFrom() {
    SparseMatrix empty = SparseMatrix.ofDense(new float[8][5], 5);
    assertRefused(empty, POSITIVES, UNLABELED, "no node has a feature");
    assertRefused(WORDS, new int[0], UNLABELED, "no node is labelled positive");
    assertRefused(WORDS, POSITIVES, new int[0], "there is nothing left to classify");
    assertRefused(WORDS, POSITIVES, new int[] {1, 2}, "node 1 is both labelled and unlabeled");
    assertRefused(WORDS, new int[] {8}, UNLABELED, "node must be 0..7, got 8");
  }

  private static void assertRefused(SparseMatrix x, int[] positives, int[] unlabeled, String why) {
    assertThatThrownBy(() -> RocchioSvm.scores(x, positives, unlabeled, RocchioSettings.WORDS))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(why);
  }

  private static int[] called(float[] scores) {
    return IntStream.range(0, scores.length).filter(i -> scores[i] > 0).toArray();
  }
}
