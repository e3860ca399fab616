package org.pugraph.format;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.pugraph.BadInput;

/** All formats there are. */
public final class Formats {

  /** In the order in which they are asked whether a file is theirs. */
  private static final List<GraphFormat> ALL =
      List.of(
          new FolderFormat(),
          new CacheFormat(),
          new GraphMlFormat(),
          new GexfFormat(),
          new NodeLinkFormat(),
          new Neo4jFormat(),
          new NpzFormat(),
          new PlanetoidFormat(),
          new LinqsFormat(),
          new CsvFormat());

  private Formats() {}

  public static List<GraphFormat> all() {
    return ALL;
  }

  /** The format of that name. */
  public static GraphFormat named(String name) {
    return ALL.stream()
        .filter(format -> format.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> new BadInput("there is no format \"" + name + "\", expected one of " + names()));
  }

  /** The format of what lies at a path, told by its content. */
  public static GraphFormat of(Path path) {
    BadInput.unless(Files.exists(path), path + ": there is no such file or folder");
    return ALL.stream()
        .filter(format -> format.recognises(path))
        .findFirst()
        .orElseThrow(() -> new BadInput(path + ": is not a graph in any known format, " + names()));
  }

  private static String names() {
    return ALL.stream().map(GraphFormat::name).collect(Collectors.joining(", "));
  }
}
