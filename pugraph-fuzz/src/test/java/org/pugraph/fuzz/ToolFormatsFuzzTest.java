package org.pugraph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** Text formats of other tools are read or refused, whatever their bytes. */
class ToolFormatsFuzzTest {

  @TempDir static Path folder;

  @FuzzTest
  void gml(byte[] bytes) {
    check("gml", bytes);
  }

  @FuzzTest
  void dot(byte[] bytes) {
    check("dot", bytes);
  }

  @FuzzTest
  void pajek(byte[] bytes) {
    check("pajek", bytes);
  }

  @FuzzTest
  void matrixMarket(byte[] bytes) {
    check("mtx", bytes);
  }

  @FuzzTest
  void adjacencyList(byte[] bytes) {
    check("adjlist", bytes);
  }

  @FuzzTest
  void edgeList(byte[] bytes) {
    check("edgelist", bytes);
  }

  @FuzzTest
  void jsonLines(byte[] bytes) {
    check("jsonl", bytes);
  }

  private static void check(String format, byte[] bytes) {
    AnyBytes.readOrRefused(format, new AnyBytes(folder).file("graph", bytes));
  }
}
