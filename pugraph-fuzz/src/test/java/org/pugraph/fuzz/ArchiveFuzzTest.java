package org.pugraph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.dataset.DataSet;
import org.pugraph.data.dataset.Download;
import org.pugraph.data.dataset.RemoteFile;

/** Archives are unpacked or refused, whatever their bytes; they lie where nothing is fetched. */
class ArchiveFuzzTest {

  private static final DataSet SET =
      new DataSet(
          "g",
          "linqs",
          "",
          List.of(new RemoteFile(URI.create("http://localhost/g.tgz"), Optional.empty())));

  @TempDir static Path folder;

  private static void unpack(byte[] archive) {
    AnyBytes files = new AnyBytes(folder);
    files.delete("g");
    files.folder(".downloads").file("g.tgz", archive);
    AnyBytes.readOrRefused(() -> new Download(SET, folder).run((file, bytes, of) -> {}));
  }

  @FuzzTest
  void packed(byte[] bytes) {
    unpack(bytes);
  }

  @FuzzTest
  void unpacked(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(bytes);
    }
    unpack(packed.toByteArray());
  }
}
