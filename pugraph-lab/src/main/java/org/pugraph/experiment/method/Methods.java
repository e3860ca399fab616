package org.pugraph.experiment.method;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.pugraph.base.BadInput;
import org.pugraph.custom.CustomMethod;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.experiment.program.ProgramMethod;
import org.pugraph.learner.CustomLearner;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import org.pugraph.setting.NetworkSetting;

/**
 * The methods that an experiment can compare, by their settings: those of Pugraph, programs, and
 * classes of others. Programs and classes of others are known here alone, and not where settings
 * come from elsewhere, such as the service: only who can start an experiment can have them run.
 */
public final class Methods {

  /** The setting that makes a method a program. */
  public static final String COMMAND = ProgramSettings.COMMAND;

  private static final String METHOD = NetworkSetting.METHOD;

  private Methods() {}

  /** The method that these settings name, where it is not one of Pugraph's. */
  private static Optional<CustomMethod> custom(GivenSettings given) {
    if (given.has(COMMAND)) {
      return Optional.of(ProgramSettings.bind(given));
    }
    Optional<String> jar = given.find(CustomMethods.JAR);
    String name = given.find(METHOD).orElse("");
    if (name.equals(ProgramMethod.NAME)) {
      throw new BadInput("a program needs \"" + COMMAND + "\": [\"python3\", \"mine.py\"]");
    }
    return jar.isPresent() ? Optional.of(CustomMethods.in(jar.get(), name)) : named(name);
  }

  private static Optional<CustomMethod> named(String name) {
    boolean own = LearnerSettings.names().contains(name) || LearnerSettings.isEnsemble(name);
    return own || name.isEmpty() ? Optional.empty() : CustomMethods.find(name);
  }

  /** The name of a method whose settings give none: a program, or else that one. */
  public static String name(GivenSettings given, String usual) {
    return given.find(METHOD).orElse(given.has(COMMAND) ? ProgramMethod.NAME : usual);
  }

  /** Whether these settings name a method that is here, or a program that can be run here. */
  public static boolean isHere(GivenSettings given) {
    if (given.has(COMMAND)) {
      return ProgramMethod.isFound(
          ProgramSettings.command(given.find(COMMAND).orElse("[]")).get(0));
    }
    String name = given.find(METHOD).orElse("");
    return given.has(CustomMethods.JAR)
        || LearnerSettings.isEnsemble(name)
        || LearnerSettings.names().contains(name)
        || named(name).isPresent();
  }

  /** The settings that a method has, its name among them. */
  public static Set<String> settingsOf(GivenSettings method) {
    Optional<CustomMethod> custom = custom(method);
    if (custom.isEmpty()) {
      return LearnerSettings.settingsOf(method.find(METHOD).orElse(""));
    }
    Set<String> settings = new TreeSet<>(LearnerSettings.settingsOfAll());
    settings.addAll(own(method, custom.get()));
    return settings;
  }

  private static Set<String> own(GivenSettings method, CustomMethod custom) {
    Set<String> own = new TreeSet<>(custom.settings());
    own.addAll(ProgramSettings.NAMES);
    own.add(CustomMethods.JAR);
    own.retainAll(union(custom.settings(), method.names()));
    return own;
  }

  private static Set<String> union(Set<String> some, Set<String> others) {
    Set<String> all = new TreeSet<>(some);
    all.addAll(others);
    return all;
  }

  /** Whether it is a setting that a method of others gives a meaning to. */
  public static boolean isOwn(GivenSettings method, String setting) {
    return !LearnerSettings.settingsOfAll().contains(setting)
        && custom(method).map(custom -> own(method, custom).contains(setting)).orElse(false);
  }

  /** Those of the given settings that a method has. */
  public static GivenSettings known(GivenSettings method, GivenSettings given) {
    return given.only(settingsOf(method));
  }

  /** The learner of these settings; what is not given has its default. */
  public static EnsembleSettings bind(GivenSettings given) {
    Optional<CustomMethod> custom = custom(given);
    if (custom.isEmpty()) {
      return LearnerSettings.bind(given);
    }
    Map<String, String> settings = new TreeMap<>(given.values());
    settings.keySet().removeAll(LearnerSettings.settingsOfAll());
    settings.keySet().removeAll(ProgramSettings.NAMES);
    settings.keySet().remove(CustomMethods.JAR);
    return LearnerSettings.bindLearner(new CustomLearner(custom.get(), settings), given);
  }

  /** A command as the text of its setting. */
  public static String command(List<String> command) {
    return ProgramSettings.text(command);
  }

  /** Refuses a setting that the method cannot have, whose other settings are given. */
  public static boolean check(GivenSettings method, String setting, String value) {
    if (!isOwn(method, setting)) {
      check(setting, value);
    }
    return true;
  }

  /** Refuses a setting that no method has, or a value that it cannot have. */
  public static void check(String setting, String value) {
    switch (setting) {
      case ProgramSettings.COMMAND -> ProgramSettings.command(value);
      case ProgramSettings.TIME_LIMIT -> ProgramSettings.timeLimit(value);
      case ProgramSettings.ZERO -> ProgramSettings.zero(value);
      case CustomMethods.JAR -> CustomMethods.check(value);
      case NetworkSetting.METHOD -> {
        if (!value.equals(ProgramMethod.NAME) && named(value).isEmpty()) {
          LearnerSettings.check(setting, value);
        }
      }
      default -> LearnerSettings.check(setting, value);
    }
  }
}
