package org.pugraph.cuda;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.pugraph.cuda.testkit.EmulatedCuda;

/** The compiled kernels are those of the sources. */
class KernelsTest {

  private static final String PTX = new String(EmulatedCuda.ptx(), StandardCharsets.UTF_8);

  @Test
  void theCompiledKernelsAreThoseOfTheSources() throws IOException {
    assertThat(PTX.lines().findFirst())
        .as("the kernels have changed since they were compiled: pugraph-cuda/ptx compiles them")
        .hasValue("// sources " + digest());
  }

  @Test
  void theCompiledKernelsNameNothingOfTheMachineThatCompiledThem() {
    assertThat(PTX).doesNotContain(".file", "/tmp", "/home", "/usr", "/work");
  }

  /** The emulator finds kernels by these comments. */
  @Test
  void everyKernelIsNamedInAComment() throws IOException {
    StringBuilder text = new StringBuilder();
    for (Path source : sources()) {
      text.append(Files.readString(source));
    }
    assertThat(names("\\.entry (\\w+)", PTX))
        .containsExactlyInAnyOrderElementsOf(names("(?m)^\\s*// kernel: *(\\w+)", text.toString()));
  }

  private static List<String> names(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().map(name -> name.group(1)).toList();
  }

  private static String digest() throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Path source : sources()) {
        digest.update(Files.readAllBytes(source));
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException absent) {
      throw new AssertionError(absent);
    }
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src", "main", "cuda"))) {
      return files
          .filter(file -> file.toString().matches(".*\\.cuh?"))
          .sorted(Comparator.comparing(file -> file.getFileName().toString()))
          .toList();
    }
  }
}
