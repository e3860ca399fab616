package org.pugraph.server.api;

import java.nio.file.Path;
import java.util.Optional;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.api.ServerSettings.Limits;

/** Servers on a free port that show the triangles. */
final class TestServers {

  /** Limits that a test reaches quickly. */
  static final Limits TIGHT = new Limits(64 << 10, 1 << 20, 2, 100, 1000, 200, 1000);

  private TestServers() {}

  static Server start(Path folder, Limits limits, Optional<String> token, String home) {
    return start(folder, new ServerSettings("127.0.0.1", 0, token, limits), home);
  }

  static Server start(Path folder, ServerSettings settings, String home) {
    return Server.start(
        settings,
        TestGraphs.view(TestGraphs.task(), folder.resolve(home), 0),
        TestGraphs.defaults(folder));
  }
}
