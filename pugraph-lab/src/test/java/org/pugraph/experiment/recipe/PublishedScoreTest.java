package org.pugraph.experiment.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.pugraph.statistics.MeanSd;

class PublishedScoreTest {

  @Test
  void scoresAreThoseOfThePaper() {
    assertThat(PublishedScore.find("nnpu", "cora", "LSDAN_NNPU", 0.01))
        .hasToString("Optional[0.825 ± 0.016]");
    assertThat(PublishedScore.find("upu", "citeseer", "GATH_UPU", 0.03))
        .contains(score(0.614, 0.042));
    assertThat(PublishedScore.find("nnpu", "dblp", "LSDAN_NNPU", 0.03))
        .contains(score(0.824, 0.008));
    assertThat(PublishedScore.find("nnpu", "dblp", "LSDAN_NNPU", 0.04))
        .contains(score(0.849, 0.010));
    assertThat(PublishedScore.find("classical", "cora", "OC-SVM", 0.01))
        .contains(score(0.111, 0.213));
    assertThat(PublishedScore.find("classical", "dblp", "GAE_Roc-SVM", 0.05))
        .contains(score(0.616, 0.017));
    assertThat(PublishedScore.find("ablation", "cora", "LSDAN¬p", 0.05))
        .contains(score(0.415, Double.NaN));
    assertThat(PublishedScore.find("ablation", "dblp", "LSDAN_UPU¬l", 0.02))
        .contains(score(0.655, Double.NaN));
  }

  @Test
  void allTwelveTablesAreThereWhole() {
    assertThat(PublishedScore.all()).hasSize(9 * 5 * 6 + 3 * 5 * 5);
    assertThat(PublishedScore.all().stream().map(row -> row.part() + row.data()).distinct())
        .hasSize(12);
    assertThat(PublishedScore.all().stream().collect(Collectors.groupingBy(PublishedScore::table)))
        .hasSize(12)
        .allSatisfy((table, rows) -> assertThat(rows).hasSize(table <= 11 ? 30 : 25));
    assertThat(PublishedScore.all().stream().map(PublishedScore::method).distinct()).hasSize(21);
  }

  @Test
  void onlyTheAblationsHaveNoDeviation() {
    assertThat(PublishedScore.all())
        .allSatisfy(
            row ->
                assertThat(Double.isNaN(row.f1().sd())).isEqualTo(row.part().equals("ablation")));
  }

  @Test
  void theAblationsRepeatTheMainTables() {
    for (PublishedScore row : PublishedScore.all()) {
      String part = row.method().contains("_UPU") ? "upu" : "nnpu";
      String method = row.method().replaceFirst("LSDAN(.*)¬l", "GAT$1");
      if (row.part().equals("ablation") && !method.equals("LSDAN¬p")) {
        assertThat(PublishedScore.find(part, row.data(), method, row.share()).orElseThrow().mean())
            .isEqualTo(row.f1().mean());
      }
    }
  }

  @Test
  void whatThePaperDoesNotPrintIsNotFound() {
    assertThat(PublishedScore.find("nnpu", "cora", "LSDAN_NNPU", 0.06)).isEmpty();
    assertThat(PublishedScore.find("nnpu", "pubmed", "LSDAN_NNPU", 0.01)).isEmpty();
    assertThat(PublishedScore.find("classical", "cora", "LSDAN_NNPU", 0.01)).isEmpty();
  }

  @Test
  void aShareThatWasComputedIsStillFound() {
    double share = 0.1 + 0.2 - 0.27;
    assertThat(share).isNotEqualTo(0.03);
    assertThat(PublishedScore.find("upu", "cora", "FC_UPU", share)).contains(score(0.561, 0.053));
  }

  private static MeanSd score(double mean, double sd) {
    return new MeanSd(mean, sd, 10);
  }
}
