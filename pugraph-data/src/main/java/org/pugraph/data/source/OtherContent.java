package org.pugraph.data.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.pugraph.base.BadInput;
import org.pugraph.base.Remedy;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.format.json.JsonLinesFormat;
import org.pugraph.data.io.TextFile;
import org.pugraph.data.packed.OfficeFile;

/** Files that were given as something else than they are. */
final class OtherContent {

  private static final Pattern CYPHER =
      Pattern.compile(
          "(?i)(:(begin|param|commit|use)\\b|BEGIN\\b|COMMIT\\b|CREATE\\s|MERGE\\s*\\(|MATCH\\s*\\("
              + "|UNWIND\\s|CALL\\s|LOAD CSV\\s).*");

  private static final Pattern COLUMNS = Pattern.compile("\\S+\\s*[\\s,;|]\\s*\\S.*");

  private OtherContent() {}

  /**
   * Refuses a table of edges that is a graph in another format, or a script.
   *
   * @param nodesElsewhere whether another table has the nodes, so that JSON lines are edges alone
   */
  static void refuse(Path table, boolean nodesElsewhere) {
    if (!Files.isRegularFile(table)) {
      return; // a pipe can be read only once
    }
    refuseScript(table, firstLine(table));
    for (GraphFormat format : Formats.all()) {
      boolean lines = nodesElsewhere && format instanceof JsonLinesFormat;
      if (format.isOneText() && !lines && format.recognises(table)) {
        throw new BadInput(
            table + ": is a graph in the format " + format.name() + ", not a table of edges",
            List.of(Remedy.GRAPH_FILE));
      }
    }
  }

  /** The refusal of a path that no format recognises, with what it may be instead. */
  static BadInput unknown(Path path, String formats) {
    OfficeFile.refuse(path);
    String first = Files.isRegularFile(path) ? firstLine(path) : "";
    refuseScript(path, first);
    return COLUMNS.matcher(first).matches()
        ? new BadInput(
            path + ": is a table, not a graph in one file; give it as a table of edges",
            List.of(Remedy.TABLE_OF_EDGES))
        : new BadInput(path + ": is not a graph in any known format, " + formats);
  }

  private static void refuseScript(Path path, String first) {
    BadInput.unless(
        !CYPHER.matcher(first.strip()).matches(),
        path + ": is a script of Cypher, which is not run; export the graph as CSV or GraphML");
  }

  private static String firstLine(Path path) {
    try {
      return TextFile.read(path, OtherContent::firstText);
    } catch (BadInput unreadable) {
      return "";
    }
  }

  private static String firstText(TextFile file) throws IOException {
    String line = file.firstLine();
    boolean text = line.chars().noneMatch(c -> c == 0xfffd || c < ' ' && c != '\t');
    return text ? line : "";
  }
}
