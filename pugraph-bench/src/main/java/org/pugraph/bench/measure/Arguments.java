package org.pugraph.bench.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;

/**
 * The command line after the subcommand: {@code --name value} pairs, and the rest. Whoever reads an
 * option takes it away, so that {@link #refuseRest} finds those that nobody knows.
 */
public final class Arguments {

  private final Map<String, String> options = new LinkedHashMap<>();
  private final List<String> words = new ArrayList<>();

  public Arguments(String... line) {
    for (int i = 0; i < line.length; i++) {
      if (!line[i].startsWith("--")) {
        words.add(line[i]);
        continue;
      }
      BadInput.unless(i + 1 < line.length, line[i] + " needs a value");
      options.put(line[i], line[++i]);
    }
  }

  public Optional<String> text(String name) {
    return Optional.ofNullable(options.remove(name));
  }

  public double real(String name, double otherwise) {
    return text(name).map(value -> number(name, value, Double::valueOf)).orElse(otherwise);
  }

  public int whole(String name, int otherwise) {
    return text(name).map(value -> number(name, value, Integer::valueOf)).orElse(otherwise);
  }

  /** Numbers with commas between them. */
  public List<Integer> wholes(String name, List<Integer> otherwise) {
    return text(name)
        .map(
            value ->
                Stream.of(value.split(","))
                    .map(part -> number(name, part, Integer::valueOf))
                    .toList())
        .orElse(otherwise);
  }

  /** Takes the first of the words that belong to no option. */
  public Optional<String> firstWord() {
    return words.isEmpty() ? Optional.empty() : Optional.of(words.remove(0));
  }

  /** Takes all words that belong to no option. */
  public List<String> words() {
    List<String> taken = List.copyOf(words);
    words.clear();
    return taken;
  }

  /** Refuses what nobody has read. */
  public void refuseRest() {
    BadInput.unless(options.isEmpty(), "unknown options: " + String.join(" ", options.keySet()));
    BadInput.unless(words.isEmpty(), "unexpected: " + String.join(" ", words));
  }

  private static <T> T number(String name, String value, Function<String, T> parse) {
    try {
      return parse.apply(value);
    } catch (NumberFormatException notANumber) {
      throw new BadInput(name + ": \"" + value + "\" is not a number", notANumber);
    }
  }
}
