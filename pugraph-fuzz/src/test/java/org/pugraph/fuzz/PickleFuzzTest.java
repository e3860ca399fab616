package org.pugraph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import org.pugraph.data.format.numpy.NumPy;
import org.pugraph.data.format.numpy.Pickle;

/** Pickles are read or refused, whatever their bytes, and never do what they say. */
class PickleFuzzTest {

  @FuzzTest
  void anything(byte[] bytes) {
    AnyBytes.readOrRefused(() -> Pickle.kind(Pickle.read("x", bytes, 0)));
  }

  @FuzzTest
  void arrays(byte[] bytes) {
    AnyBytes.readOrRefused(
        () -> NpzFuzzTest.lookAtAll(NumPy.array(Pickle.read("x", bytes, 0), "x")));
  }

  @FuzzTest
  void matrices(byte[] bytes) {
    AnyBytes.readOrRefused(() -> NumPy.matrix(Pickle.read("x", bytes, 0), "x"));
  }
}
