package org.pugraph.cli.manual;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.cli.config.CommandGroup;

/** The commands below a command, by what they are for. */
final class CommandPages {

  private CommandPages() {}

  /** Under one heading where they belong to no group; empty where there are none. */
  static Map<String, List<CommandPage>> groups(CommandPage page) {
    List<CommandPage> below = page.below();
    Map<String, List<CommandPage>> groups = new LinkedHashMap<>();
    for (CommandGroup group : CommandGroup.ALL) {
      List<CommandPage> found =
          group.commands().stream()
              .flatMap(name -> below.stream().filter(p -> p.command().name().equals(name)))
              .toList();
      if (found.size() == group.commands().size()) {
        groups.put(group.heading(), found);
      }
    }
    if (groups.isEmpty() && !below.isEmpty()) {
      groups.put("All commands", below);
    }
    return groups;
  }
}
