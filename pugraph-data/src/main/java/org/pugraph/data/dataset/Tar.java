package org.pugraph.data.dataset;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Set;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.packed.Gunzip;
import org.pugraph.file.WholeFile;

/**
 * Unpacks a {@code .tgz}: its plain files, all into one folder. A name that leads out of the
 * folder, a link and a device are refused; hidden files, such as macOS leaves behind, are passed
 * over. A sparse file is refused too: its gaps would be written without passing through the limit
 * on unpacked bytes, see {@link Gunzip}.
 */
record Tar(Path archive, Path folder) {

  private static final Set<Byte> PLAIN =
      Set.of(TarConstants.LF_OLDNORM, TarConstants.LF_NORMAL, TarConstants.LF_DIR);
  private static final int BUFFER = 1 << 16;

  static void unpack(Path archive, Path folder) {
    try (InputStream packed = new BufferedInputStream(Files.newInputStream(archive));
        InputStream unpacked = new Gunzip(archive, packed);
        TarArchiveInputStream in = new TarArchiveInputStream(unpacked, UTF_8.name())) {
      new Tar(archive, folder).unpack(in);
    } catch (IOException failure) {
      throw damaged(archive, failure);
    }
  }

  private void unpack(TarArchiveInputStream in) throws IOException {
    for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
      BadInput.unless(
          PLAIN.contains(entry.getLinkFlag()) && !entry.isSparse(),
          archive
              + ": "
              + Quoted.of(entry.getName())
              + " is neither a plain file nor a folder, such as a link");
      String name = lastPart(entry.getName());
      if (!entry.isDirectory() && !name.startsWith(".")) {
        extract(in, name);
      }
    }
  }

  /** The last part of a path, the rest of which must not lead out of the folder. */
  private String lastPart(String path) {
    boolean harmless = !path.startsWith("/") && path.indexOf('\\') < 0 && path.indexOf(':') < 0;
    String last = "";
    for (String part : path.split("/")) {
      harmless &= !part.equals("..");
      last = part;
    }
    BadInput.unless(
        harmless && !last.isEmpty(), archive + ": " + Quoted.of(path) + " leads out of its folder");
    return last;
  }

  private void extract(InputStream in, String name) {
    Path file = place(name);
    BadInput.unless(!Files.exists(file), archive + ": holds " + Quoted.of(name) + " twice");
    WholeFile.write(
        file,
        out -> {
          for (byte[] bytes = read(in); bytes.length > 0; bytes = read(in)) {
            out.write(bytes);
          }
        });
  }

  private Path place(String name) {
    try {
      return folder.resolve(name);
    } catch (InvalidPathException notHere) {
      throw new BadInput(
          archive + ": " + Quoted.of(name) + " cannot be the name of a file here", notHere);
    }
  }

  /** The next bytes of an entry; what fails here is the archive, not the file to be written. */
  private byte[] read(InputStream in) {
    try {
      return in.readNBytes(BUFFER);
    } catch (IOException failure) {
      throw damaged(archive, failure);
    }
  }

  private static BadInput damaged(Path archive, IOException failure) {
    return new BadInput(archive + ": is damaged, truncated or not a .tgz file", failure);
  }
}
