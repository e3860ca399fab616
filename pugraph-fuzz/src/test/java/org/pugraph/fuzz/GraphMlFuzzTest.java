package org.pugraph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** GraphML is read or refused, whatever its bytes. */
class GraphMlFuzzTest {

  @TempDir static Path folder;

  @FuzzTest
  void file(byte[] bytes) {
    AnyBytes files = new AnyBytes(folder);
    AnyBytes.readOrRefused("graphml", files.file("graph", bytes));
  }
}
