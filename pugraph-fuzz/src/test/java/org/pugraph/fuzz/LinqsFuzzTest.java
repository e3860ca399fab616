package org.pugraph.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.source.Formats;

/** The files of LINQS's are read or refused, whatever their bytes. */
class LinqsFuzzTest {

  @TempDir static Path folder;

  private static void read(String one, byte[] bytes, String other, String content) {
    AnyBytes files = new AnyBytes(folder);
    files.file(other, content.getBytes(UTF_8));
    Path file = files.file(one, bytes);
    AnyBytes.readOrRefused(() -> Formats.named("linqs").read(file));
  }

  @FuzzTest
  void content(byte[] bytes) {
    read("g.content", bytes, "g.cites", "a b\nb c\n");
  }

  @FuzzTest
  void cites(byte[] bytes) {
    read("g.cites", bytes, "g.content", "a 1 x\nb 0 y\nc 0 x\n");
  }

  @FuzzTest
  void papersOfATable(byte[] bytes) {
    read("g.NODE.paper.tab", bytes, "g.DIRECTED.cites.tab", "DIRECTED\n-\n1\tpaper:a\t|\tpaper:b");
  }

  @FuzzTest
  void linksOfATable(byte[] bytes) {
    String papers = "NODE\nnumeric:w:0.0\na\tlabel=1\tw=0.5\nb\tlabel=2\n";
    read("g.DIRECTED.cites.tab", bytes, "g.NODE.paper.tab", papers);
  }
}
