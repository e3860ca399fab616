package org.pugraph.data.format.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.Remedy;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.table.TableFile;
import org.pugraph.graph.EdgeTypes;
import org.pugraph.testkit.Scratch;

/** Types and directions of edges in tables. */
class TypeColumnTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  @ParameterizedTest
  @ValueSource(strings = {"type", "relation", "Relationship", "edge_type", ":TYPE", "predicate"})
  void aColumnTitledSoWithFewValuesHoldsTypesAndIsSaidTo(String title) {
    EdgeFile.Named read = read(null, null, null, "source,target," + title, "knows", "pays");
    assertThat(names(read)).containsExactly("knows", "pays");
    if (!title.equals("edge_type")) {
      assertThat(read.notes())
          .singleElement()
          .satisfies(
              note -> {
                assertThat(note.sentence())
                    .endsWith("edges are of 2 types, by \"" + title + "\": \"knows\", \"pays\"");
                assertThat(note.remedies()).containsExactly(Remedy.EDGE_TYPE_COLUMN);
              });
    }
  }

  @Test
  void otherTitlesAreNoTypesUnlessTheUserSaysSo() {
    String titles = "source,target,colour";
    assertThat(read(null, null, null, titles, "red", "blue").links().types()).isEmpty();
    assertThat(names(read("colour", null, null, titles, "red", "blue")))
        .containsExactly("blue", "red");
    assertThat(read("none", null, null, "source,target,type", "a", "b").links().types()).isEmpty();
    assertThat(read(null, null, true, "source,target,type", "a", "b").links().types()).isEmpty();
  }

  @Test
  void valuesOfFewEdgesEachAreNoTypes() {
    List<String> lines = new ArrayList<>(List.of("source,target,type"));
    for (int e = 0; e < 20; e++) {
      lines.add("a" + e + ",b,kind" + e / 2);
    }
    assertThat(read(ChosenColumns.RECOGNISED, lines).links().types()).isEmpty();
    ChosenColumns named = new ChosenColumns(null, null, null, null, "type", null, null);
    assertThat(names(read(named, lines))).hasSize(10);
  }

  @Test
  void anEdgeWithoutATypeIsOfTheTypeEdge() {
    EdgeFile.Named read = read(null, null, null, "source,target,type", "knows", "");
    assertThat(names(read)).containsExactly(EdgeTypes.UNTYPED, "knows");
  }

  @Test
  void directedEdgesStandAtOnePlaceOfEachDirection() {
    EdgeFile.Named read = read(null, true, null, "source,target,type", "pays", "knows");
    assertThat(names(read)).containsExactly("knows", "knows (reverse)", "pays", "pays (reverse)");
    EdgeTypes types = read.links().types().orElseThrow();
    assertThat(types.types()).allSatisfy(type -> assertThat(type.places()).hasSize(5));
  }

  @Test
  void gephisTypeSaysIfAnEdgeHasADirectionWhichIsUsedOnRequest() {
    String titles = "Source,Target,Type";
    EdgeFile.Named unused = read(null, null, null, titles, "Directed", "Undirected");
    assertThat(unused.links().types()).isEmpty();
    assertThat(unused.notes().get(0).sentence())
        .endsWith("edges.csv: edges have a direction, which is not used");
    assertThat(unused.notes().get(0).remedies()).containsExactly(Remedy.EDGE_DIRECTION);
    EdgeFile.Named used = read(null, true, null, titles, "Directed", "Undirected");
    assertThat(names(used)).containsExactly("edge", "edge (reverse)");
    assertThat(used.links().types().orElseThrow().types().get(0).places()).hasSize(15);
  }

  @Test
  void aTypeCalledLikeTheOtherDirectionOfATypeIsRefused() {
    scratch.refuses(
        () -> read(null, null, null, "source,target,type", "a", "a (reverse)"),
        "a type of edges is called \"a (reverse)\", as Pugraph calls the other direction of a type:"
            + " rename it");
  }

  @Test
  void tooManyTypesAreRefused() {
    List<String> lines = new ArrayList<>(List.of("source,target,colour"));
    for (int e = 0; e <= 257; e++) {
      lines.add("a" + e + ",b,kind" + e);
    }
    ChosenColumns named = new ChosenColumns(null, null, null, null, "colour", null, null);
    scratch.refuses(
        () -> read(named, lines),
        "a graph has at most 256 types of edges: group them, or leave them out");
  }

  /** A star whose edges are of one type and of another in turns, five each. */
  private EdgeFile.Named read(
      String type, Boolean directed, Boolean plain, String titles, String... types) {
    List<String> lines = new ArrayList<>(List.of(titles));
    for (int e = 0; e < 5 * types.length; e++) {
      lines.add("a" + e + ",b," + types[e % types.length]);
    }
    return read(new ChosenColumns(null, null, null, null, type, directed, plain), lines);
  }

  private EdgeFile.Named read(ChosenColumns columns, List<String> lines) {
    Path file = scratch.file("edges.csv", lines.toArray(String[]::new));
    return EdgeFile.readAlone(
        new TableFile(file), new EdgeFile.Reading(columns, OptionalDouble.empty()));
  }

  private static List<String> names(EdgeFile.Named read) {
    return read.links().types().orElseThrow().names();
  }
}
