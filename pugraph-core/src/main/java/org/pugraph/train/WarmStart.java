package org.pugraph.train;

import java.util.List;
import java.util.Map;
import org.pugraph.BadInput;
import org.pugraph.layer.Parameter;
import org.pugraph.tensor.DenseMatrix;

/**
 * Where a training starts that goes on from another: between the learned parameters and fresh ones.
 *
 * <p>A network that has settled on its old labels hardly moves for new ones; drawn back towards a
 * fresh start it keeps what it knows and can still be taught (shrink and perturb, Ash and Adams
 * 2020). Where new labels are a fair sample this helps; where they are picked from the top of the
 * last ranking it does harm ({@code bench loop}).
 *
 * @param from what was learned
 * @param keep how much of it stays: 1 all of it, 0 nothing
 */
public record WarmStart(TrainedModel from, double keep) {

  public WarmStart {
    BadInput.unless(keep >= 0 && keep <= 1, "keep must be 0..1, got " + keep);
  }

  /** All of what was learned. */
  public static WarmStart all(TrainedModel from) {
    return new WarmStart(from, 1);
  }

  /** Draws freshly initialised parameters towards the learned ones. */
  void install(List<Parameter> parameters) {
    if (keep == 1) {
      from.install(parameters);
      return;
    }
    Map<String, DenseMatrix> fresh = TrainedModel.copiesOf(parameters);
    from.install(parameters);
    for (Parameter parameter : parameters) {
      DenseMatrix start = fresh.get(parameter.name());
      for (int i = 0; start != null && i < start.rows(); i++) {
        float[] row = parameter.value().row(i);
        for (int c = 0; c < row.length; c++) {
          row[c] = (float) (keep * row[c] + (1 - keep) * start.row(i)[c]);
        }
      }
    }
  }
}
