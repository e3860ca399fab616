package org.pugraph.mcp.protocol;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the arguments of a call into a record, and refuses what does not fit in a sentence that
 * names the argument, what was expected, and what came.
 */
final class ArgumentReader {

  private static final int LONGEST_SHOWN = 60;

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS).build();

  private ArgumentReader() {}

  static <A extends Record> A read(Class<A> type, Map<String, Object> given) {
    return JSON.convertValue(checked(type, given, ""), type);
  }

  /**
   * The same values, as Jackson reads them.
   *
   * @param place where the record stands among the arguments, with a point behind
   */
  private static Map<String, Object> checked(Class<?> type, Map<?, ?> given, String place) {
    RecordComponent[] components = type.getRecordComponents();
    refuseUnknown(components, given, place);
    Map<String, Object> values = new LinkedHashMap<>();
    for (RecordComponent component : components) {
      String name = component.getName();
      Object value = given.get(name);
      if (value != null) {
        values.put(name, value(component.getGenericType(), value, place + name));
      } else {
        BadInput.unless(
            RecordSchema.isOptional(component), "argument \"" + place + name + "\" is missing");
      }
    }
    return values;
  }

  private static void refuseUnknown(RecordComponent[] components, Map<?, ?> given, String place) {
    List<String> known = Arrays.stream(components).map(RecordComponent::getName).toList();
    for (Object name : given.keySet()) {
      BadInput.unless(
          known.contains(String.valueOf(name)),
          "there is no argument \""
              + place
              + shown(name)
              + "\""
              + (known.isEmpty() ? "; expected none" : "; expected " + String.join(", ", known)));
    }
  }

  private static Object value(Type type, Object given, String name) {
    if (type instanceof ParameterizedType list) {
      return list(list.getActualTypeArguments()[0], given, name);
    }
    Class<?> plain = (Class<?>) type;
    if (plain.isEnum()) {
      return constant(plain, given, name);
    }
    if (plain.isRecord()) {
      BadInput.unless(given instanceof Map, expected(name, "an object", given));
      return checked(plain, (Map<?, ?>) given, name + ".");
    }
    return scalar(plain, given, name);
  }

  private static List<Object> list(Type type, Object given, String name) {
    BadInput.unless(given instanceof List, expected(name, "a list", given));
    List<Object> values = new ArrayList<>();
    int index = 0;
    for (Object one : (List<?>) given) {
      String place = name + "[" + index++ + "]";
      BadInput.unless(one != null, "argument \"" + place + "\" is null");
      values.add(value(type, one, place));
    }
    return values;
  }

  private static Object constant(Class<?> type, Object given, String name) {
    List<String> names = RecordSchema.names(type);
    int index = given instanceof String text ? names.indexOf(text) : -1;
    BadInput.unless(index >= 0, expected(name, "one of " + String.join(", ", names), given));
    return given;
  }

  private static Object scalar(Class<?> type, Object given, String name) {
    if (type == String.class) {
      BadInput.unless(given instanceof String, expected(name, "text", given));
      return given;
    }
    if (type == Boolean.class || type == boolean.class) {
      BadInput.unless(given instanceof Boolean, expected(name, "true or false", given));
      return given;
    }
    if (type == Double.class || type == double.class) {
      BadInput.unless(given instanceof Number, expected(name, "a number", given));
      return ((Number) given).doubleValue();
    }
    long whole = whole(given, name);
    if (type == Long.class || type == long.class) {
      return whole;
    }
    BadInput.unless(whole == (int) whole, expected(name, "a smaller whole number", given));
    return (int) whole;
  }

  /** Clients of some languages write 3 as 3.0. */
  private static long whole(Object given, String name) {
    double value = given instanceof Number number ? number.doubleValue() : Double.NaN;
    BadInput.unless(
        value == Math.rint(value) && Math.abs(value) < 1L << 53,
        expected(name, "a whole number", given));
    return ((Number) given).longValue();
  }

  private static String expected(String name, String what, Object given) {
    String value = given instanceof String ? "\"" + shown(given) + "\"" : shown(given);
    return "argument \"" + name + "\" must be " + what + ", got " + value;
  }

  /** Cut, since it comes from anywhere and is answered to a model. */
  private static String shown(@Nullable Object given) {
    return String.valueOf(given)
        .codePoints()
        .limit(LONGEST_SHOWN)
        .mapToObj(Character::toString)
        .collect(Collectors.joining());
  }
}
