package org.pugraph.tensor;

/**
 * What {@link Kernels#addSplit} sums over members j, and what decides on which side a member
 * counts. Immutable and thread safe as long as nobody writes to its arrays.
 *
 * @param rows a vector per node
 * @param perNode four numbers per node side by side, so that a member costs one cache line beside
 *     its row: at {@link #OTHER} what decides with the node's own number (above where their sum is
 *     positive, under elsewhere), at {@link #UNDER} and {@link #ABOVE} the weight on either side,
 *     at {@link #VALUE} a number summed beside the vectors
 */
public record SplitTerms(float[][] rows, float[] perNode) {

  public static final int STRIDE = 4;
  public static final int OTHER = 0;
  public static final int UNDER = 1;
  public static final int ABOVE = 2;
  public static final int VALUE = 3;
}
