package org.pugraph.download;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipException;
import org.pugraph.BadInput;
import org.pugraph.WholeFile;
import org.pugraph.file.Gunzip;
import org.pugraph.file.Quoted;

/**
 * Unpacks a {@code .tgz}: its plain files, all into one folder. A name that leads out of the folder
 * and a link of any kind are refused; hidden files, such as macOS leaves behind, are passed over.
 */
final class Tar {

  private static final int BLOCK = 512;
  private static final int NAME_LENGTH = 100;
  private static final int SIZE_AT = 124;
  private static final int SIZE_LENGTH = 12;
  private static final int TYPE_AT = 156;

  private final Path archive;
  private final Path folder;

  private Tar(Path archive, Path folder) {
    this.archive = archive;
    this.folder = folder;
  }

  static void unpack(Path archive, Path folder) {
    try (InputStream packed = new BufferedInputStream(Files.newInputStream(archive));
        InputStream in = new Gunzip(archive, packed)) {
      new Tar(archive, folder).unpack(in);
    } catch (EOFException | ZipException broken) {
      throw new BadInput(archive + ": is damaged or truncated", broken);
    } catch (IOException failure) {
      throw new BadInput(archive + ": cannot be read (" + failure.getMessage() + ")", failure);
    }
  }

  private void unpack(InputStream in) throws IOException {
    for (byte[] header = block(in); header[0] != 0; header = block(in)) {
      String name = text(header, 0, NAME_LENGTH);
      long size = size(header);
      switch (header[TYPE_AT]) {
        case '0', 0 -> extract(in, checked(name), size);
        case '5' -> checked(name);
        case 'x', 'g' -> in.skipNBytes(size); // remarks of newer programs
        default ->
            throw new BadInput(
                archive
                    + ": "
                    + Quoted.of(name)
                    + " is neither a file nor a folder, such as a link");
      }
      in.skipNBytes(-size & (BLOCK - 1));
    }
  }

  private static byte[] block(InputStream in) throws IOException {
    byte[] block = in.readNBytes(BLOCK);
    if (block.length < BLOCK) {
      throw new EOFException();
    }
    return block;
  }

  private static String text(byte[] header, int from, int length) {
    int end = from;
    while (end < from + length && header[end] != 0) {
      end++;
    }
    return new String(header, from, end - from, UTF_8);
  }

  private long size(byte[] header) {
    String octal = text(header, SIZE_AT, SIZE_LENGTH).strip();
    BadInput.unless(
        octal.matches("[0-7]{1,11}"), archive + ": is not a tar file, or one with no size");
    return Long.parseLong(octal, 8);
  }

  /** The last part of a path, the rest of which must be harmless. */
  private String checked(String path) {
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

  private void extract(InputStream in, String name, long size) throws IOException {
    Path file = folder.resolve(name);
    if (name.startsWith(".")) {
      in.skipNBytes(size);
      return;
    }
    BadInput.unless(!Files.exists(file), archive + ": holds " + Quoted.of(name) + " twice");
    WholeFile.write(
        file,
        out -> {
          byte[] buffer = new byte[1 << 16];
          for (long left = size; left > 0; ) {
            int count = in.read(buffer, 0, (int) Math.min(left, buffer.length));
            if (count < 0) {
              throw new BadInput(archive + ": is damaged or truncated");
            }
            out.write(buffer, 0, count);
            left -= count;
          }
        });
  }
}
