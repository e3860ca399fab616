package org.pugraph.data.format.cache;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.BinaryFile;
import org.pugraph.data.io.TextFile;
import org.pugraph.file.WholeFile;
import org.pugraph.graph.Graph;
import org.pugraph.graph.GraphSize;

/**
 * A graph with its names and classes in one binary file. Edges and features of large ones are not
 * loaded but mapped: the operating system reads them where they are needed, so that a graph may be
 * larger than the heap. What a training keeps of each node is on the heap all the same.
 *
 * <p>The file must not change while a graph made from it is in use.
 *
 * <p>Stateless and thread safe.
 */
public final class CacheFile {

  /** A graph is small that takes up no more than this part of the heap. */
  private static final int SMALL = 16;

  private CacheFile() {}

  /** Makes something of an open file. */
  @FunctionalInterface
  private interface Reading<T> {
    T of(CacheReader reader) throws IOException, DamagedCache;
  }

  /** Whether a file starts like a cache; false for anything else, never an exception. */
  public static boolean isOne(Path path) {
    return BinaryFile.startsWith(path, CacheHeader.MAGIC);
  }

  /** Writes a graph, whole or not at all. */
  public static void write(Graph graph, Path path) {
    WholeFile.write(path, out -> CacheWriter.write(graph, out));
  }

  /**
   * The graph in a file, after a check for damage: mapped, unless it takes a small part of the
   * heap. Copying out of the mapped file takes a tenth of the time of a training step, and Windows
   * keeps a mapped file from being replaced.
   */
  public static Graph read(Path path) {
    long most = Runtime.getRuntime().maxMemory() / SMALL;
    return read(path, reader -> reader.read(reader.header().size().bytes() > most));
  }

  /** As above, mapped in any case. */
  public static Graph map(Path path) {
    return read(path, reader -> reader.read(/* mapped= */ true));
  }

  /** How large the graph in a file is, by its first bytes alone. */
  public static GraphSize size(Path path) {
    return read(path, reader -> reader.header().size());
  }

  private static <T> T read(Path path, Reading<T> reading) {
    BadInput.unless(!Files.isDirectory(path), path + ": is a folder; give a file instead");
    try (FileChannel file = FileChannel.open(path)) {
      return reading.of(new CacheReader(file));
    } catch (DamagedCache damage) {
      throw new BadInput(path + ": cannot be read as a cache, " + damage.getMessage(), damage);
    } catch (IOException failure) {
      throw TextFile.refusal(path, failure);
    }
  }
}
