package org.pugraph.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.pugraph.base.BadInput;
import org.pugraph.base.Numbers;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.SparseMatrix;

/**
 * Settings of a generated graph that resembles a citation network: classes of uneven size, made of
 * communities; a few papers cited by many; word lists that are correlated with the class, but do
 * not determine it. Node numbers are shuffled and carry no information.
 *
 * <p>The graph is the same on every machine, and takes time and memory proportional to its size.
 *
 * <p>Immutable and thread safe. The same input and seed give the same bits.
 *
 * @param nodes number of papers
 * @param words size of the vocabulary, the number of feature columns
 * @param classes number of classes
 * @param communitySize papers in a community, roughly; the larger, the more lie within a few hops
 * @param averageDegree edges at a node, on average; a few are lost to duplicates
 * @param wordsPerNode words of a paper, on average
 * @param homophily share of the citations that stay within the class
 * @param wordNoise share of the words that are independent of the class
 * @param seed of all randomness
 */
public record CitationGraph(
    int nodes,
    int words,
    int classes,
    int communitySize,
    double averageDegree,
    int wordsPerNode,
    double homophily,
    double wordNoise,
    long seed) {

  private static final List<String> FIELDS =
      List.of(
          "databases",
          "vision",
          "networks",
          "theory",
          "robotics",
          "language",
          "security",
          "graphics",
          "hardware",
          "compilers",
          "genomics",
          "speech",
          "games",
          "logic",
          "search",
          "agents");

  public CitationGraph {
    inRange("classes", classes, 2, 1000);
    inRange("nodes", nodes, 4 * classes, 100_000_000);
    inRange("words", words, 2 * classes, 100_000_000);
    inRange("communitySize", communitySize, 2, 100_000_000);
    inRange("averageDegree", averageDegree, 0.1, Math.min(1000, nodes / 4.0));
    inRange("wordsPerNode", wordsPerNode, 1, words / 2.0);
    inRange("homophily", homophily, 0, 1);
    inRange("wordNoise", wordNoise, 0, 1);
    inRange("nodes × averageDegree", nodes * averageDegree, 1, 2e9);
    inRange("nodes × wordsPerNode", (double) nodes * wordsPerNode, 1, 1.4e9);
  }

  private static void inRange(String name, double value, double least, double most) {
    BadInput.unless(
        value >= least && value <= most,
        name
            + " must be "
            + Numbers.text((float) least)
            + ".."
            + Numbers.text((float) most)
            + ", got "
            + Numbers.text((float) value));
  }

  /** A graph similar to Cora in size and difficulty. */
  public static CitationGraph demo(long seed) {
    return new CitationGraph(2_700, 1_400, 7, 70, 3.9, 18, 0.81, 0.76, seed);
  }

  /** The same with another number of nodes. */
  public CitationGraph withNodes(int count) {
    return new CitationGraph(
        count,
        words,
        classes,
        communitySize,
        averageDegree,
        wordsPerNode,
        homophily,
        wordNoise,
        seed);
  }

  /** The same with other word lists. */
  public CitationGraph withWords(int vocabulary, int perNode) {
    return new CitationGraph(
        nodes,
        vocabulary,
        classes,
        communitySize,
        averageDegree,
        perNode,
        homophily,
        wordNoise,
        seed);
  }

  /** The same with another average degree. */
  public CitationGraph withAverageDegree(double degree) {
    return new CitationGraph(
        nodes, words, classes, communitySize, degree, wordsPerNode, homophily, wordNoise, seed);
  }

  /** Makes the graph. */
  public Graph generate() {
    SplittableRandom random = new SplittableRandom(seed);
    Communities communities = new Communities(this, random.split());
    Adjacency.Symmetrised citations = new Citations(this, communities, random.split()).draw();
    int[] classOf = communities.classOfNodes();
    SparseMatrix features = new WordLists(this, random.split()).draw(classOf);
    return new Graph(
        citations.adjacency(),
        features,
        NodeNames.numbers(nodes),
        Optional.of(new Labels(classNames(), classOf)),
        citations.report());
  }

  private List<String> classNames() {
    List<String> names = new ArrayList<>(FIELDS.subList(0, Math.min(classes, FIELDS.size())));
    while (names.size() < classes) {
      names.add("field " + (names.size() + 1));
    }
    return names;
  }
}
