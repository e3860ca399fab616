package org.pugraph.smoothing;

import java.util.Optional;

/**
 * Whether the scores of an ensemble are smoothed over the graph. Each kind of use knows how: {@link
 * #how}. Immutable and thread safe.
 */
public sealed interface SmoothingUse {

  /** Scores stay as they are. Immutable and thread safe. */
  record Never() implements SmoothingUse {
    @Override
    public Optional<Smoothing> how() {
      return Optional.empty();
    }
  }

  /** They are smoothed. Immutable and thread safe. */
  record Always(Smoothing smoothing) implements SmoothingUse {
    @Override
    public Optional<Smoothing> how() {
      return Optional.of(smoothing);
    }
  }

  /**
   * They are smoothed where held-out positives rank higher for it, and not without such. Immutable
   * and thread safe.
   */
  record IfHeldOutRanksRise(Smoothing smoothing) implements SmoothingUse {
    @Override
    public Optional<Smoothing> how() {
      return Optional.of(smoothing);
    }
  }

  /** How far they are smoothed, if they are. */
  Optional<Smoothing> how();
}
