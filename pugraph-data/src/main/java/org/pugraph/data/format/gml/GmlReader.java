package org.pugraph.data.format.gml;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.base.Numbers;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.EdgeAttributes;
import org.pugraph.data.format.FilePosition;
import org.pugraph.data.format.GraphDraft;
import org.pugraph.data.format.text.Characters;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.Quoted;

/**
 * Reads GML: keys with a number, a text in quotes or a list in brackets. Nodes are named by their
 * labels, or the names that igraph writes instead, where all have one and all differ, as NetworkX
 * does, else by their ids, and labels are display names. Texts and numbers of a node become
 * columns, {@code weight} or {@code value} is the weight of an edge; lists within a node, such as
 * its place in a drawing, and whatever else is said of edges are passed over.
 */
final class GmlReader {

  private static final int DEEPEST = 64;
  private static final int MOST_BEFORE_GRAPH = 100;
  private static final Pattern ENTITY = Pattern.compile("&(#\\d{1,7}|amp|quot|lt|gt|apos);");

  /** What is done with lists that nobody reads. */
  private static final Consumer<String> NOTHING = name -> {};

  /** A number, or a text that was in quotes; a list has none. */
  private record Value(String text, boolean quoted) {}

  private final Characters in;
  private final GraphDraft draft;
  private boolean hasGraph;

  GmlReader(Characters in, ChosenColumns chosen) {
    this.draft = new GraphDraft(chosen);
    this.in = in;
  }

  /** Whether the file comes to {@code graph [} before anything that is not GML. */
  static boolean isIn(Characters in) {
    GmlReader reader = new GmlReader(in, ChosenColumns.RECOGNISED);
    for (int i = 0; i < MOST_BEFORE_GRAPH; i++) {
      String key = reader.key();
      if (key == null) {
        return false;
      }
      boolean list = reader.value() == null;
      if (list) {
        return key.equalsIgnoreCase("graph");
      }
    }
    return false;
  }

  RawGraph read(Path path) {
    for (String key = key(); key != null; key = key()) {
      if (value() == null) {
        if (key.equalsIgnoreCase("graph")) {
          graph();
        } else {
          list(1, NOTHING);
        }
      }
    }
    BadInput.unless(hasGraph, path + ": has no graph [ … ]");
    return draft.build(path, Optional.empty(), Optional.empty());
  }

  private void graph() {
    if (hasGraph) {
      throw in.complaint("a second graph begins, expected one");
    }
    hasGraph = true;
    Map<String, Value> own =
        list(
            1,
            name -> {
              switch (name) {
                case "node" -> node();
                case "edge" -> edge();
                default -> list(2, NOTHING);
              }
            });
    Value directed = own.get(EdgeAttributes.DIRECTED);
    if (directed != null && directed.text.equals("1")) {
      draft.edges().tellAllDirected();
    }
  }

  /** Reads the keys of a list to its end; lists within are the consumer's to read. */
  private Map<String, Value> list(int depth, Consumer<String> inner) {
    FilePosition start = in.place();
    if (depth > DEEPEST) {
      throw start.complaint("lists are nested more than " + DEEPEST + " deep");
    }
    Map<String, Value> values = new LinkedHashMap<>();
    while (true) {
      skip();
      if (in.peek() == ']') {
        in.take();
        return values;
      }
      String key = key();
      if (key == null) {
        throw start.complaint("a list is never closed, expected \"]\"");
      }
      Value value = value();
      if (value != null) {
        values.put(key, value);
      } else if (inner == NOTHING) {
        list(depth + 1, NOTHING);
      } else {
        inner.accept(key);
      }
    }
  }

  private void node() {
    FilePosition place = in.place();
    Map<String, Value> values = list(2, NOTHING);
    int node = draft.node(require(values, "id", "a node", place), place);
    values.remove("id");
    Value label = values.remove("label");
    Value called = label == null ? values.get("name") : label; // igraph knows names alone
    if (called != null) {
      draft.label(node, called.text);
    }
    values.forEach(
        (name, value) -> {
          Column.Type type =
              !value.quoted && !Float.isNaN(Numbers.finite(value.text))
                  ? Column.Type.NUMBER
                  : Column.Type.TEXT;
          if (!value.text.isEmpty()) {
            draft.columns().tell(node, draft.columns().called(name, type), value.text);
          }
        });
  }

  private void edge() {
    FilePosition place = in.place();
    Map<String, Value> values = list(2, NOTHING);
    Value ofNewman = values.remove("value"); // what his collection calls weights
    if (ofNewman != null) {
      values.putIfAbsent(EdgeAttributes.WEIGHT, ofNewman);
    }
    values.forEach((name, value) -> draft.edges().tell(name, value.text));
    draft.link(
        require(values, "source", "an edge", place),
        require(values, "target", "an edge", place),
        place);
  }

  private static String require(
      Map<String, Value> values, String key, String what, FilePosition place) {
    Value value = values.get(key);
    if (value == null) {
      throw place.complaint(what + " has no " + key);
    }
    return value.text;
  }

  /** White space and comments, which start with {@code #}. */
  private void skip() {
    in.skipSpace();
    while (in.peek() == '#') {
      in.skipLine();
      in.skipSpace();
    }
  }

  private @Nullable String key() {
    skip();
    if (in.peek() == Characters.END) {
      return null;
    }
    String key = in.takeWhile(c -> Character.isLetterOrDigit(c) || c == '_');
    if (key.isEmpty()) {
      throw in.complaint("expected a key, got " + Characters.shown(in.peek()));
    }
    return key;
  }

  private @Nullable Value value() {
    skip();
    if (in.peek() == '[') {
      in.take();
      return null;
    }
    if (in.peek() == '"') {
      in.take();
      return new Value(unescaped(in.quoted(false)), true);
    }
    String text = in.takeWhile(c -> !Character.isWhitespace(c) && c != ']' && c != '[');
    if (!Numbers.looksLikeOne(text)) {
      throw in.complaint("expected a number, a text in quotes or \"[\", got " + Quoted.of(text));
    }
    return new Value(text, false);
  }

  private static String unescaped(String text) {
    return text.indexOf('&') < 0
        ? text
        : ENTITY
            .matcher(text)
            .replaceAll(found -> Matcher.quoteReplacement(entity(found.group(1))));
  }

  private static String entity(String name) {
    return switch (name) {
      case "amp" -> "&";
      case "quot" -> "\"";
      case "lt" -> "<";
      case "gt" -> ">";
      case "apos" -> "'";
      default -> {
        int point = Integer.parseInt(name.substring(1));
        yield Character.isValidCodePoint(point) ? Character.toString(point) : "?";
      }
    };
  }
}
