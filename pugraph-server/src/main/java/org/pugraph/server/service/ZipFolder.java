package org.pugraph.server.service;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.packed.Unpacking;
import org.pugraph.file.FileNames;
import org.pugraph.file.WholeFile;

/**
 * A folder as a zip file, and back. A name that leads out of the folder is refused, and so is a
 * file that unpacks to far more than any graph or model does; links and rights are not restored.
 *
 * @param folder to be packed, or to unpack into
 */
record ZipFolder(Path folder) {

  private static final int MOST_ENTRIES = 10_000;
  private static final int BUFFER = 1 << 16;

  /** Writes all files of the folder, in the order of their names; the stream stays open. */
  void pack(OutputStream out) throws IOException {
    ZipOutputStream zip = new ZipOutputStream(out);
    for (Path file : files()) {
      zip.putNextEntry(new ZipEntry(FileNames.withSlashes(folder.relativize(file))));
      Files.copy(file, zip);
      zip.closeEntry();
    }
    zip.finish();
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  /** Unpacks a file into the folder. */
  void unpack(Path packed) {
    try (InputStream in = Files.newInputStream(packed);
        ZipInputStream zip = new ZipInputStream(in)) {
      Unpacking unpacking = new Unpacking(packed.getFileName(), Files.size(packed));
      int entries = 0;
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        entries++;
        BadInput.unless(
            entries <= MOST_ENTRIES,
            packed.getFileName() + ": holds more than " + MOST_ENTRIES + " files");
        if (!entry.isDirectory() && !entry.getName().startsWith("__MACOSX/")) {
          extract(zip, place(packed, entry.getName()), unpacking);
        }
      }
      BadInput.unless(entries > 0, packed.getFileName() + ": is not a zip file, or holds no file");
    } catch (ZipException | IllegalArgumentException damaged) {
      throw new BadInput(packed.getFileName() + ": is a damaged zip file", damaged);
    } catch (IOException failure) {
      throw new BadInput(packed.getFileName() + ": cannot be unpacked (" + failure + ")", failure);
    }
  }

  private Path place(Path packed, String name) {
    try {
      Path place = folder.resolve(name).normalize();
      boolean inside =
          place.startsWith(folder)
              && !place.equals(folder)
              && name.indexOf('\\') < 0
              && !name.startsWith("/");
      BadInput.unless(
          inside, packed.getFileName() + ": " + Quoted.of(name) + " leads out of its folder");
      BadInput.unless(
          !Files.exists(place), packed.getFileName() + ": holds " + Quoted.of(name) + " twice");
      return place;
    } catch (InvalidPathException notHere) {
      throw new BadInput(
          packed.getFileName() + ": " + Quoted.of(name) + " cannot be the name of a file here",
          notHere);
    }
  }

  private static void extract(ZipInputStream zip, Path place, Unpacking unpacking)
      throws IOException {
    WholeFile.createFolder(requireNonNull(place.getParent()));
    WholeFile.write(
        place,
        out -> {
          byte[] buffer = new byte[BUFFER];
          for (int read = zip.read(buffer); read >= 0; read = zip.read(buffer)) {
            unpacking.add(read);
            out.write(buffer, 0, read);
          }
        });
  }

  /** Whether a file begins as a zip file does, and holds several. */
  static boolean hasSeveral(Path file) {
    try (InputStream in = Files.newInputStream(file);
        ZipInputStream zip = new ZipInputStream(in)) {
      int files = 0;
      for (ZipEntry entry = zip.getNextEntry(); entry != null && files < 2; ) {
        files += entry.isDirectory() || entry.getName().startsWith("__MACOSX/") ? 0 : 1;
        entry = files < 2 ? zip.getNextEntry() : null;
      }
      return files > 1;
    } catch (IOException | IllegalArgumentException notZip) {
      return false; // said by whoever reads it
    }
  }
}
