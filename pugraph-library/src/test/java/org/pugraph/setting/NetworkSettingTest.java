package org.pugraph.setting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.base.BadInput;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.Architecture;
import org.pugraph.optimise.Stopping;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;

class NetworkSettingTest {

  /** For every setting a value that is not its default. */
  private static final Map<String, Object> OTHERS =
      Map.ofEntries(
          Map.entry("method", "gat"),
          Map.entry("hops", 3),
          Map.entry("neighbourhood", "ring"),
          Map.entry("last-hop-only", true),
          Map.entry("fanout", 8),
          Map.entry("ring-seed", 1L << 41),
          Map.entry("layers", 5),
          Map.entry("hidden", 7),
          Map.entry("row-normalised", true),
          Map.entry("risk", "upu"),
          Map.entry("loss", "logistic"),
          Map.entry("beta", 0.25),
          Map.entry("gamma", 0.5),
          Map.entry("balanced", false),
          Map.entry("steps", 11),
          Map.entry("learning-rate", 0.0125),
          Map.entry("dropout", 0.75),
          Map.entry("weight-decay", 1e-4),
          Map.entry("batch", 512),
          Map.entry("stop", "held-out"),
          Map.entry("patience", 4),
          Map.entry("held-out-share", 0.4),
          Map.entry("seed", 1L << 40));

  private static TrainSettings with(String name, Object value) {
    return NetworkSetting.bind(TrainSettings.DEFAULT, name, value.toString());
  }

  private static GivenSettings texts(Map<String, Object> values) {
    Map<String, String> texts = new LinkedHashMap<>();
    values.forEach((name, value) -> texts.put(name, value.toString()));
    return new GivenSettings(texts);
  }

  @Test
  void everySettingCanBeChangedAloneAndIsShownAsGiven() {
    Map<String, Object> defaults = NetworkSetting.describe(TrainSettings.DEFAULT);
    assertThat(OTHERS).containsOnlyKeys(defaults.keySet());
    OTHERS.forEach(
        (name, value) -> {
          Map<String, Object> expected = new LinkedHashMap<>(defaults);
          assertThat(expected.put(name, value)).as(name).isNotEqualTo(value);
          assertThat(NetworkSetting.describe(with(name, value))).isEqualTo(expected);
        });
  }

  @Test
  void allTogetherMakeTheSettingsAgain() {
    TrainSettings other = NetworkSetting.bind(TrainSettings.DEFAULT, texts(OTHERS));
    assertThat(NetworkSetting.describe(other)).isEqualTo(OTHERS);
    for (TrainSettings settings : List.of(other, TrainSettings.DEFAULT, TrainSettings.PAPER)) {
      assertThat(NetworkSetting.bind(TrainSettings.PAPER, texts(NetworkSetting.describe(settings))))
          .isEqualTo(settings);
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyNetworkIsKnownByName(Architecture network) {
    assertThat(with("method", network).model().architecture()).isEqualTo(network);
  }

  @ParameterizedTest
  @EnumSource
  void everyNeighbourhoodIsKnownByName(Neighbourhood reading) {
    assertThat(with("neighbourhood", reading).model().hops().neighbourhood()).isEqualTo(reading);
  }

  @ParameterizedTest
  @EnumSource
  void everyRiskIsKnownByName(Estimator risk) {
    assertThat(with("risk", risk).risk().estimator()).isEqualTo(risk);
  }

  @ParameterizedTest
  @EnumSource
  void everyLossIsKnownByName(Loss loss) {
    assertThat(with("loss", loss).risk().loss()).isEqualTo(loss);
  }

  @ParameterizedTest
  @EnumSource
  void everyRuleIsKnownByName(Stopping.Rule rule) {
    assertThat(with("stop", rule).stopping().rule()).isEqualTo(rule);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "method|gnc|method must be one of lsdan, gat, gath, gcn, fc, fs, fs-additive, appnp, sgc, sign, gpr-gnn",
        "hops|17|hops must be 1..16, got 17",
        "hops|few|expected a whole number, got \"few\"",
        "neighbourhood|near|neighbourhood must be within, walk, ring, sampled or diffused, got \"near\"",
        "last-hop-only|yes|expected true or false, got \"yes\"",
        "fanout|0|fanout must be at least 1, got 0",
        "ring-seed|x|expected a whole number, got \"x\"",
        "layers|0|layers must be at least 1, got 0",
        "hidden|1.5|expected a whole number, got \"1.5\"",
        "row-normalised|1|expected true, false or length, got \"1\"",
        "beta|-1|beta must be at least 0 and below 1, got -1.0",
        "gamma|2|gamma must be 0..1, got 2.0",
        "balanced|TRUE|expected true or false, got \"TRUE\"",
        "steps|0|steps must be at least 1, got 0",
        "learning-rate|NaN|learning rate must be above 0 and at most 1, got NaN",
        "dropout|1|dropout must be at least 0 and below 1, got 1.0",
        "weight-decay|-0.1|weight decay must be 0..1, got -0.1",
        "batch|1|batch must be at least 2, got 1",
        "stop|never|stop must be steps, turn or held-out, got \"never\"",
        "patience|0|patience must be at least 1, got 0",
        "held-out-share|1|held-out share must be above 0 and below 1, got 1.0",
        "seed|x|expected a whole number, got \"x\"",
      })
  void aValueThatASettingCannotHaveIsRefused(String name, String value, String complaint) {
    assertThatThrownBy(() -> with(name, value))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(complaint);
  }

  @Test
  void aNameThatDoesNotExistIsRefusedWithTheList() {
    assertThatThrownBy(() -> with("hobs", 2))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "there is no setting \"hobs\", there are "
                + String.join(", ", NetworkSetting.describe(TrainSettings.DEFAULT).keySet()));
  }

  @Test
  void whatDoesNothingIsNotDescribed() {
    assertThat(NetworkSetting.describeInUse(TrainSettings.DEFAULT))
        .containsKeys("hops", "steps")
        .doesNotContainKeys("fanout", "ring-seed", "batch");
    TrainSettings sampled =
        NetworkSetting.bind(
            TrainSettings.DEFAULT, GivenSettings.of("neighbourhood", "sampled", "batch", "64"));
    assertThat(NetworkSetting.describeInUse(sampled))
        .containsEntry("fanout", 32)
        .containsEntry("ring-seed", 1L)
        .containsEntry("batch", 64);
  }

  @Test
  void aSingleDistanceNeedsMembers() {
    GivenSettings both = GivenSettings.of("last-hop-only", "true", "neighbourhood", "diffused");
    assertThatThrownBy(() -> NetworkSetting.bind(TrainSettings.DEFAULT, both))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("a single distance needs a neighbourhood with members");
  }
}
