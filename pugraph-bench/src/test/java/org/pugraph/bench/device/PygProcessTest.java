package org.pugraph.bench.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PygProcessTest {

  @Test
  void cellsAreFoundByColumn() {
    List<Map<String, String>> rows =
        PygProcess.rows(List.of("network,pyg_ms,status", "gcn,2.5,ok", "lsdan,,out of memory"));
    assertThat(PygProcess.number(rows.get(0), "pyg_ms")).isEqualTo(2.5);
    assertThat(PygProcess.number(rows.get(1), "pyg_ms")).isNaN();
    assertThat(PygProcess.number(rows.get(1), "pyg_peak_mb")).isNaN();
    assertThat(rows.get(1)).containsEntry("status", "out of memory");
  }
}
