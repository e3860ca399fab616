package org.pugraph.method;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.pugraph.BadInput;

/** Methods made of several, by name: {@code lsdan+gcn}, and the mixture that does best. */
final class Mixtures {

  /** The name of the mixture that does best. */
  static final String BEST = "best";

  /** The setting that says how often each kind is fitted. */
  static final String MEMBERS = "members";

  private static final String RISK = "risk";
  private static final String SIGN = "+";

  /** Enough that each of five parts of the positives is left out once. */
  static final int DEALS = 5;

  private Mixtures() {}

  static boolean isMixture(String name) {
    return name.equals(BEST) || name.contains(SIGN);
  }

  /** The methods that a sum of names names; none of {@link #BEST}, which has its own. */
  static List<String> parts(String name) {
    return name.equals(BEST)
        ? List.of()
        : Arrays.stream(name.split("\\+", -1)).map(String::trim).toList();
  }

  static Set<String> settingsOf(String name) {
    Set<String> settings = new TreeSet<>(Smoothing.SETTINGS);
    settings.addAll(List.of(Methods.NAME, MEMBERS));
    if (name.equals(BEST)) {
      settings.add(RISK);
    } else {
      parts(name).forEach(part -> settings.addAll(Methods.settingsOf(Suited.method(part))));
    }
    return settings;
  }

  /** Smoothed where that is asked for; the best one is where it helps, unless told. */
  static Method of(String name, Map<String, Object> settings) {
    boolean chooses = name.equals(BEST) && !settings.containsKey(Smoothing.SMOOTH);
    Optional<Smoothing> perhaps = chooses ? Optional.of(Smoothing.DEFAULT) : Optional.empty();
    int members = members(settings.getOrDefault(MEMBERS, DEALS));
    Mixture mixture =
        new Mixture(shown(settings, members), kinds(name, settings), members, perhaps);
    return Smoothing.of(settings).<Method>map(how -> new Smoothed(mixture, how)).orElse(mixture);
  }

  /** All that was said, and how many members there are; smoothing speaks for itself. */
  private static Map<String, Object> shown(Map<String, Object> settings, int members) {
    Map<String, Object> shown = new LinkedHashMap<>(settings);
    shown.keySet().removeAll(Smoothing.SETTINGS);
    shown.put(MEMBERS, members);
    return shown;
  }

  static List<Mixture.Kind> kinds(String name, Map<String, Object> settings) {
    if (name.equals(BEST)) {
      return Best.kinds(settings.getOrDefault(RISK, "nnpu").toString());
    }
    Map<String, Object> given = new LinkedHashMap<>(settings);
    given.keySet().removeAll(Set.of(MEMBERS, Methods.NAME));
    given.keySet().removeAll(Smoothing.SETTINGS);
    return parts(name).stream().map(part -> new Mixture.Kind(part(part, given), 1)).toList();
  }

  /** With the settings that suit it, and those given that it has. */
  private static Method part(String part, Map<String, Object> given) {
    Map<String, Object> settings = Suited.settings(part);
    settings.putAll(Methods.known(Suited.method(part), given));
    return Methods.of(settings);
  }

  static int members(Object value) {
    try {
      int members = Integer.parseInt(value.toString());
      BadInput.unless(members >= 1, MEMBERS + " must be at least 1, got " + members);
      return members;
    } catch (NumberFormatException malformed) {
      throw new BadInput(MEMBERS + " must be a whole number, got \"" + value + "\"", malformed);
    }
  }
}
