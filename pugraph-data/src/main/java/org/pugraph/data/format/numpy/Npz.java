package org.pugraph.data.format.numpy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.packed.Unpacking;

/**
 * Arrays by name in a zip file. Names are never used as paths, an array is unpacked only when asked
 * for, and what an entry declares must be what it holds. Not thread safe: one thread at a time.
 */
public final class Npz {

  private static final String ENDING = ".npy";

  private final Path path;
  private final ZipFile zip;
  private final Map<String, ZipEntry> entries;

  private Npz(Path path, ZipFile zip) throws IOException {
    this.path = path;
    this.zip = zip;
    try {
      this.entries = entries(path, zip);
    } catch (IllegalArgumentException notText) { // thrown by Java for a name that is no text
      throw new BadInput(path + ": is not a whole zip file", notText);
    }
  }

  /** Opens, reads and closes; any failure becomes a message of one line. */
  public static <T> T read(Path path, Function<Npz, T> reading) {
    BadInput.unless(Files.isRegularFile(path), path + ": there is no such file; check the path");
    try (ZipFile zip = new ZipFile(path.toFile())) {
      return reading.apply(new Npz(path, zip));
    } catch (ZipException broken) {
      throw new BadInput(path + ": is not a whole zip file", broken);
    } catch (IOException failure) {
      throw new BadInput(path + ": cannot be read (" + failure.getMessage() + ")", failure);
    }
  }

  private static Map<String, ZipEntry> entries(Path path, ZipFile zip) throws IOException {
    Map<String, ZipEntry> entries = new HashMap<>();
    Unpacking unpacking = new Unpacking(path, Files.size(path));
    for (ZipEntry entry : (Iterable<ZipEntry>) zip.stream().map(ZipEntry.class::cast)::iterator) {
      String name = entry.getName();
      BadInput.unless(
          name.indexOf('/') < 0 && name.indexOf('\\') < 0,
          path + ": has an entry " + Quoted.of(name) + ", expected names without folders");
      BadInput.unless(
          entries.put(name, entry) == null,
          path + ": has two entries of the name " + Quoted.of(name));
      unpacking.add(entry.getSize());
    }
    return entries;
  }

  public Path path() {
    return path;
  }

  public boolean has(String name) {
    return entries.containsKey(name + ENDING);
  }

  /** The array of that name; refused if there is none. */
  public NdArray array(String name) {
    ZipEntry entry = entries.get(name + ENDING);
    if (entry == null) {
      throw new BadInput(path + ": has no array " + name);
    }
    return Npy.read(path + ": " + name, bytes(entry));
  }

  private byte[] bytes(ZipEntry entry) {
    String where = path + ": " + entry.getName();
    long size = entry.getSize();
    BadInput.unless(
        size >= 0 && size <= Integer.MAX_VALUE - 8, where + ": has " + size + " bytes, too many");
    try (InputStream in = zip.getInputStream(entry)) {
      byte[] bytes = in.readNBytes((int) size);
      BadInput.unless(
          bytes.length == size && in.read() < 0, where + ": does not unpack to its declared size");
      CRC32 sum = new CRC32();
      sum.update(bytes);
      BadInput.unless(sum.getValue() == entry.getCrc(), where + ": is damaged, its sum is wrong");
      return bytes;
    } catch (IOException failure) {
      throw new BadInput(where + ": is damaged", failure);
    }
  }
}
