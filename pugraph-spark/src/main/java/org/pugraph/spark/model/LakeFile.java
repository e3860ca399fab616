package org.pugraph.spark.model;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pugraph.base.BadInput;

/**
 * A file in the lake, on whatever file system its address names, copied from and to files here.
 *
 * @param folder where it lies
 * @param name in the folder
 */
public record LakeFile(LakeFolder folder, String name) {

  public static LakeFile of(String address, Configuration hadoop) {
    try {
      Path path = new Path(address);
      Path whole = path.getFileSystem(hadoop).makeQualified(path);
      BadInput.unless(whole.getParent() != null, address + ": is no address of a file");
      return new LakeFile(new LakeFolder(whole.getParent(), hadoop), whole.getName());
    } catch (IOException failure) {
      throw new BadInput(address + ": cannot be read (" + failure.getMessage() + ")", failure);
    }
  }

  public boolean exists() {
    return folder.has(name);
  }

  /** Copies it to a file here. */
  public void fetch(java.nio.file.Path here) {
    folder.fetch(Map.of(name, here));
    BadInput.unless(
        Files.exists(here),
        new Path(folder.address(), name) + ": there is no such file; check the path");
  }

  /** Copies a file from here, whole or not at all. */
  public void put(java.nio.file.Path here) {
    folder.put(Map.of(name, here));
  }
}
