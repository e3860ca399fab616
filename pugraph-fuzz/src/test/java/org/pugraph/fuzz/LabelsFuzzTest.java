package org.pugraph.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.graph.NodeNames;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.LabelStore;
import org.pugraph.server.label.NodeLabels;
import org.pugraph.server.training.ModelFolder;

/** Labels of the page are read or refused; those that were read are the same after saving. */
class LabelsFuzzTest {

  private static final NodeNames NAMES =
      NodeNames.of(List.of("a", "b c", "#d", "\"e\"", "ü\n", "hidden a", " "));

  @TempDir static Path folder;

  @BeforeAll
  static void save() {
    AnyBytes page = new AnyBytes(folder).folder("home").folder("page");
    SavedRuns.writeNetwork(page.folder());
    page.file("positives.txt", "1\n2\n".getBytes(UTF_8));
  }

  @FuzzTest
  void labels(byte[] bytes) {
    Path file = new AnyBytes(folder).file("positives.txt", bytes);
    AnyBytes.readOrRefused(
        () -> {
          NodeLabels read = changedAndUndone(file);
          try (LabelStore again = LabelStore.open(file, NAMES, new int[0])) {
            for (Label label : Label.values()) {
              AnyBytes.check(
                  Arrays.equals(again.labels().nodesWith(label), read.nodesWith(label)),
                  "other nodes are " + label + " after saving");
            }
            AnyBytes.check(
                again.labels().lastChange().equals(read.lastChange()), "another change to undo");
          }
        });
  }

  /** Changes a label and changes it back, so that all is written anew. */
  private static NodeLabels changedAndUndone(Path file) {
    try (LabelStore store = LabelStore.open(file, NAMES, new int[0])) {
      NodeLabels read = store.labels();
      store.put(0, read.of(0) == Label.HIDDEN ? Label.NONE : Label.HIDDEN);
      store.undo();
      return read;
    }
  }

  /** What version 0.1.0 wrote beside a model that the page trained. */
  @FuzzTest
  void earlierSummary(byte[] bytes) {
    ModelFolder page = ModelFolder.in(folder.resolve("home"));
    new AnyBytes(page.path()).file("page.json", bytes);
    AnyBytes.readOrRefused(() -> page.find(SavedRuns.GRAPH));
  }
}
