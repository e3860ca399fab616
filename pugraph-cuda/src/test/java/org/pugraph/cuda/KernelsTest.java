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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.cuda.testkit.EmulatedCuda;

/** The compiled kernels are those of the sources. */
class KernelsTest {

  /** Those that are packed, and those of the tests. */
  enum Kernels {
    PACKED(Path.of("src", "main", "cuda"), EmulatedCuda.ptx()),
    OF_TESTS(Path.of("src", "test", "native"), EmulatedCuda.ptxOfTests());

    private final Path folder;
    private final String ptx;

    Kernels(Path folder, byte[] ptx) {
      this.folder = folder;
      this.ptx = new String(ptx, StandardCharsets.UTF_8);
    }

    private List<Path> sources() throws IOException {
      try (Stream<Path> files = Files.list(folder)) {
        return files
            .filter(file -> file.toString().matches(".*\\.cuh?"))
            .sorted(Comparator.comparing(file -> file.getFileName().toString()))
            .toList();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void theCompiledKernelsAreThoseOfTheSources(Kernels kernels) throws Exception {
    assertThat(kernels.ptx.lines().findFirst())
        .as("the kernels have changed since they were compiled: pugraph-cuda/ptx compiles them")
        .hasValue("// sources " + digest(kernels.sources()));
  }

  @ParameterizedTest
  @EnumSource
  void theCompiledKernelsNameNothingOfTheMachineThatCompiledThem(Kernels kernels) {
    assertThat(kernels.ptx).doesNotContain(".file", ".loc", "/tmp", "/home", "/usr", "/root");
  }

  /** The emulator finds kernels by these comments. */
  @ParameterizedTest
  @EnumSource
  void everyKernelIsNamedInAComment(Kernels kernels) throws IOException {
    StringBuilder text = new StringBuilder();
    for (Path source : kernels.sources()) {
      text.append(Files.readString(source));
    }
    assertThat(names("\\.entry (\\w+)", kernels.ptx))
        .containsExactlyInAnyOrderElementsOf(names("(?m)^\\s*// kernel: *(\\w+)", text.toString()));
  }

  private static List<String> names(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().map(name -> name.group(1)).toList();
  }

  private static String digest(List<Path> sources) throws IOException, NoSuchAlgorithmException {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    for (Path source : sources) {
      digest.update(Files.readAllBytes(source));
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
