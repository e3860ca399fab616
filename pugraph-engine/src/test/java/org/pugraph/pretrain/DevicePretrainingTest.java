package org.pugraph.pretrain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.pretrain.PretrainedTest.GRAPH;
import static org.pugraph.pretrain.PretrainedTest.SMALL;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.device.DeviceUse;
import org.pugraph.optimise.DescentFailure;
import org.pugraph.tensor.Compute;
import org.pugraph.train.FakeDevice;

/** Deep graph infomax on a device that computes as this machine does. */
class DevicePretrainingTest {

  private static final DgiSettings TWICE = SMALL.withShape(SMALL.dimensions(), 2);

  @TempDir Path folder;

  private final Compute compute = Compute.on(1);
  private final List<String> notes = new ArrayList<>();

  private DeviceUse use(FakeDevice device) {
    return new DeviceUse(Optional.of(device), notes::add);
  }

  private Pretrained learn(FakeDevice device) {
    return Pretrained.learn(GRAPH, TWICE, compute, use(device), () -> {});
  }

  private float[][] embedded(Pretrained pretrained) {
    return pretrained.embed(GRAPH, compute).data();
  }

  @Test
  void theDeviceLearnsFromTheSameDrawsAndOrders() {
    FakeDevice device = new FakeDevice();
    Pretrained learned = learn(device);
    assertThat(embedded(learned)).isDeepEqualTo(embedded(Pretrained.learn(GRAPH, TWICE, compute)));
    assertThat(device.infomaxes()).isEqualTo(2);
    assertThat(learned.kernels()).isEqualTo("fake device");
  }

  @Test
  void aRunThatFailsThereIsLearnedHere() {
    Pretrained learned = learn(new FakeDevice().failingAt(2, DescentFailure.Kind.LOST));
    assertThat(embedded(learned)).isDeepEqualTo(embedded(Pretrained.learn(GRAPH, TWICE, compute)));
    assertThat(learned.kernels()).isEqualTo("fake device, " + compute.kernels().name());
    assertThat(notes)
        .containsExactly(
            "fake device cannot learn embeddings (told to fail): they are learned on the CPU");
  }

  @Test
  void whatADeviceLearnedIsNotTakenForWhatIsLearnedHere() {
    PretrainCache cache = PretrainCache.in(folder);
    assertThat(cached(cache, use(new FakeDevice()))).isEqualTo("fake device");
    assertThat(cached(cache, DeviceUse.NONE)).isEqualTo(compute.kernels().name());
    FakeDevice again = new FakeDevice();
    assertThat(cached(cache, use(again))).isEqualTo("fake device");
    assertThat(again.infomaxes()).isZero();
  }

  @Test
  void whatWasLearnedHereInsteadIsNotKeptAsTheDevices() {
    PretrainCache cache = PretrainCache.in(folder);
    FakeDevice lost = new FakeDevice().failingAt(1, DescentFailure.Kind.LOST);
    assertThat(cached(cache, use(lost))).isEqualTo(compute.kernels().name());
    assertThat(cached(cache, use(new FakeDevice()))).isEqualTo("fake device");
    assertThat(PretrainCache.entries(folder).all()).hasSize(2);
  }

  @Test
  void aResumedFitGoesOnWithTheEncoderItHad() {
    PretrainCache cache = PretrainCache.NONE.behind(folder);
    assertThat(cached(cache, use(new FakeDevice()))).isEqualTo("fake device");
    assertThat(cached(cache, DeviceUse.NONE)).isEqualTo("fake device");
  }

  private String cached(PretrainCache cache, DeviceUse use) {
    return cache.learn(GRAPH, SMALL, compute, use, () -> {}).kernels();
  }
}
