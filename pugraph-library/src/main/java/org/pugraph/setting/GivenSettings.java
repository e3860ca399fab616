package org.pugraph.setting;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Settings as a user wrote them, by name: the text at the edge, before it is bound to typed
 * settings. Keeps the order in which they were given. Immutable and thread safe.
 *
 * @param values text by name
 */
public record GivenSettings(Map<String, String> values) {

  public static final GivenSettings NONE = new GivenSettings(Map.of());

  public GivenSettings {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** Names and values in turn. */
  public static GivenSettings of(String... namesAndValues) {
    GivenSettings given = NONE;
    for (int i = 0; i < namesAndValues.length; i += 2) {
      given = given.with(namesAndValues[i], namesAndValues[i + 1]);
    }
    return given;
  }

  public GivenSettings with(String name, String value) {
    Map<String, String> changed = new LinkedHashMap<>(values);
    changed.put(name, value);
    return new GivenSettings(changed);
  }

  /** With others on top, which win. */
  public GivenSettings with(GivenSettings others) {
    Map<String, String> changed = new LinkedHashMap<>(values);
    changed.putAll(others.values);
    return new GivenSettings(changed);
  }

  public GivenSettings without(Set<String> names) {
    Map<String, String> changed = new LinkedHashMap<>(values);
    changed.keySet().removeAll(names);
    return new GivenSettings(changed);
  }

  public GivenSettings only(Set<String> names) {
    Map<String, String> changed = new LinkedHashMap<>(values);
    changed.keySet().retainAll(names);
    return new GivenSettings(changed);
  }

  public Optional<String> find(String name) {
    return Optional.ofNullable(values.get(name));
  }

  public boolean has(String name) {
    return values.containsKey(name);
  }

  public boolean isEmpty() {
    return values.isEmpty();
  }

  public Set<String> names() {
    return values.keySet();
  }
}
