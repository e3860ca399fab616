package org.pugraph.testkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.pugraph.base.BadInput;

/** Small files for tests, and the one way in which they are refused. */
public record Scratch(Path folder) {

  public Path file(String name, String... lines) {
    try {
      return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  public Path bytes(String name, byte[] content) {
    try {
      return Files.write(folder.resolve(name), content);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Expects a refusal whose message, without the folder's own path, is this line. */
  public void refuses(ThrowingCallable reading, String message) {
    assertThatThrownBy(reading)
        .isInstanceOf(BadInput.class)
        .extracting(refusal -> refusal.getMessage().replace(folder + "/", ""))
        .isEqualTo(message);
  }
}
