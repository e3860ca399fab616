package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.base.BadInput;
import org.pugraph.fit.FitContext;
import org.pugraph.run.ModelFiles;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A {@code run.json} that was edited, and says that it was not, is refused in one line. */
class SpoiledRunTest {

  private static final FitContext CONTEXT = FitContext.ofSeed(3).withThreads(1);
  private static final int GCN = 0;
  private static final int LABELS = 1;
  private static final int ONE_CLASS = 2;
  private static final int ROCCHIO = 3;

  private static final PuModel MODEL =
      SmallFit.learner("method", "gcn+label-propagation+oc-svm+roc-svm", "steps", "2")
          .fit(SmallFit.PROBLEM, CONTEXT);

  private static final Map<String, Consumer<ObjectNode>> CHANGES =
      Map.ofEntries(
          Map.entry("a column without a name", run -> ((ArrayNode) run.get("features")).setNull(0)),
          Map.entry("a source without a name", run -> run.putArray("sourceFiles").addNull()),
          Map.entry("no source of the prior", run -> object(run, "prior").putNull("source")),
          Map.entry("no digest of the graph", run -> object(run, "provenance").putNull("dataHash")),
          Map.entry("no members", run -> run.putArray("members")),
          Map.entry("an SVM that was no SVM", SpoiledRunTest::exchangeLearners),
          Map.entry("labels of nobody", run -> labels(run).putArray("positives")),
          Map.entry("no labels", run -> member(run, LABELS).putNull("propagation")),
          Map.entry("other support vectors", run -> svm(run, ONE_CLASS).putArray("coefficients")),
          Map.entry("no coefficients", run -> svm(run, ONE_CLASS).putNull("coefficients")),
          Map.entry("too few frequencies", run -> svm(run, ROCCHIO).putArray("idf").add(1.0)),
          Map.entry("a file that has no name", run -> object(run, "hashes").put("a\u0000", "")),
          Map.entry("a file elsewhere", run -> object(run, "hashes").put("../model.json", "")));

  static Set<String> changes() {
    return CHANGES.keySet();
  }

  @TempDir Path folder;

  @BeforeEach
  void save() {
    MODEL.save(folder);
  }

  private static ObjectNode object(JsonNode from, String name) {
    return (ObjectNode) from.get(name);
  }

  /** The first member of a learner. */
  private static ObjectNode member(ObjectNode run, int learner) {
    for (JsonNode member : run.get("members")) {
      if (member.get("learner").asInt() == learner) {
        return (ObjectNode) member;
      }
    }
    throw new AssertionError("no member of learner " + learner);
  }

  private static ObjectNode labels(ObjectNode run) {
    return object(member(run, LABELS), "propagation");
  }

  private static ObjectNode svm(ObjectNode run, int learner) {
    return object(member(run, learner), "svm");
  }

  private static void exchangeLearners(ObjectNode run) {
    member(run, ONE_CLASS).put("learner", GCN);
  }

  /** Its own digest is left out, as in older files. */
  private void change(Consumer<ObjectNode> change) throws IOException {
    Path file = folder.resolve(ModelFiles.RUN);
    ObjectNode run = (ObjectNode) JsonMapper.shared().readTree(Files.readString(file));
    object(run, "hashes").remove(ModelFiles.RUN);
    change.accept(run);
    Files.writeString(file, run.toString());
  }

  @Test
  void aRunThatWasNotChangedIsLoaded() throws IOException {
    change(run -> {});
    assertThat(PuModel.load(folder).score(SmallFit.GRAPH, CONTEXT).predictions().scores())
        .isEqualTo(MODEL.predictions().scores());
  }

  @ParameterizedTest
  @MethodSource("changes")
  void aRunWithAnythingElseIsRefused(String what) throws IOException {
    change(CHANGES.get(what));
    assertThatThrownBy(() -> PuModel.load(folder)).isInstanceOf(BadInput.class);
  }

  @Test
  void scoresOfOtherNodesAreRefused() throws IOException {
    SmallFit.learner("method", "oc-svm", "input", "line")
        .fit(SmallFit.PROBLEM, CONTEXT)
        .save(folder);
    change(run -> object(run, "provenance").put("nodes", 7));
    assertThatThrownBy(() -> PuModel.load(folder)).isInstanceOf(BadInput.class);
  }

  @Test
  void aNetworkOfOtherSizeIsRefusedWhereItScores() throws IOException {
    change(
        run -> object(run.get("settings").get("learners").get(GCN), "settings").put("hidden", "5"));
    PuModel model = PuModel.load(folder);
    assertThatThrownBy(() -> model.score(SmallFit.GRAPH, CONTEXT))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("its settings need a DenseMatrix[40, 5]");
  }
}
