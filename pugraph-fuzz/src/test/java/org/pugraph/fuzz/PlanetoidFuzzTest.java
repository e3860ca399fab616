package org.pugraph.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.format.Formats;
import org.pugraph.format.python.PickleWriter;

/** Each file of Planetoid's is read or refused, whatever its bytes. */
class PlanetoidFuzzTest {

  @TempDir static Path folder;

  /** Five nodes, three of them in allx and two in tx. */
  private static AnyBytes files() {
    features("allx", 3);
    features("tx", 2);
    PickleWriter.write(file("ally"), out -> out.array(new int[] {1, 0, 0, 1, 0, 0}, 3, 2));
    PickleWriter.write(file("ty"), out -> out.array(new int[] {1, 0, 0, 1}, 2, 2));
    PickleWriter.write(file("graph"), out -> out.lists(new int[][] {{1}, {0, 4}, {}, {}, {1}}));
    AnyBytes files = new AnyBytes(folder);
    files.file("ind.x.test.index", "4\n3\n".getBytes(UTF_8));
    return files;
  }

  private static void features(String part, int rows) {
    int[] offsets = new int[rows + 1];
    PickleWriter.write(file(part), out -> out.matrix(2, offsets, new int[0], new float[0]));
  }

  private static Path file(String part) {
    return folder.resolve("ind.x." + part);
  }

  private static void readWith(String part, byte[] bytes) {
    files().file("ind.x." + part, bytes);
    AnyBytes.readOrRefused(() -> Formats.named("planetoid").read(folder));
  }

  @FuzzTest
  void links(byte[] bytes) {
    readWith("graph", bytes);
  }

  @FuzzTest
  void features(byte[] bytes) {
    readWith("allx", bytes);
  }

  @FuzzTest
  void classes(byte[] bytes) {
    readWith("ally", bytes);
  }

  @FuzzTest
  void testNodes(byte[] bytes) {
    readWith("test.index", bytes);
  }
}
