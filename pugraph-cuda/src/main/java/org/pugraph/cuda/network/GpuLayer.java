package org.pugraph.cuda.network;

import java.util.List;

/** A layer with attention, U to O. */
interface GpuLayer {

  List<String> names();

  /** O, the same matrix after every forward pass. */
  Matrix output();

  void forward(boolean dropping);

  /** All gradients, given ∂L/∂O, which is lost. */
  void backward(Matrix outputGradient);
}
