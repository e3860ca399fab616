package org.pugraph.cli.config;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.pugraph.base.BadInput;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/**
 * Options in a YAML file: {@code --config F}. Keys are option names without dashes; options on the
 * command line override them.
 */
public final class ConfigFile {

  private static final String OPTION = "--config";
  private static final YAMLMapper YAML =
      YAMLMapper.builder()
          .disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private ConfigFile() {}

  /** Puts the options of the file, if one is given, in front of those of the command line. */
  public static String[] expand(String[] args, CommandLine root) {
    List<String> given = List.of(args);
    List<CommandLine> path = path(args, root);
    CommandLine command = path.get(path.size() - 1);
    int at = path.size() - 1;
    String file = valueOf(given);
    if (file.isEmpty()) {
      return args;
    }
    List<String> expanded = new ArrayList<>(given.subList(0, at));
    for (Map.Entry<String, List<String>> entry : lists(Path.of(file)).entrySet()) {
      String name = "--" + entry.getKey();
      OptionSpec option = command.getCommandSpec().findOption(name);
      if (option == null || name.equals(OPTION)) {
        throw unknown(Path.of(file), entry.getKey(), command);
      }
      String value = String.join(",", entry.getValue());
      checkFlag(Path.of(file), entry.getKey(), value, option);
      if (given.stream().noneMatch(arg -> gives(arg, option))) {
        boolean splits = !option.isMultiValue() || !option.splitRegex().isEmpty();
        List<String> values = splits ? List.of(value) : entry.getValue();
        values.forEach(one -> add(name, one, option, expanded));
      }
    }
    expanded.addAll(given.subList(at, given.size()));
    return expanded.toArray(String[]::new);
  }

  /** The root, the command and, where there is one, the command below it. */
  private static List<CommandLine> path(String[] args, CommandLine root) {
    List<CommandLine> path = new ArrayList<>(List.of(root));
    for (String arg : args) {
      CommandLine next = path.get(path.size() - 1).getSubcommands().get(arg);
      if (next == null) {
        break;
      }
      path.add(next);
    }
    return path;
  }

  private static boolean gives(String arg, OptionSpec option) {
    return List.of(option.names()).contains(arg.replaceFirst("=.*", ""));
  }

  private static void add(String name, String value, OptionSpec option, List<String> to) {
    if (option.arity().max() > 0) {
      to.add(name + "=" + value);
    } else if (value.equals("true")) {
      to.add(name);
    }
  }

  private static String valueOf(List<String> args) {
    for (int i = 0; i < args.size(); i++) {
      if (args.get(i).startsWith(OPTION + "=")) {
        return args.get(i).substring(OPTION.length() + 1);
      }
      if (args.get(i).equals(OPTION) && i + 1 < args.size()) {
        return args.get(i + 1);
      }
    }
    return "";
  }

  private static void checkFlag(Path file, String key, String value, OptionSpec option) {
    boolean isFlag = option.arity().max() == 0;
    if (isFlag && !value.equals("true") && !value.equals("false")) {
      String complaint = key + " must be true or false, got " + value;
      throw BadInput.at(file, lineOf(file, key), complaint);
    }
  }

  private static BadInput unknown(Path file, String key, CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    Optional<String> meant = DidYouMean.nearest(key, ConfigTemplate.keys(spec).stream());
    String whereTo = "see pugraph config" + spec.qualifiedName().replaceFirst("^pugraph", "");
    String what = "\"" + key + "\" is no option of " + spec.qualifiedName() + ", ";
    return BadInput.at(
        file,
        lineOf(file, key),
        what + meant.map(name -> "did you mean \"" + name + "\"?").orElse(whereTo));
  }

  /** The line on which a key stands, or 1 if it is written in some unusual way. */
  private static int lineOf(Path file, String key) {
    List<String> lines = text(file).lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).matches("\\s*[\"']?" + Pattern.quote(key) + "[\"']?\\s*:.*")) {
        return i + 1;
      }
    }
    return 1;
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (NoSuchFileException missing) {
      throw new BadInput(file + ": there is no such file; check the path", missing);
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be read (" + failure.getMessage() + ")", failure);
    }
  }

  /** The values as the command line would have them; a list is joined by commas. */
  public static Map<String, String> read(Path file) {
    Map<String, String> values = new LinkedHashMap<>();
    lists(file).forEach((key, list) -> values.put(key, String.join(",", list)));
    return values;
  }

  private static Map<String, List<String>> lists(Path file) {
    try {
      JsonNode root = YAML.readTree(text(file));
      if (root.isMissingNode() || root.isNull()) {
        return Map.of(); // nothing but comments
      }
      BadInput.unless(
          root.isObject(), file + ": holds no options, expected lines such as \"hops: 4\"");
      Map<String, List<String>> values = new LinkedHashMap<>();
      for (Map.Entry<String, JsonNode> entry : root.properties()) {
        if (!entry.getValue().isNull()) {
          values.put(entry.getKey(), list(file, entry.getKey(), entry.getValue()));
        }
      }
      return values;
    } catch (JacksonException broken) {
      String why =
          String.valueOf(broken.getOriginalMessage())
              .lines()
              .findFirst()
              .orElse("cannot be parsed");
      throw new BadInput(file + ": is not YAML: " + why, broken);
    }
  }

  private static List<String> list(Path file, String key, JsonNode value) {
    return value.isArray()
        ? StreamSupport.stream(value.spliterator(), false)
            .map(entry -> text(file, key, entry))
            .toList()
        : List.of(text(file, key, value));
  }

  private static String text(Path file, String key, JsonNode value) {
    if (value.isArray()) {
      return String.join(",", list(file, key, value));
    }
    BadInput.unless(!value.isObject(), file + ": \"" + key + "\" must be a value, not a section");
    return value.asString();
  }

  /** The file that {@link #read} reads back. */
  public static String write(Map<String, Object> options) {
    return YAML.writeValueAsString(options).replace(System.lineSeparator(), "\n");
  }
}
