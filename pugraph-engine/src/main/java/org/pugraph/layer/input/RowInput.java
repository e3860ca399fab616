package org.pugraph.layer.input;

/**
 * An input whose products can be worked out again, row by row, instead of being kept. Not thread
 * safe: one thread at a time.
 */
public interface RowInput extends LayerInput {

  /**
   * A reader of U·w: the same bits as the last forward pass would give, with the same entries
   * dropped. Each reader serves one thread at a time.
   */
  RowReader rows(Parameter weight);
}
