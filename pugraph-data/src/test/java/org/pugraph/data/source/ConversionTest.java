package org.pugraph.data.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.format.Links;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.EdgeRows;
import org.pugraph.graph.EdgeTypes;
import org.pugraph.graph.NodeNames;

/** Ids, display names, attributes and edge weights survive from any format to any other. */
class ConversionTest {

  static final List<String> FORMATS = RoundTripTest.HOLD_EVERYTHING;

  /** Two nodes share a display name, one has none; one edge has no weight. */
  private static final NodeNames NAMES =
      NodeNames.of(List.of("n1", "n2", "n3", "n4", "n5"))
          .withDisplayNames(List.of("Ada L.", "J. Smith", "", "J. Smith", "<Zoë & \"Co\">"));

  @TempDir Path folder;

  static Stream<Arguments> pairs() {
    return FORMATS.stream().flatMap(one -> FORMATS.stream().map(to -> Arguments.of(one, to)));
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void everythingThatWasReadIsKeptFromOneFormatToAnother(String from, String to) {
    RawGraph original = raw(NAMES, attributes());
    RawGraph there = converted(converted(original, from, "a"), to, "b");
    same(there, original);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void anAttributeThatHoldsTheDisplayNamesStaysAnAttribute(String from, String to) {
    List<String> people = List.of("Ada L.", "J. Smith", "Bo", "Li", "Mo");
    List<Column> columns = new ArrayList<>(attributes());
    columns.add(new Column("name", Column.Type.TEXT, people));
    RawGraph original = raw(NAMES.withDisplayNames(people), columns);
    same(converted(converted(original, from, "a"), to, "b"), original);
  }

  @ParameterizedTest
  @FieldSource("FORMATS")
  void aGraphTrainsTheSameAfterItWasConverted(String format) {
    RawGraph original = raw(NAMES, attributes());
    RawGraph there = converted(original, format, "a");
    assertThat(hash(there)).isEqualTo(hash(original));
  }

  @Test
  void aGraphFolderKeepsIdsDisplayNamesAndWeights() {
    RawGraph original = raw(NAMES, attributes());
    GraphFormat format = Formats.named("folder");
    format.write(whole(original).in(format), folder.resolve("f"));
    RawGraph there = format.read(folder.resolve("f"));
    assertThat(names(there.names())).isEqualTo(names(NAMES));
    assertThat(weights(there))
        .containsExactly(
            "2->1 cites 1",
            "2->3 cites 7.5",
            "3->2 cites 3",
            "2-3 edge 1.0E-7",
            "3-4 edge 12345678",
            "0-1 has a, or \"b\" 0.1");
    assertThat(there.columns()).isEmpty();
    assertThat(whole(original).asRead().lostIn(format))
        .containsExactly("attributes (text, year, ok, Id, weight), but as features");
  }

  @Test
  void displayNamesOfNumberedNodesDoNotMakeNamesOfTheNumbers() {
    NodeNames numbered = NodeNames.numbers(5).withDisplayNames(List.of("a", "b", "c", "d", "e"));
    RawGraph original = raw(numbered, List.of());
    for (String name : List.of("folder", "cache")) {
      GraphFormat format = Formats.named(name);
      format.write(whole(original).in(format), folder.resolve(name));
      NodeNames there = format.read(folder.resolve(name)).names();
      assertThat(there.areNumbers()).isTrue();
      assertThat(names(there)).isEqualTo(names(numbered));
    }
  }

  @Test
  void aCacheKeepsDisplayNamesTypesAndWeights() {
    RawGraph original = raw(NAMES, List.of());
    GraphFormat format = Formats.named("cache");
    format.write(whole(original).in(format), folder.resolve("c"));
    RawGraph there = format.read(folder.resolve("c"));
    assertThat(names(there.names())).isEqualTo(names(NAMES));
    assertThat(weights(there)).isEqualTo(weights(original));
    assertThat(whole(original).asRead().lostIn(format)).isEmpty();
  }

  @Test
  void whatAFormatHasNoPlaceForIsSaid() {
    RawGraph original = raw(NAMES, List.of());
    assertThat(whole(original).asRead().lostIn(Formats.named("npz")))
        .containsExactly("display names", "edge weights", "edge types", "edge directions");
  }

  @Test
  void aColumnWhoseNameIsTakenGetsANumber() {
    List<Column> columns =
        List.of(new Column("id", Column.Type.TEXT, List.of("u", "v", "w", "x", "y")));
    RawGraph there = converted(raw(NAMES, columns), "json", "a");
    assertThat(there.columns()).extracting(Column::name).containsExactly("id 2");
    assertThat(there.columns().get(0).cells()).isEqualTo(columns.get(0).cells());
  }

  @Test
  void aTypeOfAColumnThatIsNotKnownIsRefused() throws IOException {
    Path file = folder.resolve("graph.json");
    String notes = "{\"pugraph\": {\"columnTypes\": {\"age\": \"colour\"}}}";
    Files.writeString(file, "{\"graph\": " + notes + ", \"nodes\": [], \"links\": []}");
    assertThatThrownBy(() -> Formats.of(file).read(file))
        .isInstanceOf(BadInput.class)
        .hasMessage(file + ":1: the type of \"age\" is unknown");
  }

  private RawGraph converted(RawGraph raw, String name, String file) {
    Path path = folder.resolve(file + "-" + name);
    GraphFormat format = Formats.named(name);
    format.write(whole(raw).in(format), path);
    assertThat(whole(raw).asRead().lostIn(format)).isEmpty();
    assertThat(Formats.of(path)).isSameAs(format);
    return format.read(path);
  }

  private static ReadGraph whole(RawGraph raw) {
    Encoding encoding = Encoding.fit(raw, Columns.INFERRED);
    EncodedGraph encoded = new EncodedGraph(encoding.encode(raw), encoding, List.of());
    return new ReadGraph(encoded, GraphContent.asRead(raw, encoded.graph(), Optional.empty()));
  }

  private static String hash(RawGraph raw) {
    return Encoding.fit(raw, Columns.INFERRED).encode(raw).contentHash();
  }

  private static RawGraph raw(NodeNames names, List<Column> columns) {
    EdgeRows rows = new EdgeRows();
    rows.add(0, 1, 0.1f, "has a, or \"b\"", false);
    rows.add(2, 1, Float.NaN, "cites", true);
    rows.add(2, 3, 7.5f, "cites", true);
    rows.add(3, 2, 3, "cites", true);
    rows.add(2, 3, 1e-7f, EdgeTypes.UNTYPED, false);
    rows.add(4, 3, 12345678, EdgeTypes.UNTYPED, false);
    Adjacency.Symmetrised links = rows.build(5, IntUnaryOperator.identity());
    return new RawGraph(names, links, columns, Optional.empty(), Optional.empty());
  }

  private static List<Column> attributes() {
    return List.of(
        new Column("text", Column.Type.TEXT, List.of("a, b", "", "1", "two words here", "=1+1")),
        new Column("year", Column.Type.UNKNOWN, List.of("1999", "NA", "2003.5", "", "2001")),
        new Column("ok", Column.Type.TRUE_OR_FALSE, List.of("true", "false", "", "false", "true")),
        new Column("Id", Column.Type.NUMBER, List.of("1", "2", "3", "4", "5")),
        new Column("weight", Column.Type.UNKNOWN, List.of("+1", "02", "3e2", ".5", "5")));
  }

  private static void same(RawGraph there, RawGraph original) {
    assertThat(names(there.names())).isEqualTo(names(original.names()));
    assertThat(there.columns()).containsExactlyInAnyOrderElementsOf(original.columns());
    assertThat(weights(there)).isEqualTo(weights(original));
    assertThat(there.features()).isEmpty();
    assertThat(there.labels()).isEmpty();
  }

  private static List<String> names(NodeNames names) {
    return IntStream.range(0, names.size()).mapToObj(names::shown).toList();
  }

  static List<String> weights(RawGraph raw) {
    List<String> all = new ArrayList<>();
    Links.of(
        whole(raw).asRead().graph(),
        (i, j, told) ->
            all.add(
                (told.directed() ? i + "->" + j : i + "-" + j)
                    + told.type().map(type -> " " + type).orElse("")
                    + " "
                    + told.weight().orElse("none")));
    return all;
  }
}
