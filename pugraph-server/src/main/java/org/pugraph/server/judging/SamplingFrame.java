package org.pugraph.server.judging;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The nodes that cards may be drawn from.
 *
 * @param nodes the highest score first
 * @param probability of each to be positive, as the model has it
 * @param expected how many positives are expected among them
 */
record SamplingFrame(int[] nodes, double[] probability, int expected) {

  /** The second stratum goes down to so many times the expected positives. */
  private static final int NEXT_RANKS = 3;

  /** The first stratum holds so many nodes for each card at least. */
  private static final int FEWEST_PER_CARD = 2;

  /** Where each stratum begins; the last entry is the end of the last one. */
  private int[] borders(int cards) {
    int first = Math.min(nodes.length, Math.max(expected, FEWEST_PER_CARD * cards));
    int second = (int) Math.min(nodes.length, (long) NEXT_RANKS * first);
    return new int[] {0, first, second, nodes.length};
  }

  /**
   * Positions in the order of ranks.
   *
   * @param from the first
   * @param until behind the last
   */
  record Ranks(int from, int until) {

    int size() {
      return until - from;
    }
  }

  /** Where a stratum lies, for so many cards. */
  Ranks ranks(Stratum stratum, int cards) {
    int[] borders = borders(cards);
    return new Ranks(borders[stratum.ordinal()], borders[stratum.ordinal() + 1]);
  }

  /** What is kept of the strata with a draw. */
  List<Draw.Frame> frames(int cards) {
    return Stream.of(Stratum.values()).map(stratum -> frame(stratum, cards)).toList();
  }

  private Draw.Frame frame(Stratum stratum, int cards) {
    Ranks ranks = ranks(stratum, cards);
    double share =
        IntStream.range(ranks.from, ranks.until)
            .mapToDouble(i -> probability[i])
            .average()
            .orElse(0);
    return new Draw.Frame(stratum, ranks.size(), share);
  }
}
