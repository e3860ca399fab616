package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.SmallFit.PROBLEM;
import static org.pugraph.SmallFit.THREE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.source.GraphSource;
import org.pugraph.file.CacheEntries;
import org.pugraph.fit.CheckpointFolder;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.GraphSize;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.StatePlan;
import org.pugraph.pretrain.PretrainCache;

/** What the library logs, by the JDK's own backend. */
class LoggingTest {

  private static final FitContext CONTEXT =
      FitContext.ofSeed(3).withThreads(2).withMemory(1_000_000_000);

  private static final String[] POSITIVES = {"patient-0", "patient-1", "patient-2", "patient-3"};

  @TempDir Path folder;

  /** A ring of patients; that the titles of edges are titles is a note. */
  private static GraphSource ring(Path folder) throws IOException {
    StringBuilder edges = new StringBuilder();
    StringBuilder nodes = new StringBuilder("id,age\n");
    for (int i = 0; i < 60; i++) {
      edges.append("patient-").append(i).append(",patient-").append((i + 1) % 60).append('\n');
      nodes.append("patient-").append(i).append(',').append(i < 12 ? 70 + i : 20 + i).append('\n');
    }
    return GraphSource.ofTables(
        Files.writeString(folder.resolve("edges.csv"), "doctor,seen by\n" + edges),
        Files.writeString(folder.resolve("nodes.csv"), nodes));
  }

  private static PuModel fit(Path folder) throws IOException {
    return Pugraph.learner(THREE).in(CONTEXT).fit(ring(folder), POSITIVES);
  }

  @Test
  void aFitTellsItsDecisionsInOrder() throws IOException {
    try (Captured log = Captured.at(System.Logger.Level.DEBUG)) {
      fit(folder).save(folder.resolve("run"));
      assertThat(log.sentences())
          .containsSubsequence(
              "org.pugraph.data.source: read graph edges: 60 nodes, 60 edges, 1 features, 1 notes",
              "org.pugraph: fitting gcn to 60 nodes, of which 4 are positive, 56 unlabeled and 0"
                  + " known to be negative; prior to be estimated; seed 3, 2 threads, 1,000 MB",
              "org.pugraph.ensemble: learners: gcn",
              "org.pugraph.fit: phase neighbourhoods",
              "org.pugraph.fit: phase prior",
              "org.pugraph.fit: phase training: round 1 of 1, 45 steps",
              "org.pugraph.ensemble: weights after round 1: gcn 1.000",
              "org.pugraph.fit: phase scoring",
              "org.pugraph.ensemble: scores are not smoothed",
              "org.pugraph: fitted gcn in 45 training steps",
              "org.pugraph.run: " + folder.resolve("run") + ": model written");
      assertThat(log.sentences())
          .anyMatch(
              line ->
                  line.matches(
                      "org.pugraph.fit: class prior 0\\.\\d+, expected between 0\\.\\d+ and"
                          + " [01]\\.\\d+, by .+ from 4 positives"));
    }
  }

  @Test
  void whoTrainsWithoutALearnerIsToldWhichWasChosenAndWhy() throws IOException {
    try (Captured log = Captured.at(System.Logger.Level.DEBUG)) {
      DefaultRecipe.of(ring(folder).read(), 1L << 30);
      assertThat(log.sentences())
          .contains(
              "org.pugraph: default recipe best: the graph is small: training the recipe best");
      log.clear();
      Pugraph.learner(SmallFit.learner("method", "logistic"))
          .prior(0.2)
          .fit(ring(folder), POSITIVES);
      assertThat(log.sentences()).noneMatch(line -> line.contains("default recipe"));
    }
  }

  @Test
  void aRaceTellsWhoGoesOn() {
    Learner two = SmallFit.learner("method", "gcn+label-propagation", "members", "3", "steps", "9");
    try (Captured log = Captured.at(System.Logger.Level.DEBUG)) {
      new Learner(two.settings().withRace(true)).fit(PROBLEM, CONTEXT);
      assertThat(log.sentences())
          .anyMatch(line -> line.matches(".*ensemble: race over \\d folds: of gcn, go on \\w+"))
          .anyMatch(line -> line.matches(".*ensemble: weights after round 1: .*propagation .*"));
    }
  }

  @Test
  void checkpointsAreToldAsTheyAreWrittenAndResumed() {
    FitContext saved = CONTEXT.withCheckpoints(new CheckpointFolder(folder, 10, true));
    try (Captured log = Captured.at(System.Logger.Level.DEBUG)) {
      SmallFit.LSDAN.fit(PROBLEM, saved);
      assertThat(log.sentences())
          .filteredOn(line -> line.contains("checkpoint"))
          .satisfiesExactly(
              line -> assertThat(line).endsWith(": checkpoint written after step 10"),
              line -> assertThat(line).endsWith(": checkpoint written after step 15"));
      log.clear();
      SmallFit.LSDAN.fit(PROBLEM, saved);
      assertThat(log.sentences()).anyMatch(line -> line.endsWith(": resumed after step 15"));
    }
  }

  @Test
  void aTrainingThatStopsEarlyTellsWhereAndByWhichRule() {
    Learner stopping =
        SmallFit.learner("method", "gcn", "steps", "500", "stop", "held-out", "patience", "1");
    try (Captured log = Captured.at(System.Logger.Level.DEBUG)) {
      stopping.fit(PROBLEM, CONTEXT);
      assertThat(log.sentences())
          .anyMatch(
              line ->
                  line.matches(
                      "org.pugraph.optimise: training ended by the rule held-out after step"
                          + " \\d+ of 500, with the parameters after \\d+"));
    }
  }

  @Test
  void theFormatOfAFileIsTold() throws IOException {
    Path file = Files.writeString(folder.resolve("a.gml"), "graph [ node [ id 1 ] node [ id 2 ] ]");
    try (Captured log = Captured.at(System.Logger.Level.DEBUG)) {
      GraphSource.at(file).read();
      assertThat(log.sentences())
          .containsExactly(
              "org.pugraph.data.source: " + file + ": is in the format gml",
              "org.pugraph.data.source: read graph a: 2 nodes, 0 edges, 68 features, 0 notes");
    }
  }

  @Test
  void aCacheTellsWhatItFoundAndWhatItCouldNotRead() throws IOException {
    Learner embedded = SmallFit.learner("method", "gcn", "pretrain", "dgi", "steps", "3");
    FitContext cached = CONTEXT.withCache(PretrainCache.in(folder));
    try (Captured log = Captured.at(System.Logger.Level.DEBUG)) {
      embedded.fit(PROBLEM, cached);
      assertThat(log.sentences()).anyMatch(line -> line.endsWith(": encoder kept in the cache"));
      embedded.fit(PROBLEM, cached);
      assertThat(log.sentences()).anyMatch(line -> line.endsWith(": encoder found in the cache"));
      for (CacheEntries.Entry entry : PretrainCache.entries(folder).all()) {
        Files.writeString(entry.path(), "damaged");
      }
      embedded.fit(PROBLEM, cached);
      assertThat(log.sentences())
          .anyMatch(line -> line.contains("pretrain: the encoder is learned anew, as "));
    }
  }

  @Test
  void whatAFitTakesOfTheMemoryIsTold() {
    GraphSize size = new GraphSize(5_000_000, 50_000_000, 100_000_000, 1000, true, false);
    NetworkSettings shape = new NetworkSettings(2, 64, 4, Neighbourhood.DIFFUSED);
    try (Captured log = Captured.at(System.Logger.Level.DEBUG)) {
      SmallFit.LSDAN.fit(PROBLEM, CONTEXT);
      StatePlan.choose(size, shape, StatePlan.LEAN.needs(size, shape));
      assertThat(log.sentences())
          .anyMatch(line -> line.matches(".*hop: neighbourhoods of 2 hops: about [\\d,]+ pairs.*"))
          .anyMatch(line -> line.matches(".*model: states are worked out twice, .*"));
    }
  }

  @Test
  void atDebugNoNodeIsNamedAndNothingIsLouder() throws IOException {
    try (Captured log = Captured.at(System.Logger.Level.DEBUG)) {
      PuModel model = fit(folder);
      model.explain("patient-9");
      model.save(folder.resolve("run"));
      PuModel.load(folder.resolve("run")).score(ring(folder).read(model.encoding()));
      assertThat(log.sentences())
          .hasSizeGreaterThan(10)
          .noneMatch(line -> line.contains("patient"));
      assertThat(log.loudest()).isEqualTo(System.Logger.Level.DEBUG);
    }
  }

  @Test
  void theClassThatLogsIsTheOneThatDecided() throws IOException {
    try (Captured log = Captured.at(System.Logger.Level.DEBUG)) {
      fit(folder);
      assertThat(log.classes())
          .contains("org.pugraph.Learner", "org.pugraph.ensemble.EnsembleFit")
          .doesNotContain("org.pugraph.base.Log");
    }
  }

  @Test
  void stepsAndNotesAreTrace() throws IOException {
    try (Captured log = Captured.at(System.Logger.Level.TRACE)) {
      fit(folder);
      assertThat(log.sentences())
          .anyMatch(line -> line.startsWith("org.pugraph.data.source: note: "))
          .anyMatch(line -> line.matches("org.pugraph.fit: member 2, step 15: risk -?\\d.\\d+"));
    }
  }

  @Test
  void aBackendThatFailsChangesNoByte() throws IOException {
    fit(folder).save(folder.resolve("quiet"));
    try (Captured log = Captured.failing()) {
      fit(folder).save(folder.resolve("loud"));
      assertThat(log.sentences()).as("asked to log, each time in vain").hasSizeGreaterThan(10);
    }
    assertThat(SmallFit.files(folder.resolve("loud")))
        .isEqualTo(SmallFit.files(folder.resolve("quiet")));
  }

  @Test
  void byDefaultNothingIsPrinted() throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    String classes =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Process process =
        new ProcessBuilder(
                java.toString(), "-cp", classes, LoggingTest.class.getName(), folder.toString())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(err)).isZero();
    assertThat(out).isEmptyFile();
    assertThat(err).isEmptyFile();
    assertThat(PuModel.load(folder.resolve("run")).prior().interval()).isPresent();
  }

  /** What the other process does: a fit whose files have notes and whose prior has warnings. */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    if (ring(folder).read().notes().isEmpty()) {
      throw new IllegalStateException("the files have no notes");
    }
    PuModel model = fit(folder);
    model.save(folder.resolve("run"));
    IntStream.range(0, 3).forEach(i -> model.explain(POSITIVES[i]));
    List<RankedNode> ranked = PuModel.load(folder.resolve("run")).score(folder).ranking().toList();
    if (ranked.isEmpty()) {
      throw new IllegalStateException("nothing was ranked");
    }
  }
}
