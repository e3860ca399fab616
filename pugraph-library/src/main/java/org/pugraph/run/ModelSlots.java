package org.pugraph.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sha256;
import org.pugraph.file.FileChange;

/**
 * Two places for each file of a saved model, {@code model.safetensors} and {@code
 * model-2.safetensors}. A model that replaces another is written to the places which that one does
 * not use, so that the old one is whole until {@code run.json} names the new files.
 *
 * @param inUse names of the files of the model that is there
 */
record ModelSlots(Path folder, Set<String> inUse) {

  /** The other place of a file. */
  static String second(String name) {
    int dot = name.lastIndexOf('.');
    return name.substring(0, dot) + "-2" + name.substring(dot);
  }

  /** Which of the two places a model uses, given the names of its files. */
  static String used(String name, Collection<String> files) {
    return files.contains(second(name)) ? second(name) : name;
  }

  /**
   * Writes a file to its free place, or leaves the one in use if the content is the same.
   *
   * @param hashes gets its name and digest
   */
  void write(String name, Consumer<Path> writer, Map<String, String> hashes) {
    String current = used(name, inUse);
    String free = inUse.contains(name) ? second(name) : name;
    writer.accept(folder.resolve(free));
    String hash = Sha256.of(folder.resolve(free));
    Path old = folder.resolve(current);
    if (inUse.contains(current) && Files.exists(old) && Sha256.of(old).equals(hash)) {
      delete(folder.resolve(free));
      hashes.put(current, hash);
    } else {
      hashes.put(free, hash);
    }
  }

  /** Removes what the model that is there now does not use. */
  void removeOthers(List<String> names, Set<String> used) {
    names.stream()
        .flatMap(name -> Stream.of(name, second(name)))
        .filter(name -> !used.contains(name))
        .forEach(name -> delete(folder.resolve(name)));
  }

  private static void delete(Path file) {
    try {
      FileChange.delete(file);
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be removed (" + failure + ")", failure);
    }
  }
}
