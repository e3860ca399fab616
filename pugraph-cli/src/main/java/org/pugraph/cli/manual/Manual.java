package org.pugraph.cli.manual;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Stand-in for the manual. */
public final class Manual {

  private Manual() {}

  /** Writes empty files below a folder. */
  public static void main(String[] args) throws IOException {
    for (String name :
        new String[] {
          "man/man1/pugraph.1",
          "completions/pugraph.bash",
          "completions/_pugraph",
          "completions/pugraph.fish"
        }) {
      Path file = Path.of(args[0], name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, "stand-in\n");
    }
  }
}
