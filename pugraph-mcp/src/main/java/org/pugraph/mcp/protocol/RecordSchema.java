package org.pugraph.mcp.protocol;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.EnumNames;

/**
 * The JSON schema of a record, so that what is said of arguments and answers is what is read and
 * written. A component is text, a number, a truth value, an enum, a record, or a list of these; one
 * that is {@link Nullable} may be left out.
 */
final class RecordSchema {

  private RecordSchema() {}

  static Map<String, Object> of(Class<? extends Record> type) {
    Map<String, Object> properties = new LinkedHashMap<>();
    List<String> required = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      properties.put(component.getName(), property(component));
      if (!isOptional(component)) {
        required.add(component.getName());
      }
    }
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "object");
    schema.put("properties", properties);
    schema.put("required", required);
    schema.put("additionalProperties", false);
    return schema;
  }

  static boolean isOptional(RecordComponent component) {
    return component.getAnnotatedType().isAnnotationPresent(Nullable.class);
  }

  private static Map<String, Object> property(RecordComponent component) {
    Map<String, Object> schema = new LinkedHashMap<>(ofType(component.getGenericType()));
    About about = component.getAnnotation(About.class);
    if (about != null) {
      schema.put("description", about.value());
    }
    return schema;
  }

  private static Map<String, Object> ofType(Type type) {
    if (type instanceof ParameterizedType list) {
      return Map.of("type", "array", "items", ofType(list.getActualTypeArguments()[0]));
    }
    Class<?> plain = (Class<?>) type;
    if (plain.isEnum()) {
      return Map.of("type", "string", "enum", names(plain));
    }
    if (plain.isRecord()) {
      return of(plain.asSubclass(Record.class));
    }
    return Map.of("type", name(plain));
  }

  /** The names of an enum as they are written. */
  static List<String> names(Class<?> type) {
    return Arrays.stream(type.getEnumConstants()).map(one -> EnumNames.of((Enum<?>) one)).toList();
  }

  private static String name(Class<?> type) {
    if (type == String.class) {
      return "string";
    }
    if (type == boolean.class || type == Boolean.class) {
      return "boolean";
    }
    if (type == double.class || type == Double.class) {
      return "number";
    }
    if (List.of(int.class, Integer.class, long.class, Long.class).contains(type)) {
      return "integer";
    }
    throw new IllegalArgumentException("no schema for " + type);
  }
}
