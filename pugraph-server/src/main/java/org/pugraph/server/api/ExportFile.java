package org.pugraph.server.api;

import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Column;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.io.SpreadsheetCsv;
import org.pugraph.data.label.NameLine;
import org.pugraph.data.source.GraphSource;
import org.pugraph.graph.Graph;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.LabelTable;
import org.pugraph.server.session.RankingView;
import org.pugraph.server.session.Session;
import org.pugraph.server.session.Snapshot;
import org.pugraph.server.view.HtmlReport;
import org.pugraph.server.view.NodeRow;

/**
 * The ranking, the labels, or a report, as a file for other programs.
 *
 * @param extension of its name
 * @param type of its content
 */
record ExportFile(String extension, String type, byte[] content) {

  private static final List<String> TITLES =
      List.of("node", "rank", "score", "probability", "positive", "label", "degree");

  /** The last column, where the graph has display names. */
  private static final String DISPLAY_NAME = "display_name";

  private static final String CHANGED =
      "the files of this graph have changed or are gone since it was opened, so that its attributes"
          + " and weights cannot be written; open it again, or export csv or json";

  static ExportFile of(Session session, String format) {
    Snapshot snapshot = session.snapshot();
    return switch (format) {
      case "csv" -> new ExportFile("csv", "text/csv; charset=utf-8", csv(snapshot));
      case "json" -> new ExportFile("json", "application/json", JsonCodec.bytes(rows(snapshot)));
      case "positives" -> new ExportFile("txt", "text/plain; charset=utf-8", positives(snapshot));
      case "graphml" ->
          new ExportFile("graphml", "application/xml", graphMl(snapshot, session.source()));
      case "labels" -> new ExportFile("csv", "text/csv; charset=utf-8", labels(snapshot));
      case "report" ->
          new ExportFile("html", "text/html; charset=utf-8", bytes(HtmlReport.of(session)));
      default ->
          throw new BadInput(
              "format must be csv, json, graphml, positives, labels or report, got \""
                  + format
                  + "\"");
    };
  }

  private static List<NodeRow> rows(Snapshot snapshot) {
    RankingView ranking = snapshot.ranking();
    int[] order = ranking == null ? snapshot.nodes().byNumber() : ranking.order();
    return Arrays.stream(order).mapToObj(node -> NodeRow.of(snapshot, node)).toList();
  }

  private static List<String> cells(NodeRow row) {
    return List.of(
        row.name(),
        text(row.rank()),
        text(row.score()),
        text(row.probability()),
        Boolean.toString(row.positive()),
        row.label(),
        Integer.toString(row.degree()));
  }

  private static String text(@Nullable Number number) {
    return number == null ? "" : number.toString();
  }

  private static byte[] csv(Snapshot snapshot) {
    StringWriter text = new StringWriter();
    SpreadsheetCsv.write(
        text,
        csv -> {
          boolean displayed = snapshot.nodes().graph().names().haveDisplayNames();
          csv.row(displayed ? with(TITLES, DISPLAY_NAME) : TITLES);
          for (NodeRow row : rows(snapshot)) {
            String display = Objects.requireNonNullElse(row.displayName(), "");
            csv.row(displayed ? with(cells(row), display) : cells(row));
          }
        });
    return bytes(text.toString());
  }

  private static List<String> with(List<String> cells, String last) {
    List<String> all = new ArrayList<>(cells);
    all.add(last);
    return all;
  }

  private static byte[] labels(Snapshot snapshot) {
    return bytes(LabelTable.of(snapshot.nodes().graph().names(), snapshot.labels()));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] positives(Snapshot snapshot) {
    StringBuilder text = new StringBuilder();
    for (int node : snapshot.labels().nodesWith(Label.POSITIVE)) {
      text.append(NameLine.of(snapshot.nodes().name(node))).append('\n');
    }
    return bytes(text.toString());
  }

  /** With attributes and weights, but without features, which would make a much larger file. */
  private static byte[] graphMl(Snapshot snapshot, Optional<GraphSource> source) {
    Graph bare = GraphContent.withoutFeatures(snapshot.nodes().graph());
    GraphContent read =
        source.map(from -> readAgain(from, bare)).orElse(new GraphContent(bare, List.of()));
    List<NodeRow> rows =
        IntStream.range(0, bare.nodes()).mapToObj(node -> NodeRow.of(snapshot, node)).toList();
    List<Column> columns =
        IntStream.range(1, TITLES.size())
            .mapToObj(c -> column(TITLES.get(c), rows, row -> cells(row).get(c)))
            .toList();
    return GraphMlFile.bytes(new GraphContent(bare, columns).withAttributes(read.columns()));
  }

  /** The graph as it was read; refused where its files are no longer those of the graph shown. */
  private static GraphContent readAgain(GraphSource source, Graph shown) {
    try {
      GraphContent read = source.readWhole().asRead();
      if (isSame(read.graph(), shown)) {
        return read;
      }
    } catch (BadInput gone) {
      throw new BadInput(CHANGED, gone);
    }
    throw new BadInput(CHANGED);
  }

  private static boolean isSame(Graph one, Graph other) {
    return Arrays.equals(one.edges().offsets(), other.edges().offsets())
        && Arrays.equals(one.edges().neighbours(), other.edges().neighbours())
        && IntStream.range(0, one.nodes())
            .allMatch(node -> one.names().name(node).equals(other.names().name(node)));
  }

  private static Column column(String title, List<NodeRow> rows, Function<NodeRow, String> cell) {
    return new Column(title, Column.Type.UNKNOWN, rows.stream().map(cell).toList());
  }
}
