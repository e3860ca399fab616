package org.pugraph.data.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.testkit.Scratch;

class GunzipTest {

  private static final int MEGABYTE = 1 << 20;

  @TempDir Path folder;

  private static byte[] packed(byte[]... pieces) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    for (byte[] piece : pieces) {
      try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
        gzip.write(piece);
      }
    }
    return packed.toByteArray();
  }

  private long length(byte[] packed) {
    Path path = new Scratch(folder).bytes("x.gz", packed);
    return TextFile.read(path, file -> file.bytes().transferTo(OutputStream.nullOutputStream()));
  }

  @Test
  void piecesInARowAreReadAsOne() throws IOException {
    Path path =
        new Scratch(folder).bytes("x.gz", packed("a,".getBytes(UTF_8), "b\n".getBytes(UTF_8)));
    String line = TextFile.read(path, file -> file.text().readLine());
    assertThat(line).isEqualTo("a,b");
  }

  @Test
  void aBombIsRefused() throws IOException {
    byte[] bomb = packed(new byte[80 * MEGABYTE]);
    assertThat(bomb.length).isLessThan(MEGABYTE / 10);
    assertThatThrownBy(() -> length(bomb))
        .isInstanceOf(BadInput.class)
        .hasMessageMatching(
            ".*x.gz: unpacks to more than \\d+ bytes, which no graph of its size does");
  }

  @Test
  void whatIsLargeBecauseThereIsMuchIsRead() throws IOException {
    byte[] noise = new byte[MEGABYTE];
    new Random(1).nextBytes(noise);
    byte[] zeros = new byte[40 * MEGABYTE];
    assertThat(length(packed(noise, zeros, noise, zeros))).isEqualTo(82L * MEGABYTE);
  }
}
