package org.pugraph.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.format.table.GraphFolder;

/** Each file of a graph folder is read or refused, whatever its bytes. */
class GraphFolderFuzzTest {

  @TempDir static Path folder;

  /** Three nodes, two links, and one file of whatever bytes. */
  private static void readWith(String name, byte[] bytes) {
    AnyBytes files = new AnyBytes(folder);
    files.delete("labels.csv");
    files.delete("ids.csv");
    files.delete("meta.json");
    files.delete("feature-names.txt");
    files.file("nodes.svm", "0 0:1\n1 1:0.5\n0 0:1 1:2\n".getBytes(UTF_8));
    files.file("edges.csv", "source,target\n0,1\n1,2\n".getBytes(UTF_8));
    files.file(name, bytes);
    AnyBytes.readOrRefused(() -> GraphFolder.read(folder));
  }

  @FuzzTest
  void svmLight(byte[] bytes) {
    readWith("nodes.svm", bytes);
  }

  @FuzzTest
  void edges(byte[] bytes) {
    readWith("edges.csv", bytes);
  }

  @FuzzTest
  void labels(byte[] bytes) {
    readWith("labels.csv", bytes);
  }

  @FuzzTest
  void ids(byte[] bytes) {
    readWith("ids.csv", bytes);
  }

  @FuzzTest
  void meta(byte[] bytes) {
    readWith("meta.json", bytes);
  }

  @FuzzTest
  void featureNames(byte[] bytes) {
    readWith("feature-names.txt", bytes);
  }
}
