package org.pugraph.device;

import java.util.Map;
import org.pugraph.graph.Adjacency;
import org.pugraph.optimise.Descent;
import org.pugraph.optimise.DescentFailure;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

/**
 * A processor with memory of its own that networks can be trained on, such as a GPU. What it
 * computes differs from what the threads of this machine compute by the rounding of floats alone.
 *
 * <p>Thread safe. The same input and seed give the same bits on devices of one model.
 */
public interface Device extends AutoCloseable {

  /** Its kind and model, as provenance names it: {@code cuda NVIDIA H200}. */
  String name();

  /** Whether it can train networks of these settings at all, memory aside. */
  boolean trains(TrainSettings settings);

  /**
   * How many members of a training, counted from the first, fit its free memory at once; 0 where
   * not even one does.
   *
   * @throws DescentFailure where no memory would suffice, or the device is lost
   */
  int atOnce(DeviceTraining training);

  /** The memory that a training takes with all its members at once, in bytes. */
  long bytes(DeviceTraining training);

  /** What trainings may take of its free memory, in bytes. */
  long freeBytes();

  /**
   * The members of a training, with parameters all zero, ready to go down.
   *
   * @throws DescentFailure where the memory does not suffice after all, or the device is lost
   */
  Descent descent(DeviceTraining training);

  /**
   * Parameters of deep graph infomax at the epoch with the lowest loss, by name.
   *
   * @param x features with rows divided by their sums
   * @throws DescentFailure where the memory does not suffice, or the device is lost
   */
  Map<String, DenseMatrix> infomax(SparseMatrix x, Adjacency edges, InfomaxRun run);

  /** Whether it was lost, so that nothing more can be asked of it. */
  boolean isLost();

  /** Gives all its memory back. */
  @Override
  void close();
}
