package org.pugraph.server.judging;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.pugraph.server.judging.SamplingFrame.Ranks;

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
    double[] wanted = expectedCards();
    List<Card> drawn = new ArrayList<>();
    double start = random.nextDouble();
    double before = 0;
    for (Stratum stratum : Stratum.values()) {
      double until = before + wanted[stratum.ordinal()];
      int count = whole(until + start) - whole(before + start);
      before = until;
      Ranks ranks = frame.ranks(stratum, cards);
      double inclusion = wanted[stratum.ordinal()] / ranks.size();
      for (int node : systematic(ranks, count)) {
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
  private double[] expectedCards() {
    double[] wanted = new double[Stratum.values().length];
    List<Stratum> rest = new ArrayList<>(List.of(Stratum.values()));
    double open = cards;
    while (!rest.isEmpty()) {
      double each = open / rest.stream().mapToDouble(stratum -> stratum.share).sum();
      Optional<Stratum> full =
          rest.stream().filter(stratum -> each * stratum.share > size(stratum)).findFirst();
      if (full.isEmpty()) {
        rest.forEach(stratum -> wanted[stratum.ordinal()] = each * stratum.share);
        return wanted;
      }
      wanted[full.get().ordinal()] = size(full.get());
      open -= size(full.get());
      rest.remove(full.get());
    }
    return wanted;
  }

  private int size(Stratum stratum) {
    return frame.ranks(stratum, cards).size();
  }

  /** So many nodes at equal distances, from a random start. */
  private List<Integer> systematic(Ranks ranks, int count) {
    List<Integer> nodes = new ArrayList<>();
    double start = random.nextDouble();
    long size = ranks.size();
    for (int i = 0; i < count; i++) {
      int position = (int) Math.min(size - 1, (long) ((i + start) * size / count));
      nodes.add(frame.nodes()[ranks.from() + position]);
    }
    return nodes;
  }
}
