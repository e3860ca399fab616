package org.pugraph.method;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.pugraph.BadInput;
import org.pugraph.model.Architecture;
import org.pugraph.train.NamedSettings;
import org.pugraph.train.TrainSettings;

/** Every method by name, made from settings by name. */
public final class Methods {

  /** The setting that says which method. */
  public static final String NAME = "method";

  /** The setting that says what networks are given beside the features. */
  public static final String PRETRAIN = "pretrain";

  /** The method that is a mixture of those that do best together. */
  public static final String BEST = Mixtures.BEST;

  /** How often each kind of a mixture is trained, so that each positive is left out once. */
  public static final int BEST_MEMBERS = Mixtures.DEALS;

  /** How often all of them learn. */
  public static final int BEST_ROUNDS = Mixtures.BEST_ROUNDS;

  private Methods() {}

  /** The names there are. */
  public static List<String> names() {
    List<String> names = new ArrayList<>();
    for (Architecture architecture : Architecture.values()) {
      names.add(architecture.toString());
    }
    names.addAll(ClassicalMethods.NAMES);
    return names;
  }

  /** Which settings a method has, its name among them. */
  public static Set<String> settingsOf(String name) {
    checkName(name);
    if (Mixtures.isMixture(name)) {
      return Mixtures.settingsOf(name);
    }
    Set<String> settings = new TreeSet<>(Smoothing.SETTINGS);
    if (ClassicalMethods.NAMES.contains(name)) {
      settings.addAll(ClassicalMethods.settingsOf(name));
    } else {
      settings.addAll(NamedSettings.of(TrainSettings.DEFAULT).keySet());
      settings.remove("seed");
      settings.add(PRETRAIN);
    }
    return settings;
  }

  /** The method of that name and those settings; what is not said has its default. */
  public static Method of(Map<String, Object> settings) {
    String name = String.valueOf(settings.get(NAME));
    Set<String> known = settingsOf(name);
    for (String given : settings.keySet()) {
      BadInput.unless(
          known.contains(given),
          name + " has no setting \"" + given + "\", it has " + String.join(", ", known));
    }
    if (Mixtures.isMixture(name)) {
      return Mixtures.of(name, settings);
    }
    Method method = rough(name, settings);
    return Smoothing.of(settings).<Method>map(how -> new Smoothed(method, how)).orElse(method);
  }

  /**
   * The networks of a method, one or several; refuses what is not made of networks alone.
   *
   * @param settings as above
   */
  public static List<Part> parts(Map<String, Object> settings) {
    of(settings);
    String name = String.valueOf(settings.get(NAME));
    List<Mixture.Kind> kinds =
        Mixtures.isMixture(name)
            ? Mixtures.kinds(name, settings)
            : List.of(new Mixture.Kind(rough(name, settings), 1));
    return kinds.stream().map(Methods::part).toList();
  }

  private static Part part(Mixture.Kind kind) {
    if (kind.method() instanceof Trained network) {
      return new Part(network.training(), network.pretraining(), kind.before());
    }
    throw new BadInput(
        kind.method().settings().get(NAME)
            + " is not a trained network: it can be compared, with experiment, but not saved");
  }

  /** Whether a name stands for several networks. */
  public static boolean isMixture(String name) {
    return Mixtures.isMixture(name);
  }

  /** The method before its scores are smoothed. */
  private static Method rough(String name, Map<String, Object> settings) {
    Map<String, Object> own = new LinkedHashMap<>(settings);
    own.keySet().removeAll(Smoothing.SETTINGS);
    return ClassicalMethods.NAMES.contains(name) ? ClassicalMethods.of(name, own) : network(own);
  }

  private static Method network(Map<String, Object> settings) {
    Object pretrain = settings.remove(PRETRAIN);
    return new Trained(
        NamedSettings.with(TrainSettings.DEFAULT, settings),
        pretrain == null ? Pretraining.NONE : Pretraining.parse(pretrain.toString()));
  }

  /** Refuses a setting that no method has, or a value that it cannot have. */
  public static void check(String setting, Object value) {
    if (setting.equals(NAME)) {
      checkName(value.toString());
    } else if (Smoothing.SETTINGS.contains(setting)) {
      Smoothing.of(Map.of(setting, value));
    } else if (ClassicalMethods.SETTINGS.contains(setting)) {
      ClassicalMethods.check(setting, value);
    } else if (setting.equals(PRETRAIN)) {
      Pretraining.parse(value.toString());
    } else if (setting.equals(Mixtures.MEMBERS) || setting.equals(Mixtures.ROUNDS)) {
      Mixtures.count(setting, value);
    } else {
      BadInput.unless(
          !setting.equals("seed"), "\"seed\" belongs to the whole grid, not to a method");
      NamedSettings.with(TrainSettings.DEFAULT, setting, value);
    }
  }

  private static void checkName(String name) {
    if (Mixtures.isMixture(name)) {
      Mixtures.parts(name).forEach(part -> checkSingle(Suited.method(part)));
    } else {
      checkSingle(name);
    }
  }

  private static void checkSingle(String name) {
    BadInput.unless(
        names().contains(name),
        "method must be one of "
            + String.join(", ", names())
            + ", or several joined by +, got \""
            + name
            + "\"");
  }

  /** What of the given settings a method has. */
  public static Map<String, Object> known(String name, Map<String, Object> settings) {
    Map<String, Object> known = new LinkedHashMap<>(settings);
    known.keySet().retainAll(settingsOf(name));
    return known;
  }
}
