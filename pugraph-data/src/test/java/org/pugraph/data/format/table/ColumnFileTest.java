package org.pugraph.data.format.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.table.TableFile;
import org.pugraph.graph.NodeNames;
import org.pugraph.testkit.Scratch;

class ColumnFileTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  @Test
  void aTableWithTitlesTellsOfItsNodesByColumn() {
    NodeRows nodes = read("id;title;year", "p1;\"Deep; really\";2001", "p2;On graphs;");
    assertThat(nodes.names().name(1)).isEqualTo("p2");
    assertThat(nodes.columns())
        .containsExactly(
            new Column("title", Column.Type.UNKNOWN, List.of("Deep; really", "On graphs")),
            new Column("year", Column.Type.UNKNOWN, List.of("2001", "")));
    assertThat(nodes.readyMade()).isEmpty();
  }

  @Test
  void aTableWithoutTitlesIsReadyMade() {
    NodeRows nodes = read("p1,0.5,0", "p2,1,2");
    assertThat(nodes.columns()).isEmpty();
    assertThat(nodes.readyMade().orElseThrow().values().columns()).isEqualTo(2);
  }

  @Test
  void aWideTableIsReadyMadeAndKeepsItsTitles() {
    String titles = "word" + String.join(",word", Collections.nCopies(ColumnFile.MOST + 1, ""));
    String ones = String.join(",", Collections.nCopies(ColumnFile.MOST + 1, "1"));
    NodeRows nodes = read("id," + titles, "p1," + ones, "p2," + ones);
    assertThat(nodes.readyMade().orElseThrow().names().name(7)).isEqualTo("word");
  }

  @Test
  void aStrayWordAmongNumbersIsAMistake() {
    String[] rows = new String[3_001];
    Arrays.setAll(rows, i -> i == 0 ? "id,age" : "p" + i + "," + i % 80);
    rows[2_500] = "p2500,4O";
    refuses("features.csv:2501: \"4O\" in column 2 is not a finite number", rows);
  }

  @Test
  void missingNumbersAreNoMistake() {
    assertThat(read("id,age", "a,1", "b,NA", "c,", "d,2").columns()).hasSize(1);
  }

  @Test
  void theUserSaysWhetherAColumnIsOfNumbers() {
    Path file = scratch.file("features.csv", "id,grade", "a,1", "b,2", "c,2+", "d,1");
    Columns categories =
        new Columns(List.of(), List.of("grade"), List.of(), List.of(), Optional.empty());
    assertThat(
            NodeRows.read(new TableFile(file), new ColumnFile.Reading(categories, null)).columns())
        .hasSize(1);
    Path words = scratch.file("features.csv", "id,age", "a,young", "b,old", "c,3");
    Columns numbers =
        new Columns(List.of(), List.of(), List.of("age"), List.of(), Optional.empty());
    scratch.refuses(
        () -> NodeRows.read(new TableFile(words), new ColumnFile.Reading(numbers, null)),
        "features.csv:2: \"young\" in column 2 is not a finite number");
  }

  @Test
  void refusesTextWithoutTitles() {
    refuses(
        "features.csv:1: \"On graphs\" in column 2 is not a finite number;"
            + " text needs titles in the first row",
        "p1,On graphs,2001",
        "p2,On words,2002");
    refuses("features.csv:2: \"NaN\" in column 2 is not a finite number", "p1,1", "p2,NaN");
  }

  @Test
  void refusesATitleThatIsThereTwice() {
    refuses("features.csv:1: the title \"x\" is there twice", "id,x,x", "a,1,2", "b,3,4");
  }

  @Test
  void refusesANodeNamedTwice() {
    refuses("features.csv:3: node \"a\" was already in line 2", "id,x", "a,1", "a,3");
  }

  private NodeRows read(String... lines) {
    return NodeRows.read(
        new TableFile(scratch.file("features.csv", lines)), ColumnFile.Reading.INFERRED);
  }

  private void refuses(String message, String... lines) {
    Path file = scratch.file("features.csv", lines);
    scratch.refuses(() -> NodeRows.read(new TableFile(file), ColumnFile.Reading.INFERRED), message);
  }

  @Test
  void namesStandInTheColumnTheUserNames() {
    Path file = scratch.file("features.csv", "year,account,kind", "1999,a,x", "2001,b,y");
    NodeRows rows =
        NodeRows.read(new TableFile(file), new ColumnFile.Reading(Columns.INFERRED, "account"));
    assertThat(rows.names().name(1)).isEqualTo("b");
    assertThat(rows.columns()).extracting(Column::name).containsExactly("year", "kind");
    Path twice = scratch.file("twice.csv", "year,account", "x,a", "1,b", "2,c", "3,d");
    scratch.refuses(
        () ->
            NodeRows.read(
                new TableFile(twice), new ColumnFile.Reading(Columns.INFERRED, "account")),
        "twice.csv:2: \"x\" in column 1 is not a finite number");
  }

  @Test
  void anIndexOfPandasBesideAnIdIsLeftOut() {
    NodeRows rows = read(",id,year", "0,a,1999", "1,b,2001");
    assertThat(rows.names().name(0)).isEqualTo("a");
    assertThat(rows.columns()).extracting(Column::name).containsExactly("year");
    assertThat(rows.notes()).hasSize(1);
    assertThat(read(",year", "0,1999", "1,2001").names().name(1)).isEqualTo("1");
  }

  @Test
  void semicolonsSeparateWhereNumbersHaveCommas() {
    NodeRows rows = read("id;height", "a;1,75", "b;1,6");
    assertThat(rows.columns().get(0).cells()).containsExactly("1,75", "1,6");
    Path untitled = scratch.file("edges.csv", "a;b;1,5", "b;c;2,5");
    KnownNodes nodes = new KnownNodes(NodeNames.of(List.of("a", "b", "c")), Path.of("nodes.csv"));
    assertThat(EdgeFile.read(untitled, nodes).adjacency().edges()).isEqualTo(2);
  }

  @Test
  void aLongTableHasAValueOnEachLine() {
    NodeRows rows =
        read("node,feature,value", "a,age,30", "a,city,Rome", "b,city,Oslo", "c,age,41");
    assertThat(rows.names().size()).isEqualTo(3);
    assertThat(rows.columns()).extracting(Column::name).containsExactly("age", "city");
    assertThat(rows.columns().get(0).cells()).containsExactly("30", "", "41");
    assertThat(rows.notes().get(0).sentence())
        .endsWith("is read as a long table of 3 nodes and 2 features, a value on each line");
    refuses(
        "features.csv:3: \"age\" of node \"a\" is there twice",
        "node,feature,value",
        "a,age,1",
        "a,age,2");
    refuses(
        "features.csv:2: expected a node and a feature, got an empty cell",
        "node,feature,value",
        "a,,1");
  }

  @Test
  void aLongTableOfManyFeaturesIsAMatrix() {
    List<String> lines = new ArrayList<>(List.of("id,word,count"));
    for (int i = 0; i <= ColumnFile.MOST; i++) {
      lines.add("n" + i % 3 + ",w" + i + "," + (i + 1));
    }
    NodeRows rows = read(lines.toArray(String[]::new));
    assertThat(rows.columns()).isEmpty();
    assertThat(rows.features().rows()).isEqualTo(3);
    assertThat(rows.features().columns()).isEqualTo(ColumnFile.MOST + 1);
    lines.add("n0,other,many");
    refuses(
        "features.csv:203: \"many\" in column 3 is not a finite number",
        lines.toArray(String[]::new));
  }
}
