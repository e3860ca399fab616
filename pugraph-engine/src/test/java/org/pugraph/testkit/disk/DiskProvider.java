package org.pugraph.testkit.disk;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Passes everything on to the real files, and every change to the log of the disk. */
final class DiskProvider extends FileSystemProvider {

  private final FaultyDisk disk;
  private final DiskFileSystem system;

  DiskProvider(FaultyDisk disk, DiskFileSystem system) {
    this.disk = disk;
    this.system = system;
  }

  @Override
  public String getScheme() {
    return "faulty";
  }

  @Override
  public FileSystem newFileSystem(URI uri, Map<String, ?> environment) {
    throw new UnsupportedOperationException("faulty disks are made by their constructor");
  }

  @Override
  public FileSystem getFileSystem(URI uri) {
    return system;
  }

  @Override
  public Path getPath(URI uri) {
    return new DiskPath(system, Path.of(uri));
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    return newFileChannel(path, options, attributes);
  }

  @Override
  public FileChannel newFileChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    Path real = FaultyDisk.real(path).toAbsolutePath();
    boolean writes =
        options.contains(StandardOpenOption.WRITE) || options.contains(StandardOpenOption.APPEND);
    if (!writes) {
      disk.look();
      checkOpens(real);
      FileChannel channel = FileChannel.open(real, options, attributes);
      return opened(new DiskChannel(disk, channel, real, -1, false));
    }
    disk.attempt();
    checkOpens(real);
    disk.openFiles().checkName(real);
    boolean there = Files.exists(real);
    boolean appends = options.contains(StandardOpenOption.APPEND);
    Set<OpenOption> plain = new HashSet<>(options);
    if (appends) {
      // Positions are the log's business, and a channel that appends has none.
      plain.remove(StandardOpenOption.APPEND);
      plain.add(StandardOpenOption.WRITE);
    }
    FileChannel channel = FileChannel.open(real, plain, attributes);
    int file = disk.open(real, !there);
    if (there && options.contains(StandardOpenOption.TRUNCATE_EXISTING)) {
      disk.record(new Operation.Truncate(file, 0));
    }
    return opened(new DiskChannel(disk, channel, real, file, appends));
  }

  private void checkOpens(Path real) throws IOException {
    disk.openFiles().checkVisible(real);
    if (!disk.openFiles().syncsFolders() && Files.isDirectory(real)) {
      throw new AccessDeniedException(real.toString());
    }
  }

  private DiskChannel opened(DiskChannel channel) throws IOException {
    disk.openFiles().open(channel);
    return channel;
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path folder, DirectoryStream.Filter<? super Path> filter) throws IOException {
    disk.look();
    DirectoryStream<Path> real = Files.newDirectoryStream(FaultyDisk.real(folder));
    return new DirectoryStream<>() {
      @Override
      public Iterator<Path> iterator() {
        return StreamSupport.stream(real.spliterator(), false)
            .<Path>map(each -> new DiskPath(system, each))
            .filter(each -> accepts(filter, each))
            .iterator();
      }

      @Override
      public void close() throws IOException {
        real.close();
      }
    };
  }

  private static boolean accepts(DirectoryStream.Filter<? super Path> filter, Path path) {
    try {
      return filter.accept(path);
    } catch (IOException failure) {
      throw new java.nio.file.DirectoryIteratorException(failure);
    }
  }

  @Override
  public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
    Path real = FaultyDisk.real(folder).toAbsolutePath();
    FaultyDisk.checkAbsent(real);
    disk.attempt();
    disk.openFiles().checkName(real);
    Files.createDirectory(real, attributes);
    disk.record(new Operation.MakeFolder(real));
  }

  @Override
  public void delete(Path path) throws IOException {
    Path real = FaultyDisk.real(path).toAbsolutePath();
    if (Files.exists(real)) {
      disk.attempt();
    }
    if (disk.openFiles().delete(real)) {
      disk.record(new Operation.Delete(real));
    }
  }

  @Override
  public void copy(Path from, Path to, CopyOption... options) throws IOException {
    byte[] bytes = Files.readAllBytes(FaultyDisk.real(from));
    if (Arrays.asList(options).contains(StandardCopyOption.REPLACE_EXISTING)) {
      Files.deleteIfExists(to);
    }
    Files.write(to, bytes, StandardOpenOption.CREATE_NEW);
  }

  @Override
  public void move(Path from, Path to, CopyOption... options) throws IOException {
    Path source = FaultyDisk.real(from).toAbsolutePath();
    Path target = FaultyDisk.real(to).toAbsolutePath();
    disk.attempt();
    disk.openFiles().checkMove(source, target);
    Files.move(source, target, options);
    disk.openFiles().moved(source, target);
    disk.record(new Operation.Rename(source, target));
  }

  @Override
  public boolean isSameFile(Path one, Path other) throws IOException {
    return Files.isSameFile(FaultyDisk.real(one), FaultyDisk.real(other));
  }

  @Override
  public boolean isHidden(Path path) throws IOException {
    return Files.isHidden(FaultyDisk.real(path));
  }

  @Override
  public FileStore getFileStore(Path path) throws IOException {
    return Files.getFileStore(FaultyDisk.real(path));
  }

  @Override
  public void checkAccess(Path path, AccessMode... modes) throws IOException {
    disk.look();
    Path real = FaultyDisk.real(path);
    disk.openFiles().checkVisible(real.toAbsolutePath());
    real.getFileSystem().provider().checkAccess(real, modes);
  }

  @Override
  public <V extends FileAttributeView> @Nullable V getFileAttributeView(
      Path path, Class<V> type, LinkOption... options) {
    @Nullable V view = Files.getFileAttributeView(FaultyDisk.real(path), type, options);
    return view == null || !disk.refusesOwners() ? view : type.cast(refusing(view, type));
  }

  private static Object refusing(FileAttributeView view, Class<?> type) {
    return Proxy.newProxyInstance(
        DiskProvider.class.getClassLoader(),
        new Class<?>[] {type},
        (proxy, method, arguments) -> {
          if (method.getName().equals("setOwner") || method.getName().equals("setGroup")) {
            throw new AccessDeniedException(view.name());
          }
          return method.invoke(view, arguments);
        });
  }

  @Override
  public <A extends BasicFileAttributes> A readAttributes(
      Path path, Class<A> type, LinkOption... options) throws IOException {
    disk.look();
    disk.openFiles().checkVisible(FaultyDisk.real(path).toAbsolutePath());
    return Files.readAttributes(FaultyDisk.real(path), type, options);
  }

  @Override
  public Map<String, Object> readAttributes(Path path, String names, LinkOption... options)
      throws IOException {
    return Files.readAttributes(FaultyDisk.real(path), names, options);
  }

  @Override
  public void setAttribute(Path path, String name, Object value, LinkOption... options)
      throws IOException {
    Files.setAttribute(FaultyDisk.real(path), name, value, options);
  }
}
