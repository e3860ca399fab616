package org.pugraph.testkit.disk;

/** What goes wrong at one operation. */
public enum Fault {
  /** The operation fails, the next ones do not. */
  ERROR,
  /** The operation fails, and so does the next one, such as what would undo it. */
  TWO_ERRORS,
  /** Half of the bytes are written, which a channel may do; operations without bytes succeed. */
  SHORT_WRITE,
  /** Half of the bytes are written, then the write of the rest fails, and all goes on. */
  TORN_WRITE,
  /** Half of the bytes are written, then that write and every later one fails. */
  FULL
}
