package org.pugraph.spark.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;

class LakeFolderTest {

  @TempDir private Path folder;

  @AfterEach
  void revive() {
    ObjectStore.revive();
  }

  private LakeFolder lake(String name) {
    String address = ObjectStore.SCHEME + "://" + folder.resolve(name);
    return LakeFolder.of(address, ObjectStore.configuration(true));
  }

  private Map<String, Path> here(String suffix, String text, String... names) throws IOException {
    Map<String, Path> files = new TreeMap<>();
    for (String name : names) {
      files.put(name, folder.resolve(name + suffix));
      if (!text.isEmpty()) {
        Files.writeString(files.get(name), name + text);
      }
    }
    return files;
  }

  private List<String> read(LakeFolder lake, String... names) throws IOException {
    Map<String, Path> copies = here(".copy", "", names);
    lake.fetch(copies);
    List<String> texts = new ArrayList<>();
    for (Path copy : copies.values()) {
      texts.add(Files.exists(copy) ? Files.readString(copy) : "none");
    }
    return texts;
  }

  @Test
  void filesOfOneWriteAreReadTogetherWhereverTheStoreDies() throws IOException {
    boolean done = false;
    for (int step = 1; !done; step++) {
      LakeFolder lake = lake("lake" + step);
      lake.put(here("", " old", "a", "b", "c"));
      ObjectStore.dieAt(step);
      try {
        lake.put(here("", " new", "a", "b"));
        done = true;
      } catch (BadInput failed) {
        assertThat(failed).hasMessageContaining("the store is gone");
      }
      ObjectStore.revive();
      assertThat(read(lake, "a", "b", "c", "d"))
          .as("step %d", step)
          .isIn(
              List.of("a old", "b old", "c old", "none"),
              List.of("a new", "b new", "c old", "none"));

      lake.put(here("", " other", "d"));
      assertThat(read(lake, "a", "d").get(0)).isIn("a old", "a new");
      assertThat(read(lake, "d")).containsExactly("d other");
    }
  }

  @Test
  void aReaderThatAWriterOvertakesReadsAgain() throws IOException {
    LakeFolder lake = lake("lake");
    lake.put(here("", " old", "a", "b"));
    Map<String, Path> next = here("", " new", "a", "b");
    int[] reads = {0};
    ObjectStore.beforeEachRead(
        () -> {
          if (++reads[0] == 2) {
            lake.put(next);
          }
        });
    assertThat(read(lake, "a", "b")).containsExactly("a new", "b new");
    ObjectStore.beforeEachRead(() -> lake.put(next));
    assertThatThrownBy(() -> read(lake, "a", "b"))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith("lake: is being written to without a pause; read it afterwards");
  }

  @Test
  void halfARecordIsNone() {
    LakeCommit commit =
        new LakeCommit("id", List.of(new LakeCommit.Entry("a name with blanks", 3, "00")));
    String text = commit.text();
    assertThat(LakeCommit.parse(text)).contains(commit);
    for (int length = 0; length < text.length(); length++) {
      assertThat(LakeCommit.parse(text.substring(0, length))).isEmpty();
    }
    assertThat(LakeCommit.parse(text.replace("name", "nome"))).isEmpty();
  }
}
