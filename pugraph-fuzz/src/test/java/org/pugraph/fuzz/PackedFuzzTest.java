package org.pugraph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.TextFile;

/** Text in any packing and encoding is read or refused, and packing it changes nothing. */
class PackedFuzzTest {

  @TempDir static Path folder;

  @FuzzTest
  void file(byte[] bytes) {
    Path file = new AnyBytes(folder).file("text", bytes);
    TextFile.encodingNote(file);
    AnyBytes.readOrRefused(() -> TextFile.read(file, TextFile::firstLines));
    AnyBytes.readOrRefused(() -> lines(file, TextFile::text));
    AnyBytes.readOrRefused(() -> lines(file, TextFile::textInAnyEncoding));
  }

  @FuzzTest
  void packing(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write('x'); // or it might be a packed file itself
      out.write(bytes);
    }
    ByteArrayOutputStream plain = new ByteArrayOutputStream();
    plain.write('x');
    plain.write(bytes);
    AnyBytes files = new AnyBytes(folder);
    AnyBytes.check(
        linesOrNone(files.file("plain", plain.toByteArray()))
            .equals(linesOrNone(files.file("packed", packed.toByteArray()))),
        "another text after it was packed");
  }

  private static List<String> linesOrNone(Path file) {
    try {
      return lines(file, TextFile::text);
    } catch (BadInput refused) {
      return List.of();
    }
  }

  private static List<String> lines(Path file, Function<TextFile, BufferedReader> text) {
    return TextFile.read(file, open -> text.apply(open).lines().toList());
  }
}
