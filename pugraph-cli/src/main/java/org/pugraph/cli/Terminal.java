package org.pugraph.cli;

import picocli.CommandLine.Help.Ansi;

/** What is known of the terminal; Java cannot ask whether stderr is one, the launcher can. */
final class Terminal {

  private Terminal() {}

  /** Whether progress may be drawn over itself. */
  static boolean draws() {
    return Boolean.getBoolean("pugraph.terminal") && !"dumb".equals(System.getenv("TERM"));
  }

  /** How wide it is. */
  static int columns() {
    return Math.max(20, Integer.getInteger("pugraph.columns", 80));
  }

  /** Whether colours are wanted there, see no-color.org. */
  static boolean colours() {
    String refusal = System.getenv("NO_COLOR");
    return draws() && (refusal == null || refusal.isEmpty());
  }

  static Ansi ansi() {
    return colours() ? Ansi.AUTO : Ansi.OFF;
  }
}
