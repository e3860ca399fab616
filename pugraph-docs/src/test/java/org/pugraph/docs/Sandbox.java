package org.pugraph.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * The folders of one page: an empty one that the reader works in, a home of their own and where the
 * harness keeps its scripts.
 *
 * @param root of all of them
 * @param programs the folder of {@code pugraph}, first on the path
 */
record Sandbox(Path root, Path programs) {

  static Sandbox in(Path root, Path programs) throws IOException {
    Sandbox sandbox = new Sandbox(root, programs);
    Files.createDirectories(sandbox.work());
    Files.createDirectories(sandbox.scripts());
    Files.createDirectories(sandbox.home());
    return sandbox;
  }

  Path work() {
    return root.resolve("work");
  }

  Path scripts() {
    return root.resolve("scripts");
  }

  private Path home() {
    return root.resolve("home");
  }

  /** Nothing of who runs the tests, and no way out of this machine. */
  void setEnvironment(Map<String, String> environment) {
    String path = environment.getOrDefault("PATH", "/usr/bin:/bin");
    environment.clear();
    environment.put("PATH", programs + ":" + path);
    environment.put("HOME", home().toString());
    environment.put("PUGRAPH_CACHE", home().resolve(".cache/pugraph").toString());
    environment.put("LANG", "C.UTF-8");
    environment.put("TERM", "dumb");
    for (String protocol : new String[] {"http_proxy", "https_proxy"}) {
      environment.put(protocol, "http://127.0.0.1:9");
    }
    environment.put("no_proxy", "localhost,127.0.0.1");
  }
}
