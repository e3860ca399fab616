package org.pugraph.check;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.base.Remedy;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.SparseMatrix;

/**
 * Features that hold the answer, such as a column of classes left among them: almost all labelled
 * nodes lie in a range of values that hardly more unlabeled nodes have than are positive. A
 * category is a column of zeros and ones, whose range is a single value.
 */
final class FeatureLeak implements GraphCheck {

  /** Of the labelled nodes, so many may lie outside the range: labels are seldom perfect. */
  static final double OUTSIDE = 0.05;

  /** The range may hold so many times the positives expected among the unlabeled. */
  static final double BEYOND_PRIOR = 1.5;

  /** A range that holds half of all nodes determines nothing. */
  static final double MOST = 0.5;

  private static final int MOST_NAMED = 3;

  /** Labelled nodes looked at: more would sharpen nothing, and take memory in each column. */
  private static final int MOST_LABELLED = 200;

  @Override
  public Stream<Finding> findings(Graph graph, PuNodes nodes) {
    if (nodes.positives().length < LabelCount.FEW) {
      return Stream.empty();
    }
    double most = Math.min(MOST, BEYOND_PRIOR * nodes.prior());
    Ranges ranges = Ranges.of(graph.features(), nodes);
    List<Integer> leaks =
        IntStream.range(0, graph.features().columns())
            .filter(c -> ranges.shareOfUnlabeled(c) <= most)
            .boxed()
            .toList();
    return leaks.isEmpty() ? Stream.empty() : Stream.of(finding(graph, leaks, ranges));
  }

  private static Finding finding(Graph graph, List<Integer> leaks, Ranges ranges) {
    String names =
        leaks.stream()
            .limit(MOST_NAMED)
            .map(c -> "\"" + graph.featureNames().name(c) + "\"")
            .collect(Collectors.joining(", "));
    int more = leaks.size() - MOST_NAMED;
    boolean one = leaks.size() == 1;
    return Finding.warning(
        "leaking-feature",
        (one ? "Feature " : "Each of the features ")
            + names
            + (more > 0 ? " and " + FindingText.number((long) more) + " more" : "")
            + " all but determines who is labelled: the values of the labelled nodes occur at "
            + FindingText.percent(ranges.shareOfUnlabeled(leaks.get(0)))
            + " of the unlabeled, hardly more than are expected to be positive",
        "If the column was made from the class, or is not known for new nodes, leave it out:"
            + " scores would look perfect and mean nothing",
        Remedy.IGNORE_COLUMN);
  }

  /**
   * The values of the labelled nodes in each column, and how many unlabeled nodes have such.
   *
   * @param low, high of each column, without a few that lie outside
   * @param inside how many unlabeled nodes lie between them
   * @param unlabeled how many there are
   */
  private record Ranges(float[] low, float[] high, long[] inside, int unlabeled) {

    static Ranges of(SparseMatrix x, PuNodes nodes) {
      int columns = x.columns();
      int[] positives = some(nodes.positives());
      int outside = (int) (OUTSIDE * positives.length);
      Smallest lowest = new Smallest(columns, outside, 1);
      Smallest highest = new Smallest(columns, outside, -1);
      int[] stored = new int[columns];
      for (int i : positives) {
        for (int e = x.start(i); e < x.end(i); e++) {
          lowest.add(x.column(e), x.value(e));
          highest.add(x.column(e), x.value(e));
          stored[x.column(e)]++;
        }
      }
      for (int c = 0; c < columns; c++) {
        lowest.addZeros(c, positives.length - stored[c]);
        highest.addZeros(c, positives.length - stored[c]);
      }
      return narrower(
          new Ranges(lowest.kth(), highest.first(), new long[columns], nodes.unlabeled().length)
              .counted(x, nodes),
          new Ranges(lowest.first(), highest.kth(), new long[columns], nodes.unlabeled().length)
              .counted(x, nodes));
    }

    private static int[] some(int[] nodes) {
      int step = (nodes.length + MOST_LABELLED - 1) / MOST_LABELLED;
      return IntStream.iterate(0, i -> i < nodes.length, i -> i + step)
          .map(i -> nodes[i])
          .toArray();
    }

    /** The few outside may all lie below the range, or all above it. */
    private static Ranges narrower(Ranges a, Ranges b) {
      for (int c = 0; c < a.inside.length; c++) {
        a.inside[c] = Math.min(a.inside[c], b.inside[c]);
      }
      return a;
    }

    private Ranges counted(SparseMatrix x, PuNodes nodes) {
      int[] stored = new int[x.columns()];
      for (int i : nodes.unlabeled()) {
        for (int e = x.start(i); e < x.end(i); e++) {
          int c = x.column(e);
          inside[c] += isInside(c, x.value(e)) ? 1 : 0;
          stored[c]++;
        }
      }
      for (int c = 0; c < inside.length; c++) {
        inside[c] += isInside(c, 0) ? unlabeled - stored[c] : 0;
      }
      return this;
    }

    private boolean isInside(int column, float value) {
      return low[column] <= value && value <= high[column];
    }

    double shareOfUnlabeled(int column) {
      return inside[column] / (double) unlabeled;
    }
  }

  /** The smallest values of each column, or with sign -1 the largest; a few of each are kept. */
  private static final class Smallest {
    private final float[][] kept;
    private final int count;
    private final int sign;

    Smallest(int columns, int outside, int sign) {
      count = outside + 1;
      this.sign = sign;
      kept = new float[columns][];
    }

    void add(int column, float value) {
      if (kept[column] == null) {
        kept[column] = new float[count];
        Arrays.fill(kept[column], Float.POSITIVE_INFINITY);
      }
      float[] sorted = kept[column];
      float signed = sign * value;
      int at = count - 1;
      if (signed >= sorted[at]) {
        return;
      }
      while (at > 0 && sorted[at - 1] > signed) {
        sorted[at] = sorted[at - 1];
        at--;
      }
      sorted[at] = signed;
    }

    void addZeros(int column, int zeros) {
      for (int z = 0; z < Math.min(zeros, count); z++) {
        add(column, 0);
      }
    }

    /** The smallest of each column. */
    float[] first() {
      return values(0);
    }

    /** The smallest without those that may lie outside. */
    float[] kth() {
      return values(count - 1);
    }

    private float[] values(int rank) {
      float[] values = new float[kept.length];
      for (int c = 0; c < values.length; c++) {
        values[c] = sign * kept[c][rank];
      }
      return values;
    }
  }
}
