package org.pugraph.server.judging;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

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

  /** The positions of each stratum, from its first to behind its last. */
  Map<Stratum, int[]> strata(int cards) {
    int[] borders = borders(cards);
    Map<Stratum, int[]> strata = new TreeMap<>();
    for (Stratum stratum : Stratum.values()) {
      int s = stratum.ordinal();
      strata.put(stratum, new int[] {borders[s], borders[s + 1]});
    }
    return strata;
  }

  /** What is kept of the strata with a draw. */
  List<Draw.Frame> frames(int cards) {
    return strata(cards).entrySet().stream()
        .map(
            one -> {
              int[] range = one.getValue();
              double share =
                  IntStream.range(range[0], range[1])
                      .mapToDouble(i -> probability[i])
                      .average()
                      .orElse(0);
              return new Draw.Frame(one.getKey(), range[1] - range[0], share);
            })
        .toList();
  }
}
