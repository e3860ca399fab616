package org.pugraph.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.IntList;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.tensor.SparseRows;

/**
 * A citation graph that grows year by year: a paper cites earlier ones, mostly recent ones of its
 * class, and is made of words, some of them of its class. With drift, the words of the sought class
 * move on from year to year, as those of a field of research do, so that what was learned from old
 * papers fits new ones less.
 *
 * <p>Immutable and thread safe. The same input and seed give the same bits.
 *
 * @param nodes papers; each year has as many
 * @param years over which they appear, at least 1
 * @param positives the share of papers that are of the sought class
 * @param drift how many of the {@value #TOPIC} words of the sought class are replaced by new ones
 *     each year
 * @param seed of all random numbers
 */
public record GrowingGraph(int nodes, int years, double positives, double drift, long seed) {

  /** The sought class. */
  public static final String SOUGHT = "sought";

  private static final int WORDS = 400;
  private static final int TOPIC = 20;
  private static final int WORDS_PER_NODE = 12;
  private static final double SIGNAL = 0.3;
  private static final int CITED = 4;
  private static final double TO_OTHER_CLASS = 0.3;
  private static final int MOST_TRIES = 50;

  public GrowingGraph {
    BadInput.unless(nodes >= 2, "nodes must be at least 2, got " + nodes);
    BadInput.unless(years >= 1 && years <= nodes, "years must be 1.." + nodes + ", got " + years);
    BadInput.unless(positives > 0 && positives < 1, "positives must be 0..1, got " + positives);
    BadInput.unless(
        drift >= 0 && drift * years <= WORDS - TOPIC,
        "drift must be 0 or more and leave words for all years, got " + drift);
  }

  /** The year in which a paper appeared, from 0. */
  public int year(int node) {
    return (int) ((long) node * years / nodes);
  }

  /** The graph, whose nodes are called p0, p1, … in the order in which they appeared. */
  public Graph generate() {
    Seed root = new Seed(seed);
    boolean[] sought = sought(new SplittableRandom(root.split("class").value()));
    IntList from = new IntList();
    IntList to = new IntList();
    cite(sought, from, to, new SplittableRandom(root.split("edges").value()));
    Adjacency.Symmetrised links = Adjacency.of(nodes, from.toArray(), to.toArray());
    List<String> names = IntStream.range(0, nodes).mapToObj(i -> "p" + i).toList();
    List<String> words = new ArrayList<>();
    for (int w = 0; w < WORDS; w++) {
      words.add("w" + w);
    }
    return new Graph(
        links.adjacency(),
        words(sought, new SplittableRandom(root.split("words").value())),
        FeatureNames.of(words),
        NodeNames.of(names),
        Optional.of(
            new Labels(
                List.of("other", SOUGHT),
                IntStream.range(0, nodes).map(i -> sought[i] ? 1 : 0).toArray())),
        links.report());
  }

  private boolean[] sought(SplittableRandom random) {
    boolean[] sought = new boolean[nodes];
    for (int i = 0; i < nodes; i++) {
      sought[i] = random.nextDouble() < positives;
    }
    return sought;
  }

  private void cite(boolean[] sought, IntList from, IntList to, SplittableRandom random) {
    for (int i = 1; i < nodes; i++) {
      for (int c = 0; c < CITED; c++) {
        int cited = cited(i, sought, random);
        from.add(i);
        to.add(cited);
      }
    }
  }

  /** Recent papers are cited more. */
  private static int cited(int node, boolean[] sought, SplittableRandom random) {
    int cited = node - 1;
    for (int t = 0; t < MOST_TRIES; t++) {
      double back = random.nextDouble();
      cited = node - 1 - (int) (back * back * node);
      if (sought[cited] == sought[node] || random.nextDouble() < TO_OTHER_CLASS) {
        return cited;
      }
    }
    return cited;
  }

  private SparseMatrix words(boolean[] sought, SplittableRandom random) {
    SparseRows rows = new SparseRows();
    for (int i = 0; i < nodes; i++) {
      int start = (int) (drift * year(i));
      boolean[] has = new boolean[WORDS];
      for (int w = 0; w < WORDS_PER_NODE; w++) {
        boolean topic = sought[i] && random.nextDouble() < SIGNAL;
        has[topic ? start + random.nextInt(TOPIC) : random.nextInt(WORDS)] = true;
      }
      for (int w = 0; w < WORDS; w++) {
        rows.entry(w, has[w] ? 1 : 0);
      }
      rows.endRow();
    }
    return rows.build(WORDS);
  }
}
