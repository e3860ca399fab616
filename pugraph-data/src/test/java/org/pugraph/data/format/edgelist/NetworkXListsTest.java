package org.pugraph.data.format.edgelist;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.source.Formats;
import org.pugraph.data.source.ReadBack;
import org.pugraph.testkit.Scratch;

class NetworkXListsTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  @Test
  void readsAnAdjacencyList() {
    Path file =
        scratch.file(
            "g.adjlist",
            "#/home/me/script.py",
            "# GMT Mon Nov 16 10:00:00 2026",
            "# karate",
            "a b c",
            "b d",
            "c",
            "d",
            "e");
    ReadBack read = ReadBack.of("adjlist", file);
    assertThat(read.names()).containsExactly("a", "b", "c", "d", "e");
    assertThat(read.edges()).containsExactly("a-b", "a-c", "b-d");
  }

  @Test
  void readsAnEdgeListWithDictionaries() {
    Path file = scratch.file("g.edgelist", "1 2 {'weight': 7, 'kind': 'a b'}", "2 3 {}", "3 3 {}");
    ReadBack read = ReadBack.of("edgelist", file);
    assertThat(read.names()).containsExactly("1", "2", "3");
    assertThat(read.edges()).containsExactly("1-2", "2-3");
  }

  @Test
  void refusesOtherLines() {
    Path file = scratch.file("g.edgelist", "1 2 {}", "2 3");
    scratch.refuses(
        () -> Formats.named("edgelist").read(file),
        "g.edgelist:2: expected two nodes and {…}, got \"2 3\"");
    Path multi = scratch.file("g.adjlist", "# GMT Mon", "a 1", "b {}");
    scratch.refuses(
        () -> Formats.named("adjlist").read(multi),
        "g.adjlist:3: is a multi-line adjacency list, expected write_adjlist's");
    Path empty = scratch.file("e.adjlist", "# GMT Mon");
    scratch.refuses(() -> Formats.named("adjlist").read(empty), "e.adjlist: has no nodes");
  }
}
