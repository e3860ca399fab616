package org.pugraph.cuda.space;

/**
 * Which entries of a layer's input drop out, as kernels are told. Immutable and thread safe.
 *
 * @param keys where the keys of all steps, members and layers of a run are
 * @param counter where the number of the step in the run is
 * @param layers of the network
 * @param layer whose input it is
 * @param below hashes below that drop out; 0 for none
 * @param scale of what is kept
 */
public record DropArguments(
    long keys, long counter, int layers, int layer, int below, float scale) {

  /** Everything is kept. */
  public static final DropArguments NONE = new DropArguments(0, 0, 1, 0, 0, 1f);
}
