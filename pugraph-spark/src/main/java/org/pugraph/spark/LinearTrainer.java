package org.pugraph.spark;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.spark.encode.EncodedTables;
import org.pugraph.spark.linear.LakeEnsemble;
import org.pugraph.spark.linear.LakeEnsemble.LinearCheckpoints;
import org.pugraph.spark.model.LakeFile;
import org.pugraph.spark.model.LakeModel;

/**
 * Trains the recipe linear, and writes the model and the predictions.
 *
 * @param positives table of the labelled nodes; null where a column of nodes has labels
 */
record LinearTrainer(
    LakeOptions tables,
    LinearTrainOptions options,
    @Nullable String positives,
    OptionalDouble prior,
    PrintWriter err) {

  LinearTrainer {
    boolean hasLabels = options.label() != null && options.labelColumn() != null;
    BadInput.unless(
        (positives == null) == hasLabels, "give --positives, or --label-column with --label");
  }

  /**
   * @param seed of folds
   * @param model address of the model
   */
  void train(SparkSession spark, long seed, String model, boolean resume) {
    checkOut(options.out(), spark);
    LakeEnsemble ensemble =
        new LakeEnsemble(
            options.settings(),
            prior,
            seed,
            LakeEnsemble.MOST_UNLABELED,
            Optional.of(new LinearCheckpoints(model, resume)),
            err::println);
    Dataset<Row> nodes = tables.nodes(spark);
    EncodedTables data =
        EncodedTables.read(nodes, tables.edges(spark), options.reading(), tables.perShard());
    try (data) {
      err.println(
          data.graph().nodes()
              + " nodes, "
              + data.graph().edges()
              + " edges, "
              + data.names().size()
              + " features");
      data.encoding().report().forEach(err::println);
      data.graph().kernels().note().ifPresent(err::println);
      LakeEnsemble.Trained trained = ensemble.train(data, labelled(spark, nodes));
      LakeModel.at(model, spark.sparkContext().hadoopConfiguration()).write(trained.model());
      write(trained.predictions(), options.out(), options.outFormat());
    }
  }

  private Dataset<Row> labelled(SparkSession spark, Dataset<Row> nodes) {
    String column = options.labelColumn();
    String label = options.label();
    return positives == null && column != null && label != null
        ? EncodedTables.labelled(nodes, options.reading(), column, label)
        : EncodedTables.listed(tables.text(spark, positives == null ? "" : positives, "positives"));
  }

  static void checkOut(@Nullable String out, SparkSession spark) {
    if (out != null) {
      LakeFile target = LakeFile.of(out, spark.sparkContext().hadoopConfiguration());
      BadInput.unless(!target.exists(), out + ": is there already");
    }
  }

  static void write(Dataset<Row> table, @Nullable String out, String format) {
    if (out != null) {
      table.write().mode(SaveMode.ErrorIfExists).format(format).option("header", true).save(out);
    }
  }
}
