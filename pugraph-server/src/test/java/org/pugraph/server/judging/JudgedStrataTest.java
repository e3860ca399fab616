package org.pugraph.server.judging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.NodeLabels;

/** Of 600 nodes those expected first are mostly positive, and some below are. */
class JudgedStrataTest {

  private static final int NODES = 600;
  private static final int EXPECTED = 100;

  private final boolean[] truth = new boolean[NODES];

  private double share(int rank) {
    return rank < EXPECTED ? 0.8 : rank < 3 * EXPECTED ? 0.2 : 0.02;
  }

  private int drawTruth(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int positives = 0;
    for (int node = 0; node < NODES; node++) {
      truth[node] = random.nextDouble() < share(node);
      positives += truth[node] ? 1 : 0;
    }
    return positives;
  }

  /** What is thought to be left after some draws of ten cards, and what was found. */
  private record Outcome(Belief left, int found) {

    double count(double share) {
      return share * (NODES - found);
    }
  }

  private Outcome judge(int draws, long seed) {
    NodeLabels labels = NodeLabels.ofPositives(NODES);
    List<Draw> all = new ArrayList<>();
    for (int draw = 0; draw < draws; draw++) {
      NodeLabels now = labels;
      int[] open = IntStream.range(0, NODES).filter(i -> now.of(i) == Label.NONE).toArray();
      SamplingFrame frame =
          new SamplingFrame(open, IntStream.of(open).mapToDouble(this::share).toArray(), EXPECTED);
      Draw cards = CardSampler.draw(frame, 10, draw, now.count(Label.POSITIVE), 1000 * seed + draw);
      all.add(cards);
      for (Card card : cards.cards()) {
        labels = labels.with(card.node(), truth[card.node()] ? Label.POSITIVE : Label.HIDDEN);
      }
    }
    int found = labels.count(Label.POSITIVE);
    return new Outcome(JudgedStrata.of(all, labels).left(found, NODES - found, seed), found);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 20})
  void theIntervalOfWhatIsLeftHoldsTheTruthAboutNineTimesInTen(int draws) {
    int covered = 0;
    double over = 0;
    for (int seed = 0; seed < 200; seed++) {
      int positives = drawTruth(seed);
      Outcome judged = judge(draws, seed);
      int left = positives - judged.found;
      Belief belief = judged.left;
      boolean holds = judged.count(belief.low()) <= left && left <= judged.count(belief.high());
      covered += holds ? 1 : 0;
      over += judged.count(belief.share()) / left;
    }
    assertThat(covered).isBetween(160, 200);
    assertThat(over / 200).isCloseTo(1, within(0.2));
  }

  @Test
  void moreCardsNarrowTheInterval() {
    drawTruth(1);
    Outcome few = judge(2, 1);
    Outcome many = judge(40, 1);
    assertThat(many.count(many.left.high()) - many.count(many.left.low()))
        .isLessThan((few.count(few.left.high()) - few.count(few.left.low())) / 2);
  }

  @Test
  void withoutAPositiveLittleIsLeftButNotNothingForCertain() {
    Belief none = judge(4, 1).left;
    assertThat(none.share()).isBetween(0.0001, 0.06);
    assertThat(none.high()).isLessThan(0.3).isGreaterThan(0.005);
  }

  @Test
  void whereAllArePositiveNearlyAllAreLeft() {
    Arrays.fill(truth, true);
    Belief all = judge(6, 1).left;
    assertThat(all.share()).isGreaterThan(0.85);
    assertThat(all.high()).isLessThan(1);
  }
}
