package org.pugraph.pretrain;

import java.util.List;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.input.Parameter;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/**
 * Encoder and discriminator together: the loss as a function of all parameters, and its gradients.
 *
 * <p>Not thread safe; parallel inside, the same bits at any thread count.
 */
final class Infomax {

  private final GraphEncoder encoder;
  private final Discriminator discriminator;
  private final InfomaxParameters parameters;

  Infomax(SparseMatrix x, Propagation step, int dimensions, Compute compute) {
    parameters = InfomaxParameters.zeros(x.columns(), dimensions);
    encoder = new GraphEncoder(x, step, parameters, compute);
    discriminator = new Discriminator(x.rows(), parameters.bilinear(), compute);
  }

  List<Parameter> parameters() {
    return parameters.all();
  }

  void initialise(Seed seed) {
    parameters.initialise(seed);
  }

  /** The loss against features permuted in this order; overwrites all gradients. */
  double lossAndGradients(int[] order) {
    encoder.forward(order);
    double loss = discriminator.loss(encoder.real(), encoder.shuffled());
    discriminator.backward(encoder.real(), encoder.shuffled());
    encoder.backward(order);
    return loss;
  }

  /** A copy of the encoder's current parameters. */
  Convolution learned() {
    return parameters.learned();
  }
}
