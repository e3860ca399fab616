package org.pugraph.cuda.network;

import java.util.List;
import org.pugraph.cuda.space.Matrix;

/**
 * A network on the GPU, all members at once: what to launch for a forward and for a backward pass.
 * Not thread safe: one thread at a time.
 */
public interface GpuNetwork {

  /** Names of the parameters, in the order of the engine's network. */
  List<String> names();

  /** O, {@code [nodes, 2]}, whose difference is the score. */
  Matrix output();

  /** Where ∂L/∂O is to be written before a backward pass; it is lost there. */
  Matrix outputGradient();

  /**
   * Computes O.
   *
   * @param dropping whether entries drop out, as the schedule says
   */
  void forward(boolean dropping);

  /** Overwrites all gradients. */
  void backward();
}
