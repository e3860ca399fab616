package org.pugraph.model;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.hop.Hops;
import org.pugraph.layer.DenseInput;
import org.pugraph.layer.DiffusedAttention;
import org.pugraph.layer.HopAggregator;
import org.pugraph.layer.LayerInput;
import org.pugraph.layer.LsdanLayer;
import org.pugraph.layer.Parameter;
import org.pugraph.layer.RingAttention;
import org.pugraph.layer.SparseInput;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/**
 * The long-short distance aggregation network (Wu et al. 2021, section 4).
 *
 * <p>The first layer maps the features to the residual stream, middle layers add to it, the last
 * one maps it to two columns whose difference is the score: z_i = O_i[1] − O_i[0]. With one layer,
 * the first is the last. With one hop it is GAT, the paper's LSDAN¬l.
 */
public final class Lsdan implements Network {

  private final Compute compute;
  private final List<LsdanLayer> layers = new ArrayList<>();

  /** The residual stream: streams[l] is what layer l + 1 takes in. */
  private final List<DenseMatrix> streams = new ArrayList<>();

  private final List<DenseInput> inputs = new ArrayList<>();
  private final ClassDifference difference;

  /** A network of that shape on those features and neighbourhoods, all parameters zero. */
  public Lsdan(NetworkSettings settings, SparseMatrix features, Hops hops, Compute compute) {
    this.compute = compute;
    int nodes = features.rows();
    difference = new ClassDifference(nodes);
    LayerInput input = new SparseInput(features, compute);
    for (int l = 1; l <= settings.layers(); l++) {
      boolean last = l == settings.layers();
      int width = last ? ClassDifference.CLASSES : settings.hidden();
      HopAggregator aggregator = aggregator(hops, width, compute);
      LsdanLayer layer = new LsdanLayer("layer" + l, input, aggregator, !last, compute);
      layers.add(layer);
      if (!last) {
        // What the first layer puts out is the stream; later ones add to it.
        DenseMatrix stream = l == 1 ? layer.output() : DenseMatrix.zeros(nodes, width);
        DenseInput dense = new DenseInput(stream, compute);
        streams.add(stream);
        inputs.add(dense);
        input = dense;
      }
    }
  }

  private static HopAggregator aggregator(Hops hops, int width, Compute compute) {
    return hops.rings()
        .<HopAggregator>map(rings -> new RingAttention(rings, width, compute))
        .orElseGet(() -> new DiffusedAttention(hops.edges(), hops.count(), width, compute));
  }

  @Override
  public List<Parameter> parameters() {
    return layers.stream().flatMap(layer -> layer.parameters().stream()).toList();
  }

  @Override
  public void initialise(Seed seed) {
    layers.forEach(layer -> layer.initialise(seed));
  }

  /** The layers, first to last; for inspection. */
  public List<LsdanLayer> layers() {
    return List.copyOf(layers);
  }

  @Override
  public float[] forward(Pass pass) {
    DenseMatrix output = layers.get(0).forward(pass.ofLayer(0));
    for (int l = 1; l < layers.size(); l++) {
      if (l > 1) {
        sum(streams.get(l - 1), streams.get(l - 2), output);
      }
      output = layers.get(l).forward(pass.ofLayer(l));
    }
    return difference.forward(output);
  }

  @Override
  public void backward(float[] scoreGradient) {
    layers.get(layers.size() - 1).backward(difference.backward(scoreGradient));
    for (int l = layers.size() - 2; l >= 0; l--) {
      DenseMatrix streamGradient = inputs.get(l).gradient();
      layers.get(l).backward(streamGradient);
      if (l > 0) {
        DenseMatrix before = inputs.get(l - 1).gradient();
        sum(before, before, streamGradient);
      }
    }
  }

  private void sum(DenseMatrix out, DenseMatrix a, DenseMatrix b) {
    compute.forRows(
        out.rows(),
        (worker, i) -> {
          add(out.row(i), a.row(i), b.row(i));
        });
  }

  private static void add(float[] out, float[] a, float[] b) {
    for (int f = 0; f < out.length; f++) {
      out[f] = a[f] + b[f];
    }
  }

  /** That of the last hidden layer, or of the only one. */
  @Override
  public DenseMatrix hopAttention() {
    return layers.get(Math.max(0, layers.size() - 2)).hopAttention();
  }
}
