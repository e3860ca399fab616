package org.pugraph.data.source;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.pugraph.base.BadInput;
import org.pugraph.base.Log;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.format.cache.CacheFormat;
import org.pugraph.data.format.dot.DotFormat;
import org.pugraph.data.format.edgelist.AdjacencyListFormat;
import org.pugraph.data.format.edgelist.EdgeListFormat;
import org.pugraph.data.format.gexf.GexfFormat;
import org.pugraph.data.format.gml.GmlFormat;
import org.pugraph.data.format.graphml.GraphMlFormat;
import org.pugraph.data.format.json.JsonLinesFormat;
import org.pugraph.data.format.json.NodeLinkFormat;
import org.pugraph.data.format.linqs.LinqsFormat;
import org.pugraph.data.format.mtx.MatrixMarketFormat;
import org.pugraph.data.format.neo4j.Neo4jFormat;
import org.pugraph.data.format.npz.NpzFormat;
import org.pugraph.data.format.pajek.PajekFormat;
import org.pugraph.data.format.planetoid.PlanetoidFormat;
import org.pugraph.data.format.table.CsvFormat;
import org.pugraph.data.format.table.FolderFormat;

/** All supported graph formats. Stateless and thread safe. */
public final class Formats {

  private static final Log LOG = Log.of(Formats.class);

  /** In the order in which they are tried on a file. */
  private static final List<GraphFormat> ALL =
      List.of(
          new FolderFormat(),
          new CacheFormat(),
          new GraphMlFormat(),
          new GexfFormat(),
          new NodeLinkFormat(),
          new JsonLinesFormat(),
          new GmlFormat(),
          new DotFormat(),
          new PajekFormat(),
          new MatrixMarketFormat(),
          new AdjacencyListFormat(),
          new EdgeListFormat(),
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
            () ->
                new BadInput("there is no format \"" + name + "\", expected one of " + names(ALL)));
  }

  /** The format of that name, to write a graph in; one that can only be read is refused. */
  public static GraphFormat writable(String name) {
    GraphFormat format = named(name);
    BadInput.unless(format.isWritable(), notWritable(format));
    return format;
  }

  /** The formats in which a graph can be written. */
  public static List<GraphFormat> writable() {
    return ALL.stream().filter(GraphFormat::isWritable).toList();
  }

  static String notWritable(GraphFormat format) {
    return "format \""
        + format.name()
        + "\" can be read but not written, expected one of "
        + names(writable());
  }

  /** The format of a file or folder, by its content. */
  public static GraphFormat of(Path path) {
    BadInput.unless(Files.exists(path), path + ": there is no such file or folder; check the path");
    GraphFormat found =
        ALL.stream()
            .filter(format -> format.recognises(path))
            .findFirst()
            .orElseThrow(() -> OtherContent.unknown(path, names(ALL)));
    LOG.debug(() -> path + ": is in the format " + found.name());
    return found;
  }

  private static String names(List<GraphFormat> formats) {
    return formats.stream().map(GraphFormat::name).collect(Collectors.joining(", "));
  }
}
