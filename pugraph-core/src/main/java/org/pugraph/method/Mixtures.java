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

  /** The setting that says how often all of them learn. */
  static final String ROUNDS = "rounds";

  private static final String RISK = "risk";
  private static final String SIGN = "+";

  /** Enough that each of five parts of the positives is left out once. */
  static final int DEALS = 5;

  /** A second round brings much where positives are few, and costs nothing but time elsewhere. */
  static final int BEST_ROUNDS = 2;

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
    settings.addAll(List.of(Methods.NAME, MEMBERS, ROUNDS));
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
    int members = count(MEMBERS, settings.getOrDefault(MEMBERS, DEALS));
    int rounds = count(ROUNDS, settings.getOrDefault(ROUNDS, name.equals(BEST) ? BEST_ROUNDS : 1));
    Map<String, Object> shown = shown(settings, members, rounds);
    Mixture mixture =
        new Mixture(shown, kinds(name, settings), members, perhaps, rounds, name.equals(BEST));
    return Smoothing.of(settings).<Method>map(how -> new Smoothed(mixture, how)).orElse(mixture);
  }

  /** All that was said, and how many members and rounds; smoothing speaks for itself. */
  private static Map<String, Object> shown(Map<String, Object> settings, int members, int rounds) {
    Map<String, Object> shown = new LinkedHashMap<>(settings);
    shown.keySet().removeAll(Smoothing.SETTINGS);
    shown.put(MEMBERS, members);
    shown.put(ROUNDS, rounds);
    return shown;
  }

  static List<Mixture.Kind> kinds(String name, Map<String, Object> settings) {
    if (name.equals(BEST)) {
      return Best.kinds(settings.getOrDefault(RISK, "nnpu").toString());
    }
    Map<String, Object> given = new LinkedHashMap<>(settings);
    given.keySet().removeAll(Set.of(MEMBERS, ROUNDS, Methods.NAME));
    given.keySet().removeAll(Smoothing.SETTINGS);
    return parts(name).stream().map(part -> new Mixture.Kind(part(part, given), 1)).toList();
  }

  /** With the settings that suit it, and those given that it has. */
  private static Method part(String part, Map<String, Object> given) {
    Map<String, Object> settings = Suited.settings(part);
    settings.putAll(Methods.known(Suited.method(part), given));
    return Methods.of(settings);
  }

  /** A number of members or rounds. */
  static int count(String setting, Object value) {
    try {
      int count = Integer.parseInt(value.toString());
      BadInput.unless(count >= 1, setting + " must be at least 1, got " + count);
      return count;
    } catch (NumberFormatException malformed) {
      throw new BadInput(setting + " must be a whole number, got \"" + value + "\"", malformed);
    }
  }
}
