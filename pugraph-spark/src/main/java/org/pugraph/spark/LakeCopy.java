package org.pugraph.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file in the lake with its copy here, for code that knows files here only. The copy goes when
 * closed.
 *
 * @param lake the file there
 * @param here its copy
 */
record LakeCopy(LakeFile lake, Path here) implements AutoCloseable {

  static LakeCopy of(LakeFile lake) {
    try {
      Path folder = Files.createTempDirectory("pugraph");
      return new LakeCopy(lake, folder.resolve(lake.address().getName()));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  void fetchIfThere() {
    if (lake.exists()) {
      lake.fetch(here);
    }
  }

  void put() {
    lake.put(here);
  }

  @Override
  public void close() {
    try {
      Files.deleteIfExists(here);
      Files.deleteIfExists(here.getParent());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
