package org.pugraph.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Every public type of the library says in one of a few fixed sentences how threads may use it, and
 * what its results depend on; what classes can show of that is compared.
 */
public final class ThreadStatements {

  private static final List<Path> MODULES =
      Stream.of(
              "pugraph-engine",
              "pugraph-data",
              "pugraph-sql",
              "pugraph-neo4j",
              "pugraph-cuda",
              "pugraph-library")
          .map(module -> Path.of("..", module, "src", "main", "java"))
          .toList();

  private static final String NOT_SAFE = "Not thread safe: one thread at a time";

  private static final Pattern STATEMENT =
      Pattern.compile(
          "(?<![\\w,] )(Immutable and thread safe"
              + "(?: as long as nobody writes to its (?:arrays|matrices|file))?"
              + "|Stateless and thread safe"
              + "|Thread safe(?: as long as nobody writes to it)?"
              + "|"
              + NOT_SAFE
              + "(?:, except that [^.]+)?"
              + "|Called by (?:one thread at a time|several threads at once))\\.");

  private static final Pattern SAME_BITS = Pattern.compile("(?i)\\bthe same bits\\b");

  private static final Pattern OWN = Pattern.compile("org\\.pugraph\\.[\\w.$]+");

  private final Map<String, String> statements = new HashMap<>();
  private final List<String> broken = new ArrayList<>();

  private ThreadStatements() {}

  /** Checks the module whose tests are running. */
  public static void check() {
    Path own = Path.of("src", "main", "java");
    ThreadStatements all = new ThreadStatements();
    MODULES.stream()
        .filter(Files::isDirectory)
        .flatMap(sources -> PublicTypes.below(sources).stream())
        .forEach(type -> all.statements.put(type.name(), statement(type.doc())));
    List<PublicTypes.Type> types = PublicTypes.below(own);
    assertThat(types).isNotEmpty();
    types.forEach(all::check);
    assertThat(all.broken).isEmpty();
  }

  /** The only one in a text; empty where there is none, or several. */
  static String statement(String doc) {
    Matcher matcher = STATEMENT.matcher(doc);
    String first = matcher.find() ? matcher.group(1) : "";
    return matcher.find() ? "" : first;
  }

  private void check(PublicTypes.Type type) {
    String said = statement(type.doc());
    unless(!said.isEmpty(), type, "says not exactly once whether threads may share it");
    unless(
        !type.drawsOrDivides() || SAME_BITS.matcher(type.doc()).find(),
        type,
        "is given a seed or threads, and does not say when it gives the same bits");
    List<Field> fields = fields(type.name());
    unless(
        !said.startsWith("Stateless") || fields.isEmpty(),
        type,
        "has fields and so is not stateless");
    if (said.startsWith("Immutable")) {
      checkImmutable(type, said, fields);
    }
  }

  private void checkImmutable(PublicTypes.Type type, String said, List<Field> fields) {
    for (Field field : fields) {
      int modifiers = field.getModifiers();
      unless(
          Modifier.isFinal(modifiers) || Modifier.isVolatile(modifiers),
          type,
          field.getName() + " can be set and so is not immutable");
      boolean component = field.getDeclaringClass().isRecord();
      unless(
          !component || !isWritable(field) || said.contains("as long as"),
          type,
          "hands out " + field.getName() + ", which can be written to");
      Matcher own = OWN.matcher(field.getGenericType().getTypeName());
      while (own.find()) {
        unless(
            !statements.getOrDefault(own.group(), "").startsWith(NOT_SAFE),
            type,
            "is no more thread safe than its " + own.group());
      }
    }
  }

  /** Also of lists of arrays, and the like. */
  private static boolean isWritable(Field component) {
    String type = component.getGenericType().getTypeName();
    return type.contains("[]") || type.contains("DenseMatrix") || type.contains("BitSet");
  }

  private void unless(boolean holds, PublicTypes.Type type, String problem) {
    if (!holds) {
      broken.add(type.name() + " " + problem);
    }
  }

  private static List<Field> fields(String name) {
    List<Field> fields = new ArrayList<>();
    try {
      for (Class<?> type = Class.forName(name, false, ThreadStatements.class.getClassLoader());
          type != null && type.getName().startsWith("org.pugraph");
          type = type.getSuperclass()) {
        Stream.of(type.getDeclaredFields())
            .filter(field -> !Modifier.isStatic(field.getModifiers()) && !field.isSynthetic())
            .forEach(fields::add);
      }
      return fields;
    } catch (ReflectiveOperationException failure) {
      throw new AssertionError(failure);
    }
  }
}
