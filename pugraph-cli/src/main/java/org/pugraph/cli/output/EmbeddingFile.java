package org.pugraph.cli.output;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.numpy.NpyFile;
import org.pugraph.data.io.TextFile;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.DenseMatrix;

/**
 * A file of embeddings: a table of names and numbers, or a bare matrix for NumPy, whose row i is
 * the i-th node of the graph.
 *
 * @param path whose extension selects the format
 */
public record EmbeddingFile(Path path) {

  public EmbeddingFile {
    BadInput.unless(
        path.toString().matches("(?s).*\\.(csv|csv\\.gz|npy)"),
        path + ": expected a name that ends in .csv, .csv.gz or .npy");
    BadInput.unless(!Files.isDirectory(path), path + ": is a folder; give a file instead");
  }

  /** Writes all nodes, exact to the last bit. */
  public void write(NodeNames names, DenseMatrix embedding) {
    if (path.toString().endsWith(".npy")) {
      NpyFile.write(path, embedding);
    } else {
      TextFile.write(path, out -> writeTable(names, embedding, out));
    }
  }

  private static void writeTable(NodeNames names, DenseMatrix embedding, Writer out)
      throws IOException {
    CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out);
    List<String> cells = new ArrayList<>(List.of("node"));
    for (int f = 1; f <= embedding.columns(); f++) {
      cells.add("e" + f);
    }
    csv.writeRecord(cells);
    for (int i = 0; i < embedding.rows(); i++) {
      cells.clear();
      cells.add(names.name(i));
      for (float value : embedding.row(i)) {
        cells.add(Float.toString(value));
      }
      csv.writeRecord(cells);
    }
    csv.flush();
  }
}
