package org.pugraph.cli.terminal;

import picocli.CommandLine.Help.Ansi;

/** Properties of the terminal; Java cannot detect whether stderr is one, the launcher can. */
public final class Terminal {

  private Terminal() {}

  /** Whether progress may be drawn over itself. */
  public static boolean draws() {
    return Boolean.getBoolean("pugraph.terminal") && !"dumb".equals(System.getenv("TERM"));
  }

  /** How wide it is. */
  public static int columns() {
    return Math.max(20, Integer.getInteger("pugraph.columns", 80));
  }

  /** Whether colours are wanted there, see no-color.org. */
  static boolean colours() {
    String refusal = System.getenv("NO_COLOR");
    return draws() && (refusal == null || refusal.isEmpty());
  }

  public static Ansi ansi() {
    return colours() ? Ansi.AUTO : Ansi.OFF;
  }
}
