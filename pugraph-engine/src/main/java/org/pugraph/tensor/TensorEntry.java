package org.pugraph.tensor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.pugraph.base.BadInput;
import tools.jackson.databind.JsonNode;

/**
 * What the header of a safetensors file says of one array.
 *
 * @param begin its first byte, counted from the end of the header
 * @param end behind its last byte
 */
record TensorEntry(String name, int rows, int columns, long begin, long end) {

  static final String METADATA = "__metadata__";
  static final String OFFSETS = "data_offsets";

  /** So many rows may have no columns, and no bytes. */
  private static final int EMPTY_ROWS = 1 << 16;

  /**
   * All arrays of a header in the order of their bytes, which need not be that of the header.
   * Refused, as the format demands, unless they fill the rest of the file without gaps or overlaps.
   *
   * @param bytes behind the header
   */
  static List<TensorEntry> inFileOrder(Path file, JsonNode header, long bytes) {
    List<TensorEntry> entries = new ArrayList<>();
    for (Map.Entry<String, JsonNode> property : header.properties()) {
      if (!property.getKey().equals(METADATA)) {
        entries.add(of(file, property.getKey(), property.getValue(), bytes));
      }
    }
    entries.sort(Comparator.comparingLong(TensorEntry::begin).thenComparing(TensorEntry::end));
    long at = 0;
    for (TensorEntry entry : entries) {
      BadInput.unless(
          entry.begin == at,
          file + ": " + entry.name + " begins at byte " + entry.begin + ", expected " + at);
      at = entry.end;
    }
    BadInput.unless(
        at == bytes,
        file + ": is not as long as its header says: " + bytes + " bytes of numbers, not " + at);
    return entries;
  }

  private static TensorEntry of(Path file, String name, JsonNode json, long bytes) {
    JsonNode shape = json.path("shape");
    boolean isVector = shape.size() == 1;
    BadInput.unless(
        json.path("dtype").asString("").equals("F32") && (isVector || shape.size() == 2),
        file + ": " + name + " is not a float32 vector or matrix");
    long columns = shape.path(shape.size() - 1).asLong(-1);
    long rows = isVector ? 1 : shape.path(0).asLong(-1);
    BadInput.unless(
        fits(rows, columns, bytes), file + ": is not a whole safetensors file: " + name + shape);
    JsonNode offsets = json.path(OFFSETS);
    long begin = offsets.path(0).asLong(-1);
    long end = offsets.path(1).asLong(-1);
    BadInput.unless(
        offsets.size() == 2 && begin >= 0 && end - begin == Float.BYTES * rows * columns,
        file + ": " + name + shape + " cannot be at bytes " + offsets);
    BadInput.unless(
        end <= bytes,
        file + ": is not a whole safetensors file, " + name + " ends at " + end + " of " + bytes);
    return new TensorEntry(name, (int) rows, (int) columns, begin, end);
  }

  /** Asked before there is room for them: a broken header may promise any number. */
  private static boolean fits(long rows, long columns, long bytes) {
    return Math.min(rows, columns) >= 0
        && rows <= Integer.MAX_VALUE
        && columns <= Integer.MAX_VALUE / Float.BYTES
        && Math.max(rows, 1) * Math.max(columns, 1) <= Math.max(bytes / Float.BYTES, EMPTY_ROWS);
  }
}
