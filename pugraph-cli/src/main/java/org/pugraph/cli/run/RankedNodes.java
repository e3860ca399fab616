package org.pugraph.cli.run;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.PredictionsCsv;
import org.pugraph.base.BadInput;
import org.pugraph.base.Digests;
import org.pugraph.data.io.SpreadsheetCsv;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TextFile;

/**
 * The nodes of {@code predictions.csv} from the highest score down, and its columns after the rank,
 * which is from the order of its rows. Display names are left out: the graph has them.
 *
 * @param names of the nodes
 * @param lines of the file that they are in
 * @param columns as texts by node; empty where missing
 */
public record RankedNodes(List<String> names, List<Long> lines, Map<String, List<String>> columns) {

  private static final String NODE = "node";
  private static final String RANK = "rank";

  /** Those of a finished run, without its graph. */
  public static RankedNodes ofRun(Path path) {
    RunFolder folder = new RunFolder(path);
    SavedRun.requireFinished(folder);
    return Digests.read(
        () -> {
          String digest = folder.digests().get(RunFolder.PREDICTIONS);
          RankedNodes nodes = read(folder.file(RunFolder.PREDICTIONS));
          Digests.check(path, digest == null ? Map.of() : Map.of(RunFolder.PREDICTIONS, digest));
          return nodes;
        });
  }

  static RankedNodes read(Path path) {
    return TextFile.read(path, RankedNodes::read);
  }

  private static RankedNodes read(TextFile file) throws IOException {
    Table rows = Table.verbatim(file, 2);
    BadInput.unless(rows.hasNext(), file.path() + ": has no header");
    Table.Row titles = rows.next();
    int name = titles.cells().indexOf(NODE);
    if (name < 0) {
      throw file.at(titles.line(), "has no column \"" + NODE + "\"");
    }
    Map<String, List<String>> columns = new LinkedHashMap<>();
    titles.cells().forEach(title -> columns.put(title(title), new ArrayList<>()));
    RankedNodes nodes = new RankedNodes(new ArrayList<>(), new ArrayList<>(), columns);
    while (rows.hasNext()) {
      nodes.add(rows.next(), titles.cells());
    }
    columns.remove(PredictionsCsv.DISPLAY_NAME);
    return nodes;
  }

  private static String title(String title) {
    return title.equals(NODE) ? RANK : title;
  }

  private void add(Table.Row row, List<String> titles) {
    for (int c = 0; c < titles.size(); c++) {
      boolean isName = titles.get(c).equals(NODE);
      if (isName) {
        names.add(SpreadsheetCsv.original(row.cell(c)));
      }
      String cell = isName ? Integer.toString(names.size()) : row.cell(c);
      requireNonNull(columns.get(title(titles.get(c)))).add(cell);
    }
    lines.add((long) row.line());
  }
}
