package org.pugraph.cli.terminal;

import java.util.List;
import java.util.stream.Collectors;
import org.pugraph.base.Remedy;
import org.pugraph.check.Finding;

/** Maps a remedy that core advises to an option of {@code train}. */
public final class RemedyOptions {

  private RemedyOptions() {}

  /** The option, with a value where the remedy has one. */
  static String option(Remedy remedy) {
    return switch (remedy) {
      case FEWER_HOPS -> "--hops";
      case SMALLER_FANOUT -> "--fanout";
      case SAMPLED_NEIGHBOURHOOD -> "--neighbourhood sampled";
      case DIFFUSED_ATTENTION -> "--neighbourhood diffused";
      case FEWER_HIDDEN_UNITS -> "--hidden";
      case BATCHES -> "--batch 1024";
      case MORE_MEMORY -> "--max-memory";
      case CPU -> "--device cpu";
      case LARGER_HEAP -> "PUGRAPH_JAVA_OPTS=-Xmx8g";
      case SET_PRIOR -> "--prior";
      case COMPARE_WITHOUT_EDGES -> "--method fc";
      case NON_NEGATIVE_RISK -> "--risk nnpu";
      case OTHER_RISK -> "--risk";
      case STOP_AT_TURN -> "--stop turn";
      case STEPS -> "--steps";
      case LESS_DROPOUT -> "--dropout";
      case LEARNING_RATE -> "--learning-rate";
      case IGNORE_COLUMN -> "--ignore COLUMN";
      case ROW_NORMALISATION -> "--row-normalised true";
      case ENSEMBLE -> "--recipe best";
      case SOURCE_COLUMN -> "--source";
      case TARGET_COLUMN -> "--target";
      case WEIGHT_COLUMN -> "--weight";
      case LEAST_WEIGHT -> "--min-weight";
      case EDGE_TYPE_COLUMN -> "--edge-type";
      case EDGE_DIRECTION -> "--directed";
      case ID_COLUMN -> "--id";
      case POSITIVE_COLUMN -> "--positive-column";
      case TIME_COLUMN -> "--time-column";
      case LATER_EDGES -> "--keep-later-edges";
      case TABLE_OF_EDGES -> "--edges";
      case GRAPH_FILE -> "--graph";
    };
  }

  public static List<String> options(List<Remedy> remedies) {
    return remedies.stream().map(RemedyOptions::option).toList();
  }

  /** A sentence followed by the options it refers to: {@code … (--hops, --fanout)}. */
  public static String appended(String sentence, List<Remedy> remedies) {
    return remedies.isEmpty()
        ? sentence
        : remedies.stream()
            .map(RemedyOptions::option)
            .collect(Collectors.joining(", ", sentence + " (", ")"));
  }

  /** What was found and what to do about it, in one line. */
  public static String text(Finding finding) {
    return finding.sentence() + ". " + appended(finding.advice(), finding.remedies()) + ".";
  }
}
