package org.pugraph.model;

import org.pugraph.layer.input.Dropout;
import org.pugraph.tensor.Seed;

/**
 * One pass through a network: which entries drop out. Immutable and thread safe.
 *
 * @param dropout share of dropped entries; 0 when scoring
 * @param seed decides which; a training gives each step its own
 */
public record Pass(double dropout, Seed seed) {

  /** Nothing drops out. */
  public static final Pass SCORING = new Pass(0, new Seed(0));

  /** The dropout of a layer's input. */
  Dropout ofLayer(int layer) {
    return dropout == 0 ? Dropout.NONE : Dropout.of(dropout, seed.split(layer));
  }
}
