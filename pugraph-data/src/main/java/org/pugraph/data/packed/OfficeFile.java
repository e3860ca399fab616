package org.pugraph.data.packed;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.pugraph.base.BadInput;

/**
 * Files of office programs, which are no tables of text: what each is, and how it becomes one. A
 * text that only has such a name, as some programs export it, is none. Stateless and thread safe.
 */
public final class OfficeFile {

  private static final byte[] ZIP = "PK\003\004".getBytes(StandardCharsets.ISO_8859_1);

  /** Microsoft's compound file, which .xls and .doc are. */
  private static final byte[] COMPOUND =
      "\u00d0\u00cf\u0011\u00e0".getBytes(StandardCharsets.ISO_8859_1);

  private static final String SHEET = "; save the sheet as CSV, and give that file";
  private static final String LIST = "; save it as plain text, and give that file";
  private static final String EXCEL = "is an Excel workbook" + SHEET;
  private static final String WORD = "is a Word document" + LIST;
  private static final String OTHER = "is a file of an office program; save it as CSV or text";

  private static final Map<String, String> BY_ENDING =
      Map.of(
          "xlsx", EXCEL,
          "xlsm", EXCEL,
          "xlsb", EXCEL,
          "xls", EXCEL,
          "ods", "is an OpenDocument spreadsheet" + SHEET,
          "numbers", "is a Numbers spreadsheet" + SHEET,
          "docx", WORD,
          "doc", WORD,
          "odt", "is an OpenDocument text" + LIST);

  /** Entries that no other zip file begins with. */
  private static final Set<String> FIRST_ENTRIES = Set.of("[Content_Types].xml", "mimetype");

  private OfficeFile() {}

  /** Refuses such a file; whatever cannot be read passes. */
  public static void refuse(Path path) {
    if (!Files.isRegularFile(path)) {
      return;
    }
    try (InputStream in = Files.newInputStream(path)) {
      refuse(path, in.readNBytes(ZIP.length));
    } catch (IOException unreadable) { // refused by those who read it
      return;
    }
  }

  /** The same by the first bytes of the file. */
  static void refuse(Path path, byte[] head) {
    boolean compound = startsWith(head, COMPOUND);
    if (compound || startsWith(head, ZIP)) {
      String name = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
      String ending = name.substring(name.lastIndexOf('.') + 1);
      String what = BY_ENDING.getOrDefault(ending, compound ? OTHER : "");
      BadInput.unless(what.isEmpty(), path + ": " + what);
    }
  }

  private static boolean startsWith(byte[] head, byte[] magic) {
    return Arrays.equals(Arrays.copyOf(head, magic.length), magic);
  }

  /** Refuses a zip file by the name of its first entry, whatever the file is called. */
  static void refuseEntry(Path path, String entry) {
    BadInput.unless(!FIRST_ENTRIES.contains(entry), path + ": " + OTHER);
  }
}
