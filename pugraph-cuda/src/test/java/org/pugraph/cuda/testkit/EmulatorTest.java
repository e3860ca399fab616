package org.pugraph.cuda.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.cuda.driver.DeviceMemory;
import org.pugraph.cuda.driver.Driver;
import org.pugraph.cuda.driver.Gpu;
import org.pugraph.cuda.driver.Stream;
import org.pugraph.cuda.driver.Transfer;

/**
 * The emulator computes what a GPU does. A GPU is asked the same where {@code
 * target/kernels_of_tests.ptx} is: {@code nvcc -arch=compute_75 -ptx} of the file in {@code
 * native}.
 */
class EmulatorTest {

  private Driver driver;
  private Gpu gpu;
  private Stream stream;
  private DeviceMemory memory;
  private Transfer transfer;

  @BeforeEach
  void open() {
    driver = EmulatedCuda.driver();
    gpu = Gpu.of(driver, EmulatedCuda.ptxOfTests());
    stream = gpu.newStream();
    memory = gpu.memory(4 << 20);
    transfer = new Transfer(driver, stream);
  }

  @AfterEach
  void close() {
    if (driver != null) {
      memory.close();
      stream.close();
      gpu.close();
      driver.close();
    }
  }

  private int[] ints(long address, int count) {
    int[] values = new int[count];
    transfer.download(address, values);
    return values;
  }

  private float[] floats(long address, int count) {
    float[] values = new float[count];
    transfer.download(address, values);
    return values;
  }

  @Test
  void everyThreadKnowsItsPlace() {
    long to = memory.take(4 * 3 * 4 * 5 * 33);
    stream.launch(gpu.kernel("test_ids"), 3, 4, 5, 33, to);
    int[] ids = ints(to, 3 * 4 * 5 * 33);
    for (int z = 0, i = 0; z < 5; z++) {
      for (int y = 0; y < 4; y++) {
        for (int x = 0; x < 3; x++) {
          for (int thread = 0; thread < 33; thread++, i++) {
            assertThat(ids[i]).isEqualTo(1_000_000 * z + 10_000 * y + 100 * x + thread);
          }
        }
      }
    }
  }

  @Test
  void argumentsArriveAsTheyAre() {
    long to = memory.take(32);
    stream.launch(gpu.kernel("test_arguments"), 1, 1, 1, 32, to, -7, 0.25f, Math.PI, 1L << 40);
    double[] values = new double[4];
    transfer.download(to, values);
    assertThat(values).containsExactly(-7, 0.25, Math.PI, 1L << 40);
  }

  @Test
  void aWarpShufflesAndVotes() {
    int threads = 96;
    long to = memory.take(4L * 8 * 2 * threads);
    stream.launch(gpu.kernel("test_shuffles"), 2, 1, 1, threads, to);
    int[] values = ints(to, 8 * 2 * threads);
    int ballot = 0x49249249;
    for (int thread = 0; thread < 2 * threads; thread++) {
      int lane = thread % 32;
      int half = lane / 16 * 16;
      assertThat(java.util.Arrays.copyOfRange(values, 8 * thread, 8 * thread + 8))
          .containsExactly(
              5,
              lane + 3 < 32 ? lane + 3 : lane,
              lane ^ 9,
              (lane + 1) % 32,
              ballot,
              1,
              1 + 100 * Integer.bitCount(ballot),
              (int) ((half + 8) * 1.5));
    }
  }

  @Test
  void sumsOfWarpsAreOfTheirLanes() {
    int n = 1000;
    float[] values = new float[n];
    float[] expected = new float[32];
    for (int i = 0; i < n; i++) {
      values[i] = i % 17;
      expected[i / 32] += values[i];
    }
    long x = memory.take(4 * n);
    long sums = memory.take(4 * 32);
    transfer.upload(x, values);
    stream.launch(gpu.kernel("test_warp_sums"), 8, 1, 1, 128, x, sums, n);
    assertThat(floats(sums, 32)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"32, 1", "96, 7", "256, 1", "256, 100"})
  void aBlockSharesMemory(int threads, int blocks) {
    float[] values = new float[threads * blocks];
    float[] expected = new float[threads * blocks];
    for (int i = 0; i < values.length; i++) {
      values[i] = i;
      expected[i] = i / threads * threads + threads - 1 - i % threads;
    }
    long x = memory.take(4L * values.length);
    transfer.upload(x, values);
    stream.launch(gpu.kernel("test_reverse"), blocks, 1, 1, threads, x);
    assertThat(floats(x, values.length)).isEqualTo(expected);
  }

  @Test
  void nothingIsDoneBeforeItIsWaitedFor() {
    assumeTrue(!EmulatedCuda.isDevice(), "a GPU may be faster");
    long x = memory.take(128);
    transfer.upload(x, new float[32]);
    stream.launch(gpu.kernel("test_fill"), 1, 1, 1, 32, x, 32, 1f);
    float[] values = new float[32];
    new Transfer(driver).download(x, values);
    assertThat(values).containsOnly(0);
    stream.synchronise();
    new Transfer(driver).download(x, values);
    assertThat(values).containsOnly(1);
  }

  @Test
  void whatWasNotWrittenIsNotANumber() {
    assumeTrue(!EmulatedCuda.isDevice(), "a GPU leaves what was there");
    long x = memory.take(4 * 64);
    assertThat(floats(x, 64)).containsOnly(Float.NaN);
    long shared = memory.take(4 * 64);
    stream.launch(gpu.kernel("test_reverse"), 4, 1, 1, 64, x);
    stream.launch(gpu.kernel("test_unwritten"), 1, 1, 1, 64, shared);
    assertThat(floats(shared, 64)).containsOnly(Float.NaN);
  }

  @ParameterizedTest
  @CsvSource({
    "test_diverging, 32, while others of its warp",
    "test_diverging, 8, has not all its 32 lanes",
    "test_two_barriers, 64, wait for the block elsewhere",
    "test_overflow, 32, written after what was allocated",
    "test_fill, 64, test_fill wrote behind a piece of memory",
    "test_ids, 32, has 1 arguments"
  })
  void whatIsUndefinedOnAGpuEndsTheProgram(String kernel, int threads, String message)
      throws Exception {
    assumeTrue(!EmulatedCuda.isDevice(), "a GPU does anything");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:-CreateCoredumpOnCrash",
                "-Dpugraph.cuda.check=true",
                "-XX:ErrorFile=" + Path.of("target", "emulator", "ended.log").toAbsolutePath(),
                "-cp",
                System.getProperty("java.class.path"),
                UndefinedLaunch.class.getName(),
                kernel,
                Integer.toString(threads))
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(said).contains("emulated CUDA: ").contains(message).doesNotContain("not ended");
    assertThat(process.waitFor()).isNotZero();
  }
}
