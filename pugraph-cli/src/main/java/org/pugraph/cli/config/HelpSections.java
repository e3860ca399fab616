package org.pugraph.cli.config;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.text.WordUtils;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Help texts that begin with what a command does, in which options stand under the heading of the
 * mixin they come from. A command with {@link FirstOptions} shows those, shortly, and all of them
 * with {@code --help-all}.
 */
public final class HelpSections {

  /** The option that asks for all options. */
  public static final String ALL = "--help-all";

  private static final String SUMMARY = "summary";
  private static final String DETAILS = "details";

  private static final List<String> ORDER =
      List.of(
          SUMMARY,
          UsageMessageSpec.SECTION_KEY_SYNOPSIS_HEADING,
          UsageMessageSpec.SECTION_KEY_SYNOPSIS,
          DETAILS,
          UsageMessageSpec.SECTION_KEY_PARAMETER_LIST,
          UsageMessageSpec.SECTION_KEY_OPTION_LIST,
          UsageMessageSpec.SECTION_KEY_COMMAND_LIST,
          UsageMessageSpec.SECTION_KEY_FOOTER);

  private HelpSections() {}

  /** Arranges the help of a command and all below it. */
  public static void arrange(CommandLine command) {
    Map<String, IHelpSectionRenderer> sections = command.getHelpSectionMap();
    sections.put(SUMMARY, help -> wrapped(help, text(help).summary()) + "\n");
    sections.put(DETAILS, HelpSections::details);
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpSections::options);
    sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, CommandList::of);
    command.setHelpSectionKeys(ORDER);
    command.getSubcommands().values().forEach(HelpSections::arrange);
  }

  private static CommandText text(Help help) {
    return CommandText.of(help.commandSpec());
  }

  private static String details(Help help) {
    return text(help).details().stream()
            .map(paragraph -> "\n" + wrapped(help, paragraph))
            .collect(Collectors.joining())
        + "\n";
  }

  private static String wrapped(Help help, String text) {
    int width = help.commandSpec().usageMessage().width() - 1;
    return WordUtils.wrap(text, width, "\n", false) + "\n";
  }

  /**
   * The options of a command by heading, its own first, under none; {@code --help} and {@code
   * --version} are left out.
   */
  public static Map<String, List<OptionSpec>> of(CommandSpec command) {
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
    OptionSpec all = command.findOption(ALL);
    if (first == null || all == null || Boolean.TRUE.equals(all.getValue())) {
      return List.of();
    }
    return Arrays.stream(first.value()).map(name -> command.optionsMap().get(name)).toList();
  }

  private static String first(Help help, List<OptionSpec> first) {
    CommandSpec command = help.commandSpec();
    int more = command.options().size() - first.size();
    String topics =
        of(command).keySet().stream()
            .filter(heading -> !heading.isEmpty())
            .map(heading -> heading.replace(":", ""))
            .collect(Collectors.joining("; "));
    return "Options to begin with:\n"
        + list(help, first.stream().map(HelpSections::shortened).toList())
        + "\n"
        + wrapped(
            help, "All options, with " + more + " more: " + command.qualifiedName() + " " + ALL)
        + wrapped(help, "Their topics: " + topics + ".");
  }

  /** The same option with the first line of its description alone. */
  private static OptionSpec shortened(OptionSpec option) {
    return OptionSpec.builder(option).description(option.description()[0]).build();
  }

  private static String all(Help help) {
    Map<String, List<OptionSpec>> sections = of(help.commandSpec());
    List<OptionSpec> standard = new ArrayList<>(help.commandSpec().options());
    StringBuilder text = new StringBuilder();
    sections.forEach(
        (heading, options) -> {
          standard.removeAll(options);
          if (!heading.isEmpty()) {
            text.append(text.isEmpty() ? "" : "\n").append(heading).append('\n');
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
