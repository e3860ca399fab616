package org.pugraph.server.round;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.pugraph.server.judging.Range;
import org.pugraph.server.training.LearnerName;
import org.pugraph.server.training.TrainingResult;

/**
 * What a ranking changed, to be added to the history.
 *
 * @param revision of the ranking
 * @param at when it was learned
 * @param seconds that learning took; 0 where it was not learned here
 * @param risers nodes whose rank is higher than before
 * @param fallers nodes whose rank is lower
 * @param moved the nodes that rose most
 */
public record RoundFacts(
    int revision, Instant at, double seconds, long risers, long fallers, List<MovedNode> moved) {

  SavedRound of(TrainingResult result, String graph) {
    return new SavedRound(
        revision,
        at.truncatedTo(ChronoUnit.SECONDS).toString(),
        graph,
        ModelFingerprint.of(result),
        result.nodes().positives().length,
        result.nodes().negatives().length,
        result.nodes().prior(),
        result.priorSource().toString(),
        Range.ofCount(result.model().prior(), result.nodes().unlabeled().length),
        seconds,
        risers,
        fallers,
        LearnerName.of(result.model().settings()),
        moved);
  }
}
