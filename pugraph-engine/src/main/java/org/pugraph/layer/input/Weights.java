package org.pugraph.layer.input;

import java.util.List;

/** Where a layer gets its parameters from. Not thread safe: one thread at a time. */
@FunctionalInterface
public interface Weights {

  /** Parameters of its own, all zero. */
  Weights NEW = Parameter::zeros;

  /** The parameter of that name and shape. */
  Parameter of(String name, int rows, int columns);

  /** The same, with a prefix to every name. */
  default Weights under(String prefix) {
    return (name, rows, columns) -> of(prefix + "." + name, rows, columns);
  }

  /**
   * Parameters that another network of the same shape has, values and gradients alike: small
   * networks cut out of one graph are trained as one.
   */
  static Weights shared(List<Parameter> parameters) {
    return (name, rows, columns) ->
        parameters.stream()
            .filter(one -> one.name().equals(name))
            .filter(one -> one.value().rows() == rows && one.value().columns() == columns)
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "there is no parameter " + name + " [" + rows + ", " + columns + "]"));
  }
}
