package org.pugraph.fuzz;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.format.cache.CacheFile;
import org.pugraph.data.source.Formats;
import org.pugraph.synthetic.CitationGraph;

/** A cache is read or refused, whatever its bytes, even where a forged checksum covers them. */
class CacheFuzzTest {

  private static final int DIGEST = 32;

  @TempDir static Path folder;

  @FuzzTest
  void file(byte[] bytes) {
    Path file = new AnyBytes(folder).file("g.cache", bytes);
    Formats.named("cache").recognises(file);
    AnyBytes.readOrRefused(() -> Formats.named("cache").read(file));
  }

  @FuzzTest
  void forged(FuzzedDataProvider data) throws IOException, NoSuchAlgorithmException {
    byte[] bytes = small();
    ByteBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int end = bytes.length - DIGEST;
    while (data.remainingBytes() > 0) {
      words.putInt(4 * data.consumeInt(2, end / 4 - 1), data.consumeInt());
    }
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(Arrays.copyOf(bytes, end));
    System.arraycopy(digest, 0, bytes, end, DIGEST);
    Path file = new AnyBytes(folder).file("forged.cache", bytes);
    AnyBytes.readOrRefused(() -> CacheFile.map(file).contentHash());
  }

  /** A cache of a small graph, written once. */
  private static byte[] small() throws IOException {
    Path file = folder.resolve("small.cache");
    if (!Files.exists(file)) {
      CacheFile.write(CitationGraph.demo(1).withNodes(30).withWords(60, 3).generate(), file);
    }
    return Files.readAllBytes(file);
  }
}
