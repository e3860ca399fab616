package org.pugraph.drift;

import org.pugraph.base.BadInput;
import org.pugraph.base.EnumNames;

/**
 * How far one thing has shifted. Immutable and thread safe.
 *
 * @param what has shifted: degree, a feature, scores
 * @param name of the feature; empty for what there is one of
 * @param measure psi, or correlation or share, whose differences are shifts
 * @param value of the measure
 * @param noticeable what it exceeds where the shift is noticeable
 * @param large what it exceeds where the shift is large
 * @param sentence what it means, without a full stop: {@code degree 3.9 → 8.1}
 */
public record Shift(
    What what,
    String name,
    String measure,
    double value,
    double noticeable,
    double large,
    String sentence) {

  /** What may shift. Immutable and thread safe. */
  public enum What {
    DEGREE,
    LARGEST_DEGREE,
    EDGE_TYPES,
    FEATURE,
    FEATURE_COUNT,
    SCORES,
    SCORES_ALONG_EDGES;

    @Override
    public String toString() {
      return EnumNames.of(this);
    }
  }

  public Shift {
    BadInput.unless(noticeable <= large, "limits must ascend, got " + noticeable + ", " + large);
  }

  /** How large a shift is; they ascend. Immutable and thread safe. */
  public enum Size {
    LITTLE,
    NOTICEABLE,
    LARGE;

    @Override
    public String toString() {
      return EnumNames.of(this);
    }
  }

  public Size size() {
    return value > large ? Size.LARGE : value > noticeable ? Size.NOTICEABLE : Size.LITTLE;
  }

  /** How near it is to being large. */
  double strength() {
    return value / large;
  }
}
