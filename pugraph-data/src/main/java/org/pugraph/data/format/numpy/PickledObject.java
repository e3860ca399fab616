package org.pugraph.data.format.numpy;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A record of an object that Python would have made: the name called, its arguments, and the state
 * set. Nothing is executed; {@link NumPy} interprets it.
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
