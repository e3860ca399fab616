package org.pugraph.download;

import java.net.URI;
import java.util.List;

/**
 * A published graph.
 *
 * @param name what the graph folder will be called
 * @param format in which its files are, see {@link org.pugraph.format.Formats}
 * @param description one line for the user
 */
public record DataSet(String name, String format, String description, List<RemoteFile> files) {

  public DataSet {
    files = List.copyOf(files);
  }

  /** Whether the content of all files can be checked. */
  public boolean isVerified() {
    return files.stream().allMatch(file -> file.sha256().isPresent());
  }

  /** The same from a place that keeps copies under the same names. */
  public DataSet at(URI mirror) {
    return new DataSet(
        name, format, description, files.stream().map(file -> file.at(mirror)).toList());
  }
}
