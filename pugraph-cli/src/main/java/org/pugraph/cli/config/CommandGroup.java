package org.pugraph.cli.config;

import java.util.List;

/**
 * Commands that belong together, for the list of all of them.
 *
 * @param heading what they are for
 * @param commands their names, in the order of their use
 */
public record CommandGroup(String heading, List<String> commands) {

  /** All groups, in the order in which somebody new needs them. */
  public static final List<CommandGroup> ALL =
      List.of(
          new CommandGroup("Start", List.of("demo", "serve", "check")),
          new CommandGroup("Learn", List.of("train", "prior", "estimate")),
          new CommandGroup("Understand", List.of("explain", "evaluate", "experiment", "reproduce")),
          new CommandGroup("Use the answer", List.of("predict", "export", "embed", "mcp")),
          new CommandGroup(
              "Data and housekeeping", List.of("data", "config", "cache", "completion", "help")));
}
