package org.pugraph.cli.config;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** For commands with {@link FirstOptions}: the help with all options. */
@Command
public final class HelpAllOption {

  static final String NAME = "--help-all";

  @Option(names = NAME, description = "Show all options and exit.")
  private boolean all;

  public boolean isGiven() {
    return all;
  }
}
