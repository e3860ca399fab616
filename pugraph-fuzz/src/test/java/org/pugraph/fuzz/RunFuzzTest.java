package org.pugraph.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.PuModel;
import org.pugraph.base.Sha256;
import org.pugraph.optimise.History;
import org.pugraph.run.ModelFiles;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A saved model is loaded and scores, or is refused, whatever the bytes of one of its files. */
class RunFuzzTest {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  @TempDir static Path folder;

  private static AnyBytes ensemble;
  private static AnyBytes networks;

  @BeforeAll
  static void save() {
    AnyBytes files = new AnyBytes(folder);
    ensemble = files.folder("ensemble");
    SavedRuns.writeEnsemble(ensemble.folder());
    networks = files.folder("networks");
    SavedRuns.writeNetwork(networks.folder());
    SavedRuns.writeNetwork(networks.folder("members").folder("2").folder());
    SavedRuns.writeNetwork(files.folder("described").folder());
  }

  @FuzzTest
  void runJson(byte[] bytes) {
    ensemble.file(ModelFiles.RUN, forged(bytes, ensemble.folder()));
    AnyBytes.readOrRefused(() -> PuModel.load(ensemble.folder()));
  }

  /** The same, and the model scores the graph, which takes a hundred times as long. */
  @FuzzTest
  void scores(byte[] bytes) {
    ensemble.file(ModelFiles.RUN, forged(bytes, ensemble.folder()));
    AnyBytes.readOrRefused(() -> SavedRuns.score(PuModel.load(ensemble.folder())));
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
    byte[] rest = bytes;
    for (String name :
        List.of("calibration.json", "mixture.json", "metrics.json", "smoothing.json")) {
      byte[][] parts = AnyBytes.parts(rest);
      networks.delete(name);
      if (parts[0].length > 0) {
        networks.file(name, parts[0]);
      }
      rest = parts[1];
    }
    AnyBytes.readOrRefused(() -> PuModel.load(networks.folder()));
  }

  @FuzzTest
  void earlierDescription(byte[] bytes) {
    AnyBytes files = new AnyBytes(folder.resolve("described"));
    files.file("model.json", bytes);
    AnyBytes.readOrRefused(() -> PuModel.load(files.folder()));
  }

  /** The course of a training, which a checkpoint goes on from. */
  @FuzzTest
  void history(byte[] bytes) {
    AnyBytes.readOrRefused(
        () -> {
          History read = History.ofCsv(new String(bytes, UTF_8));
          AnyBytes.check(History.ofCsv(read.toCsv()).equals(read), "another one after saving");
        });
  }
}
