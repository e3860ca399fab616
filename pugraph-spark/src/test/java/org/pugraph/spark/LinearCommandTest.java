package org.pugraph.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.data.source.GraphSource;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.linear.GraphFilter;
import org.pugraph.recipe.LinearRecipe;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.SparseMatrix;

/** Tables with titles, text and categories, by the command on Spark and on one machine. */
class LinearCommandTest {

  private static final Graph GRAPH = CitationGraph.demo(3).withNodes(400).generate();

  private static final String TRAIN =
      "train --recipe linear --filters none,neighbours --positives @known.csv ";

  @TempDir private static Path lake;

  @BeforeAll
  static void write() throws IOException {
    LocalSpark.session();
    List<String> nodes = new ArrayList<>(List.of("paper_id,title,venue,year,open,row,empty"));
    List<String> edges = new ArrayList<>(List.of("citing,cited"));
    List<String> known = new ArrayList<>(List.of("id"));
    int[] classes = GRAPH.labels().orElseThrow().classOf();
    for (int i = 0; i < GRAPH.nodes(); i++) {
      String venue = i % 7 == 0 ? "NA" : "v" + (classes[i] + i % 3) % 5;
      String year = i % 11 == 0 ? "" : Integer.toString(1990 + i * i % 30);
      nodes.add(
          String.join(
              ",", name(i), title(i), venue, year, i % 2 == 0 ? "yes" : "no", "" + (i + 1), ""));
      for (int e = GRAPH.edges().offsets()[i]; e < GRAPH.edges().offsets()[i + 1]; e++) {
        int other = GRAPH.edges().neighbours()[e];
        if (i < other) {
          edges.add(name(i) + "," + name(other));
        }
      }
      if (classes[i] == 0 && known.size() <= 20) {
        known.add(name(i));
      }
    }
    Files.write(lake.resolve("nodes.csv"), nodes);
    Files.write(lake.resolve("edges.csv"), edges);
    Files.write(lake.resolve("known.csv"), known);
  }

  private static String name(int i) {
    return "p" + (1000 + i);
  }

  private static String title(int i) {
    SparseMatrix x = GRAPH.features();
    StringBuilder title = new StringBuilder("On");
    for (int e = x.start(i); e < x.end(i); e++) {
      title.append(" w").append(x.column(e));
    }
    return title.toString();
  }

  private static String run(String line) {
    StringWriter err = new StringWriter();
    String[] args = line.replace("@", lake.toUri().toString()).split(" ");
    int code = Main.run(args, new PrintWriter(new StringWriter()), new PrintWriter(err, true));
    assertThat(code).as(err.toString()).isZero();
    return err.toString();
  }

  private static Map<String, Row> rows(String table) {
    return LocalSpark.session()
        .read()
        .parquet(lake.resolve(table).toUri().toString())
        .collectAsList()
        .stream()
        .collect(Collectors.toMap(row -> row.getAs("node"), row -> row));
  }

  private static PuModel here(EncodedGraph read) throws IOException {
    List<String> known = Files.readAllLines(lake.resolve("known.csv"));
    int[] positives =
        known.stream().skip(1).mapToInt(name -> read.graph().names().indexOf(name)).toArray();
    return new Learner(LinearRecipe.settings(EnumSet.of(GraphFilter.NONE, GraphFilter.NEIGHBOURS)))
        .fit(PuProblem.of(read.graph(), positives), FitContext.ofSeed(1).withThreads(2));
  }

  @Test
  void tablesAreReadEncodedAndAnsweredAsByOneMachine() throws IOException {
    EncodedGraph read =
        GraphSource.ofTables(lake.resolve("edges.csv"), lake.resolve("nodes.csv")).read();
    PuModel here = here(read);

    String said = run(TRAIN + "--nodes @nodes.csv --edges @edges.csv --model @model --out @scores");
    PuModel there = PuModel.load(lake.resolve("model"));
    assertThat(there.encoding().report()).isEqualTo(read.encoding().report());
    assertThat(said)
        .contains("400 nodes, " + read.graph().edges().edges() + " edges, ")
        .contains("title: text, ", "venue: categories, 5 values", "open: true or false")
        .contains("row: ignored, every value differs", "empty: ignored, it is empty");
    assertThat(there.prior().value()).isCloseTo(here.prior().value(), within(1e-3));
    Map<String, Row> rows = rows("scores");
    assertThat(rows).hasSize(400);
    there
        .score(there.encoding().encode(raw()), FitContext.ofSeed(1))
        .all()
        .forEach(
            node ->
                assertThat(rows.get(node.name()).<Float>getAs("score"))
                    .isCloseTo(node.score(), within(1e-4f)));
    here.fitted()
        .all()
        .forEach(
            node ->
                assertThat(rows.get(node.name()).<Float>getAs("score"))
                    .isCloseTo(node.score(), within(1e-2f)));
  }

  private static RawGraph raw() {
    return GraphSource.ofTables(lake.resolve("edges.csv"), lake.resolve("nodes.csv"))
        .raw(Columns.INFERRED);
  }

  @Test
  void parquetPredictionAndResumptionGiveTheSame() throws IOException {
    for (String table : List.of("nodes", "edges")) {
      LocalSpark.session()
          .read()
          .option("header", true)
          .csv(lake.resolve(table + ".csv").toUri().toString())
          .repartition(3)
          .write()
          .parquet(lake.resolve(table).toUri().toString());
    }
    run(TRAIN + "--nodes @nodes.csv --edges @edges.csv --model @csv --prior 0.25 --out @csv-out");
    run(TRAIN + "--nodes @nodes --edges @edges --model @parquet --prior 0.25");
    sameModel("csv", "parquet");

    run("predict --nodes @nodes --edges @edges --model @csv --out @predicted");
    Map<String, Row> predicted = rows("predicted");
    rows("csv-out")
        .forEach(
            (node, row) -> {
              assertThat(predicted.get(node).<Float>getAs("score"))
                  .isEqualTo(row.<Float>getAs("score"));
              assertThat(predicted.get(node).<Boolean>getAs("positive"))
                  .isEqualTo(row.<Boolean>getAs("positive"));
            });

    Files.createDirectories(lake.resolve("again"));
    Files.copy(
        lake.resolve("csv/linear-checkpoint.safetensors"),
        lake.resolve("again/linear-checkpoint.safetensors"));
    run(TRAIN + "--nodes @nodes --edges @edges --model @again --prior 0.25 --resume");
    sameModel("csv", "again");
  }

  private static void sameModel(String one, String other) throws IOException {
    try (var files = Files.list(lake.resolve(one))) {
      for (Path file :
          files.filter(path -> !path.getFileName().toString().startsWith(".")).toList()) {
        assertThat(lake.resolve(other).resolve(file.getFileName())).hasSameBinaryContentAs(file);
      }
    }
  }

  @Test
  void aLabelInAColumnNamesThePositives() throws IOException {
    run(
        "train --recipe linear --filters none --nodes @nodes.csv --edges @edges.csv"
            + " --label-column venue --label v4 --prior 0.1 --model @labels");
    PuModel model = PuModel.load(lake.resolve("labels"));
    assertThat(model.provenance().positives()).isNotEmpty();
    assertThat(model.encoding().report()).contains("venue: ignored, it holds the true classes");
  }

  @Test
  void badInputIsOneSentenceAndExitCodeTwo() {
    String tables = "--nodes @nodes.csv --edges @edges.csv --model @m ";
    refuses("train --recipe linear " + tables, "give --positives, or --label-column with --label");
    refuses(
        TRAIN + tables + "--source from",
        "the columns of both ends of an edge are needed, got \"from\" alone");
    refuses(TRAIN + tables + "--id code", "nodes: there is no column \"code\", the columns are ");
    refuses(TRAIN + tables + "--text abstract", "there is no column \"abstract\"");
    refuses(TRAIN + tables + "--numbers title", "is not a finite number");
    refuses(TRAIN + tables + "--set hops=2", "the recipe linear has no setting [hops], only seed");
    refuses(TRAIN + tables + "--prior 1", "prior must be above 0 and below 1");
    refuses(
        TRAIN + "--nodes @nodes.csv --edges @known.csv --model @m",
        "edges: no two columns are called as the ends of an edge");
    refuses(
        "train --recipe best --positives @known.csv " + tables, "recipe must be lsdan or linear");
    assertThat(lake.resolve("m")).doesNotExist();
  }

  private static void refuses(String line, String message) {
    StringWriter err = new StringWriter();
    String[] args = line.trim().replace("@", lake.toUri().toString()).split(" ");
    int code = Main.run(args, new PrintWriter(new StringWriter()), new PrintWriter(err, true));
    assertThat(err.toString()).contains(message);
    assertThat(code).isEqualTo(2);
  }
}
