package org.pugraph.spark.linear;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.pugraph.PuModel;
import org.pugraph.base.BadInput;
import org.pugraph.ensemble.EnsembleMember;
import org.pugraph.learner.LogisticModel;
import org.pugraph.learner.PropagationModel;
import org.pugraph.linear.LogisticSettings;
import org.pugraph.spark.cluster.Job;
import org.pugraph.spark.encode.EncodedTables;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.NodeTable;

/** Scores all nodes of a graph in a lake by an ensemble of linear members. */
public final class LakePredictor {

  private static final int AT_ONCE = 16;

  private LakePredictor() {}

  /** Whether all members of a model are regressions and labels that spread along edges. */
  public static boolean fits(PuModel model) {
    return model.ensemble().smoother().isEmpty()
        && model.ensemble().members().stream()
            .map(EnsembleMember::model)
            .allMatch(one -> one instanceof LogisticModel || one instanceof PropagationModel);
  }

  /**
   * A row for each node, in no order: {@code node}, {@code score}, {@code probability} and {@code
   * positive}. Valid until the graph is closed.
   */
  public static Dataset<Row> score(EncodedTables data, PuModel model, double threshold) {
    return Job.run(
        () ->
            new LinearScores(data.graph(), model.ensemble(), groups(data, model)).table(threshold));
  }

  private static List<MemberScores> groups(EncodedTables data, PuModel model) {
    LakeGraph graph = data.graph();
    Map<LogisticSettings, List<MemberScores.Member>> regressions = new LinkedHashMap<>();
    List<MemberScores.Member> spreads = new ArrayList<>();
    for (EnsembleMember one : model.ensemble().members()) {
      MemberScores.Member member =
          new MemberScores.Member(one.learner(), one.replicate(), one.model());
      if (one.model() instanceof LogisticModel regression) {
        checkColumns(data, regression);
        regressions
            .computeIfAbsent(regression.settings().with(1), same -> new ArrayList<>())
            .add(member);
      } else {
        spreads.add(member);
      }
    }
    JavaRDD<LakeLinks> links = LinkTable.of(graph);
    RegressionScores scores = new RegressionScores(graph, links, data.names().size());
    List<MemberScores> groups = new ArrayList<>();
    for (List<MemberScores.Member> all : regressions.values()) {
      for (int from = 0; from < all.size(); from += AT_ONCE) {
        List<MemberScores.Member> some = all.subList(from, Math.min(all.size(), from + AT_ONCE));
        List<LogisticModel> models =
            some.stream().map(member -> (LogisticModel) member.model()).toList();
        groups.add(new MemberScores(some, scores.of(models)));
      }
    }
    if (!spreads.isEmpty()) {
      groups.add(
          new MemberScores(spreads, new LakeDiffusion(graph, links).of(spread(graph, spreads))));
    }
    return groups;
  }

  private static void checkColumns(EncodedTables data, LogisticModel regression) {
    int columns = regression.features().size();
    BadInput.unless(
        data.names().size() <= columns,
        "the model was trained on " + columns + " features, the graph has " + data.names().size());
  }

  private static List<LakeDiffusion.Model> spread(
      LakeGraph graph, List<MemberScores.Member> members) {
    return members.stream()
        .map(member -> (PropagationModel) member.model())
        .map(one -> new LakeDiffusion.Model(one.settings(), numbers(graph, one.positives())))
        .toList();
  }

  private static long[] numbers(LakeGraph graph, List<String> names) {
    Dataset<Row> table =
        graph
            .numbers()
            .sparkSession()
            .createDataFrame(
                names.stream().map(RowFactory::create).toList(),
                new StructType().add(NodeTable.NODE, DataTypes.StringType));
    long[] found = graph.table().selectKnown(table).numbers();
    BadInput.unless(
        found.length > 0,
        "none of the labelled nodes is in this graph, so no label can spread along its edges");
    return found;
  }
}
