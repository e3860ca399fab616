package org.pugraph.neo4j;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;

/**
 * How scores are written to nodes of Neo4j.
 *
 * <p>Immutable and thread safe.
 *
 * @param matches which nodes are meant by names; a node that several match takes part in the first
 * @param prefix of the properties that are written
 * @param batch names that are written in one transaction
 */
public record WriteBackSettings(List<NodeMatch> matches, String prefix, int batch) {

  /** Before the name of every property. */
  public static final String PREFIX = "pugraph_";

  /** Large enough to take little time for each node, and small enough to lock few. */
  public static final int BATCH = 5_000;

  private static final String RUN = "run";

  private static final int LARGEST_BATCH = 100_000;

  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  /** Refuses a prefix that is no name, and matches that are there twice. */
  public WriteBackSettings {
    matches = List.copyOf(matches);
    BadInput.unless(!matches.isEmpty(), "no nodes given to write to, expected LABEL.PROPERTY");
    Set<String> labels = new LinkedHashSet<>();
    matches.forEach(
        match ->
            BadInput.unless(
                labels.add(match.label()),
                "nodes of label " + match.label() + " are given twice, expected once"));
    BadInput.unless(
        NAME.matcher(prefix).matches(),
        "the prefix of properties is \"" + prefix + "\", expected letters, digits and _");
    BadInput.unless(
        batch >= 1 && batch <= LARGEST_BATCH,
        "names in a batch must be 1.." + LARGEST_BATCH + ", got " + batch);
  }

  /** The labels of the nodes. */
  List<String> labels() {
    return matches.stream().map(NodeMatch::label).toList();
  }

  /** The property of a column. */
  String property(String column) {
    return prefix + column;
  }

  /** All properties that are written. */
  List<String> properties(ScoredNodes scores) {
    return Stream.concat(scores.columns().keySet().stream(), Stream.of(RUN))
        .map(this::property)
        .toList();
  }

  /** The property that says which run the others are of. */
  String run() {
    return property(RUN);
  }
}
