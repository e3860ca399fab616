package org.pugraph.data.format.linqs;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.TextFile;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.EdgeRows;
import org.pugraph.graph.EdgeTypes;

/**
 * The citations: two papers on a line, the cited one first; in the tables of PubMed {@code NUMBER
 * paper:CITING | paper:CITED} below two lines of title. Papers that are not in the content file are
 * skipped and counted, since the published files have some.
 */
final class LinqsCites {

  private static final String PAPER = "paper:";

  private final TextFile file;
  private final Map<String, Integer> nodes;
  private final boolean directed;
  private final EdgeRows edges = new EdgeRows();
  private long strangers;

  private LinqsCites(TextFile file, Map<String, Integer> nodes, ChosenColumns chosen) {
    this.directed = chosen.areDirected();
    this.file = file;
    this.nodes = nodes;
  }

  static Adjacency.Symmetrised read(LinqsFiles files, LinqsNodes papers, ChosenColumns chosen) {
    Path path = files.cites();
    Map<String, Integer> nodes = papers.index();
    if (isEmpty(path)) {
      return Adjacency.of(nodes.size(), new int[0], new int[0]);
    }
    LinqsCites cites =
        TextFile.read(path, file -> new LinqsCites(file, nodes, chosen).read(files.isTab()));
    BadInput.unless(
        cites.strangers == 0 || cites.edges.size() > 0,
        path + ": not one of its " + cites.strangers + " links is between papers with content");
    Adjacency.Symmetrised links = cites.edges.build(nodes.size(), IntUnaryOperator.identity());
    return links.with(links.report().withStrangers(cites.strangers));
  }

  private static boolean isEmpty(Path path) {
    try {
      return Files.size(path) == 0;
    } catch (IOException failure) {
      throw TextFile.refusal(path, failure);
    }
  }

  private LinqsCites read(boolean isTab) throws IOException {
    BufferedReader text = file.text();
    long line = 0;
    for (String row = text.readLine(); row != null; row = text.readLine()) {
      line++;
      if (!row.isBlank() && !(isTab && line <= 2)) {
        String[] cells = row.strip().split("\\s+");
        int expected = isTab ? 4 : 2;
        if (cells.length != expected) {
          throw file.at(line, "has " + cells.length + " columns, expected " + expected);
        }
        if (isTab) {
          link(paper(cells[1], line), paper(cells[3], line));
        } else {
          link(cells[1], cells[0]);
        }
      }
    }
    return this;
  }

  private String paper(String cell, long line) {
    if (!cell.startsWith(PAPER)) {
      throw file.at(line, "expected " + PAPER + "NAME twice");
    }
    return cell.substring(PAPER.length());
  }

  private void link(String citing, String cited) {
    Integer from = nodes.get(citing);
    Integer to = nodes.get(cited);
    if (from == null || to == null) {
      strangers++;
    } else {
      edges.add(from, to, Float.NaN, EdgeTypes.UNTYPED, directed);
    }
  }
}
