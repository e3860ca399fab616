package org.pugraph.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.metric.Metrics;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Seed;
import org.pugraph.validation.LaterPositives.Head;

class LaterPositivesTest {

  /** A star: node 0 in the middle is the only one known before. */
  private static final Adjacency STAR =
      Adjacency.of(16, new int[15], IntStream.rangeClosed(1, 15).toArray()).adjacency();

  private static final PuNodes NODES =
      new PuNodes(new int[] {0}, IntStream.rangeClosed(1, 15).toArray(), 0.2);

  private static float[] scores(double... best) {
    float[] scores = new float[16];
    for (int i = 0; i < best.length; i++) {
      scores[(int) best[i]] = 16 - i;
    }
    return scores;
  }

  @Test
  void whatBecameKnownLaterIsCountedAmongTheFirst() {
    LaterPositives found =
        LaterPositives.of(
            scores(5, 1, 6, 2, 3, 4, 8, 9, 10, 11, 7), NODES, new int[] {5, 6, 7}, STAR);
    assertThat(found.share()).isEqualTo(0.2);
    Head head = found.heads().get(0);
    assertThat(found.heads()).hasSize(1); // there are not 50
    assertThat(head.first()).isEqualTo(10);
    assertThat(head.found()).isEqualTo(2);
    assertThat(head.precision().low()).isLessThan(0.2);
    assertThat(head.precision().high()).isGreaterThan(0.2);
    // ranks 1, 3 and 11
    assertThat(found.model().averagePrecision())
        .isCloseTo((1 + 2 / 3.0 + 3 / 11.0) / 3, within(1e-12));
    assertThat(found.model().auc()).isCloseTo((12 + 11 + 4) / 36.0, within(1e-12));
    assertThat(found.model().aucRange().contains(found.model().auc())).isTrue();
  }

  /** All leaves have one edge and are equally far from the middle. */
  @Test
  void equalScoresAreInNoOrder() {
    LaterPositives found = LaterPositives.of(scores(5, 6, 7), NODES, new int[] {5, 6, 7}, STAR);
    assertThat(found.heads().get(0).foundByDegree()).isCloseTo(2, within(1e-12));
    assertThat(found.heads().get(0).foundByRandomWalk()).isCloseTo(2, within(1e-12));
    assertThat(found.byDegree().auc()).isEqualTo(0.5);
    assertThat(found.byDegree().averagePrecision()).isCloseTo(0.2, within(1e-12));
    assertThat(found.model().averagePrecision()).isEqualTo(1);
    assertThat(found.isMatched()).isFalse();
  }

  @Test
  void aNodeThatIsNotUnlabeledIsRefused() {
    assertThatThrownBy(() -> LaterPositives.of(scores(1), NODES, new int[] {0}, STAR))
        .isInstanceOf(BadInput.class)
        .hasMessage("later positive 0 is not unlabeled");
    assertThatThrownBy(() -> LaterPositives.of(scores(1), NODES, new int[0], STAR))
        .isInstanceOf(BadInput.class);
  }

  /** Few different scores, so that many are equal. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void figuresAreThoseOfBruteForce(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int nodes = 30;
    float[] scores = new float[nodes];
    boolean[] truth = new boolean[nodes];
    for (int i = 0; i < nodes; i++) {
      scores[i] = random.nextInt(3 + 4 * seed) - 2;
      truth[i] = random.nextInt(3) == 0;
    }
    truth[3] = true;
    truth[4] = false;
    int[] all = IntStream.range(0, nodes).toArray();
    int[] later = IntStream.of(all).filter(i -> truth[i]).toArray();
    RankedPositives ranked = RankedPositives.of(scores, all, later);
    Metrics known = Metrics.of(scores, truth, all, 0, 0);
    assertThat(ranked.auc()).isCloseTo(known.auc(), within(1e-12));
    assertThat(ranked.averagePrecision()).isCloseTo(known.averagePrecision(), within(1e-12));
    for (int first = 1; first < nodes; first++) {
      assertThat(ranked.among(first))
          .as("first %d", first)
          .isCloseTo(among(first, scores, truth), within(1e-9));
    }
    assertThat(ranked.aucRange(new Seed(1)).contains(known.auc())).isTrue();
    assertThat(ranked.averagePrecisionRange(new Seed(1)))
        .isEqualTo(ranked.averagePrecisionRange(new Seed(1)));
  }

  /** Those above the score of the last place, and their share of the places that score left. */
  private static double among(int first, float[] scores, boolean[] truth) {
    float[] sorted = scores.clone();
    Arrays.sort(sorted);
    float last = sorted[scores.length - first];
    double above = 0;
    double aboveFound = 0;
    double equal = 0;
    double equalFound = 0;
    for (int i = 0; i < scores.length; i++) {
      above += scores[i] > last ? 1 : 0;
      aboveFound += scores[i] > last && truth[i] ? 1 : 0;
      equal += scores[i] == last ? 1 : 0;
      equalFound += scores[i] == last && truth[i] ? 1 : 0;
    }
    return aboveFound + (first - above) * equalFound / equal;
  }
}
