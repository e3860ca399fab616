package org.pugraph.data.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.pugraph.data.feature.SampleColumns.row;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.ReadNote;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.testkit.Scratch;

class EncodingTest {

  private static final SampleColumns PAPERS =
      SampleColumns.column(
              "title", "Deep Graphs, deep nets", "graphs of words: a survey", "deep words (2)")
          .and("year", "2001", "NA", "2005")
          .and("venue", "KDD", "KDD", "VLDB")
          .and("open", "yes", "", "no");

  @TempDir Path folder;

  @Test
  void everyColumnBecomesFeaturesNamedAfterIt() {
    Graph graph = encoded(PAPERS, Columns.INFERRED);
    assertThat(names(graph))
        .containsExactly("title:deep", "title:graphs", "title:words", "year", "venue=KDD", "open");
    assertThat(row(graph, 0)).endsWith(-1, 1, 1);
    assertThat(row(graph, 1)).endsWith(0, 1, 0);
    assertThat(row(graph, 2)).endsWith(1, 0, 0);
  }

  /** Worked by hand: n = 3, df = 2 for each word, so all are equally rare and only tf differs. */
  @Test
  void wordsAreWeighedByCountAndRarityAndRowsHaveOneLength() {
    Graph graph = encoded(PAPERS, Columns.INFERRED);
    double twice = 1 + Math.log(2);
    double length = Words.LENGTH / Math.hypot(twice, 1);
    assertThat(row(graph, 0)[0]).isCloseTo((float) (twice * length), within(1e-6f));
    assertThat(row(graph, 0)[1]).isCloseTo((float) length, within(1e-6f));
    assertThat(row(graph, 0)[2]).isZero();
    float half = (float) (Words.LENGTH / Math.sqrt(2));
    assertThat(row(graph, 1)[1]).isCloseTo(half, within(1e-6f));
  }

  @Test
  void aRareWordWeighsMoreThanAFrequentOne() {
    SampleColumns texts = SampleColumns.column("t", "a b c", "a b d", "a x y", "a x z", "a e f");
    Graph graph = encoded(texts, Columns.INFERRED);
    assertThat(names(graph)).containsExactly("t:a", "t:b", "t:x");
    assertThat(row(graph, 0)[1] / row(graph, 0)[0])
        .isCloseTo((float) (Math.log(6.0 / 3) + 1), within(1e-6f));
  }

  @Test
  void theReportSaysWhatBecameOfEachColumn() {
    SampleColumns told =
        PAPERS.and("code", "x7", "y1", "z9").and("kind", "paper", "paper", "paper");
    assertThat(Encoding.fit(told.graph(), Columns.INFERRED).report())
        .containsExactly(
            "title: text, 3 words",
            "year: number, 2003 ± 2",
            "venue: categories, 1 value",
            "open: true or false",
            "code: ignored, every value differs",
            "kind: ignored, it is the same for every node");
  }

  @Test
  void aListOfLabelsBecomesAFeatureForEachLabel() {
    SampleColumns people =
        SampleColumns.column(
            "labels(n)",
            "Person, Customer",
            "Customer;Person",
            "[\"Person\"]",
            "",
            "Company, Rare");
    Encoding encoding = Encoding.fit(people.graph(), Columns.INFERRED);
    assertThat(encoding.report()).containsExactly("labels(n): lists of labels, 2 labels");
    Graph graph = encoding.encode(people.graph());
    assertThat(names(graph)).containsExactly("labels(n)=Customer", "labels(n)=Person");
    assertThat(row(graph, 0)).containsExactly(1, 1);
    assertThat(row(graph, 1)).containsExactly(1, 1);
    assertThat(row(graph, 2)).containsExactly(0, 1);
    assertThat(row(graph, 3)).containsExactly(0, 0);
    assertThat(encoding.unseen(people.graph())).hasSize(1);
    Path file = folder.resolve("labels.json");
    encoding.save(file);
    assertThat(Encoding.load(file).encode(people.graph()).contentHash())
        .isEqualTo(graph.contentHash());
  }

  @Test
  void aColumnThatSoundsLikeTheTruthIsAFeatureOnlyWithAWarning() {
    RawGraph raw = SampleColumns.column("Class", "a", "a", "b", "b").graph();
    assertThat(Encoding.fit(raw, Columns.INFERRED).report().get(0))
        .isEqualTo(
            "Class: categories, 2 values"
                + " (a feature now; if it holds the true classes, name it as the label column)");
    assertThat(Encoding.fit(raw, Columns.INFERRED.withLabel("Class")).report())
        .startsWith("Class: ignored, it holds the true classes")
        .hasSize(2);
  }

  @Test
  void theUserKnowsBetter() {
    Columns said =
        new Columns(
            List.of("venue"), List.of("year"), List.of(), List.of("title"), Optional.of("open"));
    SampleColumns told =
        SampleColumns.column("title", "a b c", "a b d", "a c d").and("year", "1", "1", "2");
    Graph graph = encoded(told.and("venue", "KDD", "KDD", "-").and("open", "y", "NA", "n"), said);
    assertThat(names(graph)).containsExactly("year=1", "venue:kdd");
    Labels labels = graph.labels().orElseThrow();
    assertThat(labels.classes()).containsExactly("y", "n");
    assertThat(labels.classOf()).containsExactly(0, Labels.UNKNOWN, 1);
  }

  @Test
  void aGraphThatGrewHasTheSameColumns() {
    Encoding encoding = Encoding.fit(PAPERS.graph(), Columns.INFERRED);
    SampleColumns grown =
        SampleColumns.column("open", "no", "yes")
            .and("venue", "ICML", "KDD")
            .and("title", "zebras and graphs", "")
            .and("more", "1", "2")
            .and("year", "2003", "9999");
    Graph graph = encoding.encode(grown.graph());
    assertThat(names(graph)).isEqualTo(names(encoding.encode(PAPERS.graph())));
    assertThat(row(graph, 0)).containsExactly(0, (float) Words.LENGTH, 0, 0, 0, 0);
    assertThat(row(graph, 1)).containsExactly(0, 0, 0, (float) Quantity.MOST, 1, 1);
  }

  @Test
  void aColumnThatIsMissingIsNamed() {
    Encoding encoding = Encoding.fit(PAPERS.graph(), Columns.INFERRED);
    refuses(
        () -> encoding.encode(SampleColumns.column("title", "a", "b").graph()),
        "the graph has no column \"year\"");
  }

  @Test
  void aNumberThatIsNoneIsRefusedWithItsNode() {
    Encoding encoding =
        Encoding.fit(SampleColumns.column("age", "1", "2", "4").graph(), Columns.INFERRED);
    refuses(
        () -> encoding.encode(SampleColumns.column("age", "1", "old").graph()),
        "\"old\" in column \"age\" of node \"n1\" is not a finite number");
  }

  @Test
  void columnsThatAreNotThereOrGivenTwoKindsAreRefused() {
    Columns said = Columns.INFERRED.withLabel("topic");
    refuses(
        () -> Encoding.fit(PAPERS.graph(), said),
        "there is no column \"topic\": there are title, year, venue, open");
    refuses(
        () -> new Columns(List.of("a"), List.of(), List.of("a"), List.of(), Optional.empty()),
        "column \"a\" is given two kinds, expected one");
  }

  @Test
  void whatWasSavedEncodesToTheSameBytes() {
    SampleColumns told = PAPERS.and("weird \"x\"", "ü\n", "ü\n", "b").and("code", "p", "q", "r");
    Encoding encoding = Encoding.fit(told.graph(), Columns.INFERRED);
    encoding.save(folder.resolve("features.json"));
    Encoding again = Encoding.load(folder.resolve("features.json"));
    assertThat(again.encode(told.graph()).features())
        .isEqualTo(encoding.encode(told.graph()).features());
    assertThat(names(again.encode(told.graph()))).isEqualTo(names(encoding.encode(told.graph())));
    assertThat(again.report()).isEqualTo(encoding.report());
    assertThat(again.columns()).isEqualTo(encoding.columns());
  }

  @Test
  void whatIsNoEncodingIsRefusedInOneLine() {
    Scratch scratch = new Scratch(folder);
    for (String columns : List.of("[{}]", "[{\"column\":\"a\",\"kind\":\"magic\"}]", "[3]")) {
      Path file = scratch.file("f.json", "{\"format\":1,\"columns\":" + columns + "}");
      scratch.refuses(
          () -> Encoding.load(file), "f.json: does not hold how columns become features");
    }
    Path other = scratch.file("f.json", "{\"format\": 9}");
    scratch.refuses(() -> Encoding.load(other), "f.json: format 9 is unknown, expected 1");
  }

  @Test
  void featuresThatAreNumbersStayAndColumnsBesideThemAreUsedOnlyIfNamed() {
    Graph ready = CitationGraph.demo(1).withNodes(28).withWords(20, 3).generate();
    String[] kinds = new String[28];
    Arrays.setAll(kinds, i -> i % 2 == 0 ? "even" : "odd");
    RawGraph raw = SampleColumns.column("kind", kinds).beside(ready);
    Encoding untouched = Encoding.fit(raw, Columns.INFERRED);
    assertThat(untouched.isReadyMade()).isTrue();
    assertThat(untouched.encode(raw).features()).isEqualTo(ready.features());
    Columns named = new Columns(List.of(), List.of("kind"), List.of(), List.of(), Optional.empty());
    Graph both = Encoding.fit(raw, named).encode(raw);
    assertThat(both.featureNames().name(19)).isEqualTo("19");
    assertThat(both.featureNames().name(20)).isEqualTo("kind=even");
    assertThat(row(both, 0)).startsWith(row(ready, 0)).endsWith(1, 0);
  }

  @Test
  void aGraphWithoutTheFeaturesOfTheModelIsRefused() {
    refuses(
        () -> Encoding.READY_MADE.encode(PAPERS.graph()),
        "the graph has no features that are numbers already, which the model expects");
  }

  private static Graph encoded(SampleColumns told, Columns columns) {
    return Encoding.fit(told.graph(), columns).encode(told.graph());
  }

  private static List<String> names(Graph graph) {
    return IntStream.range(0, graph.featureNames().size())
        .mapToObj(graph.featureNames()::name)
        .toList();
  }

  private static void refuses(ThrowingCallable what, String line) {
    assertThatThrownBy(what).isInstanceOf(BadInput.class).hasMessage(line);
  }

  @Test
  void valuesThatTheModelHasNoFeatureForAreCounted() {
    SampleColumns kinds = new SampleColumns(List.of());
    RawGraph fitted = kinds.and("kind", "x", "y", "x", "y", "x", "y", "x", "y", "x", "y").graph();
    Encoding encoding = Encoding.fit(fitted, Columns.INFERRED);
    assertThat(encoding.unseen(fitted)).isEmpty();
    assertThat(encoding.unseen(kinds.and("kind", "x", "new", "other", "None").graph()))
        .singleElement()
        .extracting(ReadNote::sentence)
        .isEqualTo(
            "kind: 2 of 4 nodes have a value that the model has no feature for, such as \"new\"");
  }

  @Test
  void aDecimalCommaIsRememberedForOtherFiles() {
    SampleColumns none = new SampleColumns(List.of());
    RawGraph fitted = none.and("height", "1,5", "1,75", "2").graph();
    Encoding encoding = Encoding.fit(fitted, Columns.INFERRED);
    Path file = folder.resolve("columns.json");
    encoding.save(file);
    RawGraph other = none.and("height", "1,750", "1,500", "2").graph();
    Graph read = Encoding.load(file).encode(other);
    assertThat(row(read, 0)[0]).isEqualTo(row(encoding.encode(fitted), 1)[0]);
    assertThat(encoding.report())
        .containsExactly("height: number, 1.75 ± 0.20412415, with a decimal comma");
  }
}
