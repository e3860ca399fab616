package org.pugraph.data.format.linqs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.source.Formats;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.testkit.Scratch;

class LinqsFormatTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void threePapers() {
    scratch = new Scratch(folder);
    scratch.file(
        "tiny.content", "31336\t0\t1\t0\tTheory", "10\t1\t0.5\t0\t007", "p-3\t0\t0\t1\tTheory");
    scratch.file("tiny.cites", "31336\t10", "10\t31336", "p-3\t10");
  }

  private RawGraph read() {
    return Formats.of(folder).read(folder);
  }

  private void refuses(String message) {
    scratch.refuses(this::read, message);
  }

  @Test
  void papersWordsAndClassesAreRead() {
    RawGraph graph = read();
    assertThat(graph.names().indexOf("p-3")).isEqualTo(2);
    assertThat(graph.features().orElseThrow().values())
        .isEqualTo(SparseMatrix.ofDense(new float[][] {{0, 1, 0}, {1, 0.5f, 0}, {0, 0, 1}}, 3));
    assertThat(graph.labels().orElseThrow().classes()).containsExactly("Theory", "007");
    assertThat(graph.labels().orElseThrow().classOf()).containsExactly(0, 1, 0);
    assertThat(graph.links().adjacency().edges()).isEqualTo(2);
  }

  @Test
  void eitherFileStandsForBoth() {
    for (String name : new String[] {"tiny.content", "tiny.cites"}) {
      Path one = folder.resolve(name);
      assertThat(Formats.of(one).read(one).links().adjacency().edges()).isEqualTo(2);
    }
  }

  @Test
  void linksToPapersWithoutContentAreDroppedAndCounted() {
    scratch.file("tiny.cites", "31336 10", "31336 nobody", "nobody else");
    assertThat(read().links().report().sentence())
        .isEqualTo(
            "3 edge rows read, 2 to nodes that are not there, 0 self loops and 0 duplicates or"
                + " reverse directions dropped, 1 undirected edges kept");
    scratch.file("tiny.cites", "a b", "c d");
    refuses("tiny.cites: not one of its 2 links is between papers with content");
  }

  @Test
  void aGraphWithoutLinksHasAnEmptyFile() {
    scratch.bytes("tiny.cites", new byte[0]);
    assertThat(read().links().adjacency().edges()).isZero();
  }

  @Test
  void contentWithoutLinksIsRefused() {
    assertThat(folder.resolve("tiny.cites").toFile().delete()).isTrue();
    refuses("tiny.content: has no tiny.cites");
  }

  @Test
  void brokenLinesAreRefusedWithTheirPlace() {
    scratch.file("tiny.content", "a\t1\tx", "b\t1\t0\tx");
    refuses("tiny.content:2: has 2 words, expected 1 as before");
    scratch.file("tiny.content", "a\t1\tx", "b\tone\tx");
    refuses("tiny.content:2: word 1 must be a finite number, got \"one\"");
    scratch.file("tiny.content", "a\t1\tx", "a\t1\tx");
    refuses("tiny.content:2: paper \"a\" was there already");
    scratch.file("tiny.content", "a\t1\tx", "b");
    refuses("tiny.content:2: a paper has no class, expected its name, its words and its class");
    scratch.file("tiny.content", "a\t1\tx");
    scratch.file("tiny.cites", "a\ta", "a");
    refuses("tiny.cites:2: has 1 columns, expected 2");
  }

  @Test
  void classesStandInTheOrderOfTheFileBeside() {
    scratch.file("tiny.classes", "007", "Theory");
    assertThat(read().labels().orElseThrow().classOf()).containsExactly(1, 0, 1);
    scratch.file("tiny.classes", "Theory");
    refuses("tiny.content:2: class \"007\" is not among those that are known");
  }

  @Test
  void severalGraphsInAFolderAreRefused() {
    scratch.file("other.content", "a\t1\tx");
    scratch.refuses(
        this::read, folder + ": holds several graphs: give one of them, such as x.content");
  }

  /** As the tables of PubMed are. */
  private void tables() {
    assertThat(folder.resolve("tiny.content").toFile().delete()).isTrue();
    scratch.file(
        "P.NODE.paper.tab",
        "NODE\tpaper\t",
        "cat=1,2,3:label\tnumeric:w-rat:0.0\tnumeric:w-use:0.0\tstring:summary",
        "12\tlabel=1\tw-use=0.5\tw-rat=0.25\tsummary=w-use,w-rat",
        "7\tlabel=3\tsummary=");
    scratch.file(
        "P.DIRECTED.cites.tab",
        "DIRECTED\tcites\t",
        "NO_FEATURES\t",
        "33\tpaper:12\t|\tpaper:7",
        "34\tpaper:7\t|\tpaper:99");
  }

  @Test
  void theTablesOfPubMedAreRead() {
    tables();
    RawGraph graph = read();
    assertThat(graph.features().orElseThrow().names()).hasToString("[w-rat, w-use]");
    assertThat(graph.features().orElseThrow().values())
        .isEqualTo(SparseMatrix.ofDense(new float[][] {{0.25f, 0.5f}, {0, 0}}, 2));
    assertThat(graph.labels().orElseThrow().classes()).containsExactly("1", "3");
    assertThat(graph.links().adjacency().edges()).isEqualTo(1);
    assertThat(graph.links().report().strangers()).isEqualTo(1);
  }

  @Test
  void brokenTablesAreRefusedWithTheirPlace() {
    tables();
    scratch.file("P.NODE.paper.tab", "NODE\tpaper", "numeric:w-a:0.0", "1\tlabel=1\tw-b=1");
    refuses("P.NODE.paper.tab:3: expected WORD=NUMBER with a word of the header, got \"w-b=1\"");
    scratch.file("P.NODE.paper.tab", "NODE\tpaper", "numeric:w-a:0.0", "1\tw-a=1");
    refuses("P.NODE.paper.tab:3: a paper has no label");
    scratch.file("P.NODE.paper.tab", "1\tlabel=1");
    refuses("P.NODE.paper.tab:1: expected the title NODE and a header of words below");
  }
}
