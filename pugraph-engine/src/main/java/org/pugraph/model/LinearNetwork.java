package org.pugraph.model;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.layer.Polynomial;
import org.pugraph.layer.RowBackup;
import org.pugraph.layer.input.ChangedRows;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.SparseInput;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/**
 * A network that is a stack of linear layers, whose two columns H may be spread by a polynomial of
 * the propagation, and nothing else.
 */
abstract class LinearNetwork extends TwoColumnNetwork {

  private final LinearStack layers;
  private final @Nullable Polynomial spread;

  LinearNetwork(int nodes, LinearStack layers) {
    this(nodes, layers, null);
  }

  LinearNetwork(int nodes, LinearStack layers, @Nullable Polynomial spread) {
    super(nodes);
    this.layers = layers;
    this.spread = spread;
  }

  @Override
  public List<Parameter> parameters() {
    return layers.parameters();
  }

  @Override
  public void initialise(Seed seed) {
    layers.initialise(seed);
  }

  @Override
  public final SparseInput input() {
    return layers.input();
  }

  @Override
  final DenseMatrix output(Pass pass) {
    DenseMatrix h = layers.forward(pass);
    return spread == null ? h : spread.forward(h);
  }

  @Override
  final void outputGradient(DenseMatrix gradient) {
    layers.backward(spread == null ? gradient : spread.backward(gradient, layers.output()));
  }

  @Override
  public final boolean isIncremental() {
    return layers.isLocal();
  }

  @Override
  public final int walkSteps() {
    return spread == null ? 0 : spread.steps();
  }

  @Override
  public final float[] forwardChanged(ChangedRows rows, IntFunction<float[][]> walks) {
    RowBackup backup = new RowBackup();
    float[] before = rows.count() == 1 ? layers.output().row(rows.row(0)).clone() : new float[0];
    int[] changed = layers.forwardChanged(rows.rows(), backup);
    float[] scores;
    if (spread == null) {
      scores = scoresWith(changed, layers.output());
    } else if (rows.count() == 1) {
      scores = spreadOne(rows.row(0), before, spread.reach(walks.apply(rows.row(0))));
    } else {
      int[] all = IntStream.range(0, layers.output().rows()).toArray();
      scores = scoresWith(all, spread.forward(layers.output()));
    }
    backup.restore();
    return scores;
  }

  /** The change of one row of H spreads as the row itself does. */
  private float[] spreadOne(int row, float[] before, float[] reach) {
    float[] now = layers.output().row(row);
    float change = (now[1] - before[1]) - (now[0] - before[0]);
    float[] scores = scoresWith(new int[0], layers.output());
    for (int i = 0; i < scores.length; i++) {
      scores[i] += reach[i] * change;
    }
    return scores;
  }
}
