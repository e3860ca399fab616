package org.pugraph.setting;

import static org.pugraph.setting.SettingText.number;
import static org.pugraph.setting.SettingText.whole;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.rival.BldLearner;
import org.pugraph.rival.DistPuLearner;
import org.pugraph.rival.GplLearner;
import org.pugraph.rival.GrabLearner;
import org.pugraph.rival.HolisticPuLearner;
import org.pugraph.rival.LpPulLearner;
import org.pugraph.rival.NetworkRival;
import org.pugraph.rival.PuGnnLearner;
import org.pugraph.rival.TedLearner;
import org.pugraph.rival.diamond.DiamondLearner;
import org.pugraph.setting.RivalMethod.Setting;

/** Every rival with its settings: the one place where each name is written. */
final class RivalMethodList {

  /** Which network it trains. */
  private static final String NETWORK = "network";

  private static final String ALPHA = "alpha";
  private static final String WARM_UP = "warm-up";
  private static final String NEGATIVES_PER_POSITIVE = "negatives-per-positive";

  /** Those of a network's settings that every rival with networks has. */
  private static final List<String> OF_NETWORKS =
      List.of(
          "layers",
          NetworkSetting.HIDDEN,
          NetworkSetting.ROWS,
          NetworkSetting.STEPS,
          "learning-rate",
          "dropout",
          "weight-decay");

  /** In the order in which they are shown. */
  static final List<RivalMethod<?>> ALL =
      List.of(diamond(), lpPul(), grab(), ted(), distPu(), puGnn(), holisticPu(), gpl(), bld());

  private RivalMethodList() {}

  private static RivalMethod<DiamondLearner> diamond() {
    return new RivalMethod<>(
        DiamondLearner.class,
        DiamondLearner.DEFAULT,
        List.of(
            new Setting<>(
                "nodes-added", DiamondLearner::added, (l, v) -> new DiamondLearner(whole(v)))));
  }

  private static RivalMethod<LpPulLearner> lpPul() {
    return new RivalMethod<>(
        LpPulLearner.class,
        LpPulLearner.DEFAULT,
        List.of(
            new Setting<>(
                NEGATIVES_PER_POSITIVE,
                LpPulLearner::negativesPerPositive,
                (l, v) -> new LpPulLearner(number(v), l.alpha())),
            new Setting<>(
                ALPHA,
                LpPulLearner::alpha,
                (l, v) -> new LpPulLearner(l.negativesPerPositive(), number(v)))));
  }

  private static RivalMethod<GrabLearner> grab() {
    return ofNetwork(
        GrabLearner.class,
        GrabLearner.DEFAULT,
        List.of(
            ofTraining(GrabLearner.class, "loss", "loss"),
            ofTraining(GrabLearner.class, "patience", "patience"),
            new Setting<>(
                "edge-potential",
                GrabLearner::agreement,
                (l, v) -> new GrabLearner(l.training(), number(v), l.rounds())),
            new Setting<>(
                "label-rounds",
                GrabLearner::rounds,
                (l, v) -> new GrabLearner(l.training(), l.agreement(), whole(v)))));
  }

  private static RivalMethod<TedLearner> ted() {
    return ofNetwork(
        TedLearner.class,
        TedLearner.DEFAULT,
        List.of(
            ofTraining(TedLearner.class, "loss", "loss"),
            new Setting<>(
                WARM_UP,
                TedLearner::warmUp,
                (l, v) -> new TedLearner(l.training(), whole(v), l.heldOut())),
            new Setting<>(
                "held-out-share",
                TedLearner::heldOut,
                (l, v) -> new TedLearner(l.training(), l.warmUp(), number(v)))));
  }

  private static RivalMethod<DistPuLearner> distPu() {
    Class<DistPuLearner> type = DistPuLearner.class;
    return ofNetwork(
        type,
        DistPuLearner.DEFAULT,
        List.of(
            new Setting<>(WARM_UP, DistPuLearner::warmUp, (l, v) -> l.withWarmUp(whole(v))),
            new Setting<>(
                "entropy-weight",
                DistPuLearner::entropy,
                (l, v) -> l.withWeights(number(v), l.mixup(), l.mixedEntropy())),
            new Setting<>(
                "mixup-weight",
                DistPuLearner::mixup,
                (l, v) -> l.withWeights(l.entropy(), number(v), l.mixedEntropy())),
            new Setting<>(
                "mixed-entropy-weight",
                DistPuLearner::mixedEntropy,
                (l, v) -> l.withWeights(l.entropy(), l.mixup(), number(v)))));
  }

  private static RivalMethod<PuGnnLearner> puGnn() {
    Class<PuGnnLearner> type = PuGnnLearner.class;
    return ofNetwork(
        type,
        PuGnnLearner.DEFAULT,
        List.of(
            ofTraining(type, NetworkSetting.RISK, NetworkSetting.RISK),
            ofTraining(type, "loss", "loss"),
            ofTraining(type, "balanced", "balanced"),
            new Setting<>("near-hops", PuGnnLearner::near, (l, v) -> l.withNear(whole(v))),
            new Setting<>(WARM_UP, PuGnnLearner::warmUp, (l, v) -> l.withWarmUp(whole(v))),
            new Setting<>(
                "structure-weight",
                PuGnnLearner::structure,
                (l, v) -> l.withStructure(number(v), l.strangers())),
            new Setting<>(
                "strangers",
                PuGnnLearner::strangers,
                (l, v) -> l.withStructure(l.structure(), whole(v)))));
  }

  private static RivalMethod<HolisticPuLearner> holisticPu() {
    return ofNetwork(
        HolisticPuLearner.class,
        HolisticPuLearner.DEFAULT,
        List.of(
            ofTraining(HolisticPuLearner.class, "loss", "loss"),
            new Setting<>(
                "trend-epochs",
                HolisticPuLearner::epochs,
                (l, v) -> new HolisticPuLearner(l.training(), whole(v)))));
  }

  private static RivalMethod<GplLearner> gpl() {
    Class<GplLearner> type = GplLearner.class;
    return ofNetwork(
        type,
        GplLearner.DEFAULT,
        List.of(
            ofTraining(type, "loss", "loss"),
            new Setting<>(
                "mask-rounds", GplLearner::rounds, (l, v) -> l.withMask(whole(v), l.maskSteps())),
            new Setting<>(
                "mask-steps", GplLearner::maskSteps, (l, v) -> l.withMask(l.rounds(), whole(v))),
            new Setting<>(
                ALPHA, GplLearner::alpha, (l, v) -> l.withSpread(number(v), l.spreadSteps())),
            new Setting<>(
                "spread-steps",
                GplLearner::spreadSteps,
                (l, v) -> l.withSpread(l.alpha(), whole(v)))));
  }

  /** A method with the settings that all with networks have, and its own. */
  private static <L extends NetworkRival> RivalMethod<L> ofNetwork(
      Class<L> type, L usual, List<Setting<L>> own) {
    List<Setting<L>> settings = new ArrayList<>();
    settings.add(ofTraining(type, NETWORK, NetworkSetting.METHOD));
    OF_NETWORKS.forEach(name -> settings.add(ofTraining(type, name, name)));
    settings.addAll(own);
    return new RivalMethod<>(type, usual, List.copyOf(settings));
  }

  /** A setting of its networks, by the name that it has there. */
  private static <L extends NetworkRival> Setting<L> ofTraining(
      Class<L> type, String name, String ofNetwork) {
    return new Setting<>(
        name,
        l -> NetworkSetting.of(ofNetwork).get().apply(l.training()),
        (l, v) -> type.cast(l.with(NetworkSetting.bind(l.training(), ofNetwork, v))));
  }

  private static RivalMethod<BldLearner> bld() {
    return new RivalMethod<>(
        BldLearner.class,
        BldLearner.DEFAULT,
        List.of(
            new Setting<>(NetworkSetting.STEPS, BldLearner::steps, (l, v) -> l.withSteps(whole(v))),
            new Setting<>(
                NetworkSetting.HIDDEN,
                BldLearner::hidden,
                (l, v) -> l.withWidths(whole(v), l.width())),
            new Setting<>(
                "representation", BldLearner::width, (l, v) -> l.withWidths(l.hidden(), whole(v))),
            new Setting<>("learning-rate", BldLearner::rate, (l, v) -> l.withRate(number(v))),
            new Setting<>(
                "joining-nodes", BldLearner::joining, (l, v) -> l.withJoining(whole(v)))));
  }
}
