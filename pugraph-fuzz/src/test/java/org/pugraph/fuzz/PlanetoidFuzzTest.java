package org.pugraph.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.source.Formats;

/** Each file of Planetoid's is read or refused, whatever its bytes. */
class PlanetoidFuzzTest {

  @TempDir static Path folder;

  /** Five nodes, three of them in allx and two in tx, as pickles written by hand. */
  private static AnyBytes files() {
    pickle("allx", matrix(2, "\0\0\0\0"));
    pickle("tx", matrix(2, "\0\0\0"));
    pickle("ally", array("\1\0\0\1\0\0", 3, 2));
    pickle("ty", array("\1\0\0\1", 2, 2));
    pickle("graph", "}I0\n(lI1\nasI1\n(lI0\naI4\nasI4\n(lI1\nas");
    AnyBytes files = new AnyBytes(folder);
    files.delete("ind.x.classes");
    files.file("ind.x.test.index", "4\n3\n".getBytes(UTF_8));
    return files;
  }

  private static void pickle(String part, String content) {
    new AnyBytes(folder).file("ind.x." + part, (content + ".").getBytes(ISO_8859_1));
  }

  /** A sparse matrix of no nonzeros. */
  private static String matrix(int columns, String offsets) {
    return "cscipy.sparse.csr\ncsr_matrix\n)\u0081}S'_shape'\n"
        + tuple(offsets.length() - 1, columns)
        + "sS'indptr'\n"
        + array(offsets, offsets.length())
        + "sS'indices'\n"
        + array("", 0)
        + "sS'data'\n"
        + array("", 0)
        + "sb";
  }

  /** An array of numbers of one byte each, a character for each. */
  private static String array(String bytes, int... shape) {
    return "cnumpy.core.multiarray\n_reconstruct\n(cnumpy\nndarray\n(I0\ntS'b'\ntR(I1\n"
        + tuple(shape)
        + "cnumpy\ndtype\n(S'i1'\nI0\nI1\ntR(I3\nS'|'\nNNNI-1\nI-1\nI0\ntbI00\nU"
        + (char) bytes.length()
        + bytes
        + "tb";
  }

  private static String tuple(int... numbers) {
    StringBuilder tuple = new StringBuilder("(");
    for (int number : numbers) {
      tuple.append('I').append(number).append('\n');
    }
    return tuple.append('t').toString();
  }

  @Test
  void theFilesWrittenByHandAreAGraph() {
    files();
    RawGraph graph = Formats.named("planetoid").read(folder);
    assertThat(graph.names().size()).isEqualTo(5);
    assertThat(graph.links().adjacency().edges()).isEqualTo(2);
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

  @FuzzTest
  void classNames(byte[] bytes) {
    readWith("classes", bytes);
  }
}
