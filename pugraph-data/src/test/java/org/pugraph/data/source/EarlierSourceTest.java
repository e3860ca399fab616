package org.pugraph.data.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.time.TimeLimit;
import org.pugraph.graph.Graph;
import org.pugraph.testkit.Scratch;
import tools.jackson.databind.json.JsonMapper;

/** A graph as it was before a time. */
class EarlierSourceTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void tables() {
    scratch = new Scratch(folder);
    scratch.file(
        "edges.csv", "source,target,date", "a,b,2001-01-01", "b,c,2004-01-01", "a,d,", "c,d,2002");
    scratch.file("nodes.csv", "id,year,size", "a,1999,1", "b,2000,2", "c,,3", "d,2005,4");
  }

  private GraphSource source(String edges, String... nodes) {
    return GraphSource.ofTables(
        folder.resolve(edges), nodes.length == 0 ? null : folder.resolve(nodes[0]));
  }

  private static List<String> names(Graph graph) {
    return IntStream.range(0, graph.nodes()).mapToObj(graph.names()::name).toList();
  }

  private List<String> notes(EncodedGraph read) {
    return read.notes().stream()
        .map(ReadNote::sentence)
        .map(note -> note.replace(folder + "/", ""))
        .toList();
  }

  @Test
  void laterEdgesAndThoseWithoutATimeAreLeftOut() {
    scratch.file("edges.csv", "source,target,year", "a,b,2001", "b,c,2004", "a,d,", "c,a,2002");
    EncodedGraph read = source("edges.csv").before(TimeLimit.of("2003")).read();
    assertThat(names(read.graph())).containsExactly("a", "b", "c");
    assertThat(read.graph().edges().edges()).isEqualTo(2);
    assertThat(notes(read))
        .containsExactly(
            "edges.csv: 1 of 4 rows are from 2003 on (column \"year\") and left out, and so are 1"
                + " without a time");
  }

  @Test
  void laterEdgesMayBeKept() {
    TimeLimit limit = new TimeLimit("2003", List.of(), true);
    EncodedGraph read = source("edges.csv").before(limit).read();
    assertThat(read.graph().edges().edges()).isEqualTo(4);
    assertThat(notes(read)).isEmpty();
  }

  @Test
  void laterNodesAreNotInTheGraphNorTheirEdges() {
    scratch.file("edges.csv", "source,target", "a,b", "b,c", "a,d", "c,d");
    EncodedGraph read = source("edges.csv", "nodes.csv").before(TimeLimit.of("2003")).read();
    Graph graph = read.graph();
    assertThat(names(graph)).containsExactly("a", "b", "c");
    assertThat(graph.edges().edges()).isEqualTo(2);
    assertThat(graph.report().edges()).isEqualTo(2);
    assertThat(graph.report().strangers()).isEqualTo(2);
    assertThat(graph.features().rows()).isEqualTo(3);
    assertThat(notes(read))
        .containsExactly(
            "edges.csv: edges have no times, and all are kept, also those that came after 2003",
            "edges: 1 nodes are from 2003 on and not in the graph; 1 nodes without a time count as"
                + " there before (column \"year\")");
  }

  @Test
  void aTableOfNumbersAloneHasTimesToo() {
    scratch.file("edges.csv", "source,target", "a,b", "b,c", "a,d", "c,d");
    scratch.file("nodes.csv", "id,size,year", "a,1,1999", "b,2,2000", "c,0,2003", "d,4,2002");
    EncodedGraph read = source("edges.csv", "nodes.csv").before(TimeLimit.of("2003")).read();
    assertThat(names(read.graph())).containsExactly("a", "b", "d");
    assertThat(read.graph().edges().edges()).isEqualTo(2);
  }

  @Test
  void nodesHaveTimesInAnyFormat() {
    Path file =
        scratch.file(
            "g.json",
            "{\"nodes\": [{\"id\": \"a\", \"year\": 2001}, {\"id\": \"b\", \"year\": 2009},"
                + " {\"id\": \"c\", \"year\": 2002}],"
                + " \"links\": [{\"source\": \"a\", \"target\": \"b\"},"
                + " {\"source\": \"a\", \"target\": \"c\"}]}");
    EncodedGraph read = GraphSource.at(file).before(TimeLimit.of("2003")).read();
    assertThat(names(read.graph())).containsExactly("a", "c");
    assertThat(notes(read)).hasSize(2).first().asString().contains("edges have no times that are");
  }

  @Test
  void itIsKeptWithARunAndReadsTheSame() {
    scratch.file("edges.csv", "source,target,year", "a,b,2001", "b,c,2004");
    GraphSource source =
        source("edges.csv", "nodes.csv").before(new TimeLimit("2003", List.of("year"), false));
    JsonMapper json = JsonMapper.builder().build();
    GraphSource again = json.readValue(json.writeValueAsString(source), GraphSource.class);
    assertThat(again).isEqualTo(source);
    assertThat(again.read().graph().contentHash()).isEqualTo(source.read().graph().contentHash());
    assertThat(json.writeValueAsString(source("edges.csv"))).doesNotContain("before");
  }

  @Test
  void timesThatAreNoneAreRefusedWithTheirPlace() {
    scratch.refuses(
        () -> source("edges.csv").before(TimeLimit.of("2003")).read(),
        "edges.csv:5: \"2002\" in the column \"date\" is a number, those before are a date without"
            + " a time zone");
    scratch.file("edges.csv", "source,target", "a,b");
    scratch.file("nodes.csv", "id,colour,year", "a,red,1999-01-01", "b,blue,soon");
    scratch.refuses(
        () -> source("edges.csv", "nodes.csv").before(TimeLimit.of("2003")).read(),
        "edges, node \"b\": \"soon\" in the column \"year\" is no time, expected an ISO date"
            + " (2019-05-01), a date and time (2019-05-01T10:00Z) or a number, such as a year");
  }

  @Test
  void aTimeBeforeAllIsRefused() {
    scratch.file("edges.csv", "source,target,year", "a,b,2001", "b,c,2004");
    scratch.refuses(
        () -> source("edges.csv").before(TimeLimit.of("1990")).read(),
        "edges.csv: no row is from before 1990 (column \"year\"); give a later time");
  }
}
