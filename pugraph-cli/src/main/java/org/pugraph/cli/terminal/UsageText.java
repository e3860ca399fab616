package org.pugraph.cli.terminal;

import static org.pugraph.cli.terminal.ErrorHandler.oneLine;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pugraph.cli.config.DidYouMean;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in words that say what to type instead. */
final class UsageText {

  private static final Pattern INVALID =
      Pattern.compile("Invalid value for option '([^']+)'(?: \\([^)]*\\))?: (.*)");
  private static final Pattern NO_NUMBER = Pattern.compile("'(.*)' is not an? (int|long|double)");

  private UsageText() {}

  static String of(ParameterException wrong) {
    if (wrong instanceof UnmatchedArgumentException unmatched) {
      return ofUnmatched(unmatched.getUnmatched().get(0), wrong.getCommandLine());
    }
    if (wrong instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      return ofMissing(missing.getMissing().get(0), oneLine(wrong.getMessage()));
    }
    if (wrong instanceof OverwrittenOptionException twice
        && twice.getOverwritten() instanceof OptionSpec option) {
      return option.longestName() + " is given twice: give it once";
    }
    Matcher invalid = INVALID.matcher(oneLine(wrong.getMessage()));
    return invalid.matches()
        ? invalid.group(1) + ": " + ofValue(invalid.group(2))
        : oneLine(wrong.getMessage());
  }

  private static String ofUnmatched(String typed, CommandLine command) {
    if (typed.startsWith("-")) {
      String name = typed.replaceFirst("=.*", "");
      return "there is no option \""
          + name
          + "\""
          + DidYouMean.suggestion(name, command.getCommandSpec().optionsMap().keySet());
    }
    if (command.getSubcommands().isEmpty()) {
      return "\"" + typed + "\" is one word too many: a value with spaces needs quotes";
    }
    return "there is no command \""
        + typed
        + "\""
        + DidYouMean.suggestion(typed, command.getSubcommands().keySet());
  }

  private static String ofMissing(ArgSpec missing, String otherwise) {
    return missing instanceof OptionSpec option && otherwise.startsWith("Missing required param")
        ? option.longestName()
            + " needs a value: "
            + option.longestName()
            + " "
            + missing.paramLabel()
        : otherwise;
  }

  private static String ofValue(String complaint) {
    Matcher number = NO_NUMBER.matcher(complaint);
    if (!number.matches()) {
      return complaint;
    }
    String kind = number.group(2).equals("double") ? "a number" : "a whole number";
    return "expected " + kind + ", got \"" + number.group(1) + "\"";
  }
}
