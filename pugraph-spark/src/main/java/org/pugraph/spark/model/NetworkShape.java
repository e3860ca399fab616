package org.pugraph.spark.model;

import java.io.Serializable;
import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.batch.FlatParameters;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.Networks;
import org.pugraph.tensor.Compute;

/**
 * As much of a network's settings as a task needs to know.
 *
 * @param columns of the features
 * @param layers L
 * @param hidden d
 * @param hops κ
 * @param rows how each node's features are scaled first
 */
public record NetworkShape(int columns, int layers, int hidden, int hops, RowScaling rows)
    implements Serializable {

  /** Refuses what is not on offer beyond one machine. */
  public static NetworkShape of(NetworkSettings model, int columns) {
    BadInput.unless(
        model.architecture() == Architecture.LSDAN,
        "on Spark the method must be lsdan, got " + model.architecture());
    HopSettings hops = model.hops();
    BadInput.unless(
        hops.neighbourhood() == Neighbourhood.SAMPLED && !hops.lastOnly(),
        "on Spark the neighbourhood must be sampled, all hops, got " + hops.neighbourhood());
    return new NetworkShape(columns, model.layers(), model.hidden(), hops.count(), model.rows());
  }

  public NetworkSettings settings() {
    HopSettings sampled = new HopSettings(Neighbourhood.SAMPLED, hops, false);
    return new NetworkSettings(Architecture.LSDAN, layers, hidden, sampled, rows);
  }

  /** All parameters, with these values. */
  public List<Parameter> parameters(float[] values, Compute compute) {
    List<Parameter> parameters = Networks.seedling(settings(), columns, compute).parameters();
    FlatParameters.setValues(parameters, values);
    return parameters;
  }
}
