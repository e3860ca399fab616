package org.pugraph.cli.terminal;

import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Reports a failure in one line and maps it to an exit code. */
public final class ErrorHandler {

  private ErrorHandler() {}

  /** Handles an invalid command line. */
  public static int aboutUsage(ParameterException wrong, String[] args) {
    CommandLine command = wrong.getCommandLine();
    String help = command.getCommandSpec().qualifiedName() + " --help";
    say(command.getErr(), UsageText.of(wrong) + " (see " + help + ")");
    return ExitCode.WRONG_USAGE;
  }

  /** Handles the failure of a command. */
  public static int aboutFailure(Exception failure, CommandLine command, ParseResult parsed) {
    return about(failure, command.getErr());
  }

  /** Handles any failure; only a bug prints a stack trace. */
  public static int about(Throwable failure, PrintWriter err) {
    if (failure instanceof BadInput bad) {
      say(err, RemedyOptions.appended(String.valueOf(bad.getMessage()), bad.remedies()));
      return ExitCode.WRONG_USAGE;
    }
    if (failure instanceof InvalidPathException name) {
      say(err, name.getInput() + ": cannot be the name of a file here (" + name.getReason() + ")");
      return ExitCode.WRONG_USAGE;
    }
    if (failure instanceof OutOfMemoryError) {
      say(err, "out of memory: allow more, such as PUGRAPH_JAVA_OPTS=-Xmx8g, or give fewer --hops");
    } else if (failure instanceof ArithmeticException) {
      say(err, "failed: " + oneLine(failure.getMessage()));
    } else {
      say(err, "failed by a mistake in Pugraph, please report it: " + oneLine(failure.toString()));
      failure.printStackTrace(err);
    }
    return ExitCode.FAILED;
  }

  /** Handles output that could not be written, whatever else a command has achieved. */
  public static int aboutOutput(String line, PrintWriter err) {
    say(err, line);
    return ExitCode.FAILED;
  }

  private static void say(PrintWriter err, String line) {
    err.println("pugraph: " + line);
    err.flush();
  }

  static String oneLine(@Nullable String message) {
    return String.valueOf(message).replaceAll("\\s*\\R\\s*", " ");
  }
}
