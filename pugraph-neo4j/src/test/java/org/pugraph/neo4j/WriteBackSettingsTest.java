package org.pugraph.neo4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;

/** Which nodes, which properties, and nothing that would be read as Cypher. */
class WriteBackSettingsTest {

  private static final List<NodeMatch> GENES = List.of(NodeMatch.parse("Gene.symbol"));

  @ParameterizedTest
  @CsvSource({"Gene.symbol,Gene,symbol", "My drug's.its name,My drug's,its name", "a.b.c,a.b,c"})
  void aMatchIsALabelAndAProperty(String text, String label, String key) {
    assertThat(NodeMatch.parse(text)).isEqualTo(new NodeMatch(label, key)).hasToString(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Gene", ".symbol", "Gene.", " .x", ""})
  void aMatchWithoutBothIsRefused(String text) {
    assertThatThrownBy(() -> NodeMatch.parse(text)).isInstanceOf(BadInput.class);
  }

  /** A backquote ends a quoted name, and so does \\u0060, which Cypher reads before anything. */
  @ParameterizedTest
  @ValueSource(strings = {"Gene`) DETACH DELETE n //.x", "Gene\\u0060.x", "Gene\n.x"})
  void aNameThatCouldEndItsQuotesIsRefused(String text) {
    assertThatThrownBy(() -> NodeMatch.parse(text))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("expected a name without ` and \\");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a-b", "1x", "a`b", "a b"})
  void aPrefixIsAName(String prefix) {
    assertThatThrownBy(() -> new WriteBackSettings(GENES, prefix, 1))
        .hasMessage(
            "the prefix of properties is \"" + prefix + "\", expected letters, digits and _");
  }

  @Test
  void badSettingsAreRefused() {
    assertThatThrownBy(() -> new WriteBackSettings(List.of(), "x_", 1))
        .hasMessage("no nodes given to write to, expected LABEL.PROPERTY");
    List<NodeMatch> twice = List.of(new NodeMatch("Gene", "a"), new NodeMatch("Gene", "b"));
    assertThatThrownBy(() -> new WriteBackSettings(twice, "x_", 1))
        .hasMessage("nodes of label Gene are given twice, expected once");
    assertThatThrownBy(() -> new WriteBackSettings(GENES, "x_", 0))
        .hasMessage("names in a batch must be 1..100000, got 0");
  }

  @Test
  void columnsThatAreNotThereAreRefused() {
    ScoredNodes scores = new ScoredNodes("runs/a", List.of("a"), Map.of("score", List.of("1.0")));
    assertThatThrownBy(() -> scores.only(List.of("score", "sd")))
        .hasMessage("runs/a: has no column \"sd\", expected some of score");
    assertThatThrownBy(() -> new ScoredNodes("runs/a", List.of(), Map.of()))
        .hasMessage("runs/a: has no scores");
    assertThatThrownBy(
            () -> new ScoredNodes("runs/a", List.of("a"), Map.of("x", List.of("1", "2"))))
        .hasMessage("column x has 2 values for 1 nodes");
  }

  @ParameterizedTest
  @CsvSource({"7,7", "-7,-7", "0,0", "0.5,0.5", "1.0E-5,1.0E-5"})
  void aNameThatSpellsANumberMayBeOne(String name, String number) {
    assertThat(NodeKey.values(name)).hasSize(2).first().isEqualTo(name);
    assertThat(NodeKey.number(name)).hasToString(number);
  }

  @ParameterizedTest
  @ValueSource(strings = {"07", "-0", "+7", "1e5", "x", "", "1.", "99999999999999999999"})
  void othersAreTextAlone(String name) {
    assertThat(NodeKey.values(name)).containsExactly(name);
  }

  @Test
  void aProcessThatHasEndedIsKnown() throws Exception {
    assertThat(WriteBackOwner.here().hasEnded()).isFalse();
    Process ended = new ProcessBuilder("true").start();
    ended.waitFor();
    String here = WriteBackOwner.here().text();
    String mine = Long.toString(ProcessHandle.current().pid());
    assertThat(new WriteBackOwner(here.replace(" " + mine + " ", " " + ended.pid() + " ")))
        .matches(WriteBackOwner::hasEnded);
    assertThat(new WriteBackOwner("elsewhere " + ended.pid() + " x").hasEnded()).isFalse();
    assertThat(new WriteBackOwner("").hasEnded()).isFalse();
  }
}
