package org.pugraph.data.label;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.Remedy;
import org.pugraph.data.io.Noted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.table.TableFile;
import org.pugraph.graph.NodeNames;
import org.pugraph.testkit.Scratch;

class PositivesFileTest {

  private static final NodeNames NAMES = NodeNames.of(List.of("p1", "p2", "p 3"));

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  @Test
  void readsOneNodePerLine() {
    Path file = scratch.file("seeds.txt", "# mine", "p 3", "", "  p1  ");
    assertThat(PositivesFile.read(file, NAMES)).containsExactly(0, 2);
  }

  @Test
  void refusesAnUnknownNode() {
    refuses("seeds.txt:3: node \"p77\" is not in the graph", "p1", "", "p77");
  }

  @Test
  void aNameThatDiffersOnlyByCaseIsRefusedWithTheNodeThatIsMeant() {
    refuses("seeds.txt:2: node \"P2\" is not in the graph, did you mean \"p2\"?", "p1", "P2");
    refuses("seeds.txt:1: node \"P2\" is not in the graph, did you mean \"p2\"?", "P2", "p1");
    refuses("seeds.txt:2: node \"P22\" is not in the graph", "p1", "P22");
    Path table = scratch.file("seeds.csv", "id,sure", "p1,yes", "P 3,no");
    scratch.refuses(
        () -> PositivesFile.read(table, NAMES),
        "seeds.csv:3: node \"P 3\" is not in the graph, did you mean \"p 3\"?");
  }

  @Test
  void aHeaderThatPeopleUseIsTakenAsOneAndReported() {
    for (String header : List.of("title", "Gene", "account_id")) {
      Path file = scratch.file("seeds.txt", "# mine", header, "p1", "p2");
      Noted<int[]> read = PositivesFile.read(file, NAMES, Optional.empty());
      assertThat(read.value()).containsExactly(0, 1);
      assertThat(read.notes())
          .singleElement()
          .extracting(ReadNote::sentence)
          .asString()
          .endsWith(
              "seeds.txt:2: \"" + header + "\" is taken as a header, for no node is called that");
    }
  }

  @Test
  void aNodeThatIsCalledLikeAHeaderIsANode() {
    NodeNames names = NodeNames.of(List.of("gene", "p1"));
    Path file = scratch.file("seeds.txt", "gene", "p1");
    assertThat(PositivesFile.read(file, names)).containsExactly(0, 1);
  }

  @Test
  void aFirstLineThatMayBeAHeaderIsRefusedAsOne() {
    refuses(
        "seeds.txt:1: node \"my cases\" is not in the graph, but all others are; if that line is"
            + " a header, delete it",
        "my cases",
        "p1",
        "p2");
    refuses("seeds.txt:1: node \"my cases\" is not in the graph", "my cases", "p1", "p77");
  }

  @Test
  void aNodeGivenTwiceCountsOnceAndIsReported() {
    Path file = scratch.file("seeds.txt", "p1", "p2", "p1");
    Noted<int[]> read = PositivesFile.read(file, NAMES, Optional.empty());
    assertThat(read.value()).containsExactly(0, 1);
    assertThat(read.notes())
        .singleElement()
        .extracting(ReadNote::sentence)
        .asString()
        .endsWith("seeds.txt: 1 line repeats a node, which counts once");
  }

  @Test
  void readsTheColumnOfATableThatHoldsNodes() {
    Path file = scratch.file("seeds.csv", "date,case_id,by", "2020,p2,ann", "2021,p1,bob");
    Noted<int[]> read = PositivesFile.read(file, NAMES, Optional.empty());
    assertThat(read.value()).containsExactly(0, 1);
    assertThat(read.notes())
        .singleElement()
        .extracting(ReadNote::remedies)
        .isEqualTo(List.of(Remedy.POSITIVE_COLUMN));
  }

  @Test
  void aColumnTitledIdNeedsNoNote() {
    Path file = scratch.file("seeds.csv", "id;note", "p 3;\"a; b\"", "p1;", "p1;again");
    Noted<int[]> read = PositivesFile.read(file, NAMES, Optional.empty());
    assertThat(read.value()).containsExactly(0, 2);
    assertThat(read.notes()).hasSize(1);
  }

  @Test
  void theUserNamesTheColumn() {
    Path file = scratch.file("seeds.csv", "reporter,case", "p1,p2", "p1,p 3");
    assertThat(PositivesFile.read(file, NAMES, Optional.of("case")).value()).containsExactly(1, 2);
    assertThat(PositivesFile.read(file, NAMES, Optional.of("2")).value()).containsExactly(1, 2);
    scratch.refuses(
        () -> PositivesFile.read(file, NAMES, Optional.of("node")),
        "seeds.csv:1: there is no column \"node\", the columns are reporter, case");
  }

  @Test
  void aLoneColumnMayHaveATitle() {
    assertThat(PositivesFile.read(scratch.file("seeds.csv", "node_id", "p1"), NAMES))
        .containsExactly(0);
    refuses(
        "seeds.txt:1: node \"p0\" is not in the graph, but all others are; if that line is a"
            + " header, delete it",
        "p0",
        "p1");
  }

  @Test
  void aTableWithoutTitlesIsRead() {
    Path file = scratch.file("seeds.csv", "1,p1", "2,p2");
    assertThat(PositivesFile.read(file, NAMES)).containsExactly(0, 1);
  }

  @Test
  void zerosAndOnesBesideTheNodesAreReported() {
    Path file = scratch.file("seeds.csv", "node,fraud", "p1,1", "p2,0");
    assertThat(PositivesFile.read(file, NAMES, Optional.empty()).notes())
        .singleElement()
        .extracting(ReadNote::sentence)
        .asString()
        .contains("every row counts, whatever the column \"fraud\" says");
  }

  @Test
  void refusesAnUnknownNodeInATable() {
    Path file = scratch.file("seeds.csv", "node,why", "p1,x", "p77,y");
    scratch.refuses(
        () -> PositivesFile.read(file, NAMES), "seeds.csv:3: node \"p77\" is not in the graph");
  }

  /** Twenty names and more come from elsewhere, and a graph need not have them all. */
  @Test
  void ofALongListWhatTheGraphDoesNotHaveIsLeftOutAndReported() {
    NodeNames names = NodeNames.of(IntStream.range(0, 30).mapToObj(i -> "g" + i).toList());
    String[] most = IntStream.range(0, 40).mapToObj(i -> "g" + i).toArray(String[]::new);
    Noted<int[]> read =
        PositivesFile.read(scratch.file("seeds.txt", most), names, Optional.empty());
    assertThat(read.value()).hasSize(30);
    assertThat(read.notes())
        .singleElement()
        .extracting(ReadNote::sentence)
        .asString()
        .endsWith(
            "seeds.txt: 10 of 40 names are not in the graph and left out, the first \"g30\" in"
                + " line 31");
    String[] table = IntStream.range(0, 21).mapToObj(i -> "g" + (i + 10)).toArray(String[]::new);
    table[20] = "other";
    Path asTable =
        scratch.file("seeds.csv", ("id,why\n" + String.join(",x\n", table) + ",x").split("\n"));
    assertThat(PositivesFile.read(asTable, names)).hasSize(20);
    String[] few = IntStream.range(10, 80).mapToObj(i -> "g" + i).toArray(String[]::new);
    scratch.refuses(
        () -> PositivesFile.read(scratch.file("seeds.txt", few), names),
        "seeds.txt:21: node \"g30\" is not in the graph");
  }

  @Test
  void refusesAFileThatNamesNobody() {
    refuses("seeds.txt: names no node, expected one per line", "# nobody", "");
  }

  private void refuses(String message, String... lines) {
    Path file = scratch.file("seeds.txt", lines);
    scratch.refuses(() -> PositivesFile.read(file, NAMES), message);
  }

  @Test
  void aTableSaysWhatLabelNodesHave() {
    Path file =
        scratch.file(
            "seeds.csv", "disease,gene,by", "flu,p2,ann", ",p2,ann", "gout,p1,bob", "flu,p1,");
    Noted<Map<String, int[]>> read =
        PositivesFile.readByLabel(new TableFile(file), NAMES, Optional.empty(), "disease");
    assertThat(read.value()).containsOnlyKeys("flu", "gout");
    assertThat(read.value().keySet()).containsExactly("flu", "gout");
    assertThat(read.value().get("flu")).containsExactly(0, 1);
    assertThat(read.value().get("gout")).containsExactly(0);
    assertThat(read.notes())
        .extracting(ReadNote::sentence)
        .anyMatch(text -> text.endsWith("1 row has nothing in the column \"disease\", left out"));
  }

  @Test
  void theColumnOfLabelsHoldsNoNodesEvenWhereItsValuesAreNodes() {
    Path file = scratch.file("seeds.csv", "near,case", "p1,p2", "p1,p 3", "p2,p1");
    Map<String, int[]> read =
        PositivesFile.readByLabel(new TableFile(file), NAMES, Optional.empty(), "near").value();
    assertThat(read.get("p1")).containsExactly(1, 2);
    assertThat(read.get("p2")).containsExactly(0);
    scratch.refuses(
        () -> PositivesFile.readByLabel(new TableFile(file), NAMES, Optional.of("near"), "near"),
        "seeds.csv: the column \"near\" holds the nodes, not their labels");
  }

  @Test
  void onlyATitleIsAColumn() {
    Path table = scratch.file("seeds.csv", "gene,disease", "p1,flu");
    assertThat(PositivesFile.hasColumn(table, "disease")).isTrue();
    assertThat(PositivesFile.hasColumn(table, "flu")).isFalse();
    assertThat(PositivesFile.hasColumn(scratch.file("seeds.txt", "p1", "disease"), "disease"))
        .isFalse();
  }
}
