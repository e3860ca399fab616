package org.pugraph;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.pugraph.SmallFit.GRAPH;
import static org.pugraph.SmallFit.LSDAN;
import static org.pugraph.SmallFit.PROBLEM;
import static org.pugraph.SmallFit.ROUNDS;
import static org.pugraph.SmallFit.THREE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sha256;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.data.source.GraphSource;
import org.pugraph.explain.Explanation;
import org.pugraph.explain.NodeContribution;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.run.ModelFiles;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.train.Predictions;
import org.pugraph.validation.RankingEvidence;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class PuModelTest {

  private static final FitContext CONTEXT = FitContext.ofSeed(3).withThreads(2);

  @TempDir Path folder;

  private static PuModel fit(Learner learner) {
    return learner.fit(PROBLEM, CONTEXT);
  }

  private PuModel saved(Learner learner) {
    PuModel model = fit(learner);
    model.save(folder);
    return model;
  }

  static Stream<Learner> learners() {
    return Stream.of(
        LSDAN,
        THREE,
        ROUNDS,
        SmallFit.learner("method", "oc-svm"),
        SmallFit.learner("method", "label-propagation"),
        SmallFit.learner("method", "random-walk", "members", "2"),
        SmallFit.learner("method", "logistic"),
        SmallFit.learner("method", "symmetric-diffusion", "alpha", "0.5"),
        SmallFit.learner("method", "roc-svm", "input", "dgi"),
        SmallFit.learner(
            "method", "extra-trees", "trees", "9", "tree-columns", "5", "threshold", "prior"),
        SmallFit.learner("method", "kernel-logistic", "threshold", "prior"),
        SmallFit.learner("method", "diamond", "nodes-added", "20"),
        SmallFit.learner("method", "lp-pul"),
        SmallFit.learner("method", "grab", "label-rounds", "1", "steps", "5"),
        SmallFit.learner("method", "bld", "steps", "8", "threshold", "prior"),
        SmallFit.learner("method", "gpl", "mask-rounds", "2", "steps", "8", "threshold", "prior"),
        SmallFit.learner(
            "method", "holistic-pu", "trend-epochs", "3", "steps", "8", "threshold", "prior"),
        SmallFit.learner("method", "pu-gnn", "warm-up", "3", "steps", "8", "threshold", "prior"),
        SmallFit.learner("method", "dist-pu", "warm-up", "3", "steps", "8", "threshold", "prior"),
        SmallFit.learner("method", "ted", "warm-up", "3", "steps", "8"),
        SmallFit.learner("method", "extra-trees", "split-rule", "labelled", "members", "2"),
        SmallFit.learner(
            "method", "fc+extra-trees", "members", "2", "steps", "5", "threshold", "f1"),
        SmallFit.learner("method", "gcn+label-propagation", "members", "2", "steps", "5"),
        SmallFit.learner(
            "method", "lsdan", "neighbourhood", "sampled", "fanout", "3", "steps", "5"),
        SmallFit.learner(
            "method", "fc", "members", "2", "threshold", "precision=1.0", "steps", "5"),
        SmallFit.learner("method", "gcn", "threshold", "top=3", "smooth", "true", "steps", "5"));
  }

  @ParameterizedTest
  @MethodSource("learners")
  void aModelSavedAndLoadedGivesTheSameScoresToTheBit(Learner learner) {
    PuModel model = saved(learner);
    PuModel loaded = PuModel.load(folder);
    for (PuModel one : List.of(model, loaded)) {
      assertSame(model.predictions(), one.score(GRAPH).predictions());
      assertSame(model.predictions(), one.score(GRAPH, CONTEXT.withThreads(1)).predictions());
    }
    assertThat(loaded.settings()).isEqualTo(model.settings());
    assertThat(loaded.prior()).isEqualTo(model.prior());
    assertThat(loaded.provenance()).isEqualTo(model.provenance());
    assertThat(loaded.decision()).usingRecursiveComparison().isEqualTo(model.decision());
    assertThat(loaded.updates())
        .as("steps of both rounds, as both answer")
        .isEqualTo(model.updates());
    assertThat(loaded.score(GRAPH).ranking().toList()).isEqualTo(model.ranking().toList());
  }

  private static void assertSame(Predictions expected, Predictions found) {
    assertThat(found.scores()).isEqualTo(expected.scores());
    assertThat(found.hopAttention().data()).isDeepEqualTo(expected.hopAttention().data());
    assertThat(found.calibration()).usingRecursiveComparison().isEqualTo(expected.calibration());
    assertThat(found.spread().isPresent()).isEqualTo(expected.spread().isPresent());
    expected
        .spread()
        .ifPresent(
            spread -> {
              assertThat(found.spread().orElseThrow().sd()).isEqualTo(spread.sd());
              assertThat(found.spread().orElseThrow().stability()).isEqualTo(spread.stability());
            });
  }

  @ParameterizedTest
  @MethodSource("learners")
  void aModelLoadedAndSavedAgainIsTheSameToTheByte(Learner learner) {
    saved(learner);
    Path again = folder.resolve("again");
    PuModel.load(folder).save(again);
    assertThat(SmallFit.files(again)).isNotEmpty();
    SmallFit.files(again)
        .forEach(
            (name, hash) -> assertThat(Sha256.of(folder.resolve(name))).as(name).isEqualTo(hash));
  }

  @Test
  void aModelReplacesTheOneThatWasThere() {
    saved(ROUNDS);
    assertThat(folder.resolve(ModelFiles.ENCODER)).exists();
    PuModel other = saved(LSDAN);
    assertThat(SmallFit.files(folder))
        .containsOnlyKeys(ModelFiles.RUN, "model-2.safetensors", "summary-2.json");
    assertThat(PuModel.load(folder).score(GRAPH).predictions().scores())
        .isEqualTo(other.predictions().scores());
    other.save(folder);
    assertThat(SmallFit.files(folder))
        .containsOnlyKeys(ModelFiles.RUN, "model-2.safetensors", "summary-2.json");
    saved(ROUNDS);
    assertThat(SmallFit.files(folder))
        .containsOnlyKeys(
            ModelFiles.RUN, ModelFiles.TENSORS, ModelFiles.ENCODER, ModelFiles.SUMMARY);
  }

  @Test
  void provenanceSaysWhereAModelCameFrom() {
    PuModel model = fit(LSDAN);
    assertThat(model.provenance().dataHash()).isEqualTo(GRAPH.contentHash());
    assertThat(model.provenance().nodes()).isEqualTo(SmallFit.NODES);
    assertThat(model.provenance().columns()).isEqualTo(40);
    assertThat(model.provenance().seed()).isEqualTo(3);
    assertThat(model.provenance().code()).isEqualTo(ComputingCode.hash());
    assertThat(model.provenance().positives())
        .containsExactlyElementsOf(
            IntStream.of(PROBLEM.positives()).mapToObj(i -> "n" + i).toList());
    assertThat(model.provenance().labelsHash())
        .isEqualTo(PuModel.labelsHash(PROBLEM))
        .isNotEqualTo(PuModel.labelsHash(PROBLEM.withNegatives(PROBLEM.unlabeled()[0])));
  }

  @Test
  void theNodesOfAFitAreKnownByNameAfterLoading() {
    int[] unlabeled = PROBLEM.unlabeled();
    int[] fewer = Arrays.copyOfRange(unlabeled, 2, unlabeled.length);
    PuProblem problem =
        PuProblem.of(GRAPH, PROBLEM.positives(), fewer)
            .withPrior(0.3)
            .withNegatives(fewer[0], fewer[1]);
    LSDAN.fit(problem, CONTEXT).save(folder);
    PuNodes nodes = PuModel.load(folder).nodes(GRAPH);
    assertThat(nodes.positives()).isEqualTo(PROBLEM.positives());
    assertThat(nodes.unlabeled()).isEqualTo(fewer);
    assertThat(nodes.negatives()).containsExactly(fewer[0], fewer[1]);
    assertThat(nodes.prior()).isEqualTo(0.3);
  }

  static Stream<Learner> transductive() {
    return Stream.of(
        SmallFit.learner("method", "oc-svm", "input", "line"),
        SmallFit.learner("method", "roc-svm", "input", "gae"));
  }

  @ParameterizedTest
  @MethodSource("transductive")
  void aTransductiveModelRefusesAnotherGraph(Learner learner) {
    PuModel model = saved(learner);
    Graph other = SmallFit.named(CitationGraph.demo(5).withNodes(60).generate(), "w");
    for (PuModel one : List.of(model, PuModel.load(folder))) {
      assertThatThrownBy(() -> one.score(other))
          .isInstanceOf(BadInput.class)
          .hasMessageMatching(
              learner.settings().name()
                  + "( on line| on gae)? is transductive: it scores only the nodes of the graph it"
                  + " was fitted to; fit it to this graph instead");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"label-propagation", "random-walk", "symmetric-diffusion"})
  void labelsSpreadAlongTheEdgesOfAnyGraphThatHasLabelledNodes(String method) {
    PuModel model = saved(SmallFit.learner("method", method));
    Graph other = SmallFit.named(CitationGraph.demo(5).withNodes(60).generate(), "w");
    PuModel loaded = PuModel.load(folder);
    float[] scores = model.score(other).predictions().scores();
    assertThat(scores).hasSize(60);
    assertThat(loaded.score(other).predictions().scores()).isEqualTo(scores);
    Graph strangers = CitationGraph.demo(5).withNodes(60).generate();
    assertThatThrownBy(() -> loaded.score(strangers))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "none of the labelled nodes is in this graph, so no label can spread along its edges");
  }

  @ParameterizedTest
  @ValueSource(strings = {"features", "dgi"})
  void anSvmOnWhatAnyGraphHasScoresAnotherGraphWithTheSameColumns(String input) {
    Graph other =
        SmallFit.named(
            CitationGraph.demo(5).withNodes(SmallFit.NODES + 9).withWords(40, 6).generate(), "w");
    for (String method : List.of("oc-svm", "roc-svm")) {
      PuModel model = saved(SmallFit.learner("method", method, "input", input));
      float[] scores = model.score(other).predictions().scores();
      assertThat(scores).hasSize(SmallFit.NODES + 9).doesNotContain(Float.NaN);
      assertThat(PuModel.load(folder).score(other).predictions().scores()).isEqualTo(scores);
    }
  }

  @Test
  void aGraphWithOtherColumnsIsRefusedByTheNameOfTheFirst() {
    Graph renamed = SmallFit.named(GRAPH, "word");
    Graph narrow =
        SmallFit.named(
            CitationGraph.demo(4).withNodes(SmallFit.NODES).withWords(39, 6).generate(), "w");
    for (Learner learner : List.of(LSDAN, ROUNDS)) {
      PuModel model = saved(learner);
      for (PuModel one : List.of(model, PuModel.load(folder))) {
        assertThatThrownBy(() -> one.score(renamed))
            .isInstanceOf(BadInput.class)
            .hasMessage("feature 0 is \"w0\" in the model and \"word0\" in the graph");
        assertThatThrownBy(() -> one.score(narrow))
            .isInstanceOf(BadInput.class)
            .hasMessage(
                "the model was trained on 40 features, the graph has 39: \"w39\" is missing");
      }
    }
  }

  @Test
  void aChangedByteIsRefused() throws IOException {
    saved(LSDAN);
    Path file = folder.resolve(ModelFiles.TENSORS);
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 7] ^= 1;
    Files.write(file, bytes);
    assertRefused(file + ": has changed since the model was saved; restore it, or fit the model");
  }

  @Test
  void aMissingFileIsRefused() throws IOException {
    GraphSource source = tables("missing", SmallFit.NODES);
    EncodedGraph read = source.read();
    PuModel model =
        ROUNDS
            .fit(PuProblem.of(read.graph(), PROBLEM.positives()).withPrior(0.3), CONTEXT)
            .withSource(source, read.encoding());
    for (String name : List.of(ModelFiles.FEATURES, ModelFiles.ENCODER, ModelFiles.TENSORS)) {
      model.save(folder);
      Files.delete(folder.resolve(name));
      assertRefused(folder.resolve(name) + ": is missing; restore it, or fit the model again");
    }
  }

  @Test
  void anUnknownFormatIsRefused() throws IOException {
    saved(LSDAN);
    Path file = folder.resolve(ModelFiles.RUN);
    String text = Files.readString(file);
    assertThat(text).contains("\"format\" : 3");
    Files.writeString(file, text.replace("\"format\" : 3", "\"format\" : 4"));
    assertRefused(file + ": format 4 is unknown, expected 3");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"format", "settings", "prior", "provenance", "decision", "members", "hashes"})
  void aDescriptionThatLacksAPartIsRefused(String part) throws IOException {
    saved(LSDAN);
    Path file = folder.resolve(ModelFiles.RUN);
    JsonMapper mapper = JsonMapper.shared();
    ObjectNode json = (ObjectNode) mapper.readTree(Files.readString(file));
    json.putNull(part);
    Files.writeString(file, mapper.writeValueAsString(json));
    assertRefused(file + ": ");
    json.remove(part);
    Files.writeString(file, mapper.writeValueAsString(json));
    assertRefused(file + ": does not describe a saved model; restore the file, or train again");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{}", "[]", "null", "{\"format\": 3", "{\"format\": \"new\"}", "7"})
  void whatDescribesNoModelIsRefused(String text) throws IOException {
    saved(LSDAN);
    Path file = folder.resolve(ModelFiles.RUN);
    Files.writeString(file, text);
    assertRefused(file + ": ");
  }

  @Test
  void aDescriptionOfAnotherLearnerIsRefused() throws IOException {
    saved(THREE);
    Path file = folder.resolve(ModelFiles.RUN);
    String text = Files.readString(file);
    Files.writeString(file, withoutOwnHash(text).replace("\"learner\" : 0", "\"learner\" : 1"));
    assertRefused(file + ": ");
    Files.writeString(
        file, withoutOwnHash(text).replace("\"method\" : \"gcn\"", "\"method\" : \"gcnn\""));
    assertRefused("method must be one of ");
  }

  @Test
  void aNetworkWithoutItsOriginIsRefused() throws IOException {
    saved(THREE);
    Path file = folder.resolve(ModelFiles.RUN);
    String text = withoutOwnHash(Files.readString(file));
    Files.writeString(file, text.replaceAll("(?s)\"origin\" : \\{.*?\\}", "\"origin\" : null"));
    assertRefused("the scores of a member are missing");
  }

  @Test
  void aModelOfAGraphWhoseColumnsHaveNoNamesIsReadBack() {
    Graph plain =
        new Graph(
            SmallFit.GRAPH.edges(),
            SmallFit.GRAPH.features(),
            SmallFit.GRAPH.names(),
            SmallFit.GRAPH.labels(),
            SmallFit.GRAPH.report());
    PuProblem problem =
        PuProblem.of(plain, SmallFit.PROBLEM.positives(), SmallFit.PROBLEM.unlabeled())
            .withPrior(0.3);
    PuModel model = THREE.fit(problem, FitContext.ofSeed(1).withThreads(1));
    model.save(folder);
    assertThat(PuModel.load(folder).score(plain).predictions().scores())
        .isEqualTo(model.score(plain).predictions().scores());
  }

  /** As run.json was before it had a digest of itself. */
  private static String withoutOwnHash(String text) {
    return text.replaceFirst(",\\s*\"run.json\" : \"[0-9a-f]{64}\"", "");
  }

  @Test
  void theEvidenceForTheRankingIsSavedWithTheModel() {
    PuModel several = saved(THREE);
    assertThat(several.evidence().orElseThrow().verdict())
        .isNotEqualTo(RankingEvidence.Verdict.NOT_TESTED);
    assertThat(PuModel.load(folder).evidence()).isEqualTo(several.evidence());
    PuModel single = saved(LSDAN);
    assertThat(single.evidence().orElseThrow().verdict())
        .isEqualTo(RankingEvidence.Verdict.NOT_TESTED);
    assertThat(PuModel.load(folder).evidence()).isEqualTo(single.evidence());
  }

  @Test
  void aDescriptionOfBeforeItHadEvidenceIsStillRead() throws IOException {
    saved(THREE);
    Path file = folder.resolve(ModelFiles.RUN);
    String text = Files.readString(file);
    Files.writeString(file, withoutOwnHash(text).replaceFirst("\\s*\"evidence\" : \\{[^}]*},", ""));
    assertThat(Files.readString(file)).doesNotContain("evidence");
    assertThat(PuModel.load(folder).evidence()).isEmpty();
  }

  @Test
  void aNodeIsUncertainWhereMembersDecideOtherwise() {
    assertThat(fit(THREE).ranking())
        .allSatisfy(
            node -> {
              float agree = node.positive() ? node.stability() : 1 - node.stability();
              assertThat(node.uncertain()).isEqualTo(agree < 0.75f);
            });
    assertThat(fit(LSDAN).ranking()).noneMatch(RankedNode::uncertain);
  }

  @Test
  void aDescriptionOfBeforeItHadADigestOfItselfIsStillRead() throws IOException {
    saved(LSDAN);
    Path file = folder.resolve(ModelFiles.RUN);
    String text = Files.readString(file);
    Files.writeString(file, withoutOwnHash(text).replaceFirst("\\s*\"sourceFiles\" : null,", ""));
    assertThat(Files.readString(file)).isNotEqualTo(text);
    assertThat(PuModel.load(folder).settings()).isEqualTo(LSDAN.settings());
  }

  @Test
  void aChangedNumberInTheDescriptionIsRefused() throws IOException {
    saved(LSDAN);
    Path file = folder.resolve(ModelFiles.RUN);
    Files.writeString(
        file, Files.readString(file).replaceFirst("\"threshold\" : [-0-9]", "\"threshold\" : 7"));
    assertRefused(file + ": has changed since the model was saved; restore it, or fit the model");
  }

  @Test
  void aFolderWithoutAModelIsRefused() {
    assertRefused(folder.resolve("model.json") + ": there is no such file; check the path");
  }

  private void assertRefused(String complaint) {
    assertThatThrownBy(() -> PuModel.load(folder).score(GRAPH))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(complaint);
  }

  @ParameterizedTest
  @MethodSource("learners")
  void aRankingHasTheUnlabeledNodesTheHighestScoreFirst(Learner learner) {
    PuModel model = fit(learner);
    List<RankedNode> ranking = model.ranking().toList();
    assertThat(ranking).hasSize(PROBLEM.unlabeled().length);
    assertThat(ranking.stream().mapToInt(RankedNode::node))
        .containsExactlyInAnyOrderElementsOf(IntStream.of(PROBLEM.unlabeled()).boxed().toList());
    double threshold = model.decision().threshold();
    for (int i = 0; i < ranking.size(); i++) {
      RankedNode one = ranking.get(i);
      assertThat(one.rank()).isEqualTo(i + 1);
      assertThat(one.name()).isEqualTo("n" + one.node());
      assertThat(one.labelled()).isFalse();
      assertThat(one.score()).isEqualTo(model.predictions().scores()[one.node()]);
      assertThat(one.positive()).isEqualTo(one.score() > threshold);
      assertThat(one.probability()).isStrictlyBetween(0.0, 1.0);
      assertThat(one.stability()).isBetween(0f, 1f);
      assertThat(i == 0 || ranking.get(i - 1).score() >= one.score()).isTrue();
      assertThat(i == 0 || ranking.get(i - 1).probability() >= one.probability()).isTrue();
    }
    long positive = ranking.stream().filter(RankedNode::positive).count();
    assertThat(model.decision().estimate().called()).isEqualTo((int) positive);
    assertThat(model.fitted().all()).hasSize(SmallFit.NODES);
    assertThat(model.fitted().all().filter(RankedNode::labelled))
        .hasSize(PROBLEM.positives().length);
  }

  @Test
  void stabilityIsTheShareOfMembersThatCallANodePositive() {
    List<Float> ofThree = fit(THREE).ranking().map(RankedNode::stability).distinct().toList();
    assertThat(ofThree)
        .allSatisfy(
            share -> assertThat(share).isCloseTo(Math.round(share * 3) / 3f, within(1e-4f)));
    assertThat(fit(LSDAN).ranking())
        .allSatisfy(one -> assertThat(one.stability()).isEqualTo(one.positive() ? 1f : 0f));
  }

  @Test
  void aNodeIsExplainedTheSameBeforeAndAfterSaving() {
    Learner walk = SmallFit.learner("method", "random-walk");
    Learner linear = SmallFit.learner("method", "logistic");
    Learner all =
        SmallFit.learner("method", "gcn+random-walk+logistic", "members", "2", "steps", "5");
    Learner kernel = SmallFit.learner("method", "kernel-logistic");
    Learner trees = SmallFit.learner("method", "logistic+extra-trees", "members", "2");
    Learner rival = SmallFit.learner("method", "grab", "label-rounds", "1", "steps", "5");
    for (Learner learner : List.of(LSDAN, ROUNDS, walk, linear, all, kernel, trees, rival)) {
      PuModel model = saved(learner);
      RankedNode best = model.ranking().findFirst().orElseThrow();
      Explanation why = model.explain(best.name());
      assertThat(why.node()).isEqualTo(best.name());
      assertThat(why.now().rank()).isEqualTo(1);
      assertThat(why.now().of()).isEqualTo(PROBLEM.unlabeled().length);
      assertThat((float) why.now().score()).isCloseTo(best.score(), within(1e-5f));
      assertThat(why.now().positive()).isEqualTo(best.positive());
      assertThat(why.positives()).allMatch(NodeContribution::labelled);
      assertThat(why.unexplained() > 0).isEqualTo(learner == trees);
      assertThat(PuModel.load(folder).score(GRAPH).explain(best.name())).isEqualTo(why);
    }
  }

  @Test
  void whatCannotBeExplainedIsRefused() {
    assertThatThrownBy(() -> fit(LSDAN).explain("nobody"))
        .isInstanceOf(BadInput.class)
        .hasMessage("node \"nobody\" is not in the graph");
    for (String method : List.of("oc-svm", "extra-trees", "gcn+oc-svm")) {
      assertThatThrownBy(() -> fit(SmallFit.learner("method", method)).explain("n3"))
          .isInstanceOf(BadInput.class)
          .hasMessage("SVMs, trees and embeddings of one graph alone cannot be explained");
    }
  }

  @Test
  void aLoadedModelDoesNotKeepItsGraph() {
    saved(LSDAN);
    PuModel loaded = PuModel.load(folder);
    assertThatThrownBy(loaded::ranking)
        .isInstanceOf(BadInput.class)
        .hasMessage("a loaded model does not keep the graph it was fitted to: score that graph");
  }

  /** A table of nodes with a text and a number, and one of edges; the first nodes stay the same. */
  private GraphSource tables(String name, int nodes) throws IOException {
    StringBuilder table = new StringBuilder("id,text,year\n");
    StringBuilder edges = new StringBuilder("source,target\n");
    for (int i = 0; i < nodes; i++) {
      String topic = i % 3 == 0 ? "graph kernel" : i % 3 == 1 ? "harvest field" : "page cache";
      table.append(String.format(Locale.ROOT, "n%d,%s,%d%n", i, topic, 1990 + i % 30));
      if (i >= 3) {
        edges.append(String.format(Locale.ROOT, "n%d,n%d%n", i, i - 3));
      }
    }
    Path place = Files.createDirectories(folder.resolve("tables-" + name));
    Files.writeString(place.resolve("nodes.csv"), table);
    Files.writeString(place.resolve("edges.csv"), edges);
    return GraphSource.ofTables(place.resolve("edges.csv"), place.resolve("nodes.csv"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aLoadedModelRanksAGraphThatHasGrown(boolean pretrained) throws IOException {
    GraphSource source = tables("small", 60);
    EncodedGraph read = source.read();
    int[] positives = {0, 3, 6, 9, 12, 15, 18, 21, 24, 27};
    Learner learner =
        pretrained ? ROUNDS : SmallFit.learner("method", "gcn", "members", "2", "steps", "40");
    PuModel model =
        learner
            .fit(PuProblem.of(read.graph(), positives).withPrior(0.2), CONTEXT)
            .withSource(source, read.encoding());
    Path run = folder.resolve("run");
    model.save(run);
    PuModel loaded = PuModel.load(run);
    assertThat(loaded.source()).contains(source);
    Graph again = loaded.source().orElseThrow().read(loaded.encoding());
    assertThat(loaded.score(again).predictions().scores()).isEqualTo(model.predictions().scores());
    Graph grown = tables("grown", 75).read(loaded.encoding());
    ScoredGraph scored = loaded.score(grown);
    assertThat(scored.ranking()).hasSize(75 - positives.length);
    assertThat(scored.all().filter(RankedNode::labelled).map(RankedNode::name))
        .containsExactlyInAnyOrder(
            IntStream.of(positives).mapToObj(i -> "n" + i).toArray(String[]::new));
    List<String> best = scored.ranking().limit(5).map(RankedNode::name).toList();
    assertThat(best).allMatch(name -> Integer.parseInt(name.substring(1)) % 3 == 0);
    assertThat(scored.explain("n72").node()).isEqualTo("n72");
  }

  @Test
  void parametersAreWrittenInOneOrderInEveryProcess() throws IOException {
    for (String method : new String[] {"logistic", "kernel-logistic"}) {
      Learner learner = SmallFit.learner("method", method);
      learner.fit(PROBLEM, FitContext.ofSeed(1)).save(folder.resolve(method));
      assertThat(Files.readString(folder.resolve(method).resolve("model.safetensors"), ISO_8859_1))
          .containsSubsequence("member1.weights", "member1.bias", "member1.zero");
    }
  }
}
