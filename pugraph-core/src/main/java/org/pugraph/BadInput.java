package org.pugraph;

/**
 * Something the user gave is wrong: a file, a line, an option, a setting.
 *
 * <p>The message is one sentence that names the place, the value and what was expected, ready to be
 * shown as it is: {@code edges.csv:118: node "p77" is not in nodes.svm}.
 */
public final class BadInput extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** A complaint without a place in a file. */
  public BadInput(String message) {
    super(message);
  }

  /** A complaint about a file that could not be read or written at all. */
  public BadInput(String message, Throwable cause) {
    super(message, cause);
  }

  /** A complaint about one line of a file; lines count from one. */
  public static BadInput at(Object file, long line, String complaint) {
    return new BadInput(file + ":" + line + ": " + complaint);
  }

  /** Refuses a setting unless the condition holds. */
  public static void unless(boolean condition, String message) {
    if (!condition) {
      throw new BadInput(message);
    }
  }
}
