package org.pugraph.data.format.gml;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.source.Formats;
import org.pugraph.data.source.ReadBack;
import org.pugraph.testkit.Scratch;

class GmlTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  @Test
  void readsAFileOfNewmansCollection() {
    Path file =
        scratch.file(
            "polbooks.gml",
            "Creator \"Mark Newman on Fri May  4 17:42:29 2007\"",
            "graph",
            "[",
            "  directed 0",
            "  node",
            "  [",
            "    id 0",
            "    label \"1000 Years for Revenge\"",
            "    value \"n\"",
            "  ]",
            "  node [ id 1 label \"Bush &amp; Co.\" value \"c\" graphics [ x 1.5 y [ z 2 ] ] ]",
            "  node [ id 7 label \"Off with &#34;Heads&#34;\" value \"l\" ]",
            "  edge [ source 1 target 0 value 3 ]",
            "  edge [ source 7 target 1 ]",
            "]");
    ReadBack read = ReadBack.of("gml", file);
    assertThat(read.names())
        .containsExactly("1000 Years for Revenge", "Bush & Co.", "Off with \"Heads\"");
    assertThat(read.edges())
        .containsExactly("1000 Years for Revenge-Bush & Co.", "Bush & Co.-Off with \"Heads\"");
    assertThat(read.column("value")).containsExactly("n", "c", "l");
  }

  @Test
  void nodesWithoutLabelsAreCalledByTheirIds() {
    Path file =
        scratch.file(
            "karate.gml",
            "# by hand",
            "graph [ node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 ] ]");
    assertThat(ReadBack.of("gml", file).names()).containsExactly("1", "2");
  }

  @Test
  void labelsThatRepeatAreNoNames() {
    Path file =
        scratch.file("g.gml", "graph [ node [ id 1 label \"x\" ] node [ id 2 label \"x\" ] ]");
    assertThat(ReadBack.of("gml", file).names()).containsExactly("1", "2");
  }

  @Test
  void refusesWhatIsNoGraph() {
    refuses("g.gml:1: a list is never closed, expected \"]\"", "graph [ node [ id 1 ]");
    refuses("g.gml:2: a node has no id", "graph [", "node [ label \"x\" ] ]");
    refuses("g.gml:1: an edge has no target", "graph [ node [ id 1 ] edge [ source 1 ] ]");
    refuses(
        "g.gml:1: node \"2\" of an edge is not among the nodes",
        "graph [ node [ id 1 ] edge [ source 1 target 2 ] ]");
    refuses("g.gml:1: a quote is never closed", "graph [ node [ id 1 label \"x ] ]");
    refuses(
        "g.gml:1: expected a number, a text in quotes or \"[\", got \"one\"",
        "graph [ node [ id one ] ]");
    refuses("g.gml:1: a second graph begins, expected one", "graph [ node [ id 1 ] ] graph [ ]");
    refuses("g.gml: has no graph [ … ]", "Creator \"me\"");
  }

  @Test
  void refusesNestingWithoutEnd() {
    refuses(
        "g.gml:1: lists are nested more than 64 deep", "graph [ node [ " + "a [ ".repeat(100_000));
  }

  private void refuses(String message, String... lines) {
    Path file = scratch.file("g.gml", lines);
    scratch.refuses(() -> Formats.named("gml").read(file), message);
  }
}
