package org.pugraph.data.format.table;

import java.nio.file.Path;
import java.util.List;
import org.pugraph.data.io.TextFile;
import org.pugraph.graph.FeatureNames;

/**
 * The names of the features, one per line; a line break in a name is written as {@code \n}, a
 * backslash as two.
 */
final class FeatureNamesFile {

  private FeatureNamesFile() {}

  static FeatureNames read(Path path) {
    List<String> lines = TextFile.read(path, file -> file.text().lines().toList());
    return FeatureNames.of(lines.stream().map(FeatureNamesFile::unfolded).toList());
  }

  static void write(FeatureNames names, Path path) {
    TextFile.write(
        path,
        out -> {
          for (int c = 0; c < names.size(); c++) {
            out.write(folded(names.name(c)) + "\n");
          }
        });
  }

  private static String folded(String name) {
    return name.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
  }

  private static String unfolded(String line) {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\\' && i + 1 < line.length()) {
        i++;
        char escaped = line.charAt(i);
        c = escaped == 'n' ? '\n' : escaped == 'r' ? '\r' : escaped;
      }
      name.append(c);
    }
    return name.toString();
  }
}
