package org.pugraph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** Two tables are read or refused, whatever their bytes. */
class CsvFuzzTest {

  @TempDir static Path folder;

  /** The bytes are nodes up to the first line that says {@code ---}, then edges, then notes. */
  @FuzzTest
  void folder(byte[] bytes) {
    AnyBytes files = new AnyBytes(folder);
    byte[][] parts = AnyBytes.parts(bytes);
    byte[][] rest = AnyBytes.parts(parts[1]);
    files.file("nodes.csv", parts[0]);
    files.file("edges.csv", rest[0]);
    files.file("pugraph.json", rest[1].length == 0 ? new byte[] {'{', '}'} : rest[1]);
    AnyBytes.readOrRefused("csv", folder);
  }
}
