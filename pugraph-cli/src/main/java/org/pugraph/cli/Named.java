package org.pugraph.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.pugraph.BadInput;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Turns the name of a thing into the thing, and a wrong name into a list of the right ones. */
record Named<T>(Function<String, T> parser) implements ITypeConverter<T> {

  /** The constants of an enum by their lower-case names. */
  static <E extends Enum<E>> Named<E> of(Class<E> type) {
    return new Named<>(name -> constant(type, name));
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String name) {
    E[] constants = type.getEnumConstants();
    for (E constant : constants) {
      if (lower(constant).equals(name)) {
        return constant;
      }
    }
    String names = Arrays.stream(constants).map(Named::lower).collect(Collectors.joining(" or "));
    throw new BadInput("expected " + names + ", got \"" + name + "\"");
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public T convert(String name) {
    try {
      return parser.apply(name);
    } catch (BadInput unknown) {
      throw new TypeConversionException(String.valueOf(unknown.getMessage()));
    }
  }
}
