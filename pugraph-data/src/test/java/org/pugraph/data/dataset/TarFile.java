package org.pugraph.data.dataset;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/** Writes a small tar file, harmless or not. */
final class TarFile {

  private final ByteArrayOutputStream blocks = new ByteArrayOutputStream();

  TarFile entry(String name, char type, byte[] content) {
    byte[] header = new byte[512];
    put(header, 0, name);
    put(header, 124, String.format(Locale.ROOT, "%011o", content.length));
    header[156] = (byte) type;
    blocks.writeBytes(header);
    blocks.writeBytes(content);
    blocks.writeBytes(new byte[-content.length & 511]);
    return this;
  }

  TarFile file(String name, String content) {
    return entry(name, '0', content.getBytes(ISO_8859_1));
  }

  TarFile raw(String text) {
    blocks.writeBytes(text.getBytes(ISO_8859_1));
    return this;
  }

  private static void put(byte[] header, int at, String text) {
    byte[] bytes = text.getBytes(ISO_8859_1);
    System.arraycopy(bytes, 0, header, at, bytes.length);
  }

  /** The archive before it is packed, with the two empty blocks at its end. */
  byte[] bytes() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(blocks.toByteArray());
    all.writeBytes(new byte[1024]);
    return all.toByteArray();
  }

  byte[] packed() throws IOException {
    return packed(bytes());
  }

  static byte[] packed(byte[] tar) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(tar);
    }
    return packed.toByteArray();
  }
}
