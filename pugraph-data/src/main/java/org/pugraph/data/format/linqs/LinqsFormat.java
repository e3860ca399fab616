package org.pugraph.data.format.linqs;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.pugraph.base.BadInput;
import org.pugraph.base.Numbers;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.TextFile;
import org.pugraph.file.StagedFolder;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.tensor.SparseMatrix;

/**
 * The files of LINQS: {@code NAME.content} with papers, words and classes, {@code NAME.cites} with
 * links; for reading also the tables that PubMed comes in.
 *
 * <p>Every node has a class, and words have no names. Where the order of the classes is not that of
 * first appearance, it is written to a further file, {@code NAME.classes}.
 *
 * <p>Stateless and thread safe.
 */
public final class LinqsFormat implements GraphFormat {

  @Override
  public String name() {
    return "linqs";
  }

  @Override
  public String description() {
    return "NAME.content and NAME.cites, or NAME.NODE.paper.tab and NAME.DIRECTED.cites.tab";
  }

  @Override
  public boolean recognises(Path path) {
    try {
      return LinqsFiles.at(path).isPresent();
    } catch (BadInput several) {
      return true;
    }
  }

  @Override
  public RawGraph read(Path path, ChosenColumns chosen) {
    LinqsFiles files =
        LinqsFiles.at(path)
            .orElseThrow(() -> new BadInput(path + ": holds no NAME.content of LINQS's"));
    BadInput.unless(
        Files.exists(files.cites()), files.content() + ": has no " + files.cites().getFileName());
    List<String> classes = files.classes().read().orElse(List.of());
    return TextFile.read(
        files.content(),
        file ->
            files.isTab()
                ? ofTab(file, classes, nodes -> LinqsCites.read(files, nodes, chosen))
                : ofContent(file, classes, nodes -> LinqsCites.read(files, nodes, chosen)));
  }

  private static RawGraph ofContent(
      TextFile file, List<String> classes, Function<LinqsNodes, Adjacency.Symmetrised> links)
      throws IOException {
    LinqsContent content = new LinqsContent(file, classes);
    LinqsNodes nodes = content.read();
    return nodes.graph(FeatureNames.numbers(content.words()), links.apply(nodes));
  }

  private static RawGraph ofTab(
      TextFile file, List<String> classes, Function<LinqsNodes, Adjacency.Symmetrised> links)
      throws IOException {
    LinqsTab tab = new LinqsTab(file, classes);
    LinqsNodes nodes = tab.read();
    return nodes.graph(tab.words(), links.apply(nodes));
  }

  @Override
  public void write(GraphContent content, Path path) {
    Graph graph = content.graph();
    BadInput.unless(content.columns().isEmpty(), path + ": LINQS's files have no place for scores");
    BadInput.unless(
        graph.featureNames().areNumbers(), path + ": LINQS's files have no place for words' names");
    Labels labels =
        graph
            .labels()
            .orElseThrow(() -> new BadInput(path + ": LINQS's files need the class of each node"));
    for (int i = 0; i < graph.nodes(); i++) {
      String name = graph.names().name(i);
      check(name, path);
      if (labels.classOf()[i] == Labels.UNKNOWN) {
        throw new BadInput(path + ": LINQS's files need a class for node " + name);
      }
    }
    labels.classes().forEach(name -> check(name, path));
    LinqsFiles files = LinqsFiles.toWrite(path);
    try (StagedFolder staged = StagedFolder.in(files.folder())) {
      LinqsFiles fresh = files.in(staged.path());
      fresh.classes().write(inOrderOfAppearance(labels) ? List.of() : labels.classes());
      TextFile.write(fresh.content(), out -> writePapers(graph, labels, out));
      TextFile.write(fresh.cites(), out -> writeLinks(graph, out));
      staged.publishLast(
          name(files.cites()), List.of(name(files.classes().path()), name(files.content())));
    }
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  private static void check(String name, Path path) {
    if (name.isEmpty() || name.chars().anyMatch(c -> c <= ' ' || Character.isWhitespace(c))) {
      String got = ": LINQS's files have no place for white space, as in " + Quoted.of(name);
      throw new BadInput(path + got);
    }
  }

  private static boolean inOrderOfAppearance(Labels labels) {
    Set<Integer> seen = new LinkedHashSet<>();
    for (int c : labels.classOf()) {
      if (seen.add(c) && c != seen.size() - 1) {
        return false;
      }
    }
    return seen.size() == labels.classes().size();
  }

  private static void writePapers(Graph graph, Labels labels, Writer out) throws IOException {
    SparseMatrix words = graph.features();
    for (int i = 0; i < graph.nodes(); i++) {
      out.write(graph.names().name(i));
      int entry = words.start(i);
      for (int c = 0; c < words.columns(); c++) {
        boolean isEntry = entry < words.end(i) && words.column(entry) == c;
        out.write('\t');
        out.write(isEntry ? Numbers.text(words.value(entry++)) : "0");
      }
      out.write('\t');
      out.write(labels.classes().get(labels.classOf()[i]));
      out.write('\n');
    }
  }

  private static void writeLinks(Graph graph, Writer out) throws IOException {
    Adjacency edges = graph.edges();
    for (int i = 0; i < edges.nodes(); i++) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        int j = edges.neighbours()[e];
        if (j > i) {
          out.write(graph.names().name(i) + "\t" + graph.names().name(j) + "\n");
        }
      }
    }
  }
}
