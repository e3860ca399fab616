package org.pugraph.cli;

/** The exit codes of every command. */
final class ExitCode {

  static final int DONE = 0;
  static final int FAILED = 1;
  static final int WRONG_USAGE = 2;

  private ExitCode() {}
}
