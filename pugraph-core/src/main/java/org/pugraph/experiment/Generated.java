package org.pugraph.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.pugraph.data.CitationGraph;

/**
 * A made-up graph of a recipe, which need not be read: {@code {name: generated, homophily: 0.5}}.
 * What an entry does not say is as in the built-in graph. Immutable.
 *
 * @param settings how it is made
 * @param varied of what the entry gives several values, in its order, the value of this graph
 */
public record Generated(CitationGraph settings, Map<String, String> varied) {

  /** The name of such an entry. */
  public static final String NAME = "generated";

  /** What an entry may say; each may have several values, and all their combinations are made. */
  static final List<String> SETTINGS =
      List.of(
          "nodes",
          "words",
          "words-per-node",
          "average-degree",
          "community-size",
          "homophily",
          "signal",
          "seed");

  /** That of the built-in graph. */
  private static final int USUAL_SEED = 1;

  public Generated {
    varied = Collections.unmodifiableMap(new LinkedHashMap<>(varied));
  }

  /** Every combination of the values in an entry, the last setting changing first. */
  static List<Generated> read(YamlSection entry) {
    List<Map<String, Yaml>> combinations = List.of(Map.of());
    List<String> several = new ArrayList<>();
    for (String name : entry.values().keySet()) {
      if (SETTINGS.contains(name)) {
        List<Yaml> values = distinct(name, entry.neededList(name));
        if (values.size() > 1) {
          several.add(name);
        }
        combinations = crossed(combinations, name, values);
      }
    }
    return combinations.stream().map(values -> of(entry.yaml(), values, several)).toList();
  }

  private static List<Yaml> distinct(String name, List<Yaml> values) {
    Set<String> seen = new HashSet<>();
    for (Yaml value : values) {
      if (!seen.add(value.text())) {
        throw value.wrong(name + " " + value.text() + " appears twice");
      }
    }
    return values;
  }

  private static List<Map<String, Yaml>> crossed(
      List<Map<String, Yaml>> combinations, String name, List<Yaml> values) {
    List<Map<String, Yaml>> crossed = new ArrayList<>();
    for (Map<String, Yaml> combination : combinations) {
      for (Yaml value : values) {
        Map<String, Yaml> longer = new LinkedHashMap<>(combination);
        longer.put(name, value);
        crossed.add(longer);
      }
    }
    return crossed;
  }

  private static Generated of(Yaml entry, Map<String, Yaml> values, List<String> several) {
    YamlSection given = new YamlSection(entry, values);
    Map<String, String> varied = new LinkedHashMap<>();
    several.forEach(name -> varied.put(name, given.needed(name).text()));
    return entry.as(place -> new Generated(graph(given), varied));
  }

  private static CitationGraph graph(YamlSection given) {
    CitationGraph usual = CitationGraph.demo(USUAL_SEED);
    return new CitationGraph(
        whole(given, "nodes", usual.nodes()),
        whole(given, "words", usual.words()),
        usual.classes(),
        whole(given, "community-size", usual.communitySize()),
        real(given, "average-degree", usual.averageDegree()),
        whole(given, "words-per-node", usual.wordsPerNode()),
        real(given, "homophily", usual.homophily()),
        given.find("signal").map(Generated::noise).orElse(usual.wordNoise()),
        whole(given, "seed", USUAL_SEED));
  }

  private static int whole(YamlSection given, String name, int usual) {
    return given.find(name).map(Yaml::whole).orElse(usual);
  }

  private static double real(YamlSection given, String name, double usual) {
    return given.find(name).map(Yaml::number).orElse(usual);
  }

  /** Words that do not hint at the class: all of them where there is no signal. */
  private static double noise(Yaml signal) {
    double value = signal.number();
    if (!(value >= 0 && value <= 1)) {
      throw signal.wrong("signal must be 0..1, got " + signal.text());
    }
    return 1 - value;
  }

  /** What tells it from the others of its entry, such as "homophily 0.5, signal 0"; or nothing. */
  String variation() {
    return varied.entrySet().stream()
        .map(setting -> setting.getKey() + " " + setting.getValue())
        .collect(Collectors.joining(", "));
  }
}
