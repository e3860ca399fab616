package org.pugraph.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Help texts in which options stand under the heading of the mixin they come from. */
final class HelpSections {

  private HelpSections() {}

  /** Arranges the help of a command and all below it. */
  static void arrange(CommandLine command) {
    command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST_HEADING, help -> "");
    command
        .getHelpSectionMap()
        .put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpSections::options);
    command.getSubcommands().values().forEach(HelpSections::arrange);
  }

  private static String options(Help help) {
    List<OptionSpec> own = new ArrayList<>(help.commandSpec().options());
    StringBuilder mixed = new StringBuilder();
    StringBuilder last = new StringBuilder();
    for (CommandSpec mixin : help.commandSpec().mixins().values()) {
      String heading = mixin.usageMessage().optionListHeading();
      String options = list(help, taken(own, mixin));
      if (heading == null || heading.isEmpty()) {
        last.append(options); // --help and --version
      } else {
        mixed
            .append(System.lineSeparator())
            .append(String.format(Locale.ROOT, heading))
            .append(options);
      }
    }
    return list(help, own) + mixed + last;
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
