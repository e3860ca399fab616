package org.pugraph.model;

import org.pugraph.base.BadInput;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.RowScaling;

/**
 * The shape of a network. Immutable and thread safe.
 *
 * @param architecture which network
 * @param layers L; perceptrons and convolutions have as many
 * @param hidden d
 * @param hops the neighbourhoods it attends to; where neighbours are averaged, only their number
 *     counts
 * @param rows how each node's features are scaled first
 */
public record NetworkSettings(
    Architecture architecture, int layers, int hidden, HopSettings hops, RowScaling rows) {

  /** The paper's LSDAN: two layers, 64 units, 4 hops. */
  public static final NetworkSettings DEFAULT = new NetworkSettings(2, 64, 4, Neighbourhood.WITHIN);

  public NetworkSettings {
    BadInput.unless(layers >= 1, "layers must be at least 1, got " + layers);
    BadInput.unless(hidden >= 1, "hidden must be at least 1, got " + hidden);
  }

  /** An LSDAN on the features as they are. */
  public NetworkSettings(int layers, int hidden, int hops, Neighbourhood neighbourhood) {
    this(
        Architecture.LSDAN,
        layers,
        hidden,
        new HopSettings(neighbourhood, hops, false),
        RowScaling.NONE);
  }

  public NetworkSettings withArchitecture(Architecture other) {
    return new NetworkSettings(other, layers, hidden, hops, rows);
  }

  public NetworkSettings withHidden(int other) {
    return new NetworkSettings(architecture, layers, other, hops, rows);
  }

  public NetworkSettings withLayers(int other) {
    return new NetworkSettings(architecture, other, hidden, hops, rows);
  }

  public NetworkSettings withRows(RowScaling other) {
    return new NetworkSettings(architecture, layers, hidden, hops, other);
  }

  public NetworkSettings withHops(HopSettings other) {
    return new NetworkSettings(architecture, layers, hidden, other, rows);
  }

  /** The neighbourhoods to be built: those it attends to, or just the edges. */
  public HopSettings neededHops() {
    if (!architecture.attends()) {
      return HopSettings.EDGES;
    }
    return architecture == Architecture.LSDAN ? hops : hops.first();
  }
}
