package org.pugraph.pretrain;

import java.util.LinkedHashMap;
import java.util.Map;
import org.pugraph.device.InfomaxRun;
import org.pugraph.graph.Adjacency;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.input.Parameter;
import org.pugraph.optimise.Adam;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

/** What a device does for deep graph infomax, done here. */
public final class HostInfomax {

  private HostInfomax() {}

  /** The parameters at the epoch with the lowest loss, by name. */
  public static Map<String, DenseMatrix> run(
      SparseMatrix x, Adjacency edges, InfomaxRun run, Compute compute) {
    int dimensions = run.initial().get(0).value().columns();
    Infomax infomax = new Infomax(x, new Propagation(edges, compute), dimensions, compute);
    for (int p = 0; p < run.initial().size(); p++) {
      infomax.parameters().get(p).value().copyFrom(run.initial().get(p).value());
    }
    Adam adam = new Adam(run.learningRate(), 0, infomax.parameters(), compute);
    Map<String, DenseMatrix> best = Map.of();
    double lowest = Double.POSITIVE_INFINITY;
    int since = 0;
    for (int epoch = 0; epoch < run.mostEpochs() && since < run.patience(); epoch++) {
      if (epoch % 10 == 0) {
        run.beforeEpochs().run();
      }
      double loss = infomax.lossAndGradients(run.order().apply(epoch));
      since++;
      if (loss < lowest) {
        lowest = loss;
        since = 0;
        best = new LinkedHashMap<>();
        for (Parameter parameter : infomax.parameters()) {
          best.put(parameter.name(), parameter.value().copy());
        }
      }
      adam.step();
    }
    return best;
  }
}
