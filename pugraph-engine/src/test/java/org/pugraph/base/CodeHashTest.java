package org.pugraph.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodeHashTest {

  private static final Set<String> PACKAGES = Set.of("org/here", "org/here/layer");
  private static final List<String> COUNTED =
      List.of("org/here/A.class", "org/here/layer/B.class", "org/here/layer/simd/C.class");
  private static final List<String> OTHERS =
      List.of("org/here/report/D.class", "org/here/A.txt", "org/E.class", "F.class");

  @TempDir Path folder;

  @BeforeEach
  void classes() throws IOException {
    for (String name : COUNTED) {
      write(name, name);
    }
    for (String name : OTHERS) {
      write(name, name);
    }
  }

  private void write(String name, String content) throws IOException {
    Path file = folder.resolve("classes").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  private String hash() throws IOException {
    return CodeHash.digest(List.of(folder.resolve("classes")), PACKAGES);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"org/here/A.class", "org/here/layer/B.class", "org/here/layer/simd/C.class"})
  void aClassOfThePackagesThatChangesOrGoesChangesTheHash(String name) throws IOException {
    String before = hash();
    write(name, "other");
    String changed = hash();
    Files.delete(folder.resolve("classes").resolve(name));
    assertThat(List.of(before, changed, hash())).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @ValueSource(strings = {"org/here/report/D.class", "org/here/A.txt", "org/E.class", "F.class"})
  void nothingElseDoes(String name) throws IOException {
    String before = hash();
    write(name, "other");
    assertThat(hash()).isEqualTo(before);
  }

  @Test
  void aJarHasTheHashOfItsClasses() throws IOException {
    Path jar = folder.resolve("all.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      for (String name : COUNTED) {
        out.putNextEntry(new JarEntry(name));
        Files.copy(folder.resolve("classes").resolve(name), out);
      }
    }
    assertThat(CodeHash.digest(List.of(jar), PACKAGES)).isEqualTo(hash());
  }

  @Test
  void theSameClassesHaveTheSameHash() {
    assertThat(CodeHash.of(List.of(CodeHash.class)))
        .hasSize(64)
        .isEqualTo(CodeHash.of(List.of(Sha256.class)));
  }
}
