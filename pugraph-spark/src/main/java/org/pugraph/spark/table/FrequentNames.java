package org.pugraph.spark.table;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.datasketches.frequencies.ErrorType;
import org.apache.datasketches.frequencies.LongsSketch;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;

/**
 * Names that stand in so many rows of a column that a join by name would bring too many rows
 * together: those of hubs. Their rows are divided into parts, and a part is joined by itself.
 *
 * <p>Found in one pass and bounded memory, so that a name may be among them without need. That
 * changes which task looks a name up, and never what is found.
 *
 * @param hashes of the names
 * @param parts into which the rows of each are divided
 */
record FrequentNames(List<Long> hashes, int parts) {

  /** Counters of a sketch: what it counts is wrong by one row of 19,000 at most. */
  private static final int COUNTERS = 1 << 16;

  /**
   * Finds them.
   *
   * @param hash of the name in a row
   * @param limit rows that may meet under one name
   */
  static FrequentNames in(Dataset<Row> table, Column hash, int limit) {
    String counted =
        table
            .select(hash)
            .as(Encoders.LONG())
            .toJavaRDD()
            .mapPartitions(hashes -> List.of(count(hashes).serializeToString()).iterator())
            .treeReduce(FrequentNames::merge);
    LongsSketch.Row[] frequent =
        LongsSketch.getInstance(counted).getFrequentItems(limit, ErrorType.NO_FALSE_NEGATIVES);
    long most =
        Arrays.stream(frequent).mapToLong(LongsSketch.Row::getUpperBound).max().orElse(limit);
    return new FrequentNames(
        Arrays.stream(frequent).map(LongsSketch.Row::getItem).toList(),
        Math.toIntExact((most + limit - 1) / limit));
  }

  private static LongsSketch count(Iterator<Long> hashes) {
    LongsSketch sketch = new LongsSketch(COUNTERS);
    hashes.forEachRemaining(sketch::update);
    return sketch;
  }

  private static String merge(String one, String other) {
    return LongsSketch.getInstance(one).merge(LongsSketch.getInstance(other)).serializeToString();
  }

  boolean isEmpty() {
    return hashes.isEmpty();
  }

  /**
   * The part that a row is in, by all that it holds; 0 where its name is not frequent.
   *
   * @param hash of its name
   */
  Column part(Dataset<Row> table, Column hash) {
    Column[] all = Arrays.stream(table.columns()).map(table::col).toArray(Column[]::new);
    Column drawn = functions.pmod(functions.xxhash64(all), functions.lit((long) parts));
    return functions.when(isFrequent(hash), drawn).otherwise(functions.lit(0L));
  }

  /** All parts that rows of a name may be in. */
  Column parts(Column hash) {
    Column every = functions.sequence(functions.lit(0L), functions.lit(parts - 1L));
    return functions.when(isFrequent(hash), every).otherwise(functions.array(functions.lit(0L)));
  }

  private Column isFrequent(Column hash) {
    return hash.isin(hashes.toArray());
  }
}
