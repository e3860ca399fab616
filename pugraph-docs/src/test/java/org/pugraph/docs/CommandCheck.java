package org.pugraph.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.pugraph.cli.Main;
import picocli.CommandLine.ParameterException;

/**
 * What can be said of commands that are not run: the options and commands of pugraph exist, the
 * measurements of {@code ./bench}, the modules and profiles of {@code mvn}, and the programs of the
 * repository. Files of the reader need not exist. Immutable.
 *
 * @param root of the repository
 */
record CommandCheck(Path root) {

  private static final Pattern WORD =
      Pattern.compile(
          "'([^']*)'|\"((?:\\\\.|[^\"\\\\])*)\"|(\\|\\||&&|[|;&<>()]+)|((?:\\\\.|[^\\s'\"|;&<>()\\\\])+)");
  private static final Pattern ASSIGNMENT = Pattern.compile("[A-Za-z_]+=.*");
  private static final Pattern MODULE = Pattern.compile("-pl[ =]?(\\S+)");
  private static final Pattern PROFILE = Pattern.compile("(?<= )-P(\\S+)");

  /** The first wrong line of the block, and why. */
  Optional<String> wrong(String block) {
    for (String line : block.replace("\\\n", " ").lines().toList()) {
      for (List<String> command : commands(line)) {
        Optional<String> why = ofCommand(command);
        if (why.isPresent()) {
          return Optional.of(line.strip() + "\n" + why.get());
        }
      }
    }
    return Optional.empty();
  }

  /** The commands of a line, as words; redirections and assignments are left out. */
  static List<List<String>> commands(String line) {
    List<List<String>> all = new ArrayList<>();
    List<String> words = new ArrayList<>();
    boolean skip = false;
    Matcher each = WORD.matcher(line.replaceFirst("(^|\\s)#.*", ""));
    while (each.find()) {
      String operator = each.group(3);
      if (operator == null) {
        String word = Stream.of(1, 2, 4).map(each::group).filter(w -> w != null).findFirst().get();
        if (!skip && !(words.isEmpty() && ASSIGNMENT.matcher(word).matches())) {
          words.add(word);
        }
        skip = false;
      } else if (operator.contains("<") || operator.contains(">")) {
        skip = true;
      } else if (!words.isEmpty()) {
        all.add(List.copyOf(words));
        words.clear();
      }
    }
    if (!words.isEmpty()) {
      all.add(words);
    }
    return all;
  }

  private Optional<String> ofCommand(List<String> words) {
    List<String> rest = words.subList(1, words.size());
    return switch (words.get(0)) {
      case "pugraph", "./pugraph" -> ofPugraph(rest);
      case "./bench" -> ofBench(rest);
      case "mvn" -> ofMaven(String.join(" ", words));
      default -> ofProgram(words.get(0));
    };
  }

  private Optional<String> ofPugraph(List<String> arguments) {
    if (!arguments.isEmpty() && arguments.get(0).equals("spark")) {
      return ofSpark(arguments.subList(1, arguments.size()));
    }
    try {
      Main.line().parseArgs(arguments.toArray(String[]::new));
      return Optional.empty();
    } catch (ParameterException wrong) {
      return Optional.of(wrong.getMessage());
    }
  }

  /** Commands beyond one machine are not on this class path: their names are in their sources. */
  private Optional<String> ofSpark(List<String> arguments) {
    String sources = sources(root.resolve("pugraph-spark/src/main/java"));
    return arguments.stream()
        .filter(word -> word.startsWith("--"))
        .map(word -> word.replaceFirst("=.*", ""))
        .filter(option -> !sources.contains("\"" + option + "\""))
        .findFirst()
        .map(option -> "pugraph spark has no option " + option);
  }

  private Optional<String> ofBench(List<String> arguments) {
    String known =
        sources(root.resolve("pugraph-bench/src/main/java")) + read(root.resolve("bench"));
    return arguments.stream()
        .findFirst()
        .filter(name -> !known.contains("\"" + name + "\"") && !known.contains("== " + name + " "))
        .map(name -> "./bench has no " + name);
  }

  private Optional<String> ofMaven(String line) {
    return Stream.concat(
            MODULE
                .matcher(line)
                .results()
                .flatMap(found -> Stream.of(found.group(1).split(",")))
                .filter(module -> module.startsWith("pugraph"))
                .filter(module -> !Files.exists(root.resolve(module).resolve("pom.xml")))
                .map(module -> "there is no module " + module),
            PROFILE
                .matcher(line)
                .results()
                .flatMap(found -> Stream.of(found.group(1).split(",")))
                .filter(profile -> !poms().contains("<id>" + profile + "</id>"))
                .map(profile -> "there is no profile " + profile))
        .findFirst();
  }

  private String poms() {
    try (Stream<Path> folders = Files.list(root)) {
      StringBuilder all = new StringBuilder(read(root.resolve("pom.xml")));
      folders
          .map(each -> each.resolve("pom.xml"))
          .filter(Files::exists)
          .forEach(pom -> all.append(read(pom)));
      return all.toString();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private Optional<String> ofProgram(String name) {
    boolean ours = name.startsWith("./") || name.startsWith("pugraph-") || name.startsWith(".ci/");
    return ours && !Files.exists(root.resolve(name))
        ? Optional.of("there is no " + name + " in the repository")
        : Optional.empty();
  }

  private static String sources(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      StringBuilder all = new StringBuilder();
      files
          .filter(each -> each.toString().endsWith(".java"))
          .forEach(each -> all.append(read(each)));
      return all.toString();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
