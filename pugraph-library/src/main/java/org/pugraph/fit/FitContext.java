package org.pugraph.fit;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.pugraph.base.BadInput;
import org.pugraph.device.Device;
import org.pugraph.device.DeviceUse;
import org.pugraph.optimise.Checkpoints;
import org.pugraph.optimise.Step;
import org.pugraph.optimise.TrainListener;
import org.pugraph.pretrain.PretrainCache;
import org.pugraph.tensor.Compute;

/**
 * What a fit runs with. Of all this only the seed decides the result, and the device its rounding:
 * the same bits come of any number of threads, any memory, and a fit that was killed and resumed.
 * Immutable and thread safe.
 *
 * @param seed the seed of all random numbers
 * @param threads for everything together
 * @param memory bytes that everything together may take
 * @param listener follows the fit
 * @param cancellation asked between steps; a fit that is cancelled saves its checkpoints and throws
 *     {@link CancellationException}
 * @param checkpoints where its state is saved, if it is
 * @param cache where encoders learned without labels are kept
 * @param device where networks are trained and encoders learned, as far as it can; empty for the
 *     threads alone
 */
public record FitContext(
    long seed,
    int threads,
    long memory,
    FitListener listener,
    BooleanSupplier cancellation,
    Optional<CheckpointFolder> checkpoints,
    PretrainCache cache,
    Optional<Device> device) {

  public FitContext {
    BadInput.unless(threads >= 1, "threads must be at least 1, got " + threads);
  }

  /** Silent, on all cores and the whole heap, without checkpoints, cache and device. */
  public static FitContext ofSeed(long seed) {
    return new FitContext(
        seed,
        Runtime.getRuntime().availableProcessors(),
        Runtime.getRuntime().maxMemory(),
        FitListener.SILENT,
        () -> false,
        Optional.empty(),
        PretrainCache.NONE,
        Optional.empty());
  }

  public FitContext withSeed(long other) {
    return new FitContext(
        other, threads, memory, listener, cancellation, checkpoints, cache, device);
  }

  public FitContext withThreads(int other) {
    return new FitContext(seed, other, memory, listener, cancellation, checkpoints, cache, device);
  }

  public FitContext withMemory(long bytes) {
    return new FitContext(seed, threads, bytes, listener, cancellation, checkpoints, cache, device);
  }

  public FitContext withListener(FitListener other) {
    return new FitContext(seed, threads, memory, other, cancellation, checkpoints, cache, device);
  }

  public FitContext withCancellation(BooleanSupplier other) {
    return new FitContext(seed, threads, memory, listener, other, checkpoints, cache, device);
  }

  public FitContext withCheckpoints(CheckpointFolder folder) {
    return new FitContext(
        seed, threads, memory, listener, cancellation, Optional.of(folder), cache, device);
  }

  public FitContext withCache(PretrainCache other) {
    return new FitContext(
        seed, threads, memory, listener, cancellation, checkpoints, other, device);
  }

  /** Trains networks there, such as on what {@link org.pugraph.device.Devices} finds. */
  public FitContext withDevice(Optional<Device> other) {
    return new FitContext(seed, threads, memory, listener, cancellation, checkpoints, cache, other);
  }

  /** The same, whose listener's events are logged as well. */
  public FitContext logged() {
    return withListener(new FitLog(listener));
  }

  /** For fits inside this one that nobody follows, such as those of cross-fitting. */
  public FitContext inner(long innerSeed, int innerThreads) {
    return new FitContext(
        innerSeed,
        innerThreads,
        memory / Math.max(1, threads / innerThreads),
        FitListener.SILENT,
        cancellation,
        Optional.empty(),
        cache,
        device);
  }

  /** The device, where there is one, and who hears of what it could not do. */
  DeviceUse deviceUse() {
    return new DeviceUse(device, listener::onNote);
  }

  /** Threads, kernels and memory to compute with; the caller closes them. */
  public Compute compute() {
    return Compute.on(threads).within(memory);
  }

  /** A share of them, where so many computations run at once. */
  public Compute share(int atOnce) {
    return Compute.on(Math.max(1, threads / atOnce)).within(memory / atOnce);
  }

  /** Ends the fit where that was asked for. */
  public void checkCancelled() {
    if (cancellation.getAsBoolean()) {
      throw new CancellationException("the fit was cancelled");
    }
  }

  /** The same listener and cancellation, for the training of one member. */
  public TrainListener member(int member) {
    return new TrainListener() {
      @Override
      public void onStep(Step step, int of) {
        listener.onStep(member, step);
      }

      @Override
      public void onNote(String note) {
        listener.onNote(note);
      }

      @Override
      public boolean cancelled() {
        return cancellation.getAsBoolean();
      }
    };
  }

  /** Where one member saves its state; members count from 0. */
  public Optional<Checkpoints> checkpoints(Stage stage, int member) {
    return checkpoints.map(folder -> folder.member(stage, member));
  }
}
