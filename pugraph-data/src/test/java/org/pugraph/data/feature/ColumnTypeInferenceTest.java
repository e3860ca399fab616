package org.pugraph.data.feature;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.pugraph.data.cell.Cells;

/** What a column of a hundred nodes is taken for. */
class ColumnTypeInferenceTest {

  private static final List<String> WORDS = List.of("graph", "node", "edge", "walk", "cut");

  @Test
  void severalWordsAreText() {
    assertThat(kind(i -> WORDS.get(i % 5) + " of the " + i)).isInstanceOf(Words.class);
  }

  @Test
  void fewValuesAreCategoriesHoweverManyWordsTheyHave() {
    assertThat(kind(i -> "Journal of the " + WORDS.get(i % 5))).isInstanceOf(Categories.class);
  }

  @Test
  void valuesThatRepeatAreCategoriesEvenIfManyAndRareOnesDropOut() {
    ColumnEncoder kind = kind(i -> i < 60 ? "author" + i / 2 : "author" + i);
    assertThat(kind).isInstanceOf(Categories.class);
    assertThat(kind.names()).hasSize(30).first().isEqualTo("c=author0");
  }

  @Test
  void addressesAndCodesThatAllDifferAreIgnored() {
    assertThat(kind(i -> "https://example.org/a/b/" + i)).isInstanceOf(Ignored.class);
    assertThat(kind(i -> "10.1145/" + (i * 7919) + "-x")).isInstanceOf(Ignored.class);
  }

  @Test
  void numbersAreQuantitiesUnlessTheyCountOrAreCalledAnId() {
    assertThat(kind(i -> Integer.toString(i * i))).isInstanceOf(Quantity.class);
    assertThat(kind(i -> Integer.toString(i + 17))).isInstanceOf(Ignored.class);
    assertThat(kind("author_id", i -> Integer.toString(i * i))).isInstanceOf(Ignored.class);
    assertThat(kind("author_id", i -> Integer.toString(i % 7))).isInstanceOf(Quantity.class);
  }

  @Test
  void whatAFileDeclaresCounts() {
    IntFunction<String> zeroOrOne = i -> Integer.toString(i % 2);
    assertThat(kind(Column.Type.TEXT, zeroOrOne)).isInstanceOf(Categories.class);
    assertThat(kind(Column.Type.NUMBER, zeroOrOne)).isInstanceOf(Quantity.class);
    assertThat(kind(Column.Type.TRUE_OR_FALSE, i -> i % 2 == 0 ? "true" : "false"))
        .isInstanceOf(BooleanColumn.class);
  }

  @Test
  void aMarkThatOnlySomeNodesHaveIsACategory() {
    ColumnEncoder mark = kind(i -> i % 3 == 0 ? "retracted" : "");
    assertThat(mark.names()).containsExactly("c=retracted");
  }

  @Test
  void nothingToldIsIgnored() {
    assertThat(kind(i -> i % 2 == 0 ? "" : "NA").sentence()).isEqualTo("c: ignored, it is empty");
  }

  @Test
  void anOutlierDoesNotDrownTheRestAndZeroStaysZeroAmongManyZeros() {
    Quantity rich = (Quantity) kind(i -> i == 50 ? "1000000" : Integer.toString(i % 10));
    assertThat(rich.scaled(1_000_000)).isEqualTo(5f);
    Quantity counts = (Quantity) kind(i -> i % 10 == 0 ? "4" : "0");
    assertThat(counts.scaled(0)).isZero();
    assertThat(counts.scaled(4)).isEqualTo(1f);
  }

  @Test
  void wordsAreRunsOfLettersAndDigitsInAnyScript() {
    List<String> found = new ArrayList<>();
    Cells.words("Graph-Netze 2.0: ÜBER “naïve” 图 कि", found::add);
    assertThat(found).containsExactly("graph", "netze", "2", "0", "über", "naïve", "图", "कि");
  }

  private static ColumnEncoder kind(IntFunction<String> cell) {
    return kind("c", cell);
  }

  private static ColumnEncoder kind(String name, IntFunction<String> cell) {
    return ColumnTypeInference.fit(
        new CellSummary(new Column(name, Column.Type.UNKNOWN, cells(cell))));
  }

  private static ColumnEncoder kind(Column.Type type, IntFunction<String> cell) {
    return ColumnTypeInference.fit(new CellSummary(new Column("c", type, cells(cell))));
  }

  private static List<String> cells(IntFunction<String> cell) {
    String[] cells = new String[100];
    Arrays.setAll(cells, cell);
    return List.of(cells);
  }
}
