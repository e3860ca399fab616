package org.pugraph.experiment.recipe;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.pugraph.base.BadInput;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * A value in a YAML file with its line, so that errors can name file, line, value and expectation.
 *
 * @param file as the user named it
 */
record Yaml(String file, Node node) {

  /** A recipe has six levels. */
  private static final int DEEPEST = 50;

  static Yaml read(Path path) {
    try {
      return parse(path.toString(), Files.readString(path, StandardCharsets.UTF_8));
    } catch (NoSuchFileException missing) {
      throw new BadInput(path + ": there is no such file; check the path", missing);
    } catch (MalformedInputException malformed) {
      throw new BadInput(path + ": is not UTF-8 text", malformed);
    } catch (IOException failure) {
      throw new BadInput(path + ": cannot be read (" + failure.getMessage() + ")", failure);
    }
  }

  static Yaml parse(String file, String text) {
    LoadSettings settings = LoadSettings.builder().setLabel(file).build();
    try {
      checkDepth(file, new Parse(settings).parseString(text));
      Node root =
          new Compose(settings)
              .composeString(text)
              .orElseThrow(() -> new BadInput(file + ": is empty"));
      return new Yaml(file, root);
    } catch (MarkedYamlEngineException broken) {
      String line = broken.getProblemMark().map(mark -> ":" + (mark.getLine() + 1)).orElse("");
      throw new BadInput(file + line + ": is not YAML: " + broken.getProblem(), broken);
    } catch (YamlEngineException broken) {
      throw new BadInput(file + ": is not YAML: " + broken.getMessage(), broken);
    }
  }

  /** Composing is recursive, parsing is not: without a limit, a small file exhausts the stack. */
  private static void checkDepth(String file, Iterable<Event> events) {
    int depth = 0;
    for (Event event : events) {
      if (event instanceof CollectionStartEvent) {
        depth++;
      } else if (event instanceof CollectionEndEvent) {
        depth--;
      }
      if (depth > DEEPEST) {
        String line = event.getStartMark().map(mark -> ":" + (mark.getLine() + 1)).orElse("");
        throw new BadInput(file + line + ": is nested deeper than " + DEEPEST + " levels");
      }
    }
  }

  /** From 1. */
  int line() {
    return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(0);
  }

  /** File and line, to start an error message with. */
  String place() {
    return file + ":" + line() + ": ";
  }

  BadInput wrong(String message) {
    return new BadInput(place() + message);
  }

  /** The result of the function; file and line are added to its error message. */
  <T> T as(Function<Yaml, T> function) {
    try {
      return function.apply(this);
    } catch (BadInput complaint) {
      String message = String.valueOf(complaint.getMessage());
      if (message.startsWith(file + ":")) {
        throw complaint;
      }
      throw new BadInput(place() + message, complaint);
    }
  }

  boolean isMap() {
    return node instanceof MappingNode;
  }

  /** The entries of a mapping, in order. */
  Map<String, Yaml> map() {
    return map(name -> true, "");
  }

  /** The entries of a mapping that may have these names only. */
  Map<String, Yaml> map(List<String> names) {
    return map(names::contains, ", expected " + String.join(", ", names));
  }

  private Map<String, Yaml> map(Predicate<String> isKnown, String expected) {
    if (!(node instanceof MappingNode mapping)) {
      throw wrong("expected a section of \"name: value\" lines");
    }
    Map<String, Yaml> entries = new LinkedHashMap<>();
    for (NodeTuple tuple : mapping.getValue()) {
      Yaml key = new Yaml(file, tuple.getKeyNode());
      String name = key.text();
      if (!isKnown.test(name)) {
        throw key.wrong("\"" + name + "\" is unknown here" + expected);
      }
      if (entries.put(name, new Yaml(file, tuple.getValueNode())) != null) {
        throw key.wrong("\"" + name + "\" appears twice");
      }
    }
    return entries;
  }

  /** The entries of a list; a single value is a list of one. */
  List<Yaml> list() {
    if (node instanceof SequenceNode sequence) {
      List<Yaml> entries = new ArrayList<>();
      sequence.getValue().forEach(entry -> entries.add(new Yaml(file, entry)));
      return entries;
    }
    return List.of(this);
  }

  /** A single value; one left out is refused, an empty one in quotes is not. */
  String text() {
    if (!(node instanceof ScalarNode scalar)) {
      throw wrong("expected a single value, not a section or a list");
    }
    if (scalar.getValue().isEmpty() && scalar.isPlain()) {
      throw wrong("expected a value, got nothing");
    }
    return scalar.getValue();
  }

  boolean truth() {
    return switch (text()) {
      case "true" -> true;
      case "false" -> false;
      default -> throw wrong("expected true or false, got \"" + text() + "\"");
    };
  }

  double number() {
    try {
      return Double.parseDouble(text());
    } catch (NumberFormatException malformed) {
      throw wrong("expected a number, got \"" + text() + "\"");
    }
  }

  int whole() {
    try {
      return Integer.parseInt(text());
    } catch (NumberFormatException malformed) {
      throw wrong("expected a whole number, got \"" + text() + "\"");
    }
  }
}
