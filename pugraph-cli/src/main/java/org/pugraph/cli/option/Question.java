package org.pugraph.cli.option;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.pugraph.PuProblem;
import org.pugraph.base.BadInput;
import org.pugraph.split.Split;

/**
 * One question about a graph: which nodes belong with these labelled ones.
 *
 * @param source where it says who is labelled
 * @param split labelled and unlabeled nodes, and the truth about the latter where it is known
 * @param problem the same, known negatives and the prior, without the truth
 */
public record Question(LabelSource source, Split split, PuProblem problem) {

  /** Each has a run folder and a model of its own. */
  static final int MOST = 100;

  private static final int MOST_NAMED = 5;

  /** Of run folders and headings; no two questions of a command share it. */
  public String name() {
    return source.name();
  }

  /** Refuses several, for commands that answer one. */
  static void checkSingle(List<Question> questions) {
    BadInput.unless(
        questions.size() == 1,
        "this command takes one question, got "
            + questions.size()
            + " ("
            + questions.stream().limit(MOST_NAMED).map(Question::name).collect(joining(", "))
            + (questions.size() > MOST_NAMED ? ", …" : "")
            + "): give one --positives FILE, or one --label NAME");
  }

  /** Refuses two questions that would have one folder, on any system. */
  static void checkNames(List<LabelSource> sources) {
    Map<String, LabelSource> known = new TreeMap<>();
    for (LabelSource source : sources) {
      String folder = OptionNames.safe(source.name());
      LabelSource other = known.put(folder.toLowerCase(Locale.ROOT), source);
      BadInput.unless(
          other == null,
          source.place()
              + ": this question would have the folder \""
              + folder
              + "\", as that of "
              + (other == null ? "" : other.place())
              + " has; rename one, or train them one by one, each with an --out of its own");
    }
  }

  /** Refuses more than a command asks at once. */
  static void checkCount(int count, String place, String instead) {
    BadInput.unless(
        count <= MOST,
        place
            + ": "
            + count
            + " questions, and at most "
            + MOST
            + " are asked at once; "
            + instead);
  }
}
