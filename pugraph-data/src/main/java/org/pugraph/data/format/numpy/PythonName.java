package org.pugraph.data.format.numpy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The only names of Python that a pickle may mention. None of them is ever looked up or called:
 * calls are recorded, not executed.
 */
enum PythonName {
  RECONSTRUCT("_reconstruct", "numpy.core.multiarray", "numpy._core.multiarray"),
  SCALAR("scalar", "numpy.core.multiarray", "numpy._core.multiarray"),
  FROM_BUFFER("_frombuffer", "numpy.core.numeric", "numpy._core.numeric"),
  NDARRAY("ndarray", "numpy"),
  DTYPE("dtype", "numpy"),
  CSR_MATRIX("csr_matrix", "scipy.sparse.csr", "scipy.sparse._csr"),
  DEFAULT_DICT("defaultdict", "collections"),
  LIST("list", "__builtin__", "builtins"),
  BYTES("bytes", "__builtin__", "builtins"),
  OBJECT("object", "__builtin__", "builtins"),
  RECONSTRUCTOR("_reconstructor", "copy_reg", "copyreg"),
  ENCODE("encode", "_codecs");

  private final String name;
  private final List<String> modules;

  PythonName(String name, String... modules) {
    this.name = name;
    this.modules = List.of(modules);
  }

  static Optional<PythonName> of(String module, String name) {
    return Arrays.stream(values())
        .filter(known -> known.name.equals(name) && known.modules.contains(module))
        .findFirst();
  }

  @Override
  public String toString() {
    return modules.get(0) + "." + name;
  }
}
