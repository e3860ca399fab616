package org.pugraph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** JSON is read or refused, whatever its bytes. */
class NodeLinkFuzzTest {

  @TempDir static Path folder;

  @FuzzTest
  void file(byte[] bytes) {
    AnyBytes files = new AnyBytes(folder);
    AnyBytes.readOrRefused("json", files.file("graph", bytes));
  }
}
