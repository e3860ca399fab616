package org.pugraph.experiment.program;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sha256;
import org.pugraph.custom.CustomMethod;
import org.pugraph.custom.CustomProblem;

/**
 * A program in any language as a method: it is run once for each problem, in a process of its own,
 * with what it needs in files. Immutable and thread safe.
 *
 * @param command the program and its first arguments
 * @param settings the names of what else it takes, each given as {@code --name value}
 * @param zero the score above which it calls a node positive; empty where scores only rank
 * @param timeLimit after which it is ended
 */
public record ProgramMethod(
    List<String> command, Set<String> settings, OptionalDouble zero, Duration timeLimit)
    implements CustomMethod {

  /** The name of every program, as a method. */
  public static final String NAME = "program";

  /** Long enough for a network on a large graph, short enough to notice one that hangs. */
  public static final Duration USUAL_LIMIT = Duration.ofHours(1);

  private static final Pattern SETTING = Pattern.compile("[a-zA-Z][a-zA-Z0-9_-]*");

  public ProgramMethod {
    command = List.copyOf(command);
    settings = Set.copyOf(settings);
    BadInput.unless(
        !command.isEmpty() && !command.get(0).isBlank(),
        "command needs a program, such as [\"python3\", \"mine.py\"]");
    BadInput.unless(
        timeLimit.toSeconds() >= 1,
        "time-limit must be at least 1 second, got " + timeLimit.toSeconds());
    BadInput.unless(
        zero.isEmpty() || Double.isFinite(zero.getAsDouble()),
        "zero must be a finite number, got " + zero);
    for (String name : settings) {
      BadInput.unless(
          SETTING.matcher(name).matches() && !ProgramFolder.OPTIONS.contains(name),
          "\""
              + name
              + "\" cannot be a setting of a program: expected letters, digits and dashes, and none"
              + " of "
              + String.join(", ", ProgramFolder.OPTIONS));
    }
    BadInput.unless(
        isFound(command.get(0)),
        "there is no program \""
            + command.get(0)
            + "\" that can be run; install it, or give its path");
  }

  @Override
  public String name() {
    return NAME;
  }

  /** How messages call it. */
  String title() {
    return String.join(" ", command);
  }

  @Override
  public float[] scores(CustomProblem problem) {
    try (ProgramFolder folder = ProgramFolder.of(problem)) {
      new ProgramRun(this, folder).run(problem);
      return ScoresFile.read(folder.scores(), problem.graph().nodes());
    } catch (BadInput complaint) {
      throw new BadInput(title() + ": " + complaint.getMessage(), complaint);
    }
  }

  /** Whether there is such a program: one without a folder is looked up on the path. */
  public static boolean isFound(String program) {
    String path = System.getenv("PATH");
    if (path == null || System.getProperty("os.name", "").startsWith("Windows")) {
      return true;
    }
    return program.contains("/")
        ? isProgram(program)
        : Stream.of(path.split(":")).anyMatch(place -> isProgram(place + "/" + program));
  }

  private static boolean isProgram(String place) {
    return file(place) && Files.isExecutable(Path.of(place));
  }

  private static boolean file(String argument) {
    try {
      return Files.isRegularFile(Path.of(argument));
    } catch (InvalidPathException notOne) {
      return false;
    }
  }

  /** All that decides its scores: the command, and the content of the files that it names. */
  @Override
  public String toString() {
    Sha256 digest = new Sha256();
    for (String argument : command) {
      digest.add(argument + "\n");
      if (argument.equals(command.get(0)) || !file(argument)) {
        continue;
      }
      digest.add(Sha256.of(Path.of(argument)) + "\n");
    }
    return title() + " " + digest.hex() + " zero " + zero;
  }
}
