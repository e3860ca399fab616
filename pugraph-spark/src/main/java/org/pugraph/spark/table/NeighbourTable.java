package org.pugraph.spark.table;

import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.pugraph.base.BadInput;
import org.pugraph.tensor.Seed;

/**
 * The neighbours of every node of a graph, at most so many of each: those with the lowest hash.
 *
 * <p>No task ever holds all edges of a hub. Names that many edges share are looked up in parts,
 * edges are cut down before they leave a task, and again while they arrive. What is drawn depends
 * on the edges, the settings and the seed alone, never on how the tables are partitioned.
 *
 * @param nodes numbered
 * @param sampling how many neighbours a node keeps
 * @param seed of the draw
 * @param chunk ends of edges that a task cuts down at a time
 */
record NeighbourTable(NodeTable nodes, SamplingSettings sampling, long seed, int chunk) {

  static final String SOURCE = "source";
  static final String TARGET = "target";

  /** Half a million edges, which take 12 MB. */
  private static final int CHUNK = 1 << 20;

  NeighbourTable(NodeTable nodes, SamplingSettings sampling, long seed) {
    this(nodes, sampling, seed, CHUNK);
  }

  /** By shard, one table per partition; refuses an edge to a node that is not there. */
  JavaRDD<ListRows> of(Dataset<Row> edges) {
    Shards shards = nodes.shards();
    int most = sampling.neighbours();
    int atOnce = chunk;
    long draws = seed;
    return numbered(edges)
        .toJavaRDD()
        .mapPartitions(
            rows ->
                new EdgeBlocks(
                    Iterators.map(rows, NeighbourTable::edge),
                    shards,
                    most,
                    new Seed(draws),
                    atOnce))
        .mapToPair(block -> block)
        .partitionBy(shards.partitioner())
        .values()
        .mapPartitionsWithIndex(
            (shard, blocks) -> {
              NeighbourReservoir drawn =
                  new NeighbourReservoir(shards.size(shard), most, new Seed(draws).split(shard));
              blocks.forEachRemaining(drawn::add);
              return List.of(drawn.lists()).iterator();
            },
            false);
  }

  private Dataset<Row> numbered(Dataset<Row> edges) {
    Dataset<Row> pairs = edges.select(functions.col(SOURCE), functions.col(TARGET));
    Dataset<Row> numbers = nodes.numbers();
    FrequentNames sources = TableColumns.frequent(pairs, SOURCE, numbers, chunk / 2);
    FrequentNames targets = TableColumns.frequent(pairs, TARGET, numbers, chunk / 2);
    Dataset<Row> half = TableColumns.lookUp(pairs, SOURCE, numbers, "from", sources);
    return TableColumns.lookUp(half, TARGET, numbers, "to", targets);
  }

  private static long[] edge(Row row) {
    for (int end = 0; end < 2; end++) {
      BadInput.unless(
          !row.isNullAt(2 + end),
          "edges: node \"" + NodeTable.text(row.get(end)) + "\" is not in nodes");
    }
    return new long[] {row.getLong(2), row.getLong(3)};
  }
}
