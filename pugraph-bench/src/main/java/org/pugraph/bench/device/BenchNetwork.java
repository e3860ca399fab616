package org.pugraph.bench.device;

import java.util.List;
import java.util.stream.Stream;
import org.pugraph.base.EnumNames;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.Stopping;
import org.pugraph.optimise.TrainSettings;

/**
 * The networks that are measured, by the names of the command line: two layers, 64 units, the usual
 * risk. Immutable and thread safe.
 */
enum BenchNetwork {
  /** Exact attention within four hops. */
  LSDAN(Architecture.LSDAN, Neighbourhood.WITHIN, 4, 1e-3),
  /** Diffused attention over four hops. */
  DIFFUSED(Architecture.LSDAN, Neighbourhood.DIFFUSED, 4, 1e-3),
  GCN(Architecture.GCN, Neighbourhood.DIFFUSED, 1, 5e-3),
  APPNP(Architecture.APPNP, Neighbourhood.DIFFUSED, 10, 5e-3),
  GAT(Architecture.GAT, Neighbourhood.WITHIN, 1, 1e-3),
  GPR_GNN(Architecture.GPR_GNN, Neighbourhood.DIFFUSED, 10, 3e-3);

  private static final int STEPS = 300;
  private static final double DROPOUT = 0.5;

  private final Architecture architecture;
  private final Neighbourhood neighbourhood;
  private final int hops;
  private final double rate;

  BenchNetwork(Architecture architecture, Neighbourhood neighbourhood, int hops, double rate) {
    this.architecture = architecture;
    this.neighbourhood = neighbourhood;
    this.hops = hops;
    this.rate = rate;
  }

  /** Names with commas between them. */
  static List<BenchNetwork> parse(String names) {
    return Stream.of(names.split(","))
        .map(name -> EnumNames.parse(BenchNetwork.class, "networks", name))
        .toList();
  }

  /** How it is trained, on rows of features scaled in a way. */
  TrainSettings settings(RowScaling rows, long seed) {
    return new TrainSettings(
        new NetworkSettings(2, 64, hops, neighbourhood)
            .withArchitecture(architecture)
            .withRows(rows),
        TrainSettings.DEFAULT.risk(),
        new Optimisation(STEPS, rate, 0, DROPOUT),
        Stopping.NEVER,
        seed);
  }

  /** The same without dropout. */
  static TrainSettings still(TrainSettings settings) {
    return settings.withOptimisation(settings.optimisation().withDropout(0));
  }

  /** How the rows of citation graphs are scaled for it where quality is measured. */
  RowScaling usualRows() {
    return this == GCN || this == APPNP || this == GPR_GNN ? RowScaling.SUM : RowScaling.NONE;
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}
