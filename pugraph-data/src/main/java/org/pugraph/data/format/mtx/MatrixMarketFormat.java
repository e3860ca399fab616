package org.pugraph.data.format.mtx;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.ReadOnlyFormat;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.TextFile;

/**
 * An adjacency matrix in the format of Matrix Market, as of SuiteSparse and Network Repository.
 * Stateless and thread safe.
 */
public final class MatrixMarketFormat implements ReadOnlyFormat {

  @Override
  public String name() {
    return "mtx";
  }

  @Override
  public String description() {
    return "an adjacency matrix of Matrix Market, as of SuiteSparse and SciPy's mmwrite";
  }

  @Override
  public boolean recognises(Path path) {
    byte[] head = MatrixMarketReader.HEAD.getBytes(StandardCharsets.US_ASCII);
    try {
      return TextFile.read(path, file -> file.startsWith(head));
    } catch (BadInput unreadable) {
      return false;
    }
  }

  @Override
  public boolean isOneText() {
    return true;
  }

  @Override
  public RawGraph read(Path path, ChosenColumns chosen) {
    return TextFile.read(path, file -> new MatrixMarketReader(file, chosen).read());
  }
}
