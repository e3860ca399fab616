package org.pugraph.experiment.recipe;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A part of a YAML file whose values have known names, some of which may be left out.
 *
 * @param yaml the whole section, for error messages
 * @param values by name
 */
record YamlSection(Yaml yaml, Map<String, Yaml> values) {

  /** Reads a section that may have values of these names only. */
  static YamlSection of(Yaml yaml, List<String> names) {
    return new YamlSection(yaml, yaml.map(names));
  }

  boolean has(String name) {
    return values.containsKey(name);
  }

  Optional<Yaml> find(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /** A value that must be there. */
  Yaml needed(String name) {
    return find(name).orElseThrow(() -> yaml.wrong("\"" + name + "\" is missing"));
  }

  /** The entries of a list that must be there and hold something. */
  List<Yaml> neededList(String name) {
    List<Yaml> list = needed(name).list();
    if (list.isEmpty()) {
      throw needed(name).wrong("\"" + name + "\" is empty");
    }
    return list;
  }
}
