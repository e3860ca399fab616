package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.pugraph.cli.Pugraph.SMALL;
import static org.pugraph.cli.Pugraph.run;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.PuModel;
import org.pugraph.cli.command.TrainCommand;
import org.pugraph.cli.terminal.Stopwatch;
import org.pugraph.device.DeviceChoice;
import org.pugraph.device.Devices;
import org.pugraph.optimise.DescentFailure;
import org.pugraph.run.ModelFiles;
import org.pugraph.tensor.Kernels;
import org.pugraph.train.FakeDevice;
import picocli.CommandLine;

/** Option --device, and what train says of a device. */
class DeviceTest {

  private static final String LOUD = SMALL.replace(" -q", "") + " --threads 2";

  @TempDir Path folder;

  private static void assumeNoGpu() {
    assumeThat(Devices.find(DeviceChoice.AUTO)).isEmpty();
  }

  /** What train says on a device, which the options cannot name. */
  private String trainedOn(FakeDevice device, String options) {
    StringWriter err = new StringWriter();
    CommandLine line =
        Main.line().setOut(new PrintWriter(new StringWriter())).setErr(new PrintWriter(err, true));
    line.parseArgs((LOUD + " --out " + folder.resolve("run") + options).split(" "));
    TrainCommand train = line.getSubcommands().get("train").getCommand();
    Stopwatch watch = new Stopwatch();
    train.runner(context -> context.withDevice(Optional.of(device))).run(train.jobs(watch), watch);
    return err.toString();
  }

  private static String here() {
    return "2 threads (" + Kernels.best().name().replaceAll("-.*", "") + " kernels)\n";
  }

  @Test
  void oneLineSaysWhatRunsWhere() {
    assertThat(trainedOn(new FakeDevice(), ""))
        .contains("device: networks on fake device, the rest on " + here());
    PuModel model = PuModel.load(folder.resolve("run"));
    assertThat(model.provenance().kernels()).isEqualTo(Kernels.best().name() + ", fake device");
  }

  @Test
  void aMethodThatNoDeviceTrainsSaysSo() {
    assertThat(trainedOn(new FakeDevice().trainingOnly(settings -> false), ""))
        .contains("device: lsdan has nothing that runs on fake device, all on " + here());
  }

  @Test
  void aDeviceThatFailsIsToldAndChangesNoScore() throws Exception {
    Path here = folder.resolve("here");
    assertThat(run(SMALL + " --device cpu --out " + here).code()).isZero();
    assertThat(here.resolve("config.yaml")).content().contains("device: \"cpu\"");
    FakeDevice device = new FakeDevice().failingAt(4, DescentFailure.Kind.LOST);
    assertThat(trainedOn(device, ""))
        .containsOnlyOnce("warning: fake device was lost after step 20 (told to fail)")
        .contains("this training continues on the CPU from step 0");
    Path tensors = ModelFiles.file(folder.resolve("run"), ModelFiles.TENSORS);
    assertThat(Files.mismatch(tensors, ModelFiles.file(here, ModelFiles.TENSORS))).isEqualTo(-1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " --device auto", " --device cpu"})
  void withoutADeviceNothingIsSaidOfOne(String option) {
    assumeNoGpu();
    Pugraph.Answer answer = run(LOUD + " --out " + folder.resolve("run") + option);
    assertThat(answer.code()).isZero();
    assertThat(answer.err()).doesNotContain("device");
  }

  @Test
  void aDeviceThatIsDemandedAndNotThereIsRefusedWithWhatHelps() {
    assumeNoGpu();
    for (String command :
        new String[] {
          SMALL + " --out " + folder.resolve("run"),
          "demo --out " + folder.resolve("demo"),
          "experiment --builtin --positive-class databases --methods fc",
          "serve --port 0",
          "mcp --builtin"
        }) {
      Pugraph.Answer answer = run(command + " --device cuda");
      assertThat(answer.code()).as(command).isEqualTo(2);
      assertThat(answer.err())
          .contains("cuda cannot be used: ", "or train on the CPU (--device cpu)");
    }
  }

  @Test
  void anUnknownDeviceIsRefused() {
    Pugraph.Answer answer = run(SMALL + " --device gpu");
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err()).contains("--device", "expected auto, cpu or cuda, got \"gpu\"");
  }
}
