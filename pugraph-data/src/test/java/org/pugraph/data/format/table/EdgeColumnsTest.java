package org.pugraph.data.format.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.base.Remedy;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.Noted;
import org.pugraph.data.table.TableFile;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.NodeNames;
import org.pugraph.testkit.Scratch;

/** Which columns of a table of edges are its ends, and whether its first line is a header. */
class EdgeColumnsTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "amount,from,to",
        "amount,source,target",
        "date,payer,payee",
        "score,gene_a,gene_b",
        "combined,protein1,protein2",
        "amount,nameOrig,nameDest",
        "value,from_address,to_address",
        "kind,src,dst",
        "when,head,tail",
        ",source,target"
      })
  void titlesSayWhichColumnsAreLinked(String titles) {
    EdgeFile.Named read = alone(titles, "12,ann,bob", "7,bob,cid");
    assertThat(names(read)).containsExactly("ann", "bob", "cid");
    assertThat(read.notes()).isEmpty();
  }

  @Test
  void theShortestPairOfTitlesIsTaken() {
    EdgeFile.Named read =
        alone("source_group,target_group,source,target", "g,h,ann,bob", "g,h,bob,cid");
    assertThat(names(read)).containsExactly("ann", "bob", "cid");
  }

  @Test
  void aFirstLineWhoseNamesOccurNowhereElseIsAHeaderAndSaidToBeOne() {
    EdgeFile.Named read = alone("giver,getter", "ann,bob", "bob,cid");
    assertThat(names(read)).containsExactly("ann", "bob", "cid");
    assertThat(read.links().adjacency().neighbours()).containsExactly(1, 0, 2, 1);
    assertThat(read.notes())
        .singleElement()
        .satisfies(
            note -> {
              assertThat(note.sentence())
                  .endsWith(
                      "edges.csv: the first line is read as titles, because \"giver\" and \"getter\" are in"
                          + " no other line");
              assertThat(note.remedies())
                  .containsExactly(Remedy.SOURCE_COLUMN, Remedy.TARGET_COLUMN);
            });
  }

  @Test
  void aFirstLineOfNodesStaysAnEdge() {
    assertThat(names(alone("ann,bob", "bob,cid"))).containsExactly("ann", "bob", "cid");
    assertThat(names(alone("p1,p2", "p3,p4", "p5,p6"))).hasSize(6);
    assertThat(names(alone("node1,node2", "node2,node3"))).hasSize(3);
    assertThat(names(alone("ann,bob", "cid,dan"))).hasSize(4);
    assertThat(names(alone("a,b", "b,c"))).hasSize(3);
  }

  @Test
  void unknownTitlesAboveAmountsLeaveTheAmountsOut() {
    EdgeFile.Named read = alone("sum,giver,getter", "12.5,ann,bob", "8,bob,cid");
    assertThat(names(read)).containsExactly("ann", "bob", "cid");
    assertThat(read.notes().get(0).sentence())
        .endsWith(
            "the first line is read as titles, and edges between the columns \"giver\" and"
                + " \"getter\"");
  }

  @Test
  void unknownTitlesAreReadBetweenTheColumnsOfKnownNodes() {
    Path file = scratch.file("edges.csv", "sum,giver,getter", "12.5,ann,bob", "8,bob,cid");
    KnownNodes nodes =
        new KnownNodes(NodeNames.of(List.of("ann", "bob", "cid")), Path.of("people.csv"));
    Noted<Adjacency.Symmetrised> read =
        EdgeFile.read(new TableFile(file), nodes, EdgeFile.Reading.ALL);
    assertThat(read.value().adjacency().neighbours()).containsExactly(1, 0, 2, 1);
    assertThat(read.notes()).hasSize(1);
  }

  @Test
  void theUserNamesColumnsByTitle() {
    ChosenColumns columns = new ChosenColumns("Getter", "giver", "sum", null);
    EdgeFile.Named read =
        alone(
            new EdgeFile.Reading(columns, OptionalDouble.of(10)),
            "from,to,sum,giver,getter",
            "x,y,12.5,ann,bob",
            "x,y,8,bob,cid");
    assertThat(names(read)).containsExactly("bob", "ann", "cid");
    assertThat(read.links().adjacency().edges()).isEqualTo(1);
    assertThat(read.notes()).isEmpty();
  }

  @Test
  void aTitleOfWeightsMakesTheFirstLineAHeader() {
    ChosenColumns columns = new ChosenColumns(null, null, "strength", null);
    EdgeFile.Reading reading = new EdgeFile.Reading(columns, OptionalDouble.of(2));
    EdgeFile.Named read = alone(reading, "giver,getter,on,strength", "a,b,x,3", "b,c,y,1");
    assertThat(names(read)).containsExactly("a", "b", "c");
    assertThat(read.links().adjacency().edges()).isEqualTo(1);
  }

  @Test
  void namesLikeTitlesThatOccurAgainAreNodesOfTheirColumnsAndSaidToBe() {
    EdgeFile.Named read = alone("likes,user1,user2", "hates,ann,user1");
    assertThat(names(read)).containsExactly("user1", "user2", "ann");
    assertThat(read.notes().get(0).sentence())
        .endsWith("edges are read between columns 2 and 3, and the first line is one of them");
  }

  @Test
  void columnsByNumberMakeTheFirstLineAnEdge() {
    ChosenColumns columns = new ChosenColumns("1", "2", null, null);
    EdgeFile.Reading reading = new EdgeFile.Reading(columns, OptionalDouble.empty());
    assertThat(names(alone(reading, "giver,getter", "ann,bob", "bob,cid"))).hasSize(5);
  }

  @Test
  void aColumnThatIsNotThereIsRefusedWithThoseThatAre() {
    ChosenColumns columns = new ChosenColumns("payer", "payee", null, null);
    Path file = scratch.file("edges.csv", "a,b,c", "1,2,3");
    scratch.refuses(
        () ->
            EdgeFile.readAlone(
                new TableFile(file), new EdgeFile.Reading(columns, OptionalDouble.empty())),
        "edges.csv:1: there is no column \"payer\", the columns are a, b, c");
  }

  @Test
  void oneEndAloneIsRefused() {
    scratch.refuses(
        () -> new ChosenColumns("payer", null, null, null),
        "the columns of both ends of an edge are needed, got \"payer\" alone");
  }

  @Test
  void missingWeightsComeWithARemedy() {
    Path file = scratch.file("edges.csv", "from,to,strength", "a,b,1");
    EdgeFile.Reading heavy = new EdgeFile.Reading(ChosenColumns.RECOGNISED, OptionalDouble.of(1));
    assertThat(
            catchThrowableOfType(
                    BadInput.class, () -> EdgeFile.readAlone(new TableFile(file), heavy))
                .remedies())
        .containsExactly(Remedy.WEIGHT_COLUMN);
  }

  private EdgeFile.Named alone(String... lines) {
    return alone(EdgeFile.Reading.ALL, lines);
  }

  private EdgeFile.Named alone(EdgeFile.Reading reading, String... lines) {
    return EdgeFile.readAlone(new TableFile(scratch.file("edges.csv", lines)), reading);
  }

  private static List<String> names(EdgeFile.Named read) {
    return IntStream.range(0, read.names().size()).mapToObj(read.names()::name).toList();
  }
}
