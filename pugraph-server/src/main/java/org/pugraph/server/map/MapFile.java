package org.pugraph.server.map;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SafeTensors;

/**
 * The file in a session's folder that keeps the places of its graph, so that they are computed
 * once. It causes no failure: what cannot be read or is of another graph is computed again, and
 * what cannot be written is not kept.
 *
 * @param path where it is; need not exist
 * @param version of the places that are wanted
 */
record MapFile(Path path, String version) {

  private static final String NAME = "map.safetensors";
  private static final String PLACES = "places";
  private static final String VERSION = "version";

  static MapFile in(Path home, String version) {
    return new MapFile(home.resolve(NAME), version);
  }

  /** The places that are kept, if they are those wanted. */
  Optional<Places> find(int nodes) {
    if (!Files.exists(path)) {
      return Optional.empty();
    }
    try {
      SafeTensors file = SafeTensors.read(path);
      DenseMatrix places = file.matrices().get(PLACES);
      if (places == null || !version.equals(file.metadata().get(VERSION))) {
        return Optional.empty();
      }
      return places.rows() == 2 && places.columns() == nodes
          ? Optional.of(new Places(places.row(0), places.row(1)))
          : Optional.empty();
    } catch (BadInput broken) {
      return Optional.empty();
    }
  }

  void keep(Places places) {
    try {
      DenseMatrix rows = DenseMatrix.of(places.x(), places.y());
      new SafeTensors(Map.of(PLACES, rows), Map.of(VERSION, version)).write(path);
    } catch (BadInput unwritable) {
      // No room or no right to write: they are computed again next time.
    }
  }
}
