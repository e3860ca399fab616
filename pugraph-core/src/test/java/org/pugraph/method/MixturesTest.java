package org.pugraph.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.BadInput;

/** What names of mixtures stand for, and which are refused. */
class MixturesTest {

  /** Or a journal would take what an earlier best mixture answered for the word of a later one. */
  @Test
  void mixturesOfOneNameAndOtherKindsAreNotTakenForEachOther() {
    Method fc = Methods.of(Map.of("method", "fc"));
    Method wide = Methods.of(Map.of("method", "fc", "hidden", 32));
    Set<String> unsaid = new HashSet<>();
    for (Mixture.Kind kind :
        List.of(new Mixture.Kind(fc, 1), new Mixture.Kind(fc, 2), new Mixture.Kind(wide, 1))) {
      unsaid.add(new Mixture(Map.of(), List.of(kind), 5, Optional.empty(), 1, false).unsaid());
      unsaid.add(new Mixture(Map.of(), List.of(kind), 5, Optional.empty(), 1, true).unsaid());
    }
    assertThat(unsaid).hasSize(6);
    assertThat(fc.unsaid()).isEmpty();
    String best = Methods.of(Map.of("method", "best", "smooth", false)).unsaid();
    assertThat(best).contains("0.05 {").contains("pretrain=dgi");
    assertThat(Methods.of(Map.of("method", "best", "smooth", true)).unsaid()).isEqualTo(best);
  }

  @Test
  void theBestMixtureTakesARiskAndSaysSo() {
    Method best = Methods.of(Map.of("method", "best", "risk", "upu", "members", 1));
    assertThat(best.settings())
        .isEqualTo(Map.of("method", "best", "risk", "upu", "members", 1, "rounds", 2));
    assertThat(Methods.of(Map.of("method", "best", "smooth", "true")).settings())
        .containsEntry("smooth", 0.8)
        .containsEntry("members", 5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gcn+gnc|risk|nnpu|method must be one of ",
        "gcn+|risk|nnpu|method must be one of ",
        "best|hops|2|best has no setting \"hops\", it has members, method, risk, rounds, smooth",
        "best|members|0|members must be at least 1, got 0",
        "gcn+fc|members|two|members must be a whole number, got \"two\"",
        "gcn+fc|rounds|0|rounds must be at least 1, got 0",
        "best|risk|npu|",
      })
  void aMixtureThatCannotBeIsRefused(String name, String setting, String value, String complaint) {
    assertThatThrownBy(() -> Methods.of(Map.of("method", name, setting, value)))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(complaint == null ? "" : complaint);
  }
}
