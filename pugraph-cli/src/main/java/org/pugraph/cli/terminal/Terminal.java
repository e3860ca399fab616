package org.pugraph.cli.terminal;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.pugraph.file.Posix;
import picocli.CommandLine.Help.Ansi;

/**
 * Properties of the terminal. Java cannot detect whether stderr is one; the launcher can, and says
 * so in {@code pugraph.terminal}. On Windows, whose launcher cannot, Java knows of consoles.
 */
public final class Terminal {

  /** Set by terminals of Windows that take escape sequences, where its old console may not. */
  private static final Set<String> MODERN = Set.of("WT_SESSION", "TERM", "TERM_PROGRAM", "ANSICON");

  private Terminal() {}

  /** Whether progress may be drawn over itself, on one line. */
  public static boolean draws() {
    @Nullable String told = System.getProperty("pugraph.terminal");
    boolean terminal =
        told == null ? StreamEncoding.STDERR.isConsole() : Boolean.parseBoolean(told);
    return terminal && !"dumb".equals(System.getenv("TERM"));
  }

  /** Whether lines above may be drawn over as well, by escape sequences. */
  public static boolean drawsAbove() {
    return draws() && takesEscapes(System.getenv(), Posix.isHere());
  }

  static boolean takesEscapes(Map<String, String> environment, boolean posix) {
    return posix
        || environment.getOrDefault("ConEmuANSI", "").equals("ON")
        || environment.keySet().stream().anyMatch(MODERN::contains);
  }

  /** How wide it is. */
  public static int columns() {
    return Math.max(20, Integer.getInteger("pugraph.columns", 80));
  }

  /** Whether colours are wanted there, see no-color.org. */
  static boolean colours() {
    String refusal = System.getenv("NO_COLOR");
    return drawsAbove() && (refusal == null || refusal.isEmpty());
  }

  /** Whether it shows these characters; others become question marks there. */
  static boolean shows(String characters) {
    return StreamEncoding.STDERR.charset().newEncoder().canEncode(characters);
  }

  /** Of help, which goes to stdout. */
  public static Ansi ansi() {
    if (!colours()) {
      return Ansi.OFF;
    }
    return StreamEncoding.STDOUT.isConsole() ? Ansi.ON : Ansi.AUTO;
  }
}
