package org.pugraph.fuzz;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.format.numpy.NdArray;
import org.pugraph.data.format.numpy.Npy;
import org.pugraph.data.format.numpy.NpzWriter;
import org.pugraph.data.source.Formats;

/** Arrays of NumPy's are read or refused, whatever their bytes and whatever their numbers. */
class NpzFuzzTest {

  private static final int MOST = 200;

  @TempDir static Path folder;

  @FuzzTest
  void file(byte[] bytes) {
    Path file = new AnyBytes(folder).file("g.npz", bytes);
    Formats.named("npz").recognises(file);
    AnyBytes.readOrRefused(() -> Formats.named("npz").read(file));
  }

  @FuzzTest
  void array(byte[] bytes) {
    AnyBytes.readOrRefused(() -> lookAtAll(Npy.read("x", bytes)));
  }

  @FuzzTest
  void graph(FuzzedDataProvider data) {
    Path file = folder.resolve("graph.npz");
    NpzWriter.write(
        file,
        out -> {
          for (String name : new String[] {"adj", "attr"}) {
            int[] indices = data.consumeInts(data.consumeInt(0, MOST));
            out.numbers(name + "_indices", indices);
            out.numbers(name + "_indptr", data.consumeInts(data.consumeInt(0, MOST)));
            out.numbers(name + "_shape", data.consumeInts(2));
            out.numbers(name + "_data", new float[indices.length]);
          }
          out.numbers("labels", data.consumeInts(data.consumeInt(0, MOST)));
        });
    AnyBytes.readOrRefused(() -> Formats.named("npz").read(file));
  }

  /** Every element of a vector, as a text and as a number. */
  static void lookAtAll(NdArray array) {
    for (int i = 0; i < array.length(); i++) {
      int at = i;
      AnyBytes.readOrRefused(() -> array.text(at));
      AnyBytes.readOrRefused(() -> array.wholeNumber(at));
    }
  }
}
