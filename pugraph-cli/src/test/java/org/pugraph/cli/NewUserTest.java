package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.json;
import static org.pugraph.cli.Pugraph.run;
import static org.pugraph.cli.Pugraph.write;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.synthetic.CitationGraph;

/** Somebody with a few tables and thirty names, who has read nothing but {@code --help}. */
class NewUserTest {

  private static final int KNOWN = 30;
  private static final List<String> VENUES = List.of("KDD", "VLDB", "ICML", "SIGMOD", "CHI");
  private static final List<String> COMMON =
      List.of("a", "the", "of", "for", "with", "new", "study", "method", "large", "fast");

  @TempDir Path folder;
  private Graph truth;
  private int sought;

  @BeforeEach
  void tablesAsPeopleHaveThem() {
    truth = CitationGraph.demo(5).withNodes(700).generate();
    sought = truth.labels().orElseThrow().indexOf("theory");
    write(folder.resolve("edges.csv"), edges());
    write(folder.resolve("papers.csv"), papers());
    write(folder.resolve("known.txt"), known());
    write(folder.resolve("truth.csv"), classes());
  }

  @Test
  void findsTheirNodesWithTheOneCommandThatHelpShows() {
    Pugraph.Answer answer = run(commandOfHelp().split(" "));
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.err())
        .contains("title: text, ", "year: number, ", "venue: categories, 5 values")
        .contains("doi: ignored, every value differs");
    assertThat(answer.out()).contains("The unlabeled nodes most like the labelled ones:");
    String judged = "evaluate --json --positive-class sought --labels " + folder + "/truth.csv ";
    assertThat(json(judged + folder + "/run/predictions.csv").get("auc").asDouble())
        .isGreaterThan(0.9);
    assertThat(best(20).filter(this::isSought).count()).isGreaterThanOrEqualTo(16);
  }

  /** The first nodes of the ranked list, without those that were known already. */
  private IntStream best(int count) {
    return new String(Pugraph.bytes(folder.resolve("run/predictions.csv")), StandardCharsets.UTF_8)
        .lines()
        .skip(1)
        .map(line -> line.split(","))
        .filter(cells -> cells[4].equals("false"))
        .limit(count)
        .mapToInt(cells -> Integer.parseInt(cells[0].replace("paper-", "")));
  }

  /** The line of {@code train --help} for one's own graph, with the user's files in it. */
  private String commandOfHelp() {
    String line =
        run("train --help")
            .out()
            .lines()
            .map(String::strip)
            .filter(text -> text.startsWith("pugraph train --edges"))
            .findFirst()
            .orElseThrow();
    return line.replaceFirst("pugraph ", "")
            .replaceFirst("--edges \\S+", "--edges " + folder.resolve("edges.csv"))
            .replaceFirst("--features \\S+", "--features " + folder.resolve("papers.csv"))
            .replaceFirst("--positives \\S+", "--positives " + folder.resolve("known.txt"))
        + " --out "
        + folder.resolve("run");
  }

  private boolean isSought(int node) {
    return truth.labels().orElseThrow().classOf()[node] == sought;
  }

  private String[] edges() {
    Adjacency edges = truth.edges();
    return IntStream.range(0, truth.nodes())
        .boxed()
        .flatMap(
            i ->
                IntStream.range(edges.offsets()[i], edges.offsets()[i + 1])
                    .map(e -> edges.neighbours()[e])
                    .filter(j -> j > i)
                    .mapToObj(j -> "paper-" + i + ",paper-" + j))
        .collect(
            Collectors.collectingAndThen(
                Collectors.toList(), rows -> titled("citing,cited", rows)));
  }

  private String[] papers() {
    SplittableRandom random = new SplittableRandom(1);
    return titled(
        "id,title,year,venue,doi",
        IntStream.range(0, truth.nodes())
            .mapToObj(
                i ->
                    "paper-%d,\"%s\",%d,%s,10.1/%x"
                        .formatted(
                            i,
                            title(i, random),
                            1990 + random.nextInt(30),
                            VENUES.get(random.nextInt(VENUES.size())),
                            random.nextLong()))
            .toList());
  }

  /** Eight words: one of the paper's own field, one of any field, and padding. */
  private String title(int node, SplittableRandom random) {
    int field = truth.labels().orElseThrow().classOf()[node];
    StringBuilder title = new StringBuilder();
    title.append(word(field, random)).append(", ").append(word(random.nextInt(7), random));
    for (int w = 0; w < 6; w++) {
      title.append(' ').append(COMMON.get(random.nextInt(COMMON.size())));
    }
    return title.toString();
  }

  private static String word(int field, SplittableRandom random) {
    return "Topic" + (char) ('a' + field) + random.nextInt(12);
  }

  private String[] known() {
    return IntStream.range(0, truth.nodes())
        .filter(this::isSought)
        .limit(KNOWN)
        .mapToObj(i -> "paper-" + i)
        .toArray(String[]::new);
  }

  private String[] classes() {
    return titled(
        "node,label",
        IntStream.range(0, truth.nodes())
            .mapToObj(i -> "paper-" + i + (isSought(i) ? ",sought" : ",other"))
            .toList());
  }

  private static String[] titled(String header, List<String> rows) {
    return Stream.concat(Stream.of(header), rows.stream()).toArray(String[]::new);
  }
}
