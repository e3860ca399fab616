package org.pugraph.optimise;

/**
 * A place where networks are trained gave up, for reasons of its own: the training can go on
 * elsewhere from where it last stood. Thread safe.
 */
public final class DescentFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** What failed. Immutable and thread safe. */
  public enum Kind {
    /** It has too little memory for this; something smaller may fit. */
    OUT_OF_MEMORY,
    /** It is gone, or answers no more. */
    LOST
  }

  private final Kind kind;

  public DescentFailure(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
