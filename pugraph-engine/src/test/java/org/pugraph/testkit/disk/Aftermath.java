package org.pugraph.testkit.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * What is left of a series of operations after a crash.
 *
 * @param settled so many of the first operations are there for good
 */
record Aftermath(List<Operation> log, int settled, SplittableRandom random) {

  /** Stands for a folder in the place of a file number. */
  private static final int FOLDER = -1;

  void restore(Path from, Path to) throws IOException {
    Map<Integer, byte[]> contents = contents();
    for (Map.Entry<Path, Integer> entry : names().entrySet()) {
      Path path = to.resolve(from.relativize(entry.getKey()).toString());
      if (entry.getValue() == FOLDER) {
        Files.createDirectories(path);
      } else {
        Files.createDirectories(path.getParent());
        Files.write(path, contents.getOrDefault(entry.getValue(), new byte[0]));
      }
    }
  }

  /** By path, folders before what they contain. */
  private Map<Path, Integer> names() {
    Map<Path, Integer> kept = keptChanges();
    Map<Path, Integer> names = new TreeMap<>();
    Map<Path, Integer> counted = new HashMap<>();
    for (Operation operation : log) {
      Path changed = changedName(operation);
      if (changed == null) {
        continue;
      }
      int number = counted.merge(changed.getParent(), 1, Integer::sum);
      boolean there = names.getOrDefault(changed.getParent(), FOLDER) == FOLDER;
      if (number <= kept.getOrDefault(changed.getParent(), 0) && there) {
        apply(operation, names);
      }
    }
    // What lies in a folder whose own name was lost is lost with it.
    names.keySet().removeIf(path -> isLost(path, names));
    return names;
  }

  private boolean isLost(Path path, Map<Path, Integer> names) {
    Path parent = path.getParent();
    boolean wasMade =
        log.stream()
            .anyMatch(
                o ->
                    o instanceof Operation.MakeFolder made && made.path().equals(parent)
                        || o instanceof Operation.Rename moved && moved.to().equals(parent));
    return wasMade && !names.containsKey(parent);
  }

  private static void apply(Operation operation, Map<Path, Integer> names) {
    if (operation instanceof Operation.Create create) {
      names.put(create.path(), create.file());
    } else if (operation instanceof Operation.MakeFolder folder) {
      names.put(folder.path(), FOLDER);
    } else if (operation instanceof Operation.Delete delete) {
      names.remove(delete.path());
    } else if (operation instanceof Operation.Rename rename && names.containsKey(rename.from())) {
      rename.of(names);
    }
  }

  private static @org.jspecify.annotations.Nullable Path changedName(Operation operation) {
    if (operation instanceof Operation.Create create) {
      return create.path();
    }
    if (operation instanceof Operation.MakeFolder folder) {
      return folder.path();
    }
    if (operation instanceof Operation.Delete delete) {
      return delete.path();
    }
    return operation instanceof Operation.Rename rename ? rename.to() : null;
  }

  /** By folder: how many of its changes of names are kept, those synced and perhaps some more. */
  private Map<Path, Integer> keptChanges() {
    Map<Path, Integer> all = new HashMap<>();
    Map<Path, Integer> synced = new HashMap<>();
    for (int o = 0; o < log.size(); o++) {
      Operation operation = log.get(o);
      Path changed = changedName(operation);
      if (changed != null) {
        all.merge(changed.getParent(), 1, Integer::sum);
      }
      if (operation instanceof Operation.SyncFolder sync) {
        synced.put(sync.path(), all.getOrDefault(sync.path(), 0));
      }
      if (operation instanceof Operation.SyncNames || o + 1 == settled) {
        synced.putAll(all);
      }
    }
    Map<Path, Integer> kept = new HashMap<>();
    all.forEach(
        (folder, count) -> {
          int sure = synced.getOrDefault(folder, 0);
          kept.put(folder, sure + random.nextInt(count - sure + 1));
        });
    return kept;
  }

  /** By file: its bytes. */
  private Map<Integer, byte[]> contents() {
    Map<Integer, Integer> lastSync = new HashMap<>();
    for (int o = 0; o < log.size(); o++) {
      if (log.get(o) instanceof Operation.Sync sync) {
        lastSync.put(sync.file(), o);
      }
    }
    Map<Integer, byte[]> contents = new HashMap<>();
    for (int o = 0; o < log.size(); o++) {
      Operation operation = log.get(o);
      if (operation instanceof Operation.Write write) {
        boolean sure = o < settled || o < lastSync.getOrDefault(write.file(), -1);
        int bytes = sure ? write.bytes().length : part(write.bytes().length);
        byte[] old = contents.getOrDefault(write.file(), new byte[0]);
        contents.put(write.file(), written(old, write, bytes));
      } else if (operation instanceof Operation.Truncate cut) {
        boolean sure = o < settled || o < lastSync.getOrDefault(cut.file(), -1);
        byte[] old = contents.getOrDefault(cut.file(), new byte[0]);
        if ((sure || random.nextBoolean()) && cut.size() < old.length) {
          contents.put(cut.file(), Arrays.copyOf(old, (int) cut.size()));
        }
      }
    }
    return contents;
  }

  /** All, none or some of so many bytes. */
  private int part(int bytes) {
    return switch (random.nextInt(3)) {
      case 0 -> 0;
      case 1 -> bytes;
      default -> random.nextInt(bytes + 1);
    };
  }

  private static byte[] written(byte[] old, Operation.Write write, int bytes) {
    if (bytes == 0) {
      return old;
    }
    int end = (int) write.offset() + bytes;
    byte[] content = Arrays.copyOf(old, Math.max(old.length, end));
    System.arraycopy(write.bytes(), 0, content, (int) write.offset(), bytes);
    return content;
  }
}
