package org.pugraph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.experiment.grid.Journal;

/** A journal costs the results of its broken lines and no other, whatever its bytes. */
class JournalFuzzTest {

  @TempDir static Path folder;

  @FuzzTest
  void journal(byte[] bytes) {
    Path file = new AnyBytes(folder).file("cells.jsonl", bytes);
    AnyBytes.readOrRefused(
        () -> {
          Set<String> read = keys(Journal.read(file));
          AnyBytes.check(keys(Journal.open(file)).equals(read), "others to whoever writes");
          AnyBytes.check(keys(Journal.read(file)).equals(read), "others after it was opened");
        });
  }

  private static Set<String> keys(Journal journal) {
    try (journal) {
      for (String complaint : journal.complaints()) {
        AnyBytes.check(complaint.lines().count() == 1, "a complaint of several lines");
      }
      return journal.results().keySet();
    }
  }
}
