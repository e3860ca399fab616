package org.pugraph.cli.option;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.time.TimeLimit;
import picocli.CommandLine.Option;

/** A split by time: what was known before is learned from, what became known later judges. */
final class TimeOptions {

  private static final String COLUMN = "time-column";
  private static final String KEEP = "keep-later-edges";

  @Option(
      names = "--before",
      paramLabel = "T",
      description = {
        "With a table of --positives: learn only from nodes that were known before T, and measure "
            + "how highly those that became known later rank.",
        "T is a date, a date and time, or a number such as a year, as the tables have it. Nodes "
            + "and edges from T on are left out, where their tables have times."
      })
  private @Nullable String before;

  @Option(
      names = "--" + COLUMN,
      paramLabel = "COLUMNS",
      split = ",",
      hideParamSyntax = true,
      description =
          "With --before: the titles of the columns of times, of positives, nodes and edges "
              + "(default: the ones titled date, time, year, since or the like).")
  private List<String> columns = List.of();

  @Option(
      names = "--" + KEEP,
      description = "With --before: keep edges from T on, which may tell what was not known yet.")
  private boolean keepsLaterEdges;

  /** The time, if there is one. */
  Optional<TimeLimit> limit() {
    return Optional.ofNullable(before).map(t -> new TimeLimit(t, columns, keepsLaterEdges));
  }

  /** Refuses options that do not go together. */
  void check(boolean listed, boolean byLabel) {
    BadInput.unless(before != null || columns.isEmpty(), "--" + COLUMN + " goes with --before");
    BadInput.unless(before != null || !keepsLaterEdges, "--" + KEEP + " goes with --before");
    BadInput.unless(
        before == null || listed,
        "--before goes with --positives TABLE, which says when each node became known; where"
            + " classes are known, experiment --protocol time splits by time");
    BadInput.unless(
        before == null || !byLabel,
        "--before goes with one question, not with a --label-column of --positives: train them one"
            + " by one, each with a table of its own");
    limit();
  }

  /** Its entries in config.yaml. */
  Map<String, Object> config() {
    Map<String, Object> config = new LinkedHashMap<>();
    OptionNames.putIfGiven(config, "before", before);
    OptionNames.putIfGiven(config, COLUMN, columns.isEmpty() ? null : String.join(",", columns));
    OptionNames.putIfGiven(config, KEEP, keepsLaterEdges ? true : null);
    return config;
  }
}
