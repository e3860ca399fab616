package org.pugraph.server.judging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CardSamplerTest {

  private static final int DRAWS = 20_000;

  private static SamplingFrame frame(int nodes, int expected) {
    double[] probability = new double[nodes];
    Arrays.fill(probability, 0, expected, 0.9);
    return new SamplingFrame(IntStream.range(0, nodes).toArray(), probability, expected);
  }

  private static List<Card> cards(SamplingFrame frame, int cards, long seed) {
    return CardSampler.draw(frame, cards, 1, 3, seed).cards();
  }

  @ParameterizedTest
  @CsvSource({"60, 20, 10", "60, 2, 10", "60, 20, 3", "60, 20, 1", "12, 5, 10", "60, 60, 10"})
  void everyNodeIsDrawnAsOftenAsItsInclusionSays(int nodes, int expected, int cards) {
    SamplingFrame frame = frame(nodes, expected);
    int[] drawn = new int[nodes];
    double[] inclusion = new double[nodes];
    for (int seed = 0; seed < DRAWS; seed++) {
      List<Card> draw = cards(frame, cards, seed);
      assertThat(draw).hasSize(cards).extracting(Card::node).doesNotHaveDuplicates();
      for (Card card : draw) {
        drawn[card.node()]++;
        inclusion[card.node()] = card.inclusion();
      }
    }
    for (int node = 0; node < nodes; node++) {
      assertThat(inclusion[node]).as("node " + node).isPositive();
      assertThat(drawn[node] / (double) DRAWS).isCloseTo(inclusion[node], within(0.02));
    }
    assertThat(Arrays.stream(inclusion).sum()).isCloseTo(cards, within(1e-9));
  }

  @Test
  void mostCardsAreSpreadOverTheRanksThatAreExpectedToBePositive() {
    List<Card> cards = cards(frame(1000, 100), 10, 1);
    int[] high = cards.stream().mapToInt(Card::node).filter(node -> node < 100).sorted().toArray();
    assertThat(high).hasSize(7);
    for (int i = 1; i < high.length; i++) {
      assertThat(high[i] - high[i - 1]).isBetween(14, 15);
    }
    assertThat(cards).filteredOn(card -> card.stratum() == Stratum.NEXT).hasSize(2);
    assertThat(cards).filteredOn(card -> card.stratum() == Stratum.REST).hasSize(1);
  }

  @Test
  void whereThereAreFewerNodesThanCardsAllAreDrawnForCertain() {
    assertThat(cards(frame(4, 2), 10, 1))
        .allSatisfy(card -> assertThat(card.inclusion()).isEqualTo(1))
        .extracting(Card::node)
        .containsExactlyInAnyOrder(0, 1, 2, 3);
  }

  @Test
  void theSameSeedDrawsTheSameCardsAndAnotherOneOthers() {
    SamplingFrame frame = frame(1000, 100);
    assertThat(cards(frame, 10, 5))
        .isEqualTo(cards(frame, 10, 5))
        .isNotEqualTo(cards(frame, 10, 6));
  }
}
