package org.pugraph.bench.device;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.base.BadInput;
import org.pugraph.bench.measure.Output;

/**
 * PyTorch Geometric in a process of its own. Immutable and thread safe.
 *
 * @param python the interpreter
 * @param script {@code pyg_steps.py}
 * @param seconds to measure each network for
 */
record PygProcess(String python, Path script, double seconds) {

  PygProcess {
    BadInput.unless(Files.isRegularFile(script), script + ": is not there");
  }

  /** Rows of the file the process writes, each by column; what it prints goes on. */
  List<Map<String, String>> measure(Path folder, List<BenchNetwork> networks, Output out) {
    Path csv = folder.resolve("pyg.csv");
    List<String> names = networks.stream().map(BenchNetwork::toString).toList();
    List<String> command =
        List.of(
            python,
            script.toString(),
            folder.toString(),
            "--networks",
            String.join(",", names),
            "--seconds",
            Double.toString(seconds),
            "--csv",
            csv.toString());
    try {
      Files.deleteIfExists(csv);
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
        lines.lines().forEach(line -> out.line("%s", line));
      }
      int code = process.waitFor();
      if (code != 0) {
        out.line("%s ended with exit code %d", script.getFileName(), code);
      }
      return Files.exists(csv) ? rows(Files.readAllLines(csv)) : List.of();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", stop);
    }
  }

  /** Cells have neither commas nor quotes. */
  static List<Map<String, String>> rows(List<String> lines) {
    List<Map<String, String>> rows = new ArrayList<>();
    String[] header = lines.get(0).split(",");
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      Map<String, String> row = new LinkedHashMap<>();
      for (int c = 0; c < Math.min(cells.length, header.length); c++) {
        row.put(header[c], cells[c]);
      }
      rows.add(row);
    }
    return rows;
  }

  /** A number of a row; NaN where there is none. */
  static double number(Map<String, String> row, String column) {
    String cell = row.getOrDefault(column, "");
    return cell.isEmpty() ? Double.NaN : Double.parseDouble(cell);
  }
}
