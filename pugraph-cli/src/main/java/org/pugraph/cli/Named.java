package org.pugraph.cli;

import java.util.function.Function;
import org.pugraph.BadInput;
import org.pugraph.EnumNames;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts an option by a parser that refuses with {@link BadInput}, such as that of an enum. */
record Named<T>(Function<String, T> parser) implements ITypeConverter<T> {

  /** The constants of an enum by their lower-case names. */
  static <E extends Enum<E>> Named<E> of(Class<E> type) {
    return new Named<>(
        name ->
            EnumNames.find(type, name)
                .orElseThrow(
                    () ->
                        new BadInput(
                            "expected "
                                + EnumNames.alternatives(type)
                                + ", got \""
                                + name
                                + "\"")));
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
