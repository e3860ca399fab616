package org.pugraph.experiment.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pugraph.experiment.recipe.Recipe.Column;

/** What a grid will cost: by what is finished, or else by what was measured elsewhere. */
class GridCostTest {

  private static final Column GCN = Grids.column("GCN", Map.of("method", "gcn"));
  private static final Column SVM = Grids.column("SVM", Map.of("method", "oc-svm"));

  private static CellResult took(Cell cell, double seconds) {
    return new CellResult(
        cell.key(), Map.of("f1", 0.5), 1, new double[0], "", seconds, Optional.empty());
  }

  @Test
  void withoutAnyResultItIsWhatWasMeasuredOnAGraphOfLikeSize() {
    GridCost cost = new GridRun(Grids.grid(3, GCN, SVM), Journal.inMemory(), 1).cost();
    assertThat(cost.cells()).isEqualTo(6);
    assertThat(cost.methods().get("GCN").seconds()).isEqualTo(3 * 0.3 * 84 / 183, within(1e-9));
    assertThat(cost.methods().get("SVM")).isEqualTo(new GridCost.OfMethod(3, 3, 0));
    assertThat(cost.unknown()).isEqualTo(3);
  }

  @Test
  void finishedCellsTellWhatTheOthersWillTake() {
    Grid grid = Grids.grid(4, GCN, SVM);
    try (Journal journal = Journal.inMemory()) {
      for (int group = 0; group < 2; group++) {
        Cell cell = grid.groups().get(group).cells().get(0);
        journal.append(cell, took(cell, 10 + group));
      }
      GridCost cost = new GridRun(grid, journal, 1).cost();
      assertThat(cost.methods().get("GCN")).isEqualTo(new GridCost.OfMethod(3, 0, 30));
      assertThat(cost.methods().get("SVM")).isEqualTo(new GridCost.OfMethod(3, 0, 33));
      assertThat(cost.seconds()).isEqualTo(63);
    }
  }

  @Test
  void whereNothingIsLeftNothingIsToBePaid() {
    Grid grid = Grids.grid(1, GCN);
    try (Journal journal = Journal.inMemory()) {
      Cell cell = grid.groups().get(0).cells().get(0);
      journal.append(cell, took(cell, 1));
      assertThat(new GridRun(grid, journal, 1).cost().cells()).isZero();
    }
  }
}
