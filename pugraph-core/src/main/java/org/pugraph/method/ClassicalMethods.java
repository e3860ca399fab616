package org.pugraph.method;

import java.util.List;
import java.util.Map;
import java.util.Set;

final class ClassicalMethods {
  static final List<String> NAMES = List.of();
  static final Set<String> SETTINGS = Set.of();

  private ClassicalMethods() {}

  static Set<String> settingsOf(String name) {
    return Set.of();
  }

  static Method of(String name, Map<String, Object> settings) {
    throw new IllegalStateException();
  }

  static void check(String setting, Object value) {}
}
