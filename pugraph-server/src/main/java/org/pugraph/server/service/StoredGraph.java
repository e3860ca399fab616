package org.pugraph.server.service;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of an uploaded graph. Written beside its files.
 *
 * @param id names it in requests
 * @param name as its client called it
 * @param created when it was uploaded
 * @param nodes how many it has
 * @param edges how many it has, each counted once
 * @param features how many its columns became
 * @param bytes of its files
 * @param notes what was decided in reading it and the client may want otherwise
 * @param contentHash of the graph as it was read; equal graphs have the same
 * @param edgesFile the table of edges, or the only file or folder
 * @param featuresFile the table of nodes; null where there is none
 */
public record StoredGraph(
    String id,
    String name,
    String created,
    int nodes,
    long edges,
    int features,
    long bytes,
    List<String> notes,
    String contentHash,
    String edgesFile,
    @Nullable String featuresFile) {

  public StoredGraph {
    notes = List.copyOf(notes);
  }
}
