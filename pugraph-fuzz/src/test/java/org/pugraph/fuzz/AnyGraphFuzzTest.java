package org.pugraph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.source.GraphSource;

/** A file in whatever format it is recognised as becomes a graph with features, or is refused. */
class AnyGraphFuzzTest {

  @TempDir static Path folder;

  @FuzzTest
  void file(byte[] bytes) {
    Path file = new AnyBytes(folder).file("graph", bytes);
    AnyBytes.readOrRefused(() -> GraphSource.at(file).read());
  }

  @FuzzTest
  void edges(byte[] bytes) {
    Path file = new AnyBytes(folder).file("edges", bytes);
    AnyBytes.readOrRefused(() -> GraphSource.ofTables(file, null).read());
  }
}
