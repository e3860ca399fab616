package org.pugraph.cli;

import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in one line what went wrong, and which exit code that is. */
final class Complaint {

  private Complaint() {}

  /** The command line makes no sense. */
  static int aboutUsage(ParameterException wrong, String[] args) {
    CommandLine command = wrong.getCommandLine();
    String message = oneLine(wrong.getMessage());
    boolean noSuchCommand =
        wrong instanceof UnmatchedArgumentException && !command.getSubcommands().isEmpty();
    if (noSuchCommand) {
      String name = ((UnmatchedArgumentException) wrong).getUnmatched().get(0);
      message = "there is no command \"" + name + "\"";
    }
    if (wrong instanceof UnmatchedArgumentException unmatched) {
      List<String> similar = unmatched.getSuggestions();
      message += similar.isEmpty() ? "" : ", did you mean " + String.join(" or ", similar) + "?";
    }
    String help = command.getCommandSpec().qualifiedName() + " --help";
    say(command.getErr(), message + " (see " + help + ")");
    return ExitCode.WRONG_USAGE;
  }

  /** The command went wrong. */
  static int aboutFailure(Exception failure, CommandLine command, ParseResult parsed) {
    return about(failure, command.getErr());
  }

  /** Anything else. Only a mistake of our own is worth a stack trace. */
  static int about(Throwable failure, PrintWriter err) {
    if (failure instanceof BadInput bad) {
      say(err, RemedyOptions.appended(String.valueOf(bad.getMessage()), bad.remedies()));
      return ExitCode.WRONG_USAGE;
    }
    if (failure instanceof OutOfMemoryError) {
      say(err, "out of memory: allow more with PUGRAPH_JAVA_OPTS=-Xmx8g, or take fewer --hops");
    } else if (failure instanceof ArithmeticException) {
      say(err, "failed: " + oneLine(failure.getMessage()));
    } else {
      say(err, "failed, which is a mistake in Pugraph: " + oneLine(failure.toString()));
      failure.printStackTrace(err);
    }
    return ExitCode.FAILED;
  }

  private static void say(PrintWriter err, String line) {
    err.println("pugraph: " + line);
    err.flush();
  }

  private static String oneLine(@Nullable String message) {
    return String.valueOf(message).replaceAll("\\s*\\R\\s*", " ");
  }
}
