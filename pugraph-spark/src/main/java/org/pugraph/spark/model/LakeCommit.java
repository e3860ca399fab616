package org.pugraph.spark.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pugraph.base.Sha256;

/**
 * The record that some files were written in full, and where: once it can be read, they count.
 *
 * <p>Its text ends with a digest of what stands before, so that a part of it is none.
 *
 * @param id also the name of the folder that has the files
 * @param files what was written
 */
record LakeCommit(String id, List<Entry> files) {

  /**
   * One file.
   *
   * @param name under which it is read
   * @param length in bytes
   * @param sha256 of its bytes
   */
  record Entry(String name, long length, String sha256) {}

  private static final String HEAD = "pugraph 1";

  String text() {
    StringBuilder lines = new StringBuilder(HEAD + " " + id + "\n");
    for (Entry file : files) {
      lines.append(file.length + " " + file.sha256 + " " + file.name + "\n");
    }
    return lines + new Sha256().add(lines.toString()).hex() + "\n";
  }

  /** From the text of a record; empty if it is not all of one. */
  static Optional<LakeCommit> parse(String text) {
    int last = text.lastIndexOf('\n', text.length() - 2) + 1;
    String lines = text.substring(0, last);
    if (!lines.startsWith(HEAD + " ")
        || !text.substring(last).equals(new Sha256().add(lines).hex() + "\n")) {
      return Optional.empty();
    }
    List<String> all = lines.lines().toList();
    List<Entry> files = new ArrayList<>();
    for (String line : all.subList(1, all.size())) {
      String[] cells = line.split(" ", 3);
      files.add(new Entry(cells[2], Long.parseLong(cells[0]), cells[1]));
    }
    return Optional.of(new LakeCommit(all.get(0).substring(HEAD.length() + 1), files));
  }

  Optional<Entry> file(String name) {
    return files.stream().filter(file -> file.name.equals(name)).findFirst();
  }
}
