package org.pugraph.validation;

import org.pugraph.base.EnumNames;

/** What is done about labels that were chosen by degree. Immutable and thread safe. */
public enum LabelBiasUse {
  /** Nothing: labels are taken for a random sample of the positives. */
  NONE,
  /** Held-out positives weigh by the estimated bias, however uncertain it is. */
  DEGREE,
  /** They do where the estimate is above zero by more than chance explains. */
  AUTO;

  /** The one of that name. */
  public static LabelBiasUse parse(String name) {
    return EnumNames.parse(LabelBiasUse.class, "label bias", name);
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }

  /** The exponent that weights are computed by; 0 where all weigh alike. */
  public double exponent(DegreePropensity propensity) {
    return switch (this) {
      case NONE -> 0;
      case DEGREE -> Math.max(0, propensity.exponent());
      case AUTO -> propensity.shrunk();
    };
  }
}
