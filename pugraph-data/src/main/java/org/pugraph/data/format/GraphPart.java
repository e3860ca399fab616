package org.pugraph.data.format;

/** What only some formats have a place for; the others leave it out. Immutable and thread safe. */
public enum GraphPart {
  ATTRIBUTES,
  DISPLAY_NAMES,
  /** With weights and directions. */
  EDGE_TYPES
}
