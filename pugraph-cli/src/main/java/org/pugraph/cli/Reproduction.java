package org.pugraph.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.pugraph.BadInput;
import org.pugraph.data.ScoreFile;
import org.pugraph.train.TrainedModel;
import tools.jackson.databind.JsonNode;

/**
 * Two runs of one configuration, side by side.
 *
 * @param files what became of each file
 * @param reasons what may have made them differ; empty where all are the same
 */
record Reproduction(Map<String, String> files, List<String> reasons) {

  static final String SAME = "same";

  /** What follows from configuration and graph alone; other files hold times and paths. */
  private static final Set<String> DETERMINED =
      Set.of(RunFolder.PREDICTIONS, RunFolder.HISTORY, TrainedModel.TENSORS);

  /** Figures of a run that decide its bytes, and what to say where they differ. */
  private static final Map<String, String> CAUSES =
      Map.of(
          RunMetrics.DATA_HASH,
          "the graph has changed",
          "positives",
          "other nodes are labelled",
          "prior",
          "the prior has changed",
          "simd",
          "other kernels did the sums",
          "java",
          "another Java",
          "version",
          "another version of Pugraph");

  static Reproduction compare(RunFolder first, RunFolder second) {
    Map<String, String> files = new LinkedHashMap<>();
    try {
      for (Path file : determined(first.path())) {
        Path other = second.path().resolve(first.path().relativize(file).toString());
        String name = first.path().relativize(file).toString();
        files.put(name, verdict(file, other));
      }
    } catch (IOException failure) {
      throw new BadInput(first + ": cannot be read (" + failure.getMessage() + ")", failure);
    }
    boolean same = files.values().stream().allMatch(SAME::equals);
    return new Reproduction(files, same ? List.of() : reasons(first, second));
  }

  private static List<Path> determined(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> DETERMINED.contains(file.getFileName().toString()))
          .sorted()
          .toList();
    }
  }

  private static String verdict(Path file, Path other) throws IOException {
    if (!Files.exists(other)) {
      return "missing in the second run";
    }
    long at = Files.mismatch(file, other);
    return at < 0 ? SAME : "different from byte " + Format.count(at) + " on";
  }

  private static List<String> reasons(RunFolder first, RunFolder second) {
    JsonNode then = first.metrics();
    JsonNode now = second.metrics();
    List<String> reasons = new ArrayList<>();
    CAUSES.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .filter(cause -> then.has(cause.getKey())) // runs of old say less
        .filter(cause -> !then.path(cause.getKey()).equals(now.path(cause.getKey())))
        .forEach(cause -> reasons.add(changed(cause.getValue(), cause.getKey(), then, now)));
    if (reasons.isEmpty()) {
      reasons.add(
          "graph, labels, version and kernels are the same: a file was edited, or this machine"
              + " computes otherwise");
    }
    largestDifference(first, second).ifPresent(reasons::add);
    return reasons;
  }

  private static String changed(String what, String figure, JsonNode then, JsonNode now) {
    String before = then.path(figure).asString("unknown");
    String after = now.path(figure).asString("unknown");
    return what + " (" + figure + " was " + before + ", is " + after + ")";
  }

  /** Whether it matters: rounding is far below what moves a ranking. */
  private static Optional<String> largestDifference(RunFolder first, RunFolder second) {
    ScoreFile then = ScoreFile.read(first.file(RunFolder.PREDICTIONS));
    ScoreFile now = ScoreFile.read(second.file(RunFolder.PREDICTIONS));
    Map<String, Float> scores = new LinkedHashMap<>();
    for (int i = 0; i < then.scores().length; i++) {
      scores.put(then.nodes().get(i), then.scores()[i]);
    }
    if (!scores.keySet().equals(Set.copyOf(now.nodes()))) {
      return Optional.of("the nodes are others");
    }
    float largest = 0;
    for (int i = 0; i < now.scores().length; i++) {
      largest =
          Math.max(
              largest,
              Math.abs(now.scores()[i] - scores.getOrDefault(now.nodes().get(i), Float.NaN)));
    }
    return Optional.of("scores differ by " + largest + " at most");
  }

  boolean isSame() {
    return files.values().stream().allMatch(SAME::equals);
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("same", isSame());
    json.put("files", files);
    json.put("reasons", reasons);
    return json;
  }

  String text() {
    StringBuilder text = new StringBuilder();
    files.forEach((name, verdict) -> text.append(name).append(": ").append(verdict).append('\n'));
    if (isSame()) {
      return text.append("The run is reproduced, to the byte.\n").toString();
    }
    text.append("The run is not reproduced:\n");
    reasons.forEach(reason -> text.append("  ").append(reason).append('\n'));
    return text.toString();
  }
}
