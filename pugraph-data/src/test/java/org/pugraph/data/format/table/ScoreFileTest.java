package org.pugraph.data.format.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.testkit.Scratch;

class ScoreFileTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  private ScoreFile read(String... lines) {
    return ScoreFile.read(scratch.file("scores.csv", lines));
  }

  @Test
  void findsItsColumnsByName() {
    ScoreFile file = read("rank,score,node", "1,2.5,a", "2,-1,b");
    assertThat(file.nodes()).containsExactly("a", "b");
    assertThat(file.scores()).containsExactly(2.5f, -1f);
    assertThat(file.judged().cardinality()).isEqualTo(2);
    assertThat(file.threshold()).isEmpty();
  }

  @Test
  void judgesOnlyNodesThatAreSaidNotToBeLabelled() {
    ScoreFile file = read("node,score,labelled", "a,3,true", "b,2,false", "c,1,", "d,0,0");
    assertThat(file.judged().stream()).containsExactly(1, 3);
  }

  @Test
  void theLineLiesAtTheBestScoreNotCalledPositive() {
    assertThat(read("node,score,positive", "a,3,true", "b,0.5,false", "c,-1,false").threshold())
        .hasValue(0.5);
  }

  @Test
  void refusesAScoreThatIsNoNumber() {
    refuses("scores.csv:3: score \"high\" is not a finite number", "node,score", "a,1", "b,high");
  }

  @Test
  void refusesANodeThatAppearsTwice() {
    refuses("scores.csv:3: node \"a\" was already in line 2", "node,score", "a,1", "a,2");
  }

  @Test
  void refusesATableWithoutScores() {
    refuses("scores.csv:1: has no column \"score\", only node, rank", "node,rank", "a,1");
  }

  @Test
  void refusesAnEmptyFile() {
    refuses("scores.csv:1: is empty, expected the columns node and score");
  }

  private void refuses(String message, String... lines) {
    scratch.refuses(() -> read(lines), message);
  }
}
