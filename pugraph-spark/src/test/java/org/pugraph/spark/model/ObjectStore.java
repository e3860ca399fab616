package org.pugraph.spark.model;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.util.Arrays;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.DelegateToFileSystem;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/**
 * Files here as a store has them that renames by copying and deleting, and that can die at any
 * step: it leaves half of what it was writing, and does nothing more until it is {@link #revive}d.
 */
public final class ObjectStore extends RawLocalFileSystem {

  static final String SCHEME = "store";

  private static int stepsLeft = Integer.MAX_VALUE;
  private static Runnable beforeRead = () -> {};

  /** Stores in a configuration, with or without what renames over existing files. */
  static Configuration configuration(boolean overwrites) {
    Configuration hadoop = new Configuration(false);
    hadoop.setClass("fs." + SCHEME + ".impl", ObjectStore.class, RawLocalFileSystem.class);
    if (overwrites) {
      hadoop.setClass(
          "fs.AbstractFileSystem." + SCHEME + ".impl",
          Overwriting.class,
          DelegateToFileSystem.class);
    }
    return hadoop;
  }

  /** The store dies at this step, counted from 1. */
  static void dieAt(int step) {
    stepsLeft = step - 1;
  }

  /** What happens each time before a file is opened, but not while it happens. */
  static void beforeEachRead(Runnable work) {
    beforeRead =
        () -> {
          beforeRead = () -> {};
          work.run();
          beforeEachRead(work);
        };
  }

  /** Whether it died; from now on it lives. */
  static boolean revive() {
    boolean died = stepsLeft < 0;
    stepsLeft = Integer.MAX_VALUE;
    beforeRead = () -> {};
    return died;
  }

  private static boolean dies() {
    return stepsLeft-- <= 0;
  }

  private static void step() throws IOException {
    if (dies()) {
      throw new IOException("the store is gone");
    }
  }

  @Override
  public URI getUri() {
    return URI.create(SCHEME + ":///");
  }

  @Override
  public String getScheme() {
    return SCHEME;
  }

  /** There are no links in it: looking for them would start a process each time. */
  @Override
  public FileStatus getFileLinkStatus(Path path) throws IOException {
    return getFileStatus(path);
  }

  @Override
  public FSDataInputStream open(Path file, int buffer) throws IOException {
    beforeRead.run();
    return super.open(file, buffer);
  }

  @Override
  public boolean mkdirs(Path folder) throws IOException {
    step();
    return super.mkdirs(folder);
  }

  @Override
  public boolean delete(Path path, boolean recursive) throws IOException {
    step();
    return super.delete(path, recursive);
  }

  @Override
  public FSDataOutputStream create(
      Path path,
      FsPermission permission,
      boolean overwrite,
      int buffer,
      short replication,
      long block,
      Progressable progress)
      throws IOException {
    step();
    return dying(super.create(path, overwrite, buffer, replication, block, progress));
  }

  @Override
  public FSDataOutputStream create(
      Path path,
      boolean overwrite,
      int buffer,
      short replication,
      long block,
      Progressable progress)
      throws IOException {
    step();
    return dying(super.create(path, overwrite, buffer, replication, block, progress));
  }

  private static FSDataOutputStream dying(OutputStream file) {
    OutputStream half =
        new FilterOutputStream(file) {
          @Override
          public void write(byte[] bytes, int from, int count) throws IOException {
            boolean dies = dies();
            out.write(bytes, from, dies ? count / 2 : count);
            if (dies) {
              out.flush();
              throw new IOException("the store is gone");
            }
          }
        };
    return new FSDataOutputStream(half, null);
  }

  @Override
  public boolean rename(Path from, Path to) throws IOException {
    byte[] bytes = Files.readAllBytes(pathToFile(from).toPath());
    step();
    Files.write(pathToFile(to).toPath(), Arrays.copyOf(bytes, bytes.length / 2));
    step();
    Files.write(pathToFile(to).toPath(), bytes);
    return delete(from, false);
  }

  /** The same for callers that rename over existing files: it deletes them first. */
  public static final class Overwriting extends DelegateToFileSystem {

    public Overwriting(URI uri, Configuration hadoop) throws IOException, URISyntaxException {
      super(uri, new ObjectStore(), hadoop, SCHEME, false);
    }
  }
}
