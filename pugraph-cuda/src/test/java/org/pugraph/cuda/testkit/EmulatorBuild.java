package org.pugraph.cuda.testkit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Builds the emulator in a folder named by the digest of its sources, where it is not there yet.
 */
record EmulatorBuild(Path module) {

  private static final Pattern KERNEL = Pattern.compile("(?m)^\\s*// kernel: *(\\w+)");

  private static final boolean ARM = System.getProperty("os.arch").equals("aarch64");

  /**
   * The register of the lane is nobody else's; floats are rounded after each operation; and shared
   * memory changes at the hand of others.
   */
  private static final List<String> COMMAND =
      List.of(
          "g++",
          "-shared",
          "-fPIC",
          "-std=gnu++17",
          "-O2",
          "-march=native",
          "-ffp-contract=off",
          ARM ? "-ffixed-x28" : "-ffixed-r15",
          "-fno-ipa-reference",
          "-fno-ipa-reference-addressable",
          "-fvisibility=hidden",
          "-pthread",
          "-Wall",
          "-Wno-unknown-pragmas",
          "-Wno-unused");

  static boolean isPossible() {
    if (!System.getProperty("os.name").equals("Linux")) {
      return false;
    }
    try {
      return new ProcessBuilder("g++", "--version")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException absent) {
      return false;
    } catch (InterruptedException stopped) {
      throw new AssertionError(stopped);
    }
  }

  Path library() throws IOException {
    Path folder = module.resolve("target").resolve("emulator").resolve(digest());
    Path library = folder.resolve("libcuda.so");
    if (!Files.exists(library)) {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve("kernel_list.h"), kernels());
      Path fresh = Files.createTempFile(folder, "libcuda", ".so");
      compile(folder, fresh);
      Files.move(fresh, library, StandardCopyOption.ATOMIC_MOVE);
    }
    return library;
  }

  private void compile(Path folder, Path library) throws IOException {
    List<String> command = new ArrayList<>(COMMAND);
    for (Path include : List.of(folder, cuda(), emulator())) {
      command.add("-I" + include);
    }
    command.addAll(
        List.of(emulator().resolve("emulator.cpp").toString(), "-o", library.toString()));
    Process compiler = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (compiler.waitFor() != 0) {
        throw new AssertionError("the emulator does not compile:\n" + said);
      }
    } catch (InterruptedException stopped) {
      throw new AssertionError(stopped);
    }
  }

  /** One line for each kernel, by the comments above them. */
  private String kernels() throws IOException {
    StringBuilder list = new StringBuilder();
    for (Path source : sources()) {
      KERNEL
          .matcher(Files.readString(source))
          .results()
          .map((MatchResult kernel) -> "KERNEL(" + kernel.group(1) + ")\n")
          .forEach(list::append);
    }
    return list.toString();
  }

  private String digest() throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(COMMAND.toString().getBytes(StandardCharsets.UTF_8));
      for (Path source : sources()) {
        digest.update(Files.readAllBytes(source));
      }
      return HexFormat.of().formatHex(digest.digest(), 0, 8);
    } catch (NoSuchAlgorithmException absent) {
      throw new AssertionError(absent);
    }
  }

  private List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (Path folder : List.of(cuda(), emulator())) {
      try (Stream<Path> files = Files.list(folder)) {
        sources.addAll(files.sorted().collect(Collectors.toList()));
      }
    }
    return sources;
  }

  private Path cuda() {
    return module.resolve(Path.of("src", "main", "cuda"));
  }

  private Path emulator() {
    return module.resolve(Path.of("src", "test", "native"));
  }
}
