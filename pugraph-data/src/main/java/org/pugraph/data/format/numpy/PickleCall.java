package org.pugraph.data.format.numpy;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import org.pugraph.base.BadInput;

/**
 * A call in a pickle. It is never made, but recorded, or replaced by its value where that is plain
 * data.
 */
record PickleCall(PickleBytes in, Object callee, Object arguments) {

  private static final Set<PythonName> NOTED =
      EnumSet.of(
          PythonName.RECONSTRUCT, PythonName.SCALAR, PythonName.FROM_BUFFER, PythonName.DTYPE);

  /** What calling a function would give. */
  Object result() {
    PythonName name = name();
    List<Object> given = given();
    if (NOTED.contains(name)) {
      return new PickledObject(name, given);
    }
    return switch (name) {
      case DEFAULT_DICT -> new LinkedHashMap<>();
      case ENCODE -> latin1(given);
      case BYTES -> noBytes(given);
      case RECONSTRUCTOR -> matrix(given.isEmpty() ? Pickle.NONE : given.get(0));
      default -> throw notNeeded();
    };
  }

  /** What a class would make before its state is set. */
  Object newObject() {
    return matrix(name());
  }

  private PythonName name() {
    if (callee instanceof PythonName name) {
      return name;
    }
    throw in.refusal("calls " + Pickle.kind(callee));
  }

  private List<Object> given() {
    if (arguments instanceof Tuple tuple) {
      return tuple.items();
    }
    throw in.refusal("calls " + name() + " with " + Pickle.kind(arguments));
  }

  private Object matrix(Object ofClass) {
    if (ofClass != PythonName.CSR_MATRIX) {
      throw notNeeded();
    }
    return new PickledObject(PythonName.CSR_MATRIX, List.of());
  }

  /** Bytes as Python 3 pickles them for Python 2: a text with one character for each, kept so. */
  private Object latin1(List<Object> given) {
    if (given.size() == 2 && given.get(0) instanceof String && "latin1".equals(given.get(1))) {
      return given.get(0);
    }
    throw notNeeded();
  }

  private Object noBytes(List<Object> given) {
    if (given.isEmpty()) {
      return "";
    }
    throw notNeeded();
  }

  private BadInput notNeeded() {
    return in.refusal("calls " + name() + " in a way that data do not need");
  }
}
