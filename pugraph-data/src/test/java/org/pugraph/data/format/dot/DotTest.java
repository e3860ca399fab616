package org.pugraph.data.format.dot;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.source.Formats;
import org.pugraph.data.source.ReadBack;
import org.pugraph.testkit.Scratch;

class DotTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  @Test
  void readsGraphvizWithChainsSubgraphsAndAttributes() {
    Path file =
        scratch.file(
            "g.dot",
            "// written by hand",
            "strict digraph \"my graph\" {",
            "  node [shape=box]; rankdir = LR",
            "  a [label=\"Ann \\\"A\\\"\", size=3];",
            "  b [size=4 kind=\"x\" + \"y\"]",
            "  a -> b -> c:port:n [weight=2];",
            "  /* two at",
            "     once */ c -> {d e}",
            "  subgraph cluster_1 { label = <<b>one</b>>; f; }",
            "  -1.5 -> f",
            "}");
    ReadBack read = ReadBack.of("dot", file);
    assertThat(read.names()).containsExactly("a", "b", "c", "d", "e", "f", "-1.5");
    assertThat(read.edges()).containsExactly("a-b", "b-c", "c-d", "c-e", "f--1.5");
    assertThat(read.column("size")).containsExactly("3", "4", "", "", "", "", "");
    assertThat(read.column("kind").get(1)).isEqualTo("xy");
    assertThat(read.column("label").get(0)).isEqualTo("Ann \"A\"");
  }

  @Test
  void readsWhatNetworkXWrites() {
    Path file = scratch.file("g.dot", "graph  {", "0;", "1;", "0 -- 1;", "}");
    assertThat(ReadBack.of("dot", file).edges()).containsExactly("0-1");
  }

  @Test
  void refusesWhatIsNoGraph() {
    refuses("g.dot:1: expected graph { … } or digraph { … }, got \"}\"", "tree }");
    refuses("g.dot:3: expected a node, got the end of the file", "graph {", "a -- b");
    refuses("g.dot:1: expected a node, got \"}\"", "graph { a -- }");
    refuses("g.dot:1: a quote is never closed", "graph { \"a }");
    refuses("g.dot:1: a comment is never closed", "graph { /* }");
    refuses("g.dot:1: expected a value, got \"]\"", "graph { a [x=] }");
    refuses("g.dot:1: something follows the graph: \"graph\"", "graph { a } graph { b }");
    refuses("g.dot: has no nodes", "graph { }");
    refuses("g.dot:1: subgraphs are nested more than 64 deep", "graph { " + "{ ".repeat(100_000));
  }

  @Test
  void refusesSubgraphsThatWouldFillTheMemory() {
    StringBuilder many = new StringBuilder();
    for (int i = 0; i < 9_000; i++) {
      many.append('n').append(i).append(' ');
    }
    refuses(
        "g.dot:1: edges between subgraphs come to more than 67108864",
        "graph { {" + many + "} -- {" + many + "} }");
  }

  private void refuses(String message, String... lines) {
    Path file = scratch.file("g.dot", lines);
    scratch.refuses(() -> Formats.named("dot").read(file), message);
  }
}
