package org.pugraph.risk;

import java.util.List;

/**
 * Several losses of the same scores, each so many times. Not thread safe: one thread at a time. The
 * same input gives the same bits.
 *
 * @param terms in the order in which they are added
 */
public record WeightedSum(List<Term> terms) implements ScoreLoss {

  public WeightedSum {
    terms = List.copyOf(terms);
  }

  public WeightedSum(Term... terms) {
    this(List.of(terms));
  }

  /** A loss, and how often it counts. Not thread safe: one thread at a time. */
  public record Term(double weight, ScoreLoss loss) {

    /** A risk, whose gradient is what it descends. */
    public static Term of(double weight, PuRisk risk) {
      return new Term(weight, (z, gradient) -> risk.of(z, gradient).value());
    }
  }

  @Override
  public double of(float[] z, float[] gradient) {
    double value = 0;
    float[] sum = new float[z.length];
    for (Term term : terms) {
      value += term.weight * term.loss.of(z, gradient);
      for (int i = 0; i < sum.length; i++) {
        sum[i] += (float) (term.weight * gradient[i]);
      }
    }
    System.arraycopy(sum, 0, gradient, 0, sum.length);
    return value;
  }
}
