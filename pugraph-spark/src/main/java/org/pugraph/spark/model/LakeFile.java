package org.pugraph.spark.model;

import java.io.IOException;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.pugraph.base.BadInput;

/**
 * A file in the lake, on whatever file system its address names, copied from and to files here.
 *
 * @param address such as {@code s3a://lake/models/model.json}; without a scheme, that of the
 *     cluster's default file system
 * @param hadoop how file systems are reached
 */
public record LakeFile(Path address, Configuration hadoop) {

  public static LakeFile of(String address, Configuration hadoop) {
    return new LakeFile(new Path(address), hadoop);
  }

  /** A file in this folder. */
  public LakeFile file(String name) {
    return new LakeFile(new Path(address, name), hadoop);
  }

  public boolean exists() {
    try {
      return fileSystem().exists(address);
    } catch (IOException failure) {
      throw new BadInput(address + ": cannot be read (" + failure.getMessage() + ")", failure);
    }
  }

  /** Copies it to a file here. */
  public void fetch(java.nio.file.Path here) {
    BadInput.unless(exists(), address + ": there is no such file");
    try {
      fileSystem().copyToLocalFile(false, address, new Path(here.toUri()), true);
    } catch (IOException failure) {
      throw new BadInput(address + ": cannot be read (" + failure.getMessage() + ")", failure);
    }
  }

  /** Copies a file from here, whole or not at all: under another name first, then renamed. */
  public void put(java.nio.file.Path here) {
    try {
      FileSystem files = fileSystem();
      Path whole = files.makeQualified(address);
      Path part = whole.suffix("." + UUID.randomUUID() + ".part");
      files.mkdirs(whole.getParent());
      files.copyFromLocalFile(false, true, new Path(here.toUri()), part);
      FileContext.getFileContext(whole.toUri(), hadoop)
          .rename(part, whole, Options.Rename.OVERWRITE);
    } catch (IOException failure) {
      throw new BadInput(address + ": cannot be written (" + failure.getMessage() + ")", failure);
    }
  }

  private FileSystem fileSystem() throws IOException {
    return address.getFileSystem(hadoop);
  }
}
