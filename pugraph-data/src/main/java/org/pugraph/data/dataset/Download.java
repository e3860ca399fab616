package org.pugraph.data.dataset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.data.source.Formats;
import org.pugraph.file.StagedFolder;
import org.pugraph.file.WholeFile;
import org.pugraph.graph.Graph;

/**
 * Downloads a data set from its publisher into a graph folder. Fetched files stay below {@code
 * .downloads}, so that a second download needs no network; the graph folder appears whole or not at
 * all. Not thread safe: one thread at a time.
 *
 * @param into the folder of graph folders
 */
public record Download(DataSet set, Path into) {

  private static final String CACHE = ".downloads";
  private static final String PACKED = ".tgz";

  /**
   * A downloaded graph. Immutable and thread safe.
   *
   * @param sums the SHA-256 of each file it was made from, by name
   */
  public record Result(Path folder, Graph graph, Map<String, String> sums) {

    public Result {
      sums = Collections.unmodifiableMap(new LinkedHashMap<>(sums));
    }
  }

  /** Where the graph will be. */
  public Path folder() {
    return into.resolve(set.name());
  }

  /** Fetches and converts; a folder that is there already is refused. */
  public Result run(TransferListener progress) {
    BadInput.unless(!Files.exists(folder()), folder() + ": is there already");
    List<Path> files = new ArrayList<>();
    for (RemoteFile file : set.files()) {
      files.add(new Fetch(file, into.resolve(CACHE), progress).file());
    }
    Path scratch = into.resolve("." + set.name() + ".part");
    try {
      StagedFolder.delete(scratch);
      return converted(files, scratch);
    } catch (IOException failure) {
      throw new BadInput(folder() + ": cannot be written (" + failure.getMessage() + ")", failure);
    }
  }

  private Result converted(List<Path> files, Path scratch) throws IOException {
    try {
      Graph graph = complete(Formats.named(set.format()).read(source(files, scratch)));
      Path made = scratch.resolve(set.name());
      GraphFolder.write(graph, made);
      WholeFile.rename(made, folder());
      return new Result(folder(), graph, sums(files));
    } finally {
      StagedFolder.delete(scratch);
    }
  }

  /** The input of the reader: the first file, or the folder into which it was unpacked. */
  private static Path source(List<Path> files, Path scratch) {
    Path first = files.get(0);
    if (!first.toString().endsWith(PACKED)) {
      return first;
    }
    Path unpacked = scratch.resolve("unpacked");
    Tar.unpack(first, unpacked);
    return unpacked;
  }

  private Graph complete(RawGraph raw) {
    RawGraph.Features features =
        raw.features()
            .orElseThrow(() -> new BadInput(set.name() + ": has no features in its files"));
    return new Graph(
        raw.links().adjacency(),
        raw.links().types(),
        features.values(),
        features.names(),
        raw.names(),
        raw.labels(),
        raw.links().report());
  }

  private static Map<String, String> sums(List<Path> files) throws IOException {
    Map<String, String> sums = new LinkedHashMap<>();
    for (Path file : files) {
      sums.put(String.valueOf(file.getFileName()), Checksum.of(file));
    }
    return sums;
  }
}
