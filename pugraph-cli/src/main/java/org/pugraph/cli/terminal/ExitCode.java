package org.pugraph.cli.terminal;

/** The exit codes of every command. */
public final class ExitCode {

  public static final int DONE = 0;
  public static final int FAILED = 1;
  public static final int WRONG_USAGE = 2;

  private ExitCode() {}
}
