package org.pugraph.synthetic;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.IntList;

/**
 * The edges of a {@link CitationGraph}: every paper cites a few others, most of them close to it,
 * and the more popular a paper, the more often. Popularity has a heavy tail.
 */
final class Citations {

  /** Of the citations within the class, how many stay within the community. */
  private static final double LOCAL = 0.95;

  /** The share of papers with a popularity above x falls like x^-1.6. */
  private static final double TAIL = 1.6;

  private static final int TRIES = 16;

  private final CitationGraph settings;
  private final Communities communities;
  private final SplittableRandom random;

  /** Sampling table: each place occurs as often as it is popular, in consecutive entries. */
  private final int[] lots;

  private final int[] lotStart;

  /** The last place that cited a place, so that no paper cites the same one twice. */
  private final int[] lastCiter;

  Citations(CitationGraph settings, Communities communities, SplittableRandom random) {
    this.settings = settings;
    this.communities = communities;
    this.random = random;
    this.lastCiter = new int[communities.places()];
    Arrays.fill(lastCiter, -1);
    this.lotStart = new int[communities.places() + 1];
    for (int place = 0; place < communities.places(); place++) {
      lotStart[place + 1] = lotStart[place] + popularity();
    }
    this.lots = new int[lotStart[communities.places()]];
    for (int place = 0; place < communities.places(); place++) {
      Arrays.fill(lots, lotStart[place], lotStart[place + 1], place);
    }
  }

  Adjacency.Symmetrised draw() {
    IntList source = new IntList();
    IntList target = new IntList();
    for (int place = 0; place < communities.places(); place++) {
      for (int citations = citations(); citations > 0; citations--) {
        source.add(communities.nodeAt(place));
        target.add(communities.nodeAt(cited(place)));
      }
    }
    return Adjacency.of(communities.places(), source.toArray(), target.toArray());
  }

  /** At least one where the average allows it, then geometric; every edge has one source. */
  private int citations() {
    double more = settings.averageDegree() / 2 - 1;
    if (more <= 0) {
      return random.nextDouble() < more + 1 ? 1 : 0;
    }
    double stop = StrictMath.log(more / (more + 1));
    return 1 + (int) (StrictMath.log(1 - random.nextDouble()) / stop);
  }

  private int popularity() {
    double popularity = StrictMath.pow(1 - random.nextDouble(), -1 / TAIL);
    return (int) Math.min(popularity, 2.0 * settings.communitySize());
  }

  private int cited(int place) {
    boolean sameClass = random.nextDouble() < settings.homophily();
    boolean near = sameClass && random.nextDouble() < LOCAL;
    int cited = place;
    for (int i = 0; i < TRIES && !fits(place, cited, sameClass); i++) {
      if (near) {
        cited = drawn(communities.communityStart(place), communities.communityEnd(place));
      } else if (sameClass) {
        cited = drawn(communities.classStart(place), communities.classEnd(place));
      } else {
        cited = drawn(0, communities.places());
      }
    }
    if (!fits(place, cited, sameClass)) {
      return place; // no paper left to cite; self loops are dropped
    }
    lastCiter[cited] = place;
    return cited;
  }

  private boolean fits(int place, int cited, boolean sameClass) {
    return cited != place
        && lastCiter[cited] != place
        && (communities.classAt(cited) == communities.classAt(place)) == sameClass;
  }

  private int drawn(int fromPlace, int toPlace) {
    return lots[random.nextInt(lotStart[fromPlace], lotStart[toPlace])];
  }
}
