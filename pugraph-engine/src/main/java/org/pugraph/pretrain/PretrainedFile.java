package org.pugraph.pretrain;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sha256;
import org.pugraph.base.Version;
import org.pugraph.graph.FeatureNames;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SafeTensors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/**
 * A {@link Pretrained} in one safetensors file: the weights as matrices, all else as a JSON text
 * among the metadata, and a digest of both, because a single wrong bit would change every score
 * unseen.
 */
final class PretrainedFile {

  private static final int FORMAT = 1;
  static final String DESCRIPTION = "pretrained";
  static final String DIGEST = "digest";

  private static final ObjectReader COMPLETE =
      JsonMapper.shared()
          .readerFor(Description.class)
          .with(
              DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
              DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES,
              DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);

  /**
   * The metadata of the matrices.
   *
   * @param names of the features; empty where they are numbered
   */
  record Description(
      int format,
      String version,
      String kernels,
      String dataHash,
      DgiSettings settings,
      int features,
      List<String> names,
      double[] means,
      double[] deviations) {

    Description {
      names = List.copyOf(names);
    }

    static Description of(Pretrained pretrained) {
      FeatureNames features = pretrained.origin().features();
      return new Description(
          FORMAT,
          Version.current(),
          pretrained.origin().kernels(),
          pretrained.dataHash(),
          pretrained.settings(),
          features.size(),
          features.areNumbers()
              ? List.of()
              : IntStream.range(0, features.size()).mapToObj(features::name).toList(),
          pretrained.standardisation().means(),
          pretrained.standardisation().deviations());
    }

    Pretrained with(List<Convolution> runs) {
      FeatureNames columns =
          names.isEmpty() ? FeatureNames.numbers(features) : FeatureNames.of(names);
      return new Pretrained(
          settings,
          new Pretrained.Origin(dataHash, columns, kernels),
          runs,
          new Standardisation(means, deviations));
    }
  }

  private PretrainedFile() {}

  static void write(Pretrained pretrained, Path file) {
    Map<String, DenseMatrix> matrices = new LinkedHashMap<>();
    for (int run = 0; run < pretrained.runs().size(); run++) {
      Convolution learned = pretrained.runs().get(run);
      matrices.put(name(run, "w"), learned.weight());
      matrices.put(name(run, "b"), learned.bias());
      matrices.put(name(run, "slope"), learned.slope());
    }
    String description = JsonMapper.shared().writeValueAsString(Description.of(pretrained));
    Map<String, String> metadata = new LinkedHashMap<>();
    metadata.put(DESCRIPTION, description);
    metadata.put(DIGEST, digest(description, matrices));
    new SafeTensors(matrices, metadata).write(file);
  }

  private static String name(int run, String part) {
    return "run" + (run + 1) + "." + part;
  }

  static String digest(String description, Map<String, DenseMatrix> matrices) {
    Sha256 digest = new Sha256().add(description);
    for (DenseMatrix matrix : matrices.values()) {
      for (float[] row : matrix.data()) {
        digest.add(row);
      }
    }
    return digest.hex();
  }

  static Pretrained read(Path file) {
    SafeTensors tensors = SafeTensors.read(file);
    String text = tensors.metadata().getOrDefault(DESCRIPTION, "");
    BadInput.unless(
        digest(text, tensors.matrices()).equals(tensors.metadata().get(DIGEST)),
        file + ": is not a whole encoder of pretraining");
    try {
      Description description = COMPLETE.readValue(text);
      BadInput.unless(
          description.format == FORMAT,
          file + ": format " + description.format + " is unknown, expected " + FORMAT);
      return description.with(runs(description, tensors.matrices(), file));
    } catch (JacksonException broken) {
      throw new BadInput(file + ": does not describe an encoder of pretraining", broken);
    }
  }

  private static List<Convolution> runs(
      Description description, Map<String, DenseMatrix> matrices, Path file) {
    int width = description.settings.dimensions();
    long columns = (long) width * description.settings.runs();
    BadInput.unless(
        description.features >= 1
            && (description.names.isEmpty() || description.names.size() == description.features)
            && description.means.length == columns
            && description.deviations.length == columns,
        file + ": does not describe an encoder of pretraining");
    Shapes shapes = new Shapes(matrices, file);
    List<Convolution> runs = new ArrayList<>();
    for (int run = 0; run < description.settings.runs(); run++) {
      runs.add(
          new Convolution(
              shapes.get(name(run, "w"), description.features, width),
              shapes.get(name(run, "b"), 1, width),
              shapes.get(name(run, "slope"), 1, 1)));
    }
    return runs;
  }

  /** Matrices that must be there, each of one shape. */
  private record Shapes(Map<String, DenseMatrix> matrices, Path file) {

    DenseMatrix get(String name, int rows, int columns) {
      DenseMatrix matrix = matrices.get(name);
      if (matrix == null || matrix.rows() != rows || matrix.columns() != columns) {
        throw new BadInput(file + ": has no " + name + " of shape [" + rows + ", " + columns + "]");
      }
      return matrix;
    }
  }
}
