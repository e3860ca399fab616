package org.pugraph.check;

import org.pugraph.EnumNames;

/**
 * Something worth knowing about a graph, its labels or its scores.
 *
 * @param severity how much it matters
 * @param code a short name that never changes, for programs
 * @param sentence what was seen, with its numbers
 * @param advice what to do about it
 */
public record Finding(Severity severity, String code, String sentence, String advice) {

  /** How much a finding matters. */
  public enum Severity {
    /** Good to know. */
    NOTE,
    /** Results are in doubt until this is looked into. */
    WARNING;

    @Override
    public String toString() {
      return EnumNames.of(this);
    }
  }

  static Finding note(String code, String sentence, String advice) {
    return new Finding(Severity.NOTE, code, sentence, advice);
  }

  static Finding warning(String code, String sentence, String advice) {
    return new Finding(Severity.WARNING, code, sentence, advice);
  }

  /** A warning where it is serious, a note where it is not. */
  static Finding graded(boolean serious, String code, String sentence, String advice) {
    return serious ? warning(code, sentence, advice) : note(code, sentence, advice);
  }

  public boolean isWarning() {
    return severity == Severity.WARNING;
  }

  /** Both sentences in one line. */
  public String text() {
    return sentence + ". " + advice + ".";
  }
}
