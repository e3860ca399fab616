package org.pugraph.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.pugraph.BadInput;
import org.pugraph.WholeFile;
import org.pugraph.feature.Encoding;
import org.pugraph.report.RunReport;
import org.pugraph.train.History;
import org.pugraph.train.TrainedModel;
import tools.jackson.databind.JsonNode;

/**
 * The files of one run, each written whole or not at all.
 *
 * <p>{@code metrics.json} comes last: a folder that has it, and no checkpoint, holds a finished
 * run. A process killed at any moment leaves a folder from which {@code --resume} goes on.
 *
 * @param path the folder
 */
record RunFolder(Path path) {

  static final String CONFIG = "config.yaml";
  static final String METRICS = "metrics.json";
  static final String HISTORY = "history.csv";
  static final String PREDICTIONS = "predictions.csv";
  static final String REPORT = "report.html";
  static final String FEATURES = "features.json";
  static final String CHECKPOINT = "checkpoint.safetensors";

  Path file(String name) {
    return path.resolve(name);
  }

  /** Whether this very task is finished here; refuses a folder where another one is. */
  boolean holdsFinished(Task task) {
    if (Files.exists(file(CHECKPOINT)) || !Files.exists(file(METRICS))) {
      return false;
    }
    BadInput.unless(
        text(CONFIG).equals(ConfigFile.write(task.config()))
            && metrics().path(RunMetrics.DATA_HASH).asString("").equals(task.graph().contentHash()),
        path
            + ": holds a finished run of another graph or other settings;"
            + " choose another --out, or replace it by leaving out --resume");
    return true;
  }

  private String text(String name) {
    try {
      return Files.readString(file(name), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new BadInput(file(name) + ": cannot be read (" + failure + ")", failure);
    }
  }

  JsonNode metrics() {
    return Json.read(file(METRICS));
  }

  /** The course of the training. */
  History history() {
    try {
      return History.ofCsv(text(HISTORY));
    } catch (BadInput | NumberFormatException broken) {
      throw new BadInput(file(HISTORY) + ": " + broken.getMessage(), broken);
    }
  }

  /** Makes sure that files can be written here, before anything takes time. */
  void open(boolean resume) {
    BadInput.unless(
        !Files.exists(path) || Files.isDirectory(path),
        path + ": is a file, a folder was expected");
    try {
      Files.createDirectories(path);
      Files.delete(Files.createTempFile(path, ".writable", null));
      if (!resume) {
        Files.deleteIfExists(file(CHECKPOINT));
      }
    } catch (IOException failure) {
      throw new BadInput(path + ": cannot be written to (" + failure + ")", failure);
    }
  }

  /** Writes everything; until the last file is there, the run counts as unfinished. */
  void write(RunResult result) {
    delete(METRICS);
    result.model().save(path);
    writeEncoding(result.task().encoding());
    WholeFile.writeText(file(HISTORY), result.model().history().toCsv());
    writePredictions(file(PREDICTIONS), PredictionsCsv.of(result));
    RunReport.write(file(REPORT), ReportPage.of(result));
    WholeFile.writeText(file(CONFIG), ConfigFile.write(result.task().config()));
    WholeFile.writeText(file(METRICS), Json.text(RunMetrics.of(result)));
    delete(CHECKPOINT);
  }

  private void writeEncoding(Encoding encoding) {
    if (encoding.isReadyMade()) {
      delete(FEATURES); // of a run that was here before
    } else {
      encoding.save(file(FEATURES));
    }
  }

  /** How what is told of nodes becomes the features of the model. */
  Encoding encoding() {
    return Files.exists(file(FEATURES)) ? Encoding.load(file(FEATURES)) : Encoding.READY_MADE;
  }

  static void writePredictions(Path file, PredictionsCsv predictions) {
    WholeFile.write(
        file,
        out -> {
          BufferedWriter text =
              new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
          predictions.write(text);
          text.flush();
        });
  }

  private void delete(String name) {
    try {
      Files.deleteIfExists(file(name));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The line that a saved run drew between positive and negative; zero for a bare model. */
  double threshold() {
    return Files.exists(file(METRICS)) ? metrics().path(RunMetrics.THRESHOLD).asDouble(0) : 0;
  }

  TrainedModel model() {
    return TrainedModel.load(path);
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
