package org.pugraph.cli.terminal;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.pugraph.cli.config.HelpSections;
import org.pugraph.file.Posix;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Output of a command: results on stdout as text or JSON, everything else on stderr. */
@SuppressWarnings("NullAway.Init")
@Command(optionListHeading = "Output:%n")
public final class Console {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(names = "--json", description = "Print the result as JSON, for programs.")
  private boolean json;

  @Option(
      names = {"-q", "--quiet"},
      description = "Print no progress and no notes.")
  private boolean quiet;

  @SuppressWarnings("UnusedVariable") // consumed before parsing, by ConfigFile
  @Option(
      names = "--config",
      paramLabel = "FILE",
      description =
          "Read options from a YAML file, with their names as keys. Options on the command "
              + "line win.")
  private @Nullable Path config;

  @SuppressWarnings("UnusedVariable") // acted upon before the command is run
  @Option(names = HelpSections.ALL, description = "Show this help with all options.")
  private boolean helpAll;

  public boolean json() {
    return json;
  }

  public boolean quiet() {
    return quiet;
  }

  /** For a result. */
  public PrintWriter out() {
    return command.commandLine().getOut();
  }

  /** For everything else. */
  public PrintWriter err() {
    return command.commandLine().getErr();
  }

  /** Prints a result, with line feeds on every system: it may be redirected to a file. */
  public void print(String text) {
    out().print(text.replace(System.lineSeparator(), "\n"));
    out().flush();
  }

  /** Prints a result as text or JSON, as requested. */
  public void print(Object json, Supplier<String> text) {
    print(this.json ? JsonText.text(json) : text.get());
  }

  /** A remark for the user, in one line. */
  public void remark(String line) {
    if (!quiet) {
      err().println(line);
      err().flush();
    }
  }

  /** The command as it was given, ready to be pasted into a shell. */
  public String commandLine() {
    return command.root().commandLine().getParseResult().originalArgs().stream()
        .map(arg -> quoted(arg, Posix.isHere()))
        .collect(Collectors.joining(" ", "pugraph ", ""));
  }

  /** For a shell of POSIX, or for cmd.exe and PowerShell. */
  static String quoted(String arg, boolean posix) {
    if (posix) {
      return arg.matches("[A-Za-z0-9_./:=,@%+-]+") ? arg : "'" + arg.replace("'", "'\\''") + "'";
    }
    return arg.matches("[A-Za-z0-9_.\\\\/:=+-]+") ? arg : '"' + arg.replace("\"", "\\\"") + '"';
  }
}
