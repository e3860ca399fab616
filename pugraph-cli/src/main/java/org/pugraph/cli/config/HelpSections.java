package org.pugraph.cli.config;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Help texts in which options stand under the heading of the mixin they come from. A command with
 * {@link FirstOptions} shows those, and all of them with {@code --help-all}.
 */
public final class HelpSections {

  private HelpSections() {}

  /** Arranges the help of a command and all below it. */
  public static void arrange(CommandLine command) {
    command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST_HEADING, help -> "");
    command
        .getHelpSectionMap()
        .put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpSections::options);
    command.getSubcommands().values().forEach(HelpSections::arrange);
  }

  /**
   * The options of a command by heading, its own first, under none; {@code --help} and {@code
   * --version} are left out.
   */
  static Map<String, List<OptionSpec>> of(CommandSpec command) {
    List<OptionSpec> own = new ArrayList<>(command.options());
    Map<String, List<OptionSpec>> sections = new LinkedHashMap<>();
    sections.put("", own);
    for (CommandSpec mixin : command.mixins().values()) {
      String heading = mixin.usageMessage().optionListHeading();
      List<OptionSpec> taken = taken(own, mixin);
      if (heading != null && !heading.isEmpty()) {
        sections
            .computeIfAbsent(heading.replace("%n", ""), name -> new ArrayList<>())
            .addAll(taken);
      }
    }
    return sections;
  }

  private static String options(Help help) {
    List<OptionSpec> first = first(help.commandSpec());
    return first.isEmpty() ? all(help) : first(help, first);
  }

  /** The options to begin with; none where all are shown. */
  private static List<OptionSpec> first(CommandSpec command) {
    FirstOptions first = command.userObject().getClass().getAnnotation(FirstOptions.class);
    OptionSpec all = command.findOption(HelpAllOption.NAME);
    if (first == null || all == null || Boolean.TRUE.equals(all.getValue())) {
      return List.of();
    }
    return Arrays.stream(first.value()).map(name -> command.optionsMap().get(name)).toList();
  }

  private static String first(Help help, List<OptionSpec> first) {
    int more = help.commandSpec().options().size() - first.size();
    return String.format(
        Locale.ROOT,
        "Options to begin with:%n%s%n%d more, by topic: %s %s%n",
        list(help, first),
        more,
        help.commandSpec().qualifiedName(),
        HelpAllOption.NAME);
  }

  private static String all(Help help) {
    Map<String, List<OptionSpec>> sections = of(help.commandSpec());
    List<OptionSpec> standard = new ArrayList<>(help.commandSpec().options());
    StringBuilder text = new StringBuilder();
    sections.forEach(
        (heading, options) -> {
          standard.removeAll(options);
          if (!heading.isEmpty()) {
            text.append(String.format(Locale.ROOT, "%n%s%n", heading));
          }
          text.append(list(help, options));
        });
    return text + list(help, standard);
  }

  /** Moves the options of a mixin out of the list. */
  private static List<OptionSpec> taken(List<OptionSpec> from, CommandSpec mixin) {
    List<OptionSpec> taken =
        from.stream()
            .filter(option -> mixin.optionsMap().containsKey(option.longestName()))
            .toList();
    from.removeAll(taken);
    return taken;
  }

  private static String list(Help help, List<OptionSpec> options) {
    Help.Layout layout =
        help.createDefaultLayout(help.commandSpec().options(), List.of(), help.colorScheme());
    return help.optionListExcludingGroups(
        options, layout, null, help.createDefaultParamLabelRenderer());
  }
}
