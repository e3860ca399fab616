package org.pugraph.server.session;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.label.PositivesFile;
import org.pugraph.data.source.Formats;
import org.pugraph.data.source.GraphSource;
import org.pugraph.data.source.ReadGraph;
import org.pugraph.data.source.TablesSource;
import org.pugraph.file.StagedFolder;
import org.pugraph.file.UnwritableFile;
import org.pugraph.file.WholeFile;
import org.pugraph.graph.Graph;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.error.HiddenFolder;
import org.pugraph.server.table.AttributeTable;
import org.pugraph.server.table.ShownTable;

/**
 * Opens sessions on graphs that a request names or uploads.
 *
 * @param defaults what all these sessions have in common
 * @param current where they are shown
 */
public record GraphLoader(SessionDefaults defaults, CurrentSession current) {

  private static final String EDGES = "edges";
  private static final String FEATURES = "features";
  private static final String POSITIVES = "positives";

  /** The parts that an upload may have. */
  public static final List<String> PARTS = List.of(EDGES, FEATURES, POSITIVES);

  /**
   * An uploaded file.
   *
   * @param name on the user's machine; only shown
   */
  public record Upload(String name, InputStream content) {}

  /** Opens a file or folder that must lie below the readable folder. */
  public Session open(String asked) {
    Path path = confined(asked);
    String name = stem(path.getFileName().toString());
    GraphSource source = source(path, null);
    ReadGraph read = source.readWhole();
    Path home = defaults.home(name, read.encoded().graph(), source);
    return session(view(name, read, home), source);
  }

  /** Resolves a path, links included, and refuses one that ends outside the readable folder. */
  private Path confined(String asked) {
    ApiException outside =
        ApiException.forbidden(
            "Only files below the folder of the server can be opened, not \"" + asked + "\".",
            "Start the server with another folder of files, or upload them.");
    try {
      Path root = defaults.files().toRealPath();
      Path path = root.resolve(asked).normalize();
      if (!path.startsWith(root)) {
        throw outside;
      }
      Path real = path.toRealPath();
      if (!real.startsWith(root)) {
        throw outside;
      }
      return real;
    } catch (InvalidPathException | IOException missing) {
      throw new BadInput(
          "there is no file or folder \"" + asked + "\" below the folder of the server", missing);
    }
  }

  /** Opens uploaded files by part; they are kept in the folder of the session. */
  public Session open(Map<String, Upload> uploads) {
    Upload edges = uploads.get(EDGES);
    if (edges == null) {
      throw new BadInput(
          "the upload has no file \"" + EDGES + "\": send it as the part of that name");
    }
    try {
      Files.createDirectories(defaults.runs());
      Path folder = Files.createTempDirectory(defaults.runs(), Uploads.TEMPORARY);
      try {
        return open(stem(edges.name), folder, saved(uploads, folder));
      } catch (BadInput refused) {
        throw new HiddenFolder(folder).in(refused);
      } finally {
        StagedFolder.delete(folder);
      }
    } catch (IOException failure) {
      throw new UnwritableFile("The files were not kept: " + failure, failure);
    }
  }

  private static Map<String, Path> saved(Map<String, Upload> uploads, Path folder) {
    Map<String, Path> files = new LinkedHashMap<>();
    for (String part : PARTS) {
      Upload upload = uploads.get(part);
      if (upload != null) {
        Path path = folder.resolve(part);
        WholeFile.write(path, upload.content::transferTo);
        files.put(part, path);
      }
    }
    return files;
  }

  private Session open(String name, Path folder, Map<String, Path> files) throws IOException {
    GraphSource source = source(files.getOrDefault(EDGES, folder), files.get(FEATURES));
    ReadGraph read = source.readWhole();
    Graph graph = read.encoded().graph();
    Path known = files.get(POSITIVES);
    Path home = defaults.home(name + "-" + graph.contentHash().substring(0, 8));
    Path kept = home.resolve(Uploads.NAME);
    InitialView bare = view(name, read, home);
    InitialView view =
        known == null ? bare : bare.withGiven(PositivesFile.read(known, graph.names()));
    Session session = session(view, moved(source, folder, kept));
    keep(folder, kept);
    new Uploads(defaults.runs()).trim();
    return session;
  }

  /** The same files once their folder has been moved. */
  private static GraphSource moved(GraphSource source, Path from, Path to) {
    List<Path> files =
        source.files().stream().map(file -> to.resolve(from.relativize(file))).toList();
    return source instanceof TablesSource
        ? GraphSource.ofTables(files.get(0), files.size() > 1 ? files.get(1) : null)
        : GraphSource.at(files.get(0));
  }

  /** Puts a folder in the place of another, which goes as a whole, too. */
  private static void keep(Path folder, Path place) throws IOException {
    Path before = folder.resolveSibling(folder.getFileName() + "-before");
    if (Files.exists(place)) {
      WholeFile.rename(place, before);
    }
    WholeFile.rename(folder, place);
    StagedFolder.delete(before);
  }

  private InitialView view(String name, ReadGraph read, Path home) {
    Graph graph = read.encoded().graph();
    AttributeTable table = AttributeTable.of(read.asRead().columns(), graph.names());
    return InitialView.of(defaults.task(name, read.encoded()), defaults.workspace(home))
        .withTable(ShownTable.of(table));
  }

  private Session session(InitialView view, GraphSource source) {
    return current.show(view.withSource(source));
  }

  /** Any known format, else a table of edges. */
  public static GraphSource source(Path path, @Nullable Path features) {
    boolean known =
        features == null
            && (Files.isDirectory(path)
                || Formats.all().stream().anyMatch(format -> format.recognises(path)));
    return known ? GraphSource.at(path) : GraphSource.ofTables(path, features);
  }

  /** A short name for what is in a file. */
  public static String stem(String name) {
    String last = name.replaceFirst(".*[/\\\\]", "").replaceFirst("(?<=.)\\..*", "");
    return last.isEmpty() ? "graph" : last;
  }
}
