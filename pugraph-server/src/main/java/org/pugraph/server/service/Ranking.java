package org.pugraph.server.service;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.PredictionsCsv;
import org.pugraph.data.io.ReadNote;
import org.pugraph.graph.NodeNames;
import org.pugraph.server.training.TrainingResult;
import org.pugraph.train.Predictions;

/** A graph scored by a model, in the order of the scores. Immutable and safe to share. */
public final class Ranking {

  private final TrainingResult result;
  private final PredictionsCsv table;
  private final List<String> notes;
  private final int[] order;

  /** The rank of a node among the unlabeled ones, from 1; 0 where it has none. */
  private final int[] ranks;

  /**
   * A node in its place.
   *
   * @param displayName what people know it by; null where there is no such name
   * @param probability that an unlabeled node with this score is positive
   * @param positive whether it scores above the threshold
   * @param labelled whether it was labelled positive; null where it took no part in the fit
   * @param rank among the unlabeled nodes; null for the others
   * @param stability the share of members that call it positive; null for a single model
   * @param uncertain whether members contradict each other; null for a single model
   */
  public record Row(
      String node,
      @Nullable String displayName,
      float score,
      float probability,
      boolean positive,
      @Nullable Boolean labelled,
      @Nullable Integer rank,
      @Nullable Float stability,
      @Nullable Boolean uncertain) {}

  /**
   * A part of a ranking.
   *
   * @param total how many nodes it has
   * @param notes what was decided in reading the graph
   */
  public record Page(int total, List<String> notes, List<Row> rows) {}

  /**
   * @param table knows which nodes count as labelled
   * @param read the notes of reading the graph
   */
  Ranking(TrainingResult result, PredictionsCsv table, List<ReadNote> read) {
    this.result = result;
    this.table = table;
    notes = read.stream().map(ReadNote::sentence).toList();
    order = result.predictions().ranking().mapToInt(Predictions.Prediction::node).toArray();
    ranks = new int[order.length];
    int rank = 0;
    for (int node : order) {
      boolean ranked = !table.knowsLabels() || table.unlabeled().get(node);
      ranks[node] = ranked ? ++rank : 0;
    }
  }

  /** What explains its nodes. */
  public TrainingResult result() {
    return result;
  }

  NodeNames names() {
    return table.names();
  }

  public Page page(int offset, int limit) {
    int from = Math.min(offset, order.length);
    int to = (int) Math.min((long) from + limit, order.length);
    return new Page(
        order.length, notes, IntStream.range(from, to).mapToObj(i -> row(order[i])).toList());
  }

  private Row row(int node) {
    Predictions.Prediction one = result.predictions().of(node);
    return new Row(
        one.name(),
        names().displayName(node).orElse(null),
        one.score(),
        (float) one.probability(),
        result.isPositive(node),
        table.knowsLabels() ? table.isLabelled(node).orElse(null) : null,
        ranks[node] == 0 ? null : ranks[node],
        result.predictions().spread().map(spread -> spread.stability()[node]).orElse(null),
        table.isUncertain(one).orElse(null));
  }

  /** Writes all nodes as {@code train} writes them. */
  public void writeCsv(OutputStream out) throws IOException {
    Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    table.write(text);
    text.flush();
  }
}
