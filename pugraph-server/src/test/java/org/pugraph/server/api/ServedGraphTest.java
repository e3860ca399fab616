package org.pugraph.server.api;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** What tests of one server that shows the triangles have in common. */
abstract class ServedGraphTest {

  @TempDir Path folder;

  Server server;
  Client client;

  @BeforeEach
  final void startServer() {
    server = TestServers.start(folder, ServerSettings.local(0), "home");
    client = new Client(server);
  }

  @AfterEach
  final void stopServer() {
    server.close();
  }
}
