package org.pugraph.linear;

import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

/** Losses of nodes in the memory of this process. Not thread safe; parallel inside. */
final class LocalLosses implements NodeLosses {

  private final FilteredFeatures features;
  private final LogisticTargets targets;
  private final double length;
  private final Compute compute;
  private final ColumnMath math;

  /** r and h of each node in each model. */
  private final DenseMatrix residuals;

  private final DenseMatrix curvature;

  /** By how much scores change with the step, with its last direction, and that bent. */
  private final DenseMatrix step;

  private final DenseMatrix change;
  private final DenseMatrix bent;
  private DenseMatrix present;
  private DenseMatrix tried;

  LocalLosses(FilteredFeatures features, LogisticTargets targets, Compute compute) {
    this.features = features;
    this.targets = targets;
    this.compute = compute;
    length = RowLength.mean(features);
    math = new ColumnMath(compute);
    DenseMatrix[] fixed = DenseMatrix.interleaved(2, features.nodes(), features.models());
    residuals = fixed[0];
    curvature = fixed[1];
    DenseMatrix[] moved = DenseMatrix.interleaved(3, features.nodes(), features.models());
    step = moved[0];
    change = moved[1];
    bent = moved[2];
    present = DenseMatrix.zeros(features.nodes(), features.models());
    tried = DenseMatrix.zeros(features.nodes(), features.models());
  }

  @Override
  public DenseMatrix zeroWeights() {
    return features.zeroWeights();
  }

  @Override
  public double length() {
    return length;
  }

  @Override
  public double[] gradient(DenseMatrix into) {
    compute.forRows(
        residuals.rows(),
        (worker, i) ->
            LogisticTerms.linearise(
                present.row(i),
                targets.weights().row(i),
                targets.labels().row(i),
                residuals.row(i),
                curvature.row(i)));
    step.fill(0f);
    double[] sums = math.sums(residuals);
    features.applyTransposed(residuals, into);
    return sums;
  }

  @Override
  public double[] bend(DenseMatrix direction, double[] biasDirection, DenseMatrix into) {
    features.apply(direction, change);
    compute.forRows(
        change.rows(),
        (worker, i) ->
            LogisticTerms.bend(
                change.row(i), length, biasDirection, curvature.row(i), bent.row(i)));
    features.applyTransposed(bent, into);
    return math.sums(bent);
  }

  @Override
  public void advance(double[] rate) {
    math.addScaled(step, change, rate, 1);
  }

  @Override
  public double[] losses(DenseMatrix weights, double[] bias, double[] rate) {
    math.along(present, step, rate, 1, tried);
    return math.sums(
        tried.rows(),
        rate.length,
        (i, m) ->
            LogisticTerms.loss(
                tried.row(i)[m], targets.weights().row(i)[m], targets.labels().row(i)[m]));
  }

  @Override
  public void accept() {
    DenseMatrix before = present;
    present = tried;
    tried = before;
  }
}
