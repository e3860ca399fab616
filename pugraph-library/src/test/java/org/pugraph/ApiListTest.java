package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The public API is a list that changes only on purpose: every public type and member of the
 * packages that users import. A change is seen here, belongs into CHANGELOG.md and, where it breaks
 * callers, into UPGRADING.md; then {@code -Dpugraph.api.write=true} writes the list anew.
 */
class ApiListTest {

  private static final List<String> PACKAGES =
      List.of(
          "org.pugraph",
          "org.pugraph.custom",
          "org.pugraph.fit",
          "org.pugraph.learner",
          "org.pugraph.setting",
          "org.pugraph.threshold");

  private static final Path LIST = Path.of("src/test/resources/api.txt");

  private static final Set<String> OF_EVERY_RECORD = Set.of("equals", "hashCode", "toString");

  @Test
  void nothingPublicComesOrGoesUnnoticed() throws Exception {
    String now = list();
    if (Boolean.getBoolean("pugraph.api.write")) {
      Files.writeString(LIST, now, StandardCharsets.UTF_8);
    }
    assertThat(now).isEqualTo(Files.readString(LIST, StandardCharsets.UTF_8));
  }

  @Test
  void theListIsReadInFiveMinutes() throws IOException {
    assertThat(Files.readAllLines(LIST, StandardCharsets.UTF_8)).hasSizeLessThan(550);
  }

  private static String list() throws Exception {
    StringBuilder list = new StringBuilder();
    Path classes =
        Path.of(PuModel.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    for (String name : PACKAGES) {
      try (Stream<Path> files = Files.list(classes.resolve(name.replace('.', '/')))) {
        List<String> types =
            files
                .map(file -> file.getFileName().toString())
                .filter(file -> file.endsWith(".class") && !file.startsWith("package-info"))
                .map(file -> name + "." + file.substring(0, file.length() - 6))
                .sorted()
                .toList();
        for (String type : types) {
          describe(Class.forName(type), list);
        }
      }
    }
    return list.toString();
  }

  private static void describe(Class<?> type, StringBuilder list) {
    for (Class<?> outer = type; outer != null; outer = outer.getEnclosingClass()) {
      if (!Modifier.isPublic(outer.getModifiers()) || outer.isAnonymousClass()) {
        return;
      }
    }
    list.append(type.getName()).append('\n');
    SortedSet<String> members = new TreeSet<>();
    for (Constructor<?> constructor : type.getConstructors()) {
      members.add("new(" + parameters(constructor.getParameterTypes()) + ")");
    }
    for (Method method : type.getDeclaredMethods()) {
      if (Modifier.isPublic(method.getModifiers())
          && !method.isSynthetic()
          && !OF_EVERY_RECORD.contains(method.getName())) {
        members.add(
            method.getName()
                + "("
                + parameters(method.getParameterTypes())
                + "): "
                + method.getReturnType().getSimpleName());
      }
    }
    new ArrayList<>(members).forEach(member -> list.append("  ").append(member).append('\n'));
  }

  private static String parameters(Class<?>... types) {
    return Arrays.stream(types).map(Class::getSimpleName).collect(Collectors.joining(", "));
  }
}
