package org.pugraph.testkit.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A channel to a file, or a folder to be synced, of a {@link FaultyDisk}. */
final class DiskChannel extends FileChannel {

  private final FaultyDisk disk;
  private final FileChannel real;
  private final int file;
  private final boolean appends;
  private final List<OpenFiles.Range> locks = new ArrayList<>();
  private Path path;

  /**
   * @param file its number; −1 where it is only read
   */
  DiskChannel(FaultyDisk disk, FileChannel real, Path path, int file, boolean appends) {
    this.disk = disk;
    this.real = real;
    this.path = path;
    this.file = file;
    this.appends = appends;
  }

  Path path() {
    return path;
  }

  void moveTo(Path renamed) {
    path = renamed;
  }

  boolean writes() {
    return file >= 0;
  }

  /** What is locked by this channel. */
  List<OpenFiles.Range> locks() {
    return locks;
  }

  @Override
  public int write(ByteBuffer source) throws IOException {
    if (appends) {
      real.position(real.size());
    }
    int written = write(source, real.position());
    real.position(real.position() + written);
    return written;
  }

  @Override
  public int write(ByteBuffer source, long position) throws IOException {
    disk.openFiles().checkUnlocked(this, position, source.remaining());
    byte[] bytes = new byte[disk.allowed(source.remaining())];
    source.get(bytes);
    ByteBuffer some = ByteBuffer.wrap(bytes);
    for (long at = position; some.hasRemaining(); ) {
      at += real.write(some, at);
    }
    disk.record(new Operation.Write(file, position, bytes));
    return bytes.length;
  }

  @Override
  public long write(ByteBuffer[] sources, int offset, int length) throws IOException {
    for (int s = offset; s < offset + length; s++) {
      if (sources[s].hasRemaining()) {
        return write(sources[s]);
      }
    }
    return 0;
  }

  @Override
  public FileChannel truncate(long size) throws IOException {
    disk.attempt();
    real.truncate(size);
    disk.record(new Operation.Truncate(file, size));
    return this;
  }

  @Override
  public void force(boolean metadata) throws IOException {
    disk.attempt();
    boolean folder = Files.isDirectory(path);
    disk.record(folder ? new Operation.SyncFolder(path) : new Operation.Sync(file));
    if (!disk.openFiles().syncsFolders()) {
      disk.record(new Operation.SyncNames());
    }
  }

  @Override
  public long transferFrom(ReadableByteChannel source, long position, long count)
      throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(count, 1 << 16));
    if (source.read(buffer) <= 0) {
      return 0;
    }
    buffer.flip();
    return write(buffer, position);
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    disk.look();
    disk.openFiles().checkUnlocked(this, real.position(), target.remaining());
    return real.read(target);
  }

  @Override
  public int read(ByteBuffer target, long position) throws IOException {
    disk.openFiles().checkUnlocked(this, position, target.remaining());
    return real.read(target, position);
  }

  @Override
  public long read(ByteBuffer[] targets, int offset, int length) throws IOException {
    return real.read(targets, offset, length);
  }

  @Override
  public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
    return real.transferTo(position, count, target);
  }

  @Override
  public long position() throws IOException {
    return real.position();
  }

  @Override
  public FileChannel position(long position) throws IOException {
    real.position(position);
    return this;
  }

  @Override
  public long size() throws IOException {
    return real.size();
  }

  @Override
  public MappedByteBuffer map(MapMode mode, long position, long size) {
    throw new UnsupportedOperationException("mapped files do not go through a faulty disk");
  }

  @Override
  public FileLock lock(long position, long size, boolean shared) throws IOException {
    return real.lock(position, size, shared);
  }

  @Override
  public @Nullable FileLock tryLock(long position, long size, boolean shared) throws IOException {
    return disk.openFiles().tryLock(this, real, new OpenFiles.Range(position, size, shared));
  }

  @Override
  protected void implCloseChannel() throws IOException {
    locks.clear();
    real.close();
    disk.openFiles().close(this);
  }
}
