package org.pugraph.format.python;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A note of what Python would have made: which of the known names it would have called, with what,
 * and which state it would have set. It does nothing; see {@link NumPy} for what it means.
 *
 * <p>Not thread safe until its pickle has been read.
 */
final class PickledObject {

  private final PythonName maker;
  private final List<Object> arguments;
  private @Nullable Object state;

  PickledObject(PythonName maker, List<Object> arguments) {
    this.maker = maker;
    this.arguments = arguments;
  }

  PythonName maker() {
    return maker;
  }

  List<Object> arguments() {
    return arguments;
  }

  @Nullable Object state() {
    return state;
  }

  void build(Object newState) {
    state = newState;
  }
}
