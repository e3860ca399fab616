package org.pugraph.experiment.grid;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the lines of one journal or of several say. Not thread safe. */
final class JournalContent {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  /**
   * Which of two results of a cell counts, whatever their order: one that did not fail, and of
   * these, which have the same figures, the quicker one.
   */
  private static final BinaryOperator<CellResult> BETTER =
      BinaryOperator.minBy(
          Comparator.comparing((CellResult result) -> result.error().isPresent())
              .thenComparing(CellResult::seconds)
              .thenComparing(result -> result.error().orElse("")));

  private final Map<String, CellResult> results = new LinkedHashMap<>();

  /** Digests of the cells with a result, whatever code computed it. */
  private final Set<String> tasks = new HashSet<>();

  /** Keys of lines without the digest of their cell: those of version 0.1.0. */
  private final Set<String> older = new HashSet<>();

  /** One sentence for each line that is not the result of a cell. */
  private final List<String> complaints = new ArrayList<>();

  /**
   * Reads a line; a later one of the same cell wins.
   *
   * @param place file and number of the line, for the complaint if it is broken
   */
  void read(String line, String place) {
    try {
      JsonNode json = JSON.readTree(line);
      CellResult result = CellJson.result(json);
      put(result);
      String task = json.path(CellJson.TASK).asString("");
      if (task.isEmpty()) {
        older.add(result.key());
      } else if (result.error().isEmpty()) {
        tasks.add(task);
      }
    } catch (JacksonException | IllegalArgumentException unreadable) {
      complaints.add(place + ": is not the result of a cell, and is skipped");
    }
  }

  void put(CellResult result) {
    results.put(result.key(), result);
  }

  /** Adds what another journal says. */
  void merge(JournalContent other) {
    other.results.forEach((key, result) -> results.merge(key, result, BETTER));
    tasks.addAll(other.tasks);
    older.addAll(other.older);
    complaints.addAll(other.complaints);
  }

  boolean answers(String task) {
    return tasks.contains(task);
  }

  int older() {
    return older.size();
  }

  List<String> complaints() {
    return List.copyOf(complaints);
  }

  Map<String, CellResult> results() {
    return Collections.unmodifiableMap(new LinkedHashMap<>(results));
  }
}
