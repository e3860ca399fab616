package org.pugraph.data.io;

import java.nio.file.Path;
import org.pugraph.base.BadInput;

/**
 * What a table is read from, as messages name it.
 *
 * <p>Immutable and thread safe.
 *
 * @param name the path of a file, or which query of which database
 * @param shortName the same where little room is left
 * @param titled whether the first row holds titles for certain, as it has the names of fields; else
 *     rows are lines of text, of which the first may hold titles
 * @param ordered whether the order of the rows stays the same
 */
public record TableOrigin(String name, String shortName, boolean titled, boolean ordered) {

  /** Lines of text in a file. */
  static TableOrigin ofText(Path path) {
    return new TableOrigin(path.toString(), String.valueOf(path.getFileName()), false, true);
  }

  /** Records of a file. */
  public static TableOrigin ofRecords(Path path) {
    return new TableOrigin(path.toString(), String.valueOf(path.getFileName()), true, true);
  }

  /** What a database answers, which promises no order. */
  public static TableOrigin ofAnswer(String name, String shortName) {
    return new TableOrigin(name, shortName, true, false);
  }

  /** A refusal of one line or row; both count from one, and row 0 holds the titles. */
  public BadInput at(long row, String complaint) {
    if (!titled) {
      return BadInput.at(name, row, complaint);
    }
    return new BadInput(name + (row == 0 ? ": " : ", " + place(row) + ": ") + complaint);
  }

  /** As in "in line 5". */
  public String place(long row) {
    return unit() + " " + row;
  }

  /** What a row is called. */
  public String unit() {
    return titled ? "row" : "line";
  }
}
