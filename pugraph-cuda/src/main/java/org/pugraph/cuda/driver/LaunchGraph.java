package org.pugraph.cuda.driver;

/**
 * Launches that were captured in a stream, with their arguments, and are launched again as one in
 * the same stream. Not thread safe: one thread at a time.
 */
public final class LaunchGraph implements AutoCloseable {

  private final Driver driver;
  private final long stream;
  private long graph;

  LaunchGraph(Driver driver, long stream, long graph) {
    this.driver = driver;
    this.stream = stream;
    this.graph = graph;
  }

  public void launch() {
    driver.launchGraph(graph, stream);
  }

  @Override
  public void close() {
    if (graph != 0) {
      driver.closeGraph(graph);
      graph = 0;
    }
  }
}
