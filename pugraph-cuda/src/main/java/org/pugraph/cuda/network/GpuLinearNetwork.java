package org.pugraph.cuda.network;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pugraph.cuda.host.HostEdges;
import org.pugraph.cuda.input.GpuFeatures;
import org.pugraph.cuda.input.GpuInput;
import org.pugraph.cuda.input.GpuStates;
import org.pugraph.cuda.layer.GpuLinear;
import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;
import org.pugraph.cuda.space.ParameterBlock;
import org.pugraph.cuda.space.ParameterSpace;
import org.pugraph.cuda.space.Schedule;
import org.pugraph.cuda.sparse.GpuPolynomial;
import org.pugraph.cuda.sparse.GpuPropagation;
import org.pugraph.layer.Polynomial;
import org.pugraph.layer.input.Parameter;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;

/**
 * Stacks of linear layers, whose two columns may be spread by a polynomial of the propagation: FC,
 * GCN, SGC, APPNP and GPR-GNN. Not thread safe: one thread at a time.
 */
public final class GpuLinearNetwork implements GpuNetwork {

  private static final int CLASSES = 2;

  /** α of APPNP. */
  private static final double HOME = 0.1;

  private final List<String> names = new ArrayList<>();
  private final List<GpuLinear> layers = new ArrayList<>();
  private final List<GpuStates> inputs = new ArrayList<>();
  private final @Nullable GpuPolynomial spread;
  private final @Nullable ParameterBlock learnedGamma;
  private final long fixedGamma;
  private final Matrix output;
  private final Matrix outputGradient;

  public GpuLinearNetwork(
      NetworkSettings shape,
      GpuFeatures features,
      HostEdges edges,
      Schedule schedule,
      ParameterSpace parameters,
      GpuSpace workspace) {
    Architecture architecture = shape.architecture();
    boolean spreads = architecture == Architecture.APPNP || architecture == Architecture.GPR_GNN;
    int nodes = edges.nodes();
    int depth = depth(shape);
    int terms = shape.hops().count() + 1;
    List<GpuPropagation> steps = List.of();
    GpuPolynomial polynomial = null;
    if (architecture != Architecture.FC) {
      GpuPropagation step = new GpuPropagation(edges, workspace);
      steps = Collections.nCopies(steps(shape), step);
      if (spreads) {
        polynomial = new GpuPolynomial(step, terms, nodes, CLASSES, workspace);
      }
    }
    spread = polynomial;
    GpuInput input = features;
    for (int l = 1; l <= depth; l++) {
      boolean last = l == depth;
      int width = last ? CLASSES : shape.hidden();
      Matrix in = last && spread != null ? spread.in() : workspace.matrix(nodes, width);
      GpuLinear layer = new GpuLinear("layer" + l, input, in, steps, !last, parameters, workspace);
      layers.add(layer);
      names.add("layer" + l + ".w");
      names.add("layer" + l + ".b");
      if (!last) {
        GpuStates states = new GpuStates(layer.output(), schedule.drop(l), workspace);
        inputs.add(states);
        input = states;
      }
    }
    Parameter start = Parameter.zeros("gamma", 1, terms);
    Polynomial.setPageRank(start, HOME);
    fixedGamma = architecture == Architecture.APPNP ? workspace.floats(start.value().row(0)) : 0;
    learnedGamma = architecture == Architecture.GPR_GNN ? parameters.add("gamma", 1, terms) : null;
    if (learnedGamma != null) {
      names.add("gamma");
    }
    output = spread == null ? layers.get(depth - 1).output() : spread.out();
    outputGradient = spread == null ? workspace.matrix(nodes, CLASSES) : spread.outGradient();
  }

  /** Steps over the edges in each layer. */
  private static int steps(NetworkSettings shape) {
    return switch (shape.architecture()) {
      case GCN -> 1;
      case SGC -> shape.hops().count();
      default -> 0;
    };
  }

  /** Layers whose inputs drop out. */
  public static int depth(NetworkSettings shape) {
    return shape.architecture() == Architecture.SGC ? 1 : shape.layers();
  }

  @Override
  public List<String> names() {
    return names;
  }

  @Override
  public Matrix output() {
    return output;
  }

  @Override
  public Matrix outputGradient() {
    return outputGradient;
  }

  @Override
  public void forward(boolean dropping) {
    layers.forEach(layer -> layer.forward(dropping));
    if (spread != null) {
      spread.forward(gamma(), gammaStride());
    }
  }

  @Override
  public void backward() {
    Matrix gradient = outputGradient;
    if (spread != null) {
      gradient = spread.backward(gamma(), gammaStride());
      if (learnedGamma != null) {
        spread.gammaGradient(learnedGamma);
      }
    }
    for (int l = layers.size() - 1; l >= 0; l--) {
      layers.get(l).backward(gradient);
      if (l > 0) {
        gradient = inputs.get(l - 1).gradient();
      }
    }
  }

  private long gamma() {
    return learnedGamma == null ? fixedGamma : learnedGamma.value();
  }

  private long gammaStride() {
    return learnedGamma == null ? 0 : learnedGamma.memberStride();
  }
}
