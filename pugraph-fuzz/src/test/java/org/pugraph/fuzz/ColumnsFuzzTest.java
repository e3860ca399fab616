package org.pugraph.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import java.util.OptionalDouble;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.table.GraphFiles;

/** Whatever is told of nodes becomes features, or is refused. */
class ColumnsFuzzTest {

  @TempDir static Path folder;

  @FuzzTest
  void table(byte[] bytes) {
    AnyBytes files = new AnyBytes(folder);
    Path edges = files.file("edges.csv", "source,target\n".getBytes(UTF_8));
    Path features = files.file("features.csv", bytes);
    AnyBytes.readOrRefused(() -> encodedTwice(new GraphFiles.Tables(edges, features, null, ANY)));
  }

  @FuzzTest
  void edgesAlone(byte[] bytes) {
    Path edges = new AnyBytes(folder).file("edges.csv", bytes);
    AnyBytes.readOrRefused(() -> encodedTwice(new GraphFiles.Tables(edges, null, null, ANY)));
  }

  @FuzzTest
  void savedEncoding(byte[] bytes) {
    Path file = new AnyBytes(folder).file("features.json", bytes);
    AnyBytes.readOrRefused(() -> Encoding.load(file).report());
  }

  private static final OptionalDouble ANY = OptionalDouble.empty();

  /** What was learned of a graph must fit that graph, also after it was saved. */
  private static void encodedTwice(GraphFiles.Tables tables) {
    RawGraph raw = GraphFiles.readRaw(tables, Columns.INFERRED);
    Encoding encoding = Encoding.fit(raw, Columns.INFERRED);
    Path saved = folder.resolve("saved.json");
    encoding.save(saved);
    RawGraph again = GraphFiles.readRaw(tables, encoding.columns());
    String first = encoding.encode(raw).contentHash();
    if (!Encoding.load(saved).encode(again).contentHash().equals(first)) {
      throw new AssertionError("another graph after saving");
    }
  }
}
