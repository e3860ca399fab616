package org.pugraph.data.format;

import java.util.Optional;

/**
 * What is written of an edge beside its ends. Immutable and thread safe.
 *
 * @param weight its text; empty where no edge has one
 * @param type empty where no edge has one
 */
public record LinkText(Optional<String> weight, Optional<String> type, boolean directed) {

  /** Of an edge that counts like any other. */
  static final LinkText PLAIN = new LinkText(Optional.empty(), Optional.empty(), false);
}
