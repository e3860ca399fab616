package org.pugraph.server.judging;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Draws cards by a stratified systematic sample: from each stratum a fixed share of the cards, at
 * equal distances of rank from a random start. So they are spread over all that is expected to be
 * positive, and every node has a known probability above zero of being drawn, which is what allows
 * to count by them (Horvitz and Thompson 1952).
 *
 * <p>Deterministic in its seed.
 */
final class CardSampler {

  private final SamplingFrame frame;
  private final int cards;
  private final Random random;

  private CardSampler(SamplingFrame frame, int cards, long seed) {
    this.frame = frame;
    this.cards = Math.min(cards, frame.nodes().length);
    random = new Random(seed);
  }

  /**
   * Draws at most so many cards.
   *
   * @param revision of the ranking behind the frame
   * @param found how many positives are labelled
   */
  static Draw draw(SamplingFrame frame, int cards, int revision, int found, long seed) {
    CardSampler sampler = new CardSampler(frame, cards, seed);
    return new Draw(revision, found, frame.frames(sampler.cards), sampler.draw());
  }

  private List<Card> draw() {
    Map<Stratum, int[]> strata = frame.strata(cards);
    Map<Stratum, Double> wanted = expectedCards(strata);
    List<Card> drawn = new ArrayList<>();
    double start = random.nextDouble();
    double before = 0;
    for (Stratum stratum : Stratum.values()) {
      double until = before + wanted.get(stratum);
      int count = whole(until + start) - whole(before + start);
      before = until;
      int[] range = strata.get(stratum);
      double inclusion = wanted.get(stratum) / (range[1] - range[0]);
      for (int node : systematic(range, count)) {
        drawn.add(new Card(node, stratum, inclusion, false));
      }
    }
    Collections.shuffle(drawn, random);
    return drawn;
  }

  /** Of sums that rounding has left just below a whole number, too. */
  private static int whole(double number) {
    return (int) Math.floor(number + 1e-9);
  }

  /** How many cards each stratum gives on average; what a small one cannot give, others do. */
  private Map<Stratum, Double> expectedCards(Map<Stratum, int[]> strata) {
    Map<Stratum, Double> wanted = new EnumMap<>(Stratum.class);
    double open = cards;
    double shares = 0;
    List<Stratum> rest = new ArrayList<>(List.of(Stratum.values()));
    for (Stratum stratum : Stratum.values()) {
      shares += stratum.share;
    }
    while (!rest.isEmpty()) {
      double each = open / shares;
      Stratum full = null;
      for (Stratum stratum : rest) {
        if (each * stratum.share > size(strata, stratum)) {
          full = stratum;
          break;
        }
      }
      if (full == null) {
        rest.forEach(stratum -> wanted.put(stratum, each * stratum.share));
        return wanted;
      }
      wanted.put(full, (double) size(strata, full));
      open -= size(strata, full);
      shares -= full.share;
      rest.remove(full);
    }
    return wanted;
  }

  private static int size(Map<Stratum, int[]> strata, Stratum stratum) {
    int[] range = strata.get(stratum);
    return range[1] - range[0];
  }

  /** So many nodes at equal distances, from a random start. */
  private List<Integer> systematic(int[] range, int count) {
    List<Integer> nodes = new ArrayList<>();
    double start = random.nextDouble();
    long size = range[1] - range[0];
    for (int i = 0; i < count; i++) {
      int position = (int) Math.min(size - 1, (long) ((i + start) * size / count));
      nodes.add(frame.nodes()[range[0] + position]);
    }
    return nodes;
  }
}
