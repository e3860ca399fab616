package org.pugraph.pretrain;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.base.CodeHash;
import org.pugraph.base.Log;
import org.pugraph.base.Sha256;
import org.pugraph.device.Device;
import org.pugraph.device.DeviceUse;
import org.pugraph.file.CacheEntries;
import org.pugraph.graph.Graph;
import org.pugraph.tensor.Compute;
import org.pugraph.train.TrainingCode;

/**
 * A cache of pretrained encoders in a folder, so that each graph is pretrained on once.
 *
 * <p>Files are keyed by everything that decides their bits: graph, settings, what computed it and
 * code. The cache never causes a failure: what cannot be read is learned again, and what cannot be
 * written is not kept. It takes a limited number of bytes. Several processes may use one folder;
 * concurrent requests may both compute.
 *
 * <p>Thread safe. The same input and seed give the same bits at any number of threads.
 */
public final class PretrainCache {

  /** No cache: every request computes. */
  public static final PretrainCache NONE = new PretrainCache(Optional.empty(), Pretrained::learn);

  /** Bytes that the entries of a folder may take; beyond, the least recently used go. */
  private static final long MOST_BYTES = 2L << 30;

  private static final Log LOG = Log.of(PretrainCache.class);

  private static final String PREFIX = "dgi-";
  private static final String SUFFIX = ".safetensors";

  private final Optional<Path> folder;
  private final Learning learning;
  private final long mostBytes;

  /** Whether an entry may be one that something else learned, and so differs by rounding. */
  private final boolean ofAnyKernels;

  /** Computes an entry that is not in the cache. */
  @FunctionalInterface
  interface Learning {
    Pretrained learn(
        Graph graph, DgiSettings settings, Compute compute, DeviceUse use, Runnable beforeEpoch);
  }

  PretrainCache(Optional<Path> folder, Learning learning) {
    this(folder, learning, MOST_BYTES);
  }

  PretrainCache(Optional<Path> folder, Learning learning, long mostBytes) {
    this(folder, learning, mostBytes, false);
  }

  private PretrainCache(
      Optional<Path> folder, Learning learning, long mostBytes, boolean ofAnyKernels) {
    this.ofAnyKernels = ofAnyKernels;
    this.folder = folder;
    this.learning = learning;
    this.mostBytes = mostBytes;
  }

  /** In a folder, which need not exist yet. */
  public static PretrainCache in(Path folder) {
    return new PretrainCache(Optional.of(folder), Pretrained::learn);
  }

  /**
   * This cache behind a nearer one in a folder: so a resumed fit finds its own entries, whatever
   * learned them, since what it saved was trained on them.
   */
  public PretrainCache behind(Path nearer) {
    return new PretrainCache(Optional.of(nearer), this::learn, MOST_BYTES, true);
  }

  /** The result of {@link Pretrained#learn}, computed now or before. */
  public Pretrained learn(Graph graph, DgiSettings settings, Compute compute) {
    return learn(graph, settings, compute, DeviceUse.NONE, () -> {});
  }

  /**
   * As above.
   *
   * @param use a device to learn on, if there is one
   * @param beforeEpoch called before every epoch, or now and then between them; may end the
   *     learning by throwing
   */
  public Pretrained learn(
      Graph graph, DgiSettings settings, Compute compute, DeviceUse use, Runnable beforeEpoch) {
    String here = compute.kernels().name();
    String expected = use.device().map(Device::name).orElse(here);
    Optional<Pretrained> kept =
        folder
            .map(in -> in.resolve(name(graph, settings, key(expected, here, use))))
            .flatMap(PretrainCache::find);
    if (kept.isPresent()) {
      return kept.get();
    }
    Pretrained learned = learning.learn(graph, settings, compute, use, beforeEpoch);
    String ran = learned.origin().kernels();
    folder.ifPresent(in -> keep(learned, in.resolve(name(graph, settings, key(ran, here, use)))));
    folder.ifPresent(in -> entries(in).trim(mostBytes));
    return learned;
  }

  /** What learned an entry; on a device the kernels here had a part in it, too. */
  private String key(String ran, String here, DeviceUse use) {
    if (ofAnyKernels) {
      return "";
    }
    String code = use.device().map(Device::code).orElse("");
    return ran.equals(here) ? here : ran + "\0" + code + "\0" + here;
  }

  /** What is kept in a folder. */
  public static CacheEntries entries(Path folder) {
    return CacheEntries.in(folder, name -> name.startsWith(PREFIX) && name.endsWith(SUFFIX));
  }

  /** Feature names are no part of a graph's content, but of what is saved. */
  private static String name(Graph graph, DgiSettings settings, String kernels) {
    Sha256 digest = new Sha256().add(graph.contentHash()).add(settings.toString());
    digest.add(kernels + "\0" + code() + "\0");
    if (!graph.featureNames().areNumbers()) {
      for (int c = 0; c < graph.featureNames().size(); c++) {
        digest.add(graph.featureNames().name(c) + "\0");
      }
    }
    return PREFIX + digest.hex() + SUFFIX;
  }

  private static String code() {
    return TrainingCode.hash() + CodeHash.of(List.of(PretrainCache.class));
  }

  private static Optional<Pretrained> find(Path file) {
    try {
      if (!Files.exists(file)) {
        return Optional.empty();
      }
      Pretrained found = Pretrained.load(file);
      CacheEntries.touch(file);
      LOG.debug(() -> file + ": encoder found in the cache");
      return Optional.of(found);
    } catch (BadInput broken) {
      LOG.debug(() -> "the encoder is learned anew, as " + broken.getMessage());
      return Optional.empty();
    }
  }

  private static void keep(Pretrained learned, Path file) {
    try {
      learned.save(file);
      LOG.debug(() -> file + ": encoder kept in the cache");
    } catch (BadInput unwritable) {
      // No room or no right to write: it is learned again next time.
      LOG.debug(() -> "the encoder is not kept, as " + unwritable.getMessage());
    }
  }
}
