package org.pugraph.synthetic;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.tensor.SparseRows;

/**
 * Settings of a generated graph with several types of edges, of which some tell the class and some
 * mislead: they keep to groups that have nothing to do with it. The first of four classes is the
 * positive one. Words are correlated with the class, as weakly as is asked for.
 *
 * <p>Immutable and thread safe. The same input and seed give the same bits.
 *
 * @param nodes number of nodes
 * @param kinds the types of edges
 * @param wordSignal share of the words that come from the class
 * @param seed of all randomness
 */
public record TypedGraph(int nodes, List<Kind> kinds, double wordSignal, long seed) {

  private static final int CLASSES = 4;

  /** A quarter more than its part, so that classes differ in size. */
  private static final double FIRST_SHARE = 0.3;

  private static final int WORDS_OF_A_CLASS = 60;
  private static final int WORDS = 8;

  /** What the edges of a type keep to. Immutable and thread safe. */
  public enum Groups {
    /** To the class. */
    CLASSES,
    /** To groups as large as the classes, and independent of them. */
    OTHERS
  }

  /**
   * A type of edges. Immutable and thread safe.
   *
   * @param name what it is called
   * @param degree edges at a node, on average
   * @param groups what they keep to
   * @param within share of the edges that do
   * @param weak weight of edges between classes, beside about 1 within; 1 for no weights
   */
  public record Kind(String name, double degree, Groups groups, double within, double weak) {

    public Kind {
      BadInput.unless(degree > 0, "degree must be above 0, got " + degree);
      BadInput.unless(within >= 0 && within <= 1, "within must be 0..1, got " + within);
      BadInput.unless(weak > 0 && weak <= 1, "weak must be above 0 and at most 1, got " + weak);
    }

    /** Edges that mostly stay within a class. */
    public static Kind telling(String name, double degree) {
      return new Kind(name, degree, Groups.CLASSES, 0.8, 1);
    }

    /** Edges that mostly stay within other groups. */
    public static Kind misleading(String name, double degree) {
      return new Kind(name, degree, Groups.OTHERS, 0.8, 1);
    }
  }

  public TypedGraph {
    kinds = List.copyOf(kinds);
    BadInput.unless(nodes >= 8 * CLASSES, "nodes must be at least 32, got " + nodes);
    BadInput.unless(!kinds.isEmpty(), "a graph needs a type of edge");
    BadInput.unless(wordSignal >= 0 && wordSignal <= 1, "words must be 0..1, got " + wordSignal);
  }

  /** One type that tells and two that mislead, of as many edges each. */
  public static TypedGraph oneTells(int nodes, long seed) {
    return new TypedGraph(
        nodes,
        List.of(
            Kind.telling("cites", 5),
            Kind.misleading("same-city", 8),
            Kind.misleading("same-venue", 8)),
        0.2,
        seed);
  }

  /** One type, whose light edges mostly leave the class. */
  public static TypedGraph lightMislead(int nodes, long seed) {
    return new TypedGraph(
        nodes, List.of(new Kind("pays", 12, Groups.CLASSES, 0.4, 0.15)), 0.2, seed);
  }

  /** Makes the graph, with true classes. */
  public Graph generate() {
    SplittableRandom random = new SplittableRandom(seed);
    int[] classOf = groups(random.split());
    int[] others = groups(random.split());
    TypedEdges edges = new TypedEdges();
    for (Kind kind : kinds) {
      int[] groupOf = kind.groups == Groups.CLASSES ? classOf : others;
      draw(kind, groupOf, classOf, edges, random.split());
    }
    Adjacency.Symmetrised merged = edges.merged(nodes);
    return new Graph(
            merged.adjacency(),
            words(classOf, random.split()),
            NodeNames.numbers(nodes),
            Optional.of(new Labels(classNames(), classOf)),
            merged.report())
        .withTypes(Optional.of(edges.in(merged.adjacency())));
  }

  private static List<String> classNames() {
    return IntStream.rangeClosed(1, CLASSES).mapToObj(c -> "class " + c).toList();
  }

  private int[] groups(SplittableRandom random) {
    int[] groupOf = new int[nodes];
    Arrays.setAll(
        groupOf, i -> random.nextDouble() < FIRST_SHARE ? 0 : 1 + random.nextInt(CLASSES - 1));
    return groupOf;
  }

  private void draw(
      Kind kind, int[] groupOf, int[] classOf, TypedEdges edges, SplittableRandom random) {
    int[][] members = new int[CLASSES][];
    Arrays.setAll(members, g -> IntStream.range(0, nodes).filter(i -> groupOf[i] == g).toArray());
    long count = Math.round(kind.degree * nodes / 2);
    for (long e = 0; e < count; e++) {
      int i = random.nextInt(nodes);
      int[] group = members[groupOf[i]];
      boolean within = random.nextDouble() < kind.within;
      int j = within ? group[random.nextInt(group.length)] : random.nextInt(nodes);
      double spread = StrictMath.exp(0.5 * random.nextGaussian());
      double weight = kind.weak == 1 ? 1 : spread * (classOf[i] == classOf[j] ? 1 : kind.weak);
      edges.add(kind.name, i, j, (float) weight);
    }
  }

  private SparseMatrix words(int[] classOf, SplittableRandom random) {
    SparseRows rows = new SparseRows();
    int all = CLASSES * WORDS_OF_A_CLASS;
    for (int c : classOf) {
      int[] list =
          IntStream.generate(
                  () ->
                      random.nextDouble() < wordSignal
                          ? c * WORDS_OF_A_CLASS + random.nextInt(WORDS_OF_A_CLASS)
                          : random.nextInt(all))
              .limit(WORDS)
              .sorted()
              .distinct()
              .toArray();
      for (int word : list) {
        rows.entry(word, 1f);
      }
      rows.endRow();
    }
    return rows.build(all);
  }
}
