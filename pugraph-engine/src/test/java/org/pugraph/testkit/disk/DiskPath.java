package org.pugraph.testkit.disk;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import org.jspecify.annotations.Nullable;

/** A path of a {@link FaultyDisk}: a real one whose changes go through the disk. */
record DiskPath(DiskFileSystem system, Path real) implements Path {

  private Path wrap(Path other) {
    return new DiskPath(system, other);
  }

  private @Nullable Path wrapOrNull(@Nullable Path other) {
    return other == null ? null : wrap(other);
  }

  @Override
  public FileSystem getFileSystem() {
    return system;
  }

  @Override
  public boolean isAbsolute() {
    return real.isAbsolute();
  }

  @Override
  public @Nullable Path getRoot() {
    return wrapOrNull(real.getRoot());
  }

  @Override
  public @Nullable Path getFileName() {
    return wrapOrNull(real.getFileName());
  }

  @Override
  public @Nullable Path getParent() {
    return wrapOrNull(real.getParent());
  }

  @Override
  public int getNameCount() {
    return real.getNameCount();
  }

  @Override
  public Path getName(int index) {
    return wrap(real.getName(index));
  }

  @Override
  public Path subpath(int begin, int end) {
    return wrap(real.subpath(begin, end));
  }

  @Override
  public boolean startsWith(Path other) {
    return real.startsWith(FaultyDisk.real(other));
  }

  @Override
  public boolean endsWith(Path other) {
    return real.endsWith(FaultyDisk.real(other));
  }

  @Override
  public Path normalize() {
    return wrap(real.normalize());
  }

  @Override
  public Path resolve(Path other) {
    return wrap(real.resolve(FaultyDisk.real(other)));
  }

  @Override
  public Path relativize(Path other) {
    return wrap(real.relativize(FaultyDisk.real(other)));
  }

  @Override
  public URI toUri() {
    return real.toUri();
  }

  @Override
  public Path toAbsolutePath() {
    return wrap(real.toAbsolutePath());
  }

  @Override
  public Path toRealPath(LinkOption... options) throws IOException {
    return wrap(real.toRealPath(options));
  }

  @Override
  public WatchKey register(
      WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
    throw new UnsupportedOperationException("nothing is watched on a faulty disk");
  }

  @Override
  public int compareTo(Path other) {
    return real.compareTo(FaultyDisk.real(other));
  }

  @Override
  public String toString() {
    return real.toString();
  }
}
