package org.pugraph.spark.linear;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.pugraph.base.BadInput;
import org.pugraph.risk.PuNodes;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.NodeTable;
import org.pugraph.tensor.Seed;

/**
 * The nodes that an ensemble learns from: all that are labelled, and unlabeled ones, all of them
 * where they are few enough for their scores to be held on the driver, else a random sample. Others
 * are scored, and their edges and features count.
 *
 * @param numbers of the nodes learned from, ascending
 * @param nodes who of these is labelled, counted within them; any prior
 * @param names of the labelled nodes
 */
record LabelledNodes(long[] numbers, PuNodes nodes, List<String> names) {

  private static final double ANY_PRIOR = 0.5;

  /**
   * @param most unlabeled nodes to learn from
   * @param seed of the sample
   */
  static LabelledNodes of(LakeGraph graph, Dataset<Row> positives, int most, long seed) {
    NodeTable.Selected labelled = graph.table().select(positives, "positives");
    int count = labelled.numbers().length;
    BadInput.unless(count > 0, "no node is labelled positive: at least one is needed");
    BadInput.unless(
        count < graph.nodes(),
        "every node is labelled positive: there is nothing left to classify");
    long[] numbers = sampled(labelled.numbers(), graph.nodes(), most, new Seed(seed));
    int[] own =
        LongStream.of(labelled.numbers())
            .mapToInt(number -> Arrays.binarySearch(numbers, number))
            .toArray();
    int[] others =
        IntStream.range(0, numbers.length).filter(k -> Arrays.binarySearch(own, k) < 0).toArray();
    return new LabelledNodes(numbers, new PuNodes(own, others, ANY_PRIOR), labelled.names());
  }

  /** The labelled numbers and so many others at most, all with the same chance. */
  static long[] sampled(long[] labelled, long nodes, int most, Seed seed) {
    long left = nodes - labelled.length;
    long wanted = Math.min(left, most);
    SplittableRandom random = new SplittableRandom(seed.split("unlabeled sample").value());
    long[] numbers = new long[Math.toIntExact(labelled.length + wanted)];
    int size = 0;
    int next = 0;
    for (long node = 0; node < nodes; node++) {
      if (next < labelled.length && labelled[next] == node) {
        next++;
        numbers[size++] = node;
      } else {
        if (wanted > 0 && random.nextLong(left) < wanted) {
          wanted--;
          numbers[size++] = node;
        }
        left--;
      }
    }
    return numbers;
  }
}
