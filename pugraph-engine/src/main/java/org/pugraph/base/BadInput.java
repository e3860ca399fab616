package org.pugraph.base;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Something the user gave is wrong: a file, a line, an option, a setting.
 *
 * <p>The message is one sentence that names the place, the value and what was expected, ready to be
 * shown as it is: {@code edges.csv:118: node "p77" is not in nodes.svm}. It names no option of a
 * user interface: where a setting would help, {@link #remedies()} says which.
 *
 * <p>Thread safe.
 */
public class BadInput extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private static final Pattern UNPRINTABLE = Pattern.compile("\\s*\\R\\s*|\\p{Cntrl}");
  private static final int LONGEST = 2000;

  private final List<Remedy> remedies;

  /** A complaint without a place in a file. */
  public BadInput(String message) {
    this(message, List.of());
  }

  /** A complaint, and the changes of settings that would avoid it. */
  public BadInput(String message, List<Remedy> remedies) {
    super(oneLine(message));
    this.remedies = List.copyOf(remedies);
  }

  /** A complaint about a file that could not be read or written at all. */
  public BadInput(String message, Throwable cause) {
    super(oneLine(message), cause);
    this.remedies = List.of();
  }

  /** A complaint about one line of a file; lines count from one. */
  public static BadInput at(Object file, long line, String complaint) {
    return new BadInput(file + ":" + line + ": " + complaint);
  }

  /** The changes of settings that would avoid this, the best first; often none. */
  public List<Remedy> remedies() {
    return remedies;
  }

  /** Quoted from a file, a value may be of any length and hold any character. */
  private static String oneLine(String message) {
    String shown = message.length() > LONGEST ? message.substring(0, LONGEST) + "…" : message;
    return UNPRINTABLE.matcher(shown).replaceAll(" ").strip();
  }

  /** Refuses a setting unless the condition holds. */
  public static void unless(boolean condition, String message) {
    if (!condition) {
      throw new BadInput(message);
    }
  }
}
