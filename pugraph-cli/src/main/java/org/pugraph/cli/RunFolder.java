package org.pugraph.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.BadInput;
import org.pugraph.WholeFile;
import org.pugraph.feature.Encoding;
import org.pugraph.method.Pretraining;
import org.pugraph.method.Smoother;
import org.pugraph.pretrain.Pretrained;
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
  static final String CALIBRATION = "calibration.json";
  static final String SMOOTHING = "smoothing.json";
  static final String MIXTURE = "mixture.json";
  static final String PRETRAINED = "pretrained.safetensors";
  static final String CHECKPOINT = "checkpoint.safetensors";

  private static final String MEMBERS = "members";
  private static final String ROUNDS = "rounds";

  Path file(String name) {
    return path.resolve(name);
  }

  /** Where a member of an ensemble is kept; the first, number 1, is the run's own model. */
  RunFolder member(int number) {
    return number == 1
        ? this
        : new RunFolder(path.resolve(MEMBERS).resolve(Integer.toString(number)));
  }

  /** Where a round before the last is kept while it lasts; the first is number 1. */
  RunFolder round(int number) {
    return new RunFolder(path.resolve(ROUNDS).resolve(Integer.toString(number)));
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
    writeEncoding(result.task().encoding());
    writePretrained(result.pretrained());
    List<TrainedModel> members = result.ensemble().members();
    for (int m = 1; m <= members.size(); m++) {
      members.get(m - 1).save(member(m).path);
      WholeFile.writeText(member(m).file(HISTORY), members.get(m - 1).history().toCsv());
    }
    forgetMembersAfter(members.size());
    WholeFile.writeText(file(CALIBRATION), Json.exactText(SavedDecision.of(result)));
    writeSmoother(result.smoother());
    writeMixture(result);
    writePredictions(file(PREDICTIONS), PredictionsCsv.of(result));
    RunReport.write(file(REPORT), ReportPage.of(result));
    WholeFile.writeText(file(CONFIG), ConfigFile.write(result.task().config()));
    WholeFile.writeText(file(METRICS), Json.text(RunMetrics.of(result)));
    for (int m = 1; m <= members.size(); m++) {
      member(m).delete(CHECKPOINT);
    }
    forgetRounds();
  }

  /** What rounds before the last left behind. */
  void forgetRounds() {
    Path rounds = path.resolve(ROUNDS);
    if (!Files.isDirectory(rounds)) {
      return;
    }
    try (Stream<Path> inside = Files.walk(rounds)) {
      for (Path each : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    } catch (IOException failure) {
      throw new BadInput(rounds + ": cannot be removed (" + failure + ")", failure);
    }
  }

  /** Those of an earlier run with more of them. */
  private void forgetMembersAfter(int last) {
    for (int m = last + 1; m > 1 && Files.isDirectory(member(m).path); m++) {
      for (String file :
          List.of(TrainedModel.DESCRIPTION, TrainedModel.TENSORS, HISTORY, CHECKPOINT)) {
        member(m).delete(file);
      }
      delete(MEMBERS + "/" + m);
    }
    if (last == 1) {
      delete(MEMBERS);
    }
  }

  private void writeEncoding(Encoding encoding) {
    if (encoding.isReadyMade()) {
      delete(FEATURES); // of a run that was here before
    } else {
      encoding.save(file(FEATURES));
    }
  }

  private void writePretrained(Optional<Pretrained> pretrained) {
    pretrained.ifPresentOrElse(
        learned -> learned.save(file(PRETRAINED)),
        () -> delete(PRETRAINED)); // of a run that was here before
  }

  /** What makes the embeddings that the models see beside the features. */
  Optional<Pretrained> pretrained() {
    return Files.exists(file(PRETRAINED))
        ? Optional.of(Pretrained.load(file(PRETRAINED)))
        : Optional.empty();
  }

  private void writeSmoother(Optional<Smoother> smoother) {
    if (smoother.isPresent()) {
      WholeFile.writeText(file(SMOOTHING), Json.exactText(smoother.get()));
    } else {
      delete(SMOOTHING); // of a run that was here before
    }
  }

  private void writeMixture(RunResult result) {
    if (result.task().isMixture()) {
      WholeFile.writeText(file(MIXTURE), Json.exactText(SavedMixture.of(result)));
    } else {
      delete(MIXTURE); // of a run that was here before
    }
  }

  /** What the votes of its models count, and what each of them sees. */
  SavedMixture mixture() {
    return Files.exists(file(MIXTURE))
        ? SavedMixture.read(file(MIXTURE))
        : SavedMixture.alike(
            decision().members().size(),
            Files.exists(file(PRETRAINED)) ? Pretraining.DGI : Pretraining.NONE);
  }

  /** How scores are smoothed over a graph before the line of the run means anything. */
  Optional<Smoother> smoother() {
    return Files.exists(file(SMOOTHING))
        ? Optional.of(Json.read(file(SMOOTHING), Smoother.class, "the smoothing of a run"))
        : Optional.empty();
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

  void delete(String name) {
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

  /** The first model, which is the only one unless the run was an ensemble. */
  TrainedModel model() {
    return TrainedModel.load(path);
  }

  /** All models of the run. */
  List<TrainedModel> models() {
    return IntStream.rangeClosed(1, decision().members().size())
        .mapToObj(number -> member(number).model())
        .toList();
  }

  /** How the models answer together. */
  SavedDecision decision() {
    return Files.exists(file(CALIBRATION))
        ? SavedDecision.read(file(CALIBRATION))
        : SavedDecision.bare(threshold());
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
