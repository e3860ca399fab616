package org.pugraph.cli.config;

import java.util.function.Function;
import org.pugraph.base.BadInput;
import org.pugraph.base.EnumNames;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts an option by a parser that refuses with {@link BadInput}, such as that of an enum. */
public record EnumConverter<T>(Function<String, T> parser) implements ITypeConverter<T> {

  /** The constants of an enum by their lower-case names. */
  public static <E extends Enum<E>> EnumConverter<E> of(Class<E> type) {
    return new EnumConverter<>(
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
