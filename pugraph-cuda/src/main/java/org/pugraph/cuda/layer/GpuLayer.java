package org.pugraph.cuda.layer;

import java.util.List;
import org.pugraph.cuda.space.Matrix;

/** A layer with attention, U to O. Not thread safe: one thread at a time. */
public interface GpuLayer {

  List<String> names();

  /** O, the same matrix after every forward pass. */
  Matrix output();

  void forward(boolean dropping);

  /** All gradients, given ∂L/∂O, which is lost. */
  void backward(Matrix outputGradient);
}
