package org.pugraph.cli.run;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.ComputingCode;
import org.pugraph.PredictionsCsv;
import org.pugraph.PuModel;
import org.pugraph.base.BadInput;
import org.pugraph.base.Digests;
import org.pugraph.base.Sha256;
import org.pugraph.cli.config.ConfigFile;
import org.pugraph.cli.output.PredictionsParquet;
import org.pugraph.cli.terminal.JsonText;
import org.pugraph.file.FileChange;
import org.pugraph.file.ProcessLock;
import org.pugraph.file.StagedFolder;
import org.pugraph.file.UnwritableFile;
import org.pugraph.file.WholeFile;
import org.pugraph.graph.NodeNames;
import org.pugraph.optimise.History;
import org.pugraph.report.run.RunReport;
import org.pugraph.run.ModelFiles;
import org.pugraph.sql.ParquetFile;
import org.pugraph.tensor.Kernels;
import tools.jackson.databind.JsonNode;

/**
 * The files of one run, replaced together: the model as {@link PuModel#save} writes it, and what
 * people and other programs read.
 *
 * <p>{@code metrics.json} comes last and has the digests of the others: a folder that has it, and
 * no checkpoints, holds a finished run. A process killed at any moment leaves a folder from which a
 * resumed one goes on.
 *
 * @param path the folder
 */
public record RunFolder(Path path) {

  public static final String CONFIG = "config.yaml";
  public static final String METRICS = "metrics.json";
  static final String HISTORY = "history.csv";
  public static final String PREDICTIONS = "predictions.csv";
  public static final String PARQUET = "predictions.parquet";
  public static final String REPORT = "report.html";

  private static final String CHECKPOINTS = "checkpoints";
  private static final String CHECKPOINT = ".safetensors";

  private static final String LOCK = ".training.lock";

  /** In metrics.json: digests of files by name. */
  private static final String DIGESTS = "files";

  /** Those that commands read; people may change the others. */
  private static final List<String> DIGESTED = List.of(HISTORY, PREDICTIONS, GraphCopy.FILE);

  /** Those beside the model, in the order in which they are put into place. */
  private static final List<String> FILES =
      List.of(HISTORY, PREDICTIONS, PARQUET, REPORT, CONFIG, GraphCopy.FILE, METRICS);

  /** Names the code and the kernels that compute the checkpoints beside it. */
  private static final String CODE = "code";

  /** What version 0.1.0 wrote and no later one does; files and folders. */
  private static final List<String> EARLIER =
      List.of(
          "model.json",
          "members",
          "calibration.json",
          "mixture.json",
          "smoothing.json",
          "pretrained.safetensors",
          "checkpoint.safetensors",
          "rounds");

  public Path file(String name) {
    return path.resolve(name);
  }

  /** Where a fit saves its state while it lasts. */
  Path checkpoints() {
    return file(CHECKPOINTS);
  }

  /** Whether a run is finished here. */
  boolean isFinished() {
    return Files.exists(file(METRICS)) && !Files.isDirectory(checkpoints());
  }

  /** Whether this very job is finished here; refuses a folder where another one is. */
  boolean holdsFinished(TrainingJob job) {
    if (!isFinished()) {
      return false;
    }
    BadInput.unless(Files.exists(file(ModelFiles.RUN)), holdsAnother("of an earlier version"));
    List<String> others = SameRun.differences(PuModel.load(path), metrics(), job);
    BadInput.unless(others.isEmpty(), holdsAnother("with " + String.join(" and ", others)));
    return true;
  }

  private String holdsAnother(String which) {
    return path
        + ": holds a finished run "
        + which
        + "; choose another --out, or replace it by leaving out --resume";
  }

  public JsonNode metrics() {
    return JsonText.read(file(METRICS));
  }

  /** Digests of files of a finished run; none where an earlier version wrote it. */
  Map<String, String> digests() {
    Map<String, String> digests = new LinkedHashMap<>();
    metrics().path(DIGESTS).forEachEntry((name, digest) -> digests.put(name, digest.asString()));
    return digests;
  }

  /** The nodes that became known after the time before which was learned. */
  public int[] knownAfter(NodeNames names) {
    return PredictionColumns.read(file(PREDICTIONS), names).stream()
        .filter(column -> column.name().equals(PredictionsCsv.KNOWN_AFTER))
        .findFirst()
        .map(
            column ->
                IntStream.range(0, names.size())
                    .filter(i -> column.cells().get(i).equals("true"))
                    .toArray())
        .orElseThrow(
            () ->
                new BadInput(file(PREDICTIONS) + ": has no column " + PredictionsCsv.KNOWN_AFTER));
  }

  /** The course of the first member's training. */
  public History history() {
    try {
      return History.ofCsv(text(file(HISTORY)));
    } catch (BadInput | NumberFormatException broken) {
      throw new BadInput(file(HISTORY) + ": " + broken.getMessage(), broken);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be read (" + failure + ")", failure);
    }
  }

  /** Refuses a file in the folder's place, before anything takes time. */
  void checkIsNoFile() {
    BadInput.unless(
        !Files.exists(path) || Files.isDirectory(path),
        path + ": is a file; give a folder instead");
  }

  /** Makes sure that files can be written here. */
  public void open() {
    checkIsNoFile();
    try {
      Files.createDirectories(path);
      FileChange.delete(Files.createTempFile(path, ".writable", null));
    } catch (IOException failure) {
      throw new BadInput(path + ": cannot be written to (" + failure + ")", failure);
    }
  }

  /** Locks the folder for a training; refused while another one writes here. */
  ProcessLock lock() {
    return ProcessLock.tryOn(file(LOCK))
        .orElseThrow(
            () ->
                new BadInput(
                    path
                        + ": another training is writing to this folder;"
                        + " wait until it ends, or choose another --out"));
  }

  /**
   * Makes sure that a training can write here, for whoever has locked the folder; removes
   * checkpoints of an earlier one that is not resumed.
   */
  void openLocked(boolean resume) {
    StagedFolder.removeLeftovers(path);
    Path code = checkpoints().resolve(CODE);
    if (!resume) {
      StagedFolder.delete(checkpoints());
    } else if (Files.exists(code)) {
      BadInput.unless(
          text(code).equals(thisCode()),
          checkpoints()
              + ": were computed by other code or kernels than these;"
              + " start afresh by leaving out --resume");
    }
    WholeFile.writeText(code, thisCode());
  }

  /** Whether a training has left a state here to go on from. */
  boolean hasCheckpoints() {
    if (!Files.isDirectory(checkpoints())) {
      return false;
    }
    try (Stream<Path> inside = Files.walk(checkpoints())) {
      return inside.anyMatch(file -> file.toString().endsWith(CHECKPOINT));
    } catch (IOException | UncheckedIOException failure) {
      throw new BadInput(checkpoints() + ": cannot be read (" + failure + ")", failure);
    }
  }

  private static String thisCode() {
    return ComputingCode.hash() + " " + Kernels.best().name() + "\n";
  }

  /** Writes everything in place of the run before; a reader sees the one or the other. */
  public void write(RunOutcome outcome) {
    try (StagedFolder staged = StagedFolder.in(path)) {
      RunFolder fresh = new RunFolder(staged.path());
      fresh.writeTables(outcome);
      outcome.model().save(path);
      fresh.writeMetrics(outcome, Sha256.of(file(ModelFiles.RUN)));
      staged.publish(FILES);
    } catch (UnwritableFile failure) {
      throw new UnwritableFile(
          failure.getMessage() + "; the training itself is kept, go on with --resume", failure);
    }
    EARLIER.forEach(name -> StagedFolder.delete(file(name)));
    StagedFolder.delete(checkpoints());
  }

  private void writeTables(RunOutcome outcome) {
    WholeFile.writeText(file(HISTORY), History.toCsv(outcome.histories()));
    PredictionsCsv predictions = outcome.predictionsCsv();
    writePredictions(file(PREDICTIONS), predictions);
    if (outcome.job().about().wantsParquet()) {
      writePredictions(file(PARQUET), predictions);
    }
    RunReport.write(file(REPORT), ReportPage.of(outcome));
    WholeFile.writeText(file(CONFIG), ConfigFile.write(outcome.job().about().config()));
    outcome.job().copy().ifPresent(copy -> copy.writeTo(path));
  }

  /** The figures, and the digests by which the files of this run know each other. */
  private void writeMetrics(RunOutcome outcome, String model) {
    Map<String, String> digests = Digests.of(path, DIGESTED);
    digests.put(ModelFiles.RUN, model);
    Map<String, Object> metrics = new LinkedHashMap<>(RunMetrics.of(outcome));
    metrics.put(DIGESTS, digests);
    WholeFile.writeText(file(METRICS), JsonText.text(metrics));
  }

  /** Writes a table of predictions, as Parquet where the file is called so. */
  public static void writePredictions(Path file, PredictionsCsv predictions) {
    if (ParquetFile.isMeant(file)) {
      PredictionsParquet.write(file, predictions);
      return;
    }
    WholeFile.write(
        file,
        out -> {
          BufferedWriter text =
              new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
          predictions.write(text);
          text.flush();
        });
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
