package org.pugraph.data.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.data.database.Database;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.graph.Graph;
import org.pugraph.synthetic.CitationGraph;
import tools.jackson.databind.json.JsonMapper;

class GraphSourceTest {

  @TempDir Path folder;
  Path edges;
  Path nodes;

  @BeforeEach
  void tables() throws IOException {
    edges =
        Files.writeString(
            folder.resolve("edges.csv"), "source,target,weight\na,b,1\nb,c,0.1\nc,d,2\n");
    nodes =
        Files.writeString(
            folder.resolve("nodes.csv"), "id,topic,year\na,x,1\nb,y,2\nc,x,3\nd,y,4\n");
  }

  @Test
  void tablesAreReadAndTheSameColumnsReadAgain() throws IOException {
    GraphSource source = GraphSource.ofTables(edges, nodes);
    EncodedGraph read = source.read();
    assertThat(read.graph().nodes()).isEqualTo(4);
    assertThat(source.read(read.encoding()).contentHash()).isEqualTo(read.graph().contentHash());
    Path more = Files.writeString(folder.resolve("more.csv"), Files.readString(nodes) + "e,z,9\n");
    Graph grown = GraphSource.ofTables(edges, more).read(read.encoding());
    assertThat(grown.nodes()).isEqualTo(5);
    assertThat(grown.featureNames()).isEqualTo(read.graph().featureNames());
    assertThat(source.files()).containsExactly(edges, nodes);
    assertThat(source.name()).isEqualTo("edges");
  }

  @Test
  void edgesAloneAreAGraph() {
    GraphSource source = GraphSource.ofTables(edges, null);
    EncodedGraph read = source.read();
    assertThat(read.graph().nodes()).isEqualTo(4);
    assertThat(read.graph().features().columns()).isPositive();
    assertThat(source.read(read.encoding()).contentHash()).isEqualTo(read.graph().contentHash());
  }

  @Test
  void lightEdgesAreDropped() {
    GraphSource heavy =
        new SavedSource(
                null,
                null,
                edges.toString(),
                nodes.toString(),
                null,
                0.5,
                Columns.INFERRED,
                false,
                null,
                null,
                null,
                null,
                true,
                null)
            .source();
    EncodedGraph read = heavy.read();
    assertThat(read.graph().edges().edges()).isEqualTo(2);
    assertThat(heavy.read(read.encoding()).edges().edges()).isEqualTo(2);
  }

  @Test
  void aFolderIsReadAsItsFormatSays() {
    Graph graph = CitationGraph.demo(1).withNodes(60).generate();
    Path place = folder.resolve("my-graph");
    GraphFolder.write(graph, place);
    GraphSource source = GraphSource.at(place);
    assertThat(source.name()).isEqualTo("my-graph");
    assertThat(source.read().graph().contentHash()).isEqualTo(graph.contentHash());
    assertThat(source.read().encoding().isReadyMade()).isTrue();
  }

  @Test
  void theBuiltInGraphNeverChanges() {
    GraphSource source = GraphSource.ofBuiltIn();
    assertThat(source.name()).isEqualTo("builtin");
    assertThat(source.files()).isEmpty();
    assertThat(source.read().graph().contentHash())
        .isEqualTo(CitationGraph.demo(1).generate().contentHash());
    GraphSource small = new BuiltInSource(90, Columns.INFERRED);
    assertThat(small.read().graph().nodes()).isEqualTo(90);
  }

  @Test
  void relativePathsStartFromTheFolderKept() {
    GraphSource relative =
        GraphSource.ofTables(Path.of("edges.csv"), Path.of("nodes.csv")).startingFrom(folder);
    assertThat(relative.files()).containsExactly(edges, nodes);
    assertThat(relative.read().graph().nodes()).isEqualTo(4);
  }

  @Test
  void exactlyOneGraphMustBeNamed() {
    assertThatThrownBy(
            () ->
                new SavedSource(
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    Columns.INFERRED,
                    false,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null))
        .isInstanceOf(BadInput.class)
        .hasMessage("expected one graph, got 0");
    assertThatThrownBy(
            () ->
                new SavedSource(
                    "a",
                    null,
                    "b",
                    null,
                    null,
                    null,
                    Columns.INFERRED,
                    true,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null))
        .hasMessage("expected one graph, got 3");
  }

  @Test
  void aSourceKeptBeforeColumnsCouldBeNamedIsReadAgain() {
    JsonMapper mapper = JsonMapper.shared();
    String text = mapper.writeValueAsString(GraphSource.ofBuiltIn());
    String before = text.replace(",\"tableColumns\":null", "");
    assertThat(before).isNotEqualTo(text);
    assertThat(mapper.readValue(before, GraphSource.class)).isEqualTo(GraphSource.ofBuiltIn());
  }

  @Test
  void edgesOfASourceKeptBeforeTypesWereReadAllCountTheSame() throws IOException {
    Files.writeString(edges, "source,target,weight\na,b,-2\nb,c,3\nc,d,0\n");
    JsonMapper mapper = JsonMapper.shared();
    GraphSource now = GraphSource.ofTables(edges, nodes);
    String text = mapper.writeValueAsString(now);
    String before = text.replace(",\"edgeTypes\":true", "");
    assertThat(before).isNotEqualTo(text);
    GraphSource kept = mapper.readValue(before, GraphSource.class);
    EncodedGraph read = kept.read();
    assertThat(read.graph().types()).isEmpty();
    assertThat(read.graph().edges().edges()).isEqualTo(2);
    assertThat(read.notes()).isEmpty();
    assertThat(mapper.readValue(mapper.writeValueAsString(kept), GraphSource.class))
        .isEqualTo(kept);
    assertThatThrownBy(now::read).hasMessageContaining("edges.csv:2: weight \"-2\" is below 0");
  }

  @Test
  void aSourceIsPlainData() {
    Columns columns =
        new Columns(
            List.of("text"), List.of("kind"), List.of("year"), List.of("id2"), Optional.of("y"));
    ChosenColumns tables = new ChosenColumns("payer", "2", "amount", "account", "kind", true, null);
    GraphTables<String> all = new GraphTables<>("e", "f", "l", 0.25, tables);
    Database database = new Database("postgresql://host/shop", "login.txt");
    JsonMapper mapper = JsonMapper.shared();
    for (GraphSource source :
        List.of(
            new PathSource("path", "gexf", columns, "folder", tables),
            new TablesSource(all, columns, "folder"),
            new DatabaseSource(database, all, columns, null),
            new BuiltInSource(7, columns))) {
      String text = mapper.writeValueAsString(source);
      assertThat(mapper.readValue(text, GraphSource.class)).isEqualTo(source);
    }
  }
}
