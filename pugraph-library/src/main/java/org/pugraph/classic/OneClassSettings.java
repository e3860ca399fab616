package org.pugraph.classic;

import java.util.OptionalDouble;
import org.pugraph.base.BadInput;

/**
 * The shape of a one-class SVM. Immutable and thread safe.
 *
 * @param nu ν: at most this share of the labelled positives is left outside, and at least this
 *     share are support vectors; below 1, where the region would have no edge
 * @param gamma γ of the kernel exp(−γ‖x − y‖²); empty for 1 / columns
 */
public record OneClassSettings(double nu, OptionalDouble gamma) {

  /** libsvm's defaults, since the paper names none: ν = ½, γ = 1 / columns. */
  public static final OneClassSettings DEFAULT = new OneClassSettings(0.5, OptionalDouble.empty());

  public OneClassSettings {
    BadInput.unless(nu > 0 && nu < 1, "nu must be above 0 and below 1, got " + nu);
    BadInput.unless(
        gamma.isEmpty() || gamma.getAsDouble() > 0,
        "gamma must be above 0, got " + gamma.orElse(0));
  }
}
