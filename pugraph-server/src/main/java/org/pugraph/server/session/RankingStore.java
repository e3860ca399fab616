package org.pugraph.server.session;

import java.time.Instant;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.pugraph.file.UnwritableFile;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.NodeLabel;
import org.pugraph.server.label.NodeLabels;
import org.pugraph.server.round.RoundHistory;
import org.pugraph.server.training.ModelFolder;
import org.pugraph.server.training.TrainingResult;

/**
 * Rankings on disk: the model of the last one, and the history of all. What cannot be saved is
 * shown nevertheless, and told.
 *
 * @param models the model that is shown again at the next start
 * @param rounds the history
 */
record RankingStore(ModelFolder models, RoundHistory rounds) {

  /**
   * Saves the model of a ranking; returns why it is not saved, or nothing.
   *
   * @param beside saves what else belongs to it
   */
  String save(TrainingResult result, Runnable beside) {
    return unsaved(
        () -> {
          models.save(result.model());
          beside.run();
        },
        "The new ranking is shown, but not saved, and is gone when the server ends: ");
  }

  /**
   * Adds a ranking to the history; returns why it is not saved, or nothing.
   *
   * @param learned the labels that it was fitted to
   * @param seconds that learning took
   */
  String add(RankingView ranking, NodeIndex nodes, NodeLabels learned, double seconds) {
    return unsaved(
        () ->
            rounds.add(
                new RoundMoves(ranking, nodes).facts(Instant.now(), seconds),
                ranking.result(),
                learned),
        "The new ranking is saved, but not as a round one can go back to: ");
  }

  /** Adds a ranking that was not learned here, unless the history has it. */
  void addFirst(RankingView ranking, NodeIndex nodes) {
    OptionalInt known = rounds.find(ranking.result());
    if (known.isEmpty()) {
      int[] positives = ranking.result().nodes().positives();
      NodeLabels learned =
          NodeLabels.ofPositives(nodes.graph().nodes(), positives)
              .with(
                  IntStream.of(ranking.result().nodes().negatives())
                      .mapToObj(node -> NodeLabel.of(node, Label.HIDDEN))
                      .toList());
      add(ranking, nodes, learned, 0);
    }
  }

  /** The revision of a ranking that was learned before, or of a new one. */
  int revisionOf(TrainingResult result) {
    return rounds.find(result).orElseGet(rounds::next);
  }

  /**
   * Leaves the round that is shown for another.
   *
   * @param left the labels until now, which stay with the round
   */
  void leave(int revision, NodeLabels left) {
    try {
      rounds.leave(left);
    } catch (UnwritableFile full) {
      throw new UnwritableFile(
          "Round " + revision + " was not brought back: " + full.getMessage(), full);
    }
  }

  /** Shows a round, also at the next start; returns why that is not saved, or nothing. */
  String show(int revision, TrainingResult result) {
    return unsaved(
        () -> {
          rounds.show(revision);
          models.save(result.model());
        },
        "Round " + revision + " is shown, but another one at the next start: ");
  }

  private static String unsaved(Runnable saving, String sentence) {
    try {
      saving.run();
      return "";
    } catch (RuntimeException | Error failure) { // whatever it is, the ranking is shown
      return sentence + failure.getMessage();
    }
  }
}
