package org.pugraph.experiment.method;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import org.pugraph.base.BadInput;
import org.pugraph.experiment.program.ProgramMethod;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The settings of a program by name. */
final class ProgramSettings {

  static final String COMMAND = "command";
  static final String TIME_LIMIT = "time-limit";
  static final String ZERO = "zero";

  static final List<String> NAMES = List.of(COMMAND, TIME_LIMIT, ZERO);

  private ProgramSettings() {}

  /** What is neither known here nor to every method is the program's own. */
  static ProgramMethod bind(GivenSettings given) {
    String method = given.find("method").orElse(ProgramMethod.NAME);
    BadInput.unless(
        method.equals(ProgramMethod.NAME),
        "\"" + COMMAND + "\" makes a method a program, so \"method: " + method + "\" is too much");
    Set<String> own = new TreeSet<>(given.names());
    own.removeAll(LearnerSettings.settingsOfAll());
    own.removeAll(NAMES);
    return new ProgramMethod(
        command(given.find(COMMAND).orElse("[]")),
        own,
        given.find(ZERO).map(ProgramSettings::zero).orElse(OptionalDouble.empty()),
        given.find(TIME_LIMIT).map(ProgramSettings::timeLimit).orElse(ProgramMethod.USUAL_LIMIT));
  }

  /** The command as one text, in JSON. */
  static String text(List<String> command) {
    return JsonMapper.shared().writeValueAsString(command);
  }

  static List<String> command(String text) {
    List<String> command = new ArrayList<>();
    try {
      JsonNode list = JsonMapper.shared().readTree(text);
      if (list.isArray()) {
        list.forEach(one -> command.add(one.isString() ? one.asString() : one.toString()));
      }
    } catch (JacksonException malformed) {
      throw new BadInput(notACommand(text), malformed);
    }
    BadInput.unless(!command.isEmpty(), notACommand(text));
    return command;
  }

  private static String notACommand(String text) {
    return "command must be a list such as [\"python3\", \"mine.py\"], got " + text;
  }

  static Duration timeLimit(String text) {
    try {
      int seconds = Integer.parseInt(text);
      BadInput.unless(seconds >= 1, "time-limit must be at least 1 second, got " + seconds);
      return Duration.ofSeconds(seconds);
    } catch (NumberFormatException malformed) {
      throw new BadInput("time-limit must be whole seconds, got \"" + text + "\"", malformed);
    }
  }

  static OptionalDouble zero(String text) {
    try {
      double zero = Double.parseDouble(text);
      BadInput.unless(Double.isFinite(zero), "zero must be a finite number, got " + text);
      return OptionalDouble.of(zero);
    } catch (NumberFormatException malformed) {
      throw new BadInput("zero must be a number, got \"" + text + "\"", malformed);
    }
  }
}
