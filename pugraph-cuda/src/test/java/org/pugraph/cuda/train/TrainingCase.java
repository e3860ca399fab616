package org.pugraph.cuda.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.device.DeviceTraining;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.Stopping;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.RiskSettings;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.tensor.SparseRows;
import org.pugraph.tensor.Workers;

/**
 * A network on a small graph with a hub of most edges, so that rows are split, with nodes apart and
 * with negatives.
 *
 * @param nodes of the graph
 */
record TrainingCase(
    String name,
    Architecture architecture,
    int layers,
    int hidden,
    HopSettings hops,
    RiskSettings risk,
    double dropout,
    int members,
    int nodes,
    boolean weighted) {

  private static final RiskSettings NNPU = RiskSettings.DEFAULT;

  static Stream<TrainingCase> all() {
    HopSettings diffused = new HopSettings(Neighbourhood.DIFFUSED, 4, false);
    HopSettings within = new HopSettings(Neighbourhood.WITHIN, 3, false);
    HopSettings walk = new HopSettings(Neighbourhood.WALK, 4, false);
    HopSettings ring = new HopSettings(Neighbourhood.RING, 3, false);
    HopSettings sampled = new HopSettings(Neighbourhood.SAMPLED, 3, false, 5, 1);
    HopSettings last = new HopSettings(Neighbourhood.WITHIN, 2, true);
    List<TrainingCase> all = new ArrayList<>();
    all.add(of("gcn", Architecture.GCN, diffused));
    all.add(of("fc", Architecture.FC, diffused));
    all.add(of("sgc", Architecture.SGC, diffused));
    all.add(of("appnp", Architecture.APPNP, diffused));
    all.add(of("gpr-gnn", Architecture.GPR_GNN, diffused));
    all.add(of("gat", Architecture.GAT, within));
    all.add(of("gath", Architecture.GATH, within));
    all.add(of("gat diffused", Architecture.GAT, diffused));
    all.add(of("lsdan within", Architecture.LSDAN, within));
    all.add(of("lsdan walk", Architecture.LSDAN, walk));
    all.add(of("lsdan ring", Architecture.LSDAN, ring));
    all.add(of("lsdan sampled", Architecture.LSDAN, sampled));
    all.add(of("lsdan last only", Architecture.LSDAN, last));
    all.add(of("lsdan diffused", Architecture.LSDAN, diffused));
    all.add(of("lsdan one layer", Architecture.LSDAN, within).withLayers(1));
    all.add(of("lsdan three layers", Architecture.LSDAN, within).withLayers(3));
    all.add(of("diffused three layers", Architecture.LSDAN, diffused).withLayers(3));
    all.add(of("gcn three layers", Architecture.GCN, diffused).withLayers(3));
    all.add(of("gcn one layer", Architecture.GCN, diffused).withLayers(1));
    for (int hidden : new int[] {1, 7, 17, 33, 65, 100, 130}) {
      all.add(of("lsdan of " + hidden, Architecture.LSDAN, within).withHidden(hidden));
      all.add(of("diffused of " + hidden, Architecture.LSDAN, diffused).withHidden(hidden));
      all.add(of("gcn of " + hidden, Architecture.GCN, diffused).withHidden(hidden));
    }
    for (Estimator estimator : Estimator.values()) {
      for (Loss loss : Loss.values()) {
        RiskSettings risk = new RiskSettings(estimator, loss, 0, 1);
        all.add(of("gcn " + estimator + " " + loss, Architecture.GCN, diffused).withRisk(risk));
      }
    }
    all.add(of("gcn no dropout", Architecture.GCN, diffused).withDropout(0));
    all.add(of("lsdan no dropout", Architecture.LSDAN, within).withDropout(0));
    all.add(of("gcn weighted", Architecture.GCN, diffused).asWeighted());
    all.add(of("gpr weighted", Architecture.GPR_GNN, diffused).asWeighted());
    all.add(of("diffused weighted", Architecture.LSDAN, diffused).asWeighted());
    return all.stream();
  }

  private static TrainingCase of(String name, Architecture architecture, HopSettings hops) {
    return new TrainingCase(name, architecture, 2, 64, hops, NNPU, 0.5, 2, 300, false);
  }

  private TrainingCase withLayers(int other) {
    return new TrainingCase(
        name, architecture, other, hidden, hops, risk, dropout, members, nodes, weighted);
  }

  /** Of fewer nodes as well: no row is split, for the time that it takes. */
  private TrainingCase withHidden(int other) {
    return new TrainingCase(
        name, architecture, layers, other, hops, risk, dropout, members, 90, weighted);
  }

  private TrainingCase withRisk(RiskSettings other) {
    return new TrainingCase(
        name, architecture, layers, hidden, hops, other, dropout, members, nodes, weighted);
  }

  private TrainingCase withDropout(double other) {
    return new TrainingCase(
        name, architecture, layers, hidden, hops, risk, other, members, nodes, weighted);
  }

  private TrainingCase asWeighted() {
    return new TrainingCase(
        name, architecture, layers, hidden, hops, risk, dropout, members, nodes, true);
  }

  /** The same without dropout, with a risk that is smooth. */
  TrainingCase plain() {
    RiskSettings smooth = new RiskSettings(Estimator.UPU, risk.loss(), 0, 1);
    return withDropout(0).withRisk(smooth);
  }

  double rate() {
    return 0.01;
  }

  DeviceTraining training(Workers workers) {
    SplittableRandom random = new SplittableRandom(5);
    Adjacency edges = edges(random);
    NetworkSettings shape =
        new NetworkSettings(architecture, layers, hidden, hops, RowScaling.LENGTH);
    TrainSettings settings =
        new TrainSettings(
            shape, risk, new Optimisation(9, rate(), 1e-4, dropout), Stopping.NEVER, 1);
    Hops built = Hops.of(edges, shape.neededHops(), workers);
    return new DeviceTraining(graph(edges, random), built, settings, labels());
  }

  /** Node 0 is joined to nearly all others; the last few have no edges. */
  private Adjacency edges(SplittableRandom random) {
    int joined = nodes - 5;
    int[] source = new int[2 * nodes];
    int[] target = new int[2 * nodes];
    for (int e = 0; e < source.length; e++) {
      source[e] = e < nodes - 30 ? 0 : random.nextInt(joined);
      target[e] = e < nodes - 30 ? e : random.nextInt(joined);
    }
    Adjacency plain = Adjacency.of(nodes, source, target).adjacency();
    if (!weighted) {
      return plain;
    }
    float[] weights = new float[plain.neighbours().length];
    for (int e = 0; e < weights.length; e++) {
      weights[e] = (float) (0.1 + random.nextDouble());
    }
    return plain.weighted(weights);
  }

  private Graph graph(Adjacency edges, SplittableRandom random) {
    SparseRows rows = new SparseRows();
    int columns = 90;
    for (int i = 0; i < nodes; i++) {
      for (int c = 0; c < columns; c++) {
        if (c == 3 || random.nextInt(10) == 0) { // a column of every node is split as well
          rows.entry(c, (float) (0.5 + random.nextDouble()));
        }
      }
      rows.endRow();
    }
    SparseMatrix x = rows.build(columns);
    return new Graph(
        edges, x, NodeNames.numbers(nodes), Optional.empty(), new Adjacency.Report(0, 0, 0, 0));
  }

  /** Others are labelled in each member; some nodes take no part, some are known negatives. */
  private List<DeviceTraining.Member> labels() {
    List<DeviceTraining.Member> all = new ArrayList<>();
    for (int m = 0; m < members; m++) {
      int from = 10 * m;
      int[] positives = IntStream.range(from, from + 20).toArray();
      int[] unlabeled = IntStream.range(60, nodes - 5).toArray();
      int[] negatives = Arrays.copyOfRange(unlabeled, 0, 7);
      PuNodes nodes = new PuNodes(positives, unlabeled, 0.3, negatives);
      all.add(new DeviceTraining.Member(nodes, nodes, 11 + m));
    }
    return all;
  }

  @Override
  public String toString() {
    return name;
  }
}
