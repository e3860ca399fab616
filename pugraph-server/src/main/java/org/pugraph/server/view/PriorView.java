package org.pugraph.server.view;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.ClassPrior;
import org.pugraph.prior.Interval;

/**
 * The share of positives among the unlabeled nodes that the next learning takes.
 *
 * @param low end of its 90 % interval; the value itself where that is taken for certain
 * @param source given, judged, estimated or true
 */
public record PriorView(double value, double low, double high, String source) {

  /** Null where nothing is known of it yet. */
  public static @Nullable PriorView of(Optional<ClassPrior> known) {
    return known.map(PriorView::of).orElse(null);
  }

  /** A prior that is known. */
  public static PriorView of(ClassPrior prior) {
    Interval interval =
        prior.interval().orElseGet(() -> new Interval(prior.value(), prior.value()));
    return new PriorView(prior.value(), interval.low(), interval.high(), prior.source().toString());
  }

  /** The answer to a choice of the user. */
  public static Map<String, @Nullable PriorView> answer(Optional<ClassPrior> known) {
    Map<String, @Nullable PriorView> answer = new LinkedHashMap<>();
    answer.put("prior", of(known));
    return answer;
  }
}
