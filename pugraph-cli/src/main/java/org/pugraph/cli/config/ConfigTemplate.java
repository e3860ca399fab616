package org.pugraph.cli.config;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.setting.NetworkSetting;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * All options of a command as a configuration file that changes nothing: defaults are commented
 * out, since a default that is written out would override {@code --recipe}.
 *
 * @param command whose options
 */
public record ConfigTemplate(CommandSpec command) {

  private static final Set<String> NOT_CONFIGURED = Set.of("config", "help", "help-all", "version");
  private static final int WIDTH = 98;

  static String key(OptionSpec option) {
    return option.longestName().replaceFirst("^-+", "");
  }

  /** The names that may stand in a configuration file. */
  public static List<String> keys(CommandSpec command) {
    return command.options().stream()
        .map(ConfigTemplate::key)
        .filter(name -> !NOT_CONFIGURED.contains(name))
        .toList();
  }

  public String yaml() {
    StringBuilder text = new StringBuilder();
    comment(
        text,
        "Options for "
            + command.qualifiedName()
            + " --config FILE. Every value below is the default, or a placeholder in capitals;"
            + " take away the # in front of a value to change it. What the command line gives as"
            + " well wins.");
    HelpSections.of(command)
        .forEach(
            (heading, options) -> {
              List<OptionSpec> shown = options.stream().filter(ConfigTemplate::isShown).toList();
              if (!shown.isEmpty()) {
                text.append("\n# ---- ").append(heading.isEmpty() ? "Options:" : heading);
                text.append('\n');
              }
              shown.forEach(option -> line(text, option));
            });
    return text.toString();
  }

  private static boolean isShown(OptionSpec option) {
    return !NOT_CONFIGURED.contains(key(option));
  }

  private static void line(StringBuilder text, OptionSpec option) {
    text.append('\n');
    comment(text, description(option));
    text.append('#').append(key(option)).append(": ");
    Object known = defaultOf(option);
    text.append(known == null ? option.paramLabel() : known).append('\n');
  }

  /** Wraps words behind comment signs. */
  private static void comment(StringBuilder text, String words) {
    int column = WIDTH;
    for (String word : words.split(" ")) {
      if (column + word.length() + 1 > WIDTH) {
        text.append(text.isEmpty() || text.charAt(text.length() - 1) == '\n' ? "# " : "\n# ");
        column = 0;
      } else {
        text.append(' ');
      }
      text.append(word);
      column += word.length() + 1;
    }
    text.append('\n');
  }

  static String description(OptionSpec option) {
    return String.join(" ", option.description()).replace("%n", " ").replace("%%", "%");
  }

  /** The default of an option; null where it has none, or where it depends on others. */
  static @Nullable Object defaultOf(OptionSpec option) {
    Object setting =
        NetworkSetting.describeInUse(NetworkLearner.DEFAULT.training()).get(key(option));
    if (setting != null) {
      return setting;
    }
    if (option.defaultValue() != null) {
      return option.defaultValue();
    }
    if (option.initialValue() instanceof Enum<?> constant) {
      return constant.toString();
    }
    return option.arity().max() == 0 ? Boolean.FALSE : null;
  }

  public Map<String, Object> json() {
    Map<String, Object> all = new LinkedHashMap<>();
    for (OptionSpec option : command.options()) {
      if (isShown(option)) {
        Map<String, @Nullable Object> entry = new LinkedHashMap<>();
        entry.put("default", defaultOf(option));
        entry.put("names", Arrays.asList(option.names()));
        entry.put("description", description(option));
        all.put(key(option), entry);
      }
    }
    return all;
  }
}
