package org.pugraph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** Tables of Neo4j are read or refused, whatever their bytes. */
class Neo4jFuzzTest {

  @TempDir static Path folder;

  @FuzzTest
  void whole(byte[] bytes) {
    AnyBytes files = new AnyBytes(folder);
    AnyBytes.readOrRefused("neo4j", files.file("graph", bytes));
  }

  /** The bytes are nodes up to the first line that says {@code ---}, then relationships. */
  @FuzzTest
  void folder(byte[] bytes) {
    AnyBytes files = new AnyBytes(folder);
    byte[][] parts = AnyBytes.parts(bytes);
    files.file("nodes.csv", parts[0]);
    files.file("relationships.csv", parts[1]);
    AnyBytes.readOrRefused("neo4j", folder);
  }
}
