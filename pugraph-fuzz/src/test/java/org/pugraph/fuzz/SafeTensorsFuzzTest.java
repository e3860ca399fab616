package org.pugraph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.tensor.SafeTensors;

/** A file of matrices is read or refused, and so is one that should hold an encoder. */
class SafeTensorsFuzzTest {

  @TempDir static Path folder;

  @FuzzTest
  void matrices(byte[] bytes) {
    Path file = new AnyBytes(folder).file("m.safetensors", bytes);
    AnyBytes.readOrRefused(() -> SafeTensors.read(file));
  }

  @FuzzTest
  void pretrained(byte[] bytes) {
    Path file = new AnyBytes(folder).file("p.safetensors", bytes);
    AnyBytes.readOrRefused(() -> Pretrained.load(file));
  }
}
