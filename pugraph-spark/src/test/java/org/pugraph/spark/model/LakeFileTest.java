package org.pugraph.spark.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;

class LakeFileTest {

  private static final String OLD = "old ".repeat(10);
  private static final String NEW = "new ".repeat(15);

  @TempDir private Path folder;

  @AfterEach
  void revive() {
    ObjectStore.revive();
  }

  private LakeFile file(String lake, boolean overwrites) {
    String address = ObjectStore.SCHEME + "://" + folder.resolve(lake + "/file");
    return LakeFile.of(address, ObjectStore.configuration(overwrites));
  }

  private Path here(String text) throws IOException {
    return Files.writeString(folder.resolve("here"), text);
  }

  private String read(LakeFile file) throws IOException {
    file.fetch(folder.resolve("copy"));
    return Files.readString(folder.resolve("copy"));
  }

  private static boolean puts(LakeFile file, Path here) {
    try {
      file.put(here);
      return true;
    } catch (BadInput failed) {
      assertThat(failed).hasMessageContaining("cannot be written (the store is gone)");
      return false;
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aStoreThatDiesAtAnyStepLeavesTheOldFileOrTheNewOne(boolean overwrites) throws IOException {
    boolean sawOld = false;
    boolean sawNewThoughItDied = false;
    boolean done = false;
    for (int step = 1; !done; step++) {
      LakeFile file = file("lake" + step, overwrites);
      file.put(here(OLD));
      ObjectStore.dieAt(step);
      done = puts(file, here(NEW));
      boolean died = ObjectStore.revive();
      assertThat(file.exists()).as("step %d", step).isTrue();
      String found = read(file);
      assertThat(found).as("step %d", step).isIn(OLD, NEW);
      assertThat(found.equals(NEW) || !done).as("what was put is read").isTrue();
      sawOld |= found.equals(OLD);
      sawNewThoughItDied |= died && found.equals(NEW);

      file.put(here("third"));
      assertThat(read(file)).as("written after step %d failed", step).isEqualTo("third");
      assertThat(names("lake" + step)).containsExactly("file");
    }
    assertThat(sawOld && sawNewThoughItDied).as("it died before and after the commit").isTrue();
  }

  @Test
  void aFirstWriteThatFailsLeavesNoFileOrAWholeOne() throws IOException {
    boolean done = false;
    for (int step = 1; !done; step++) {
      LakeFile file = file("lake" + step, true);
      ObjectStore.dieAt(step);
      done = puts(file, here(NEW));
      ObjectStore.revive();
      if (file.exists()) {
        assertThat(read(file)).as("step %d", step).isEqualTo(NEW);
      } else {
        assertThatThrownBy(() -> read(file))
            .hasMessageEndingWith("/file: there is no such file; check the path");
      }
    }
  }

  @Test
  void aFileThatIsThereAlreadyIsReadAsItIs() throws IOException {
    Files.createDirectory(folder.resolve("lake"));
    Files.writeString(folder.resolve("lake/file"), OLD);
    assertThat(read(file("lake", true))).isEqualTo(OLD);
    assertThatThrownBy(() -> LakeFile.of("store:///", ObjectStore.configuration(true)))
        .isInstanceOf(BadInput.class)
        .hasMessage("store:///: is no address of a file");
  }

  private Stream<String> names(String lake) throws IOException {
    try (Stream<Path> all = Files.list(folder.resolve(lake))) {
      return all.map(path -> path.getFileName().toString()).toList().stream();
    }
  }
}
