package org.pugraph.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.format.table.GraphFiles;

/** Tables are read or refused, whatever their bytes. */
class TablesFuzzTest {

  @TempDir static Path folder;

  @FuzzTest
  void edges(byte[] bytes) {
    AnyBytes files = new AnyBytes(folder);
    Path features = files.file("features.csv", "a,1\nb,0\nc,1\n".getBytes(UTF_8));
    Path edges = files.file("edges.csv", bytes);
    AnyBytes.readOrRefused(() -> GraphFiles.read(edges, features, null));
  }

  @FuzzTest
  void features(byte[] bytes) {
    AnyBytes files = new AnyBytes(folder);
    Path features = files.file("features.csv", bytes);
    Path edges = files.file("edges.csv", "a,b\n".getBytes(UTF_8));
    AnyBytes.readOrRefused(() -> GraphFiles.read(edges, features, null));
  }
}
