package org.pugraph.check;

import java.util.List;
import org.pugraph.base.EnumNames;
import org.pugraph.base.Remedy;

/**
 * Something worth knowing about a graph, its labels or its scores. Immutable and thread safe.
 *
 * @param severity how much it matters
 * @param code a short name that never changes, for programs
 * @param sentence what was seen, with its numbers
 * @param advice what to do about it, in words without options of any user interface
 * @param remedies the changes of settings that the advice mentions; often none
 */
public record Finding(
    Severity severity, String code, String sentence, String advice, List<Remedy> remedies) {

  public Finding {
    remedies = List.copyOf(remedies);
  }

  /** How much a finding matters. Immutable and thread safe. */
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

  static Finding note(String code, String sentence, String advice, Remedy... remedies) {
    return new Finding(Severity.NOTE, code, sentence, advice, List.of(remedies));
  }

  static Finding warning(String code, String sentence, String advice, Remedy... remedies) {
    return new Finding(Severity.WARNING, code, sentence, advice, List.of(remedies));
  }

  /** A warning where it is serious, a note where it is not. */
  static Finding graded(
      boolean serious, String code, String sentence, String advice, Remedy... remedies) {
    return serious
        ? warning(code, sentence, advice, remedies)
        : note(code, sentence, advice, remedies);
  }

  public boolean isWarning() {
    return severity == Severity.WARNING;
  }
}
