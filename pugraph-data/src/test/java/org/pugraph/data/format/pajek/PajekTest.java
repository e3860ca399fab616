package org.pugraph.data.format.pajek;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.source.Formats;
import org.pugraph.data.source.ReadBack;
import org.pugraph.testkit.Scratch;

class PajekTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  @Test
  void readsVerticesArcsAndEdges() {
    Path file =
        scratch.file(
            "g.net",
            "% a comment",
            "*Vertices 4",
            "1 \"ann b\" 0.1 0.2 0.5 ic Red",
            "2 bob",
            "3 \"cid\"",
            "4 \"dan\"",
            "*Arcs",
            "1 2 1.5",
            "*Edges",
            "2 3",
            "*Edgeslist",
            "4 1 2");
    ReadBack read = ReadBack.of("pajek", file);
    assertThat(read.names()).containsExactly("ann b", "bob", "cid", "dan");
    assertThat(read.edges()).containsExactly("ann b-bob", "ann b-dan", "bob-cid", "bob-dan");
  }

  @Test
  void linesOfVerticesMayBeLeftOut() {
    Path file = scratch.file("g.net", "*Network small", "*Vertices 3", "*Edges", "1 3");
    ReadBack read = ReadBack.of("pajek", file);
    assertThat(read.names()).containsExactly("1", "2", "3");
    assertThat(read.edges()).containsExactly("1-3");
  }

  @Test
  void readsAMatrix() {
    Path file = scratch.file("g.net", "*Vertices 3", "*Matrix", "0 1 0", "1 0 2.5", "0 0 0");
    assertThat(ReadBack.of("pajek", file).edges()).containsExactly("1-2", "2-3");
  }

  @Test
  void refusesWhatDoesNotFit() {
    refuses("g.net:3: expected a vertex 1..2, got \"3\"", "*Vertices 2", "*Edges", "1 3");
    refuses("g.net:3: expected a vertex 1..2, got \"0\"", "*Vertices 2", "*Edges", "0 1");
    refuses("g.net:3: expected two vertices or more, got \"1\"", "*Vertices 2", "*Edges", "1");
    refuses("g.net:1: *Edges comes before *Vertices", "*Edges", "1 2");
    refuses("g.net:1: *Vertices needs how many there are", "*Vertices many");
    refuses("g.net:3: 2 numbers in row 1 of 3", "*Vertices 3", "*Matrix", "0 1");
    refuses("g.net: has 2000000000 vertices, but lines for 0", "*Vertices 2000000000", "*Edges");
    refuses("g.net:2: a second network begins, expected one", "*Vertices 1", "*Vertices 2");
    refuses("g.net:3: node \"1\" was already in g.net:2", "*Vertices 2", "1 a", "1 b");
  }

  private void refuses(String message, String... lines) {
    Path file = scratch.file("g.net", lines);
    scratch.refuses(() -> Formats.named("pajek").read(file), message);
  }
}
