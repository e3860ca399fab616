package org.pugraph.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.pugraph.PuModel;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.table.ScoreFile;
import org.pugraph.report.page.TextFormat;
import org.pugraph.run.ModelFiles;
import org.pugraph.run.Provenance;

/**
 * Two runs of one configuration, side by side.
 *
 * @param files the result of the comparison of each file
 * @param reasons possible causes of differences; empty where all files are the same
 */
public record Reproduction(Map<String, String> files, List<String> reasons) {

  static final String SAME = "same";

  /** The files that every run has and that are compared; other files hold times and paths. */
  private static final List<String> NEEDED =
      List.of(RunFolder.HISTORY, ModelFiles.TENSORS, RunFolder.PREDICTIONS);

  /**
   * One of the two runs.
   *
   * @param folder where it is kept
   * @param model the fitted model
   */
  public record Run(RunFolder folder, PuModel model) {

    private Path file(String name) {
      return ModelFiles.file(folder.path(), name);
    }

    /** All that decides the bytes of a run besides its settings, by name. */
    private Map<String, String> causes() {
      Provenance from = model.provenance();
      Map<String, String> causes = new LinkedHashMap<>();
      causes.put("dataHash", from.dataHash());
      causes.put("labelsHash", from.labelsHash());
      causes.put("prior", Double.toString(model.prior().value()));
      causes.put("kernels", from.kernels());
      causes.put("java", folder.metrics().path("java").asString("unknown"));
      causes.put("version", from.version());
      causes.put("code", from.code());
      return causes;
    }
  }

  private static final Map<String, String> MEANINGS =
      Map.of(
          "dataHash", "the graph has changed",
          "labelsHash", "other nodes are labelled",
          "prior", "the prior has changed",
          "kernels", "other kernels did the sums",
          "java", "another Java",
          "version", "another version of Pugraph",
          "code", "other code");

  public static Reproduction compare(Run first, Run second) {
    Map<String, String> files = new TreeMap<>();
    for (String name : NEEDED) {
      files.put(name, verdict(first.file(name), second.file(name)));
    }
    Path encoder = first.file(ModelFiles.ENCODER);
    if (Files.exists(encoder)) {
      files.put(ModelFiles.ENCODER, verdict(encoder, second.file(ModelFiles.ENCODER)));
    }
    boolean same = files.values().stream().allMatch(SAME::equals);
    return new Reproduction(files, same ? List.of() : reasons(first, second));
  }

  private static String verdict(Path file, Path other) {
    if (!Files.exists(file)) {
      return "missing in the run";
    }
    if (!Files.exists(other)) {
      return "missing in the second run";
    }
    try {
      long at = Files.mismatch(file, other);
      return at < 0 ? SAME : "different from byte " + TextFormat.count(at) + " on";
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be read (" + failure.getMessage() + ")", failure);
    }
  }

  private static List<String> reasons(Run first, Run second) {
    Map<String, String> then = first.causes();
    Map<String, String> now = second.causes();
    List<String> reasons = new ArrayList<>();
    then.forEach(
        (name, before) -> {
          String after = now.getOrDefault(name, "unknown");
          if (!before.equals(after)) {
            String what = MEANINGS.getOrDefault(name, name);
            reasons.add(what + " (" + name + " was " + before + ", is " + after + ")");
          }
        });
    if (reasons.isEmpty()) {
      reasons.add(
          "graph, labels, code and kernels are the same: a file was edited or is missing, or this"
              + " machine computes otherwise");
    }
    if (Files.exists(first.folder.file(RunFolder.PREDICTIONS))) {
      reasons.add(largestDifference(first.folder, second.folder));
    }
    return reasons;
  }

  /** The largest difference between scores, to tell rounding from a real change. */
  private static String largestDifference(RunFolder first, RunFolder second) {
    ScoreFile then = ScoreFile.read(first.file(RunFolder.PREDICTIONS));
    ScoreFile now = ScoreFile.read(second.file(RunFolder.PREDICTIONS));
    Map<String, Float> scores = new LinkedHashMap<>();
    for (int i = 0; i < then.scores().length; i++) {
      scores.put(then.nodes().get(i), then.scores()[i]);
    }
    if (!scores.keySet().equals(Set.copyOf(now.nodes()))) {
      return "the nodes are others";
    }
    float largest = 0;
    for (int i = 0; i < now.scores().length; i++) {
      largest =
          Math.max(
              largest,
              Math.abs(now.scores()[i] - scores.getOrDefault(now.nodes().get(i), Float.NaN)));
    }
    return "scores differ by " + largest + " at most";
  }

  public boolean isSame() {
    return files.values().stream().allMatch(SAME::equals);
  }

  public Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("same", isSame());
    json.put("files", files);
    json.put("reasons", reasons);
    return json;
  }

  public String text() {
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
