package org.pugraph.data.format.neo4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.source.Formats;
import org.pugraph.graph.Labels;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.testkit.Scratch;

class Neo4jTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void theTablesOfTheManual() {
    scratch = new Scratch(folder);
    scratch.file(
        "movies.csv",
        "movieId:ID,title,year:int,:LABEL",
        "tt0133093,\"The Matrix\",1999,Movie",
        "tt0234215,\"The Matrix Reloaded\",2003,Movie;Sequel");
    scratch.file(
        "actors.csv", "personId:ID,name,:LABEL", "keanu,\"Keanu \"\"K\"\" Reeves\",Actor", "#1,,");
    scratch.file(
        "roles.csv",
        ":START_ID,role,:END_ID,:TYPE",
        "keanu,\"Neo\",tt0133093,ACTED_IN",
        "keanu,\"Neo\",tt0234215,ACTED_IN");
  }

  @Test
  void severalTablesOfNodesMakeOneGraph() {
    RawGraph graph = Formats.of(folder).read(folder);
    assertThat(graph.names().indexOf("keanu")).isZero();
    assertThat(graph.names().indexOf("#1")).isEqualTo(1);
    assertThat(graph.links().adjacency().neighbours()).containsExactly(2, 3, 0, 0);
    assertThat(graph.columns())
        .containsExactly(
            new Column("name", Column.Type.UNKNOWN, List.of("Keanu \"K\" Reeves", "", "", "")),
            new Column(
                "title", Column.Type.UNKNOWN, List.of("", "", "The Matrix", "The Matrix Reloaded")),
            new Column("year", Column.Type.NUMBER, List.of("", "", "1999", "2003")));
    Labels labels = graph.labels().orElseThrow();
    assertThat(labels.classes()).containsExactly("Actor", "Movie", "Movie;Sequel");
    assertThat(labels.classOf()).containsExactly(0, Labels.UNKNOWN, 1, 2);
  }

  @Test
  void nodesOfSeveralIdSpacesCarryTheirSpaceInTheirName() {
    scratch.file("movies.csv", "movieId:ID(Movie),:LABEL", "1,Movie", "2,Movie");
    scratch.file("actors.csv", ":ID(Person){label:Person},:LABEL", "1,Actor");
    scratch.file("roles.csv", ":START_ID(Person),:END_ID(Movie)", "1,2");
    RawGraph graph = Formats.of(folder).read(folder);
    assertThat(graph.names().name(0)).isEqualTo("Person:1");
    assertThat(graph.names().name(2)).isEqualTo("Movie:2");
    assertThat(graph.links().adjacency().neighbours()).containsExactly(2, 0);
  }

  @Test
  void oneTableWithEverythingReads() {
    Path file =
        scratch.file(
            "all.csv",
            "\"_id\",\"_labels\",\"age\",\"name\",\"_start\",\"_end\",\"_type\",\"since\"",
            "\"0\",\":User:Admin\",\"42\",\"Adam\",,,,",
            "\"1\",\":User\",\"\",\"Jim\",,,,",
            ",,,,\"0\",\"1\",\"KNOWS\",\"1993\"");
    RawGraph graph = Formats.of(file).read(file);
    assertThat(graph.links().adjacency().edges()).isEqualTo(1);
    assertThat(graph.columns())
        .containsExactly(
            new Column("age", Column.Type.UNKNOWN, List.of("42", "")),
            new Column("name", Column.Type.UNKNOWN, List.of("Adam", "Jim")));
    assertThat(graph.labels().orElseThrow().classes()).containsExactly("User;Admin", "User");
  }

  @Test
  void aLabelThatAllNodesShareIsNoClass() {
    scratch.file("actors.csv", ":ID,:LABEL", "keanu,Thing");
    scratch.file("movies.csv", ":ID,:LABEL,n:IGNORE", "tt0133093,Thing,1", "tt0234215,Thing,2");
    RawGraph graph = Formats.of(folder).read(folder);
    assertThat(graph.labels()).isEmpty();
    assertThat(graph.columns()).isEmpty();
  }

  @Test
  void whatIsMissingOrDoubleIsRefusedWithItsPlace() {
    scratch.file("more.csv", ":START_ID,:END_ID", "keanu,nobody");
    refuses("more.csv:2: node \"nobody\" of an edge is not among the nodes");
    scratch.file("more.csv", ":ID", "keanu");
    refuses("more.csv:2: node \"keanu\" was already in actors.csv:2");
    scratch.file("more.csv", "a:ID,b:ID", "1,2");
    refuses("more.csv: two columns are :ID, a node must have one name");
    scratch.file("more.csv", ":ID,:LABEL", "1,2,3");
    refuses("more.csv:2: 3 columns, expected 2 as in line 1");
    scratch.refuses(
        () -> new Neo4jFormat().read(folder.resolve("movies.csv")),
        "movies.csv: is one table of several, expected the folder they are in");
  }

  @Test
  void aFolderWithOtherTablesIsNotWrittenTo() {
    scratch.refuses(
        () ->
            new Neo4jFormat()
                .write(CitationGraph.demo(1).withNodes(28).generate(), List.of(), folder),
        folder + ": holds another table, actors.csv; choose an empty folder");
    assertThat(folder.resolve("nodes.csv")).doesNotExist();
  }

  @Test
  void namesStayWithTheNodesInNeo4j() {
    Path out = folder.resolve("out");
    new Neo4jFormat().write(CitationGraph.demo(1).withNodes(28).generate(), List.of(), out);
    assertThat(out.resolve("nodes.csv"))
        .content()
        .startsWith("id:ID,features:string,class:string,:LABEL\n0,");
  }

  private void refuses(String message) {
    scratch.refuses(() -> new Neo4jFormat().read(folder), message);
  }
}
