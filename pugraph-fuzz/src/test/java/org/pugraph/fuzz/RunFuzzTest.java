package org.pugraph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.PuModel;
import org.pugraph.base.Sha256;
import org.pugraph.run.ModelFiles;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A saved model is loaded and scores, or is refused, whatever the bytes of one of its files. */
class RunFuzzTest {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  @TempDir static Path folder;

  /** The folder of a saved ensemble, written once. */
  private static AnyBytes ensemble() {
    AnyBytes files = new AnyBytes(folder).folder("ensemble");
    if (!files.has(ModelFiles.RUN)) {
      SavedRuns.writeEnsemble(files.folder());
    }
    return files;
  }

  @FuzzTest
  void runJson(byte[] bytes) {
    AnyBytes files = ensemble();
    files.file(ModelFiles.RUN, forged(bytes, files.folder()));
    AnyBytes.readOrRefused(() -> PuModel.load(files.folder()));
  }

  /** The same, and the model scores the graph, which takes a hundred times as long. */
  @FuzzTest
  void scores(byte[] bytes) {
    AnyBytes files = ensemble();
    files.file(ModelFiles.RUN, forged(bytes, files.folder()));
    AnyBytes.readOrRefused(() -> SavedRuns.score(PuModel.load(files.folder())));
  }

  /** Digests are made right, or they would be all that is ever refused. */
  private static byte[] forged(byte[] bytes, Path run) {
    try {
      if (JSON.readTree(bytes) instanceof ObjectNode root
          && root.path("hashes") instanceof ObjectNode hashes) {
        hashes.remove(ModelFiles.RUN);
        for (String name : List.copyOf(hashes.propertyNames())) {
          forge(hashes, name, run);
        }
        return JSON.writeValueAsBytes(root);
      }
    } catch (JacksonException otherText) {
      return bytes;
    }
    return bytes;
  }

  private static void forge(ObjectNode hashes, String name, Path run) {
    try {
      Path file = run.resolve(name);
      if (Files.isRegularFile(file)) {
        hashes.put(name, Sha256.of(file));
      } else {
        hashes.remove(name);
      }
    } catch (InvalidPathException noFile) {
      hashes.put(name, "");
    }
  }

  /**
   * A run of version 0.1.0. The bytes are {@code calibration.json}, {@code mixture.json}, {@code
   * metrics.json} and {@code smoothing.json}, with a line that says {@code ---} between them.
   */
  @FuzzTest
  void earlierFormat(byte[] bytes) {
    AnyBytes files = network("earlier");
    byte[] rest = bytes;
    for (String name :
        List.of("calibration.json", "mixture.json", "metrics.json", "smoothing.json")) {
      byte[][] parts = AnyBytes.parts(rest);
      files.delete(name);
      if (parts[0].length > 0) {
        files.file(name, parts[0]);
      }
      rest = parts[1];
    }
    AnyBytes.readOrRefused(() -> PuModel.load(files.folder()));
  }

  @FuzzTest
  void earlierDescription(byte[] bytes) {
    AnyBytes files = network("description");
    files.file("model.json", bytes);
    AnyBytes.readOrRefused(() -> PuModel.load(files.folder()));
  }

  /** The folder of two networks, written once. */
  private static AnyBytes network(String name) {
    AnyBytes files = new AnyBytes(folder).folder(name);
    if (!files.has("model.json")) {
      SavedRuns.writeNetwork(files.folder());
      SavedRuns.writeNetwork(files.folder("members").folder("2").folder());
    }
    return files;
  }
}
