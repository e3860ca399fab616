package org.pugraph.bench.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What a process holds, as Linux counts it; zeros where there is no such count. */
record ProcessSize(long residentMegabytes, int threads, int handles) {

  static final ProcessSize NONE = new ProcessSize(0, 0, 0);

  static ProcessSize of(long pid) {
    Path process = Path.of("/proc", Long.toString(pid));
    try (Stream<Path> handles = Files.list(process.resolve("fd"))) {
      long resident = 0;
      int threads = 0;
      for (String line : Files.readAllLines(process.resolve("status"))) {
        String[] words = line.split("\\s+");
        if (words[0].equals("VmRSS:")) {
          resident = Long.parseLong(words[1]) / 1024;
        } else if (words[0].equals("Threads:")) {
          threads = Integer.parseInt(words[1]);
        }
      }
      return new ProcessSize(resident, threads, (int) handles.count());
    } catch (IOException goneOrElsewhere) {
      return NONE;
    }
  }

  ProcessSize max(ProcessSize other) {
    return new ProcessSize(
        Math.max(residentMegabytes, other.residentMegabytes),
        Math.max(threads, other.threads),
        Math.max(handles, other.handles));
  }
}
