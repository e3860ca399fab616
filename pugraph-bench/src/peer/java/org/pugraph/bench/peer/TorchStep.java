package org.pugraph.bench.peer;

import static org.bytedeco.pytorch.global.torch.elu;
import static org.bytedeco.pytorch.global.torch.stack;

import java.util.Arrays;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Adam;
import org.bytedeco.pytorch.AdamOptions;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.pugraph.bench.kernel.Peer;
import org.pugraph.bench.kernel.StepUnderTest;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.SparseMatrix;

/** The two-layer network, its risk and its update through libtorch's autograd and Adam. */
final class TorchStep implements StepUnderTest {

  /** w1, w2 and r. */
  private static final int PER_LAYER = 3;

  private final HopMeans hops;
  private final List<Tensor> parameters;
  private final Adam adam;
  private final Tensor words;
  private final Tensor wordStarts;
  private final Tensor positives;
  private final Tensor unlabeled;
  private final double prior;

  TorchStep(Peer.Task task, HopMeans hops, ScalarType precision) {
    this.hops = hops;
    parameters =
        task.parameters().stream()
            .map(parameter -> Tensors.of(parameter.value(), precision).set_requires_grad(true))
            .toList();
    adam =
        new Adam(
            new TensorVector(parameters.toArray(Tensor[]::new)),
            new AdamOptions(task.learningRate()));
    SparseMatrix x = task.workload().graph().features();
    if (x.values() != null) {
      throw new IllegalArgumentException("a bag of words has no weights");
    }
    words = Tensors.index(x.indices());
    wordStarts = Tensors.index(Arrays.copyOf(x.offsets(), x.rows()));
    PuNodes nodes = task.workload().nodes();
    positives = Tensors.index(nodes.positives());
    unlabeled = Tensors.index(nodes.unlabeled());
    prior = nodes.prior();
  }

  @Override
  public float[] differentiate() {
    try (PointerScope scope = new PointerScope()) {
      return Tensors.read(forwardAndBackward());
    }
  }

  @Override
  public float[] gradient(int parameter) {
    return Tensors.read(parameters.get(parameter).grad());
  }

  @Override
  public void step() {
    try (PointerScope scope = new PointerScope()) {
      forwardAndBackward();
      adam.step();
    }
  }

  private Tensor forwardAndBackward() {
    adam.zero_grad();
    TensorOptional unweighted = new TensorOptional();
    Tensor z1 = BaggedRings.bag(parameters.get(0), words, wordStarts, unweighted);
    Tensor q1 = BaggedRings.bag(parameters.get(1), words, wordStarts, unweighted);
    Tensor stream = layer(z1, q1, parameters.get(2), true);
    Tensor z2 = stream.mm(parameters.get(PER_LAYER));
    Tensor q2 = stream.mm(parameters.get(PER_LAYER + 1));
    Tensor output = layer(z2, q2, parameters.get(PER_LAYER + 2), false);
    Tensor z = output.select(1, 1).sub(output.select(1, 0));
    risk(z).backward();
    return z;
  }

  /** Steps 2 to 5 of the layer. */
  private Tensor layer(Tensor z, Tensor q, Tensor r, boolean activate) {
    Tensor scores = z.mm(r.view(2, z.size(1)).t());
    Tensor[] h = hops.of(z, scores.select(1, 0), scores.select(1, 1));
    if (activate) {
      Arrays.setAll(h, k -> elu(h[k]));
    }
    Tensor all = stack(new TensorVector(h), 1);
    Tensor c = all.mul(q.unsqueeze(1)).sum(2).softmax(1);
    return all.mul(c.unsqueeze(2)).sum(1);
  }

  /** nnpu with the sigmoid loss, β = 0, γ = 1: what is differentiated. */
  private Tensor risk(Tensor z) {
    Tensor zp = z.index_select(0, positives);
    Tensor positive = zp.neg().sigmoid().mean().mul(Tensors.scalar(prior));
    Tensor asNegative = zp.sigmoid().mean().mul(Tensors.scalar(prior));
    Tensor negative = z.index_select(0, unlabeled).sigmoid().mean().sub(asNegative);
    return negative.item_double() < 0 ? negative.neg() : positive.add(negative);
  }
}
