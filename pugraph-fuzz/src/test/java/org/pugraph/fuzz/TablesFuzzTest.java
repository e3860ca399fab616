package org.pugraph.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.format.table.GraphFiles;
import org.pugraph.data.format.title.ChosenColumns;

/** Tables are read or refused, whatever their bytes. */
class TablesFuzzTest {

  private static final OptionalDouble NO_WEIGHT = OptionalDouble.empty();

  @TempDir static Path folder;

  @FuzzTest
  void edges(byte[] bytes) {
    AnyBytes files = new AnyBytes(folder);
    Path features = files.file("features.csv", "a,1\nb,0\nc,1\n".getBytes(UTF_8));
    Path edges = files.file("edges.csv", bytes);
    AnyBytes.readOrRefused(() -> GraphFiles.read(edges, features, null));
  }

  @FuzzTest
  void features(byte[] bytes) {
    AnyBytes files = new AnyBytes(folder);
    Path features = files.file("features.csv", bytes);
    Path edges = files.file("edges.csv", "a,b\n".getBytes(UTF_8));
    AnyBytes.readOrRefused(() -> GraphFiles.read(edges, features, null));
  }

  @FuzzTest
  void labels(byte[] bytes) {
    AnyBytes files = new AnyBytes(folder);
    Path features = files.file("features.csv", "a,1\nb,0\nc,1\n".getBytes(UTF_8));
    Path edges = files.file("edges.csv", "a,b\n".getBytes(UTF_8));
    Path labels = files.file("labels.csv", bytes);
    AnyBytes.readOrRefused(() -> GraphFiles.read(edges, features, labels));
  }

  /** Four lines name columns: source, target, weight, node; then come edges, then nodes. */
  @FuzzTest
  void chosenColumns(byte[] bytes) {
    AnyBytes files = new AnyBytes(folder);
    byte[][] choice = AnyBytes.parts(bytes);
    byte[][] tables = AnyBytes.parts(choice[1]);
    Path edges = files.file("edges.csv", tables[0]);
    Path features = tables[1].length == 0 ? null : files.file("features.csv", tables[1]);
    AnyBytes.readOrRefused(
        () ->
            GraphFiles.readRaw(
                new GraphFiles.Tables(edges, features, null, NO_WEIGHT, chosen(choice[0])),
                Columns.INFERRED));
  }

  /** One name on each line; an empty line leaves the column to be recognised. */
  private static ChosenColumns chosen(byte[] lines) {
    String[] names = Arrays.copyOf(new String(lines, UTF_8).split("\n", -1), 6);
    return new ChosenColumns(
        named(names[0]),
        named(names[1]),
        named(names[2]),
        named(names[3]),
        named(names[4]),
        named(names[5]) == null ? null : true,
        null);
  }

  private static @Nullable String named(@Nullable String column) {
    return column == null || column.isEmpty() ? null : column;
  }
}
