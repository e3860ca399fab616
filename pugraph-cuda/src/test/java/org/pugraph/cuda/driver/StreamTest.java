package org.pugraph.cuda.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.pugraph.cuda.testkit.EmulatedCuda;
import org.pugraph.cuda.testkit.FaultyDriver;

class StreamTest {

  private FaultyDriver driver;
  private Gpu gpu;
  private Stream stream;
  private DeviceMemory memory;
  private Transfer transfer;

  @BeforeEach
  void open() {
    driver = new FaultyDriver(EmulatedCuda.driver());
    gpu = Gpu.of(driver, EmulatedCuda.ptxOfTests());
    stream = gpu.newStream();
    memory = gpu.memory(1 << 20);
    transfer = new Transfer(driver, stream);
  }

  @AfterEach
  void close() {
    memory.close();
    stream.close();
    gpu.close();
    driver.assertNothingIsLeft();
    driver.close();
  }

  private float[] floats(long address, int count) {
    float[] values = new float[count];
    transfer.download(address, values);
    return values;
  }

  private static float[] filled(int count, float value) {
    float[] values = new float[count];
    Arrays.fill(values, value);
    return values;
  }

  @Test
  void aKernelGetsItsArguments() {
    long x = memory.take(4000);
    stream.launch(gpu.kernel("test_fill"), 4, 1, 1, 256, x, 1000, 2.5f);
    assertThat(floats(x, 1000)).isEqualTo(filled(1000, 2.5f));
  }

  @Test
  void launchesAreDoneInOrder() {
    long x = memory.take(400);
    long y = memory.take(400);
    Kernel fill = gpu.kernel("test_fill");
    stream.launch(fill, 1, 1, 1, 128, x, 100, 1f);
    stream.copy(y, x, 400);
    stream.launch(fill, 1, 1, 1, 128, x, 100, 2f);
    stream.zero(x, 40);
    assertThat(floats(y, 100)).isEqualTo(filled(100, 1));
    assertThat(floats(x, 11)).startsWith(filled(10, 0)).endsWith(2);
  }

  @Test
  void aGraphIsLaunchedWithTheArgumentsOfItsCapture() {
    long x = memory.take(400);
    long y = memory.take(400);
    Kernel fill = gpu.kernel("test_fill");
    stream.zero(x, 400);
    stream.zero(y, 400);
    LaunchGraph graph =
        stream.capture(
            () -> {
              stream.launch(fill, 1, 1, 1, 128, x, 100, 3f);
              stream.copy(y, x, 400);
              stream.launch(fill, 1, 1, 1, 128, x, 50, 4f);
            });
    assertThat(floats(y, 100)).isEqualTo(filled(100, 0));
    for (int i = 0; i < 3; i++) {
      stream.zero(y, 400);
      graph.launch();
      assertThat(floats(y, 100)).isEqualTo(filled(100, 3));
      assertThat(floats(x, 100)).startsWith(filled(50, 4)).endsWith(filled(50, 3));
    }
    graph.close();
    graph.close();
  }

  @Test
  void aCaptureThatFailsLeavesTheStreamAsItWas() {
    long x = memory.take(400);
    assertThatThrownBy(
            () ->
                stream.capture(
                    () -> {
                      throw new IllegalStateException("not this time");
                    }))
        .hasMessage("not this time");
    assertThatThrownBy(() -> stream.capture(stream::synchronise))
        .hasMessageContaining("CUDA_ERROR_STREAM_CAPTURE");
    stream.launch(gpu.kernel("test_fill"), 1, 1, 1, 128, x, 100, 3f);
    assertThat(floats(x, 100)).isEqualTo(filled(100, 3));
  }

  @Test
  void anEmptyGridLaunchesNothing() {
    stream.launch(gpu.kernel("test_fill"), 0, 1, 1, 128, 0L, 0, 0f);
    stream.synchronise();
  }

  @Test
  void argumentsAreThoseOfTheKernel() {
    Kernel fill = gpu.kernel("test_fill");
    assertThatThrownBy(() -> stream.launch(fill, 1, 1, 1, 128, 0L, 7))
        .hasMessage("test_fill takes 3 arguments, got 2");
    assertThatThrownBy(() -> stream.launch(fill, 1, 1, 1, 128, 0L, 7, 1))
        .hasMessage("test_fill: argument 3 is Float, got Integer");
    assertThatThrownBy(() -> stream.launch(fill, 1, 1, 1, 128, 7, 7, 1f))
        .hasMessage("test_fill: argument 1 is Long, got Integer");
  }

  @Test
  void errorsAreToldInTheDriversWords() {
    assertThatThrownBy(() -> gpu.kernel("absent"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("cuModuleGetFunction absent")
        .hasMessageContaining("CUDA_ERROR_NOT_FOUND");
    assertThatThrownBy(() -> stream.launch(gpu.kernel("test_fill"), 1, 1, 1, 2000, 0L, 0, 0f))
        .hasMessageContaining("CUDA_ERROR_INVALID_VALUE");
  }

  @Test
  void eventsTellHowLongSomethingTook() {
    long first = driver.newEvent();
    long last = driver.newEvent();
    driver.record(first, stream.number());
    stream.launch(gpu.kernel("test_fill"), 4, 1, 1, 256, memory.take(4000), 1000, 2.5f);
    driver.record(last, stream.number());
    assertThat(driver.millisBetween(first, last)).isBetween(0f, 10_000f);
    driver.closeEvent(first);
    driver.closeEvent(last);
  }
}
