package org.pugraph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** GEXF is read or refused, whatever its bytes. */
class GexfFuzzTest {

  @TempDir static Path folder;

  @FuzzTest
  void file(byte[] bytes) {
    AnyBytes files = new AnyBytes(folder);
    AnyBytes.readOrRefused("gexf", files.file("graph", bytes));
  }
}
