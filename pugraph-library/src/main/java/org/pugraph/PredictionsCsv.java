package org.pugraph;

import java.io.Writer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.pugraph.data.io.SpreadsheetCsv;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.train.Predictions;
import org.pugraph.train.Predictions.Prediction;

/**
 * All nodes as a table, the highest score first, ties in the order of the graph.
 *
 * <p>{@code display_name} is what people know a node by; only graphs that have display names beside
 * the ids have this column, the last. {@code labelled} is true for the labelled positives, false
 * for the unlabeled nodes, and empty for nodes that took no part in the training. {@code
 * known_after}, where labels are split by time, is true for the unlabeled nodes that became known
 * later and false for the others. {@code hop1}, {@code hop2}, … are the attention of the node to
 * each distance, in the last hidden layer; they add up to 1. {@code probability} is that of an
 * unlabeled node with this score, for labelled nodes, too. An ensemble has {@code stability}, the
 * share of its members, by weight, that call the node positive, {@code sd}, that of the score, and
 * {@code uncertain}, whether members contradict each other about the node.
 *
 * <p>Immutable and thread safe as long as nobody writes to its arrays. The same input gives the
 * same bits.
 *
 * @param predictions the scores
 * @param threshold a node is called positive where it scores above this
 * @param labelled P; empty if unknown
 * @param unlabeled U
 * @param later those of U that became known after the time before which was learned
 */
public record PredictionsCsv(
    Predictions predictions, double threshold, BitSet labelled, BitSet unlabeled, BitSet later) {

  /** The column that tells which unlabeled nodes became known later. */
  public static final String KNOWN_AFTER = "known_after";

  /** The column that tells where members contradict each other. */
  public static final String UNCERTAIN = "uncertain";

  /** The column of display names, where the graph has any. */
  public static final String DISPLAY_NAME = "display_name";

  /** Any graph that a model has scored; nodes that are new to it count as unlabeled. */
  public static PredictionsCsv of(ScoredGraph scored) {
    return new PredictionsCsv(
        scored.predictions(),
        scored.model().decision().threshold(),
        setOf(scored.positives()),
        setOf(scored.unlabeled()),
        new BitSet());
  }

  /**
   * A graph that may be another than the one fitted to: where nodes have numbers instead of names,
   * those of another graph are other nodes, and nothing is known of their labels.
   */
  public static PredictionsCsv ofOther(ScoredGraph scored) {
    Graph graph = scored.prepared().graph();
    boolean known =
        !graph.names().areNumbers()
            || graph.contentHash().equals(scored.model().provenance().dataHash());
    return known
        ? of(scored)
        : new PredictionsCsv(
            scored.predictions(),
            scored.model().decision().threshold(),
            new BitSet(),
            new BitSet(),
            new BitSet());
  }

  private static BitSet setOf(int[] nodes) {
    BitSet set = new BitSet();
    IntStream.of(nodes).forEach(set::set);
    return set;
  }

  /** Writes the table, exact to the last bit of a score. */
  public void write(Writer out) {
    SpreadsheetCsv.write(
        out,
        csv -> {
          csv.row(titles());
          rows(csv::row);
        });
  }

  /** The titles of the columns. */
  public List<String> titles() {
    int hops = predictions.hopAttention().columns();
    List<String> cells = new ArrayList<>(List.of("node", "score", "probability", "positive"));
    if (knowsLabels()) {
      cells.add("labelled");
    }
    if (!later.isEmpty()) {
      cells.add(KNOWN_AFTER);
    }
    if (predictions.spread().isPresent()) {
      cells.addAll(List.of("stability", "sd"));
    }
    for (int k = 1; k <= hops; k++) {
      cells.add("hop" + k);
    }
    if (predictions.spread().isPresent()) {
      cells.add(UNCERTAIN);
    }
    if (names().haveDisplayNames()) {
      cells.add(DISPLAY_NAME);
    }
    return cells;
  }

  /** Shows each row of cells as text; an empty one is missing. */
  public void rows(Consumer<List<String>> row) {
    predictions.ranking().forEach(prediction -> row.accept(cells(prediction)));
  }

  private List<String> cells(Prediction prediction) {
    List<String> cells = new ArrayList<>();
    cells.add(prediction.name());
    cells.add(Float.toString(prediction.score()));
    cells.add(Float.toString((float) prediction.probability()));
    cells.add(Boolean.toString(prediction.score() > threshold));
    if (knowsLabels()) {
      cells.add(isLabelled(prediction.node()).map(String::valueOf).orElse(""));
    }
    if (!later.isEmpty()) {
      int node = prediction.node();
      cells.add(unlabeled.get(node) ? Boolean.toString(later.get(node)) : "");
    }
    predictions
        .spread()
        .ifPresent(
            spread -> {
              cells.add(Float.toString(spread.stability()[prediction.node()]));
              cells.add(Float.toString(spread.sd()[prediction.node()]));
            });
    for (float attention : predictions.hopAttention().row(prediction.node())) {
      cells.add(Float.toString(attention));
    }
    isUncertain(prediction).map(String::valueOf).ifPresent(cells::add);
    if (names().haveDisplayNames()) {
      cells.add(names().displayName(prediction.node()).orElse(""));
    }
    return cells;
  }

  /** Whether members contradict each other about a node; empty for a single model. */
  public Optional<Boolean> isUncertain(Prediction prediction) {
    return predictions
        .spread()
        .map(spread -> spread.isUncertain(prediction.node(), prediction.score() > threshold));
  }

  /** What the nodes are called. */
  public NodeNames names() {
    return predictions.graph().names();
  }

  /** Whether anything is known of labels. */
  public boolean knowsLabels() {
    return !labelled.isEmpty();
  }

  /** Whether a node is a labelled positive; empty where it took no part in the training. */
  public Optional<Boolean> isLabelled(int node) {
    return labelled.get(node) || unlabeled.get(node)
        ? Optional.of(labelled.get(node))
        : Optional.empty();
  }
}
