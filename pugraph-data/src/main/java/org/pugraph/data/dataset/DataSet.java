package org.pugraph.data.dataset;

import java.net.URI;
import java.util.List;

/**
 * A published graph. Immutable and thread safe.
 *
 * @param name of the graph folder
 * @param format of its files, see {@link org.pugraph.data.source.Formats}
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

  /** The same data set from a mirror that keeps copies under the same names. */
  public DataSet at(URI mirror) {
    return new DataSet(
        name, format, description, files.stream().map(file -> file.at(mirror)).toList());
  }
}
