package org.pugraph.spark.linear;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.pugraph.calibration.Calibration;
import org.pugraph.ensemble.EnsembleMember;
import org.pugraph.ensemble.FittedEnsemble;
import org.pugraph.ensemble.MemberShare;
import org.pugraph.learner.BaseModel;
import org.pugraph.learner.LogisticModel;
import org.pugraph.learner.PropagationModel;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.NodeTable;
import org.pugraph.spark.table.Shards;
import org.pugraph.spark.table.Singles;

/**
 * The scores of an ensemble of linear members, from those of its members on the cluster.
 *
 * @param groups whose members are those of the ensemble, and others
 */
record LinearScores(LakeGraph graph, FittedEnsemble ensemble, List<MemberScores> groups) {

  /** Where the scores of a member are, and what is subtracted from them. */
  private record Place(int group, int column, float zero) implements Serializable {}

  /**
   * A row for each node, in no order: {@code node}, {@code score}, {@code probability} and {@code
   * positive}. Valid until the graph is closed.
   *
   * @param threshold a node is called positive where it scores above this
   */
  Dataset<Row> table(double threshold) {
    Shards shards = graph.shards();
    Calibration scale = ensemble.decision().calibration();
    JavaRDD<Row> rows =
        Singles.numbered(
                scores(), (shard, scores) -> rows(shards.first(shard), scores, scale, threshold))
            .flatMap(List::iterator);
    StructType schema =
        new StructType()
            .add(NodeTable.NUMBER, DataTypes.LongType, false)
            .add("score", DataTypes.FloatType, false)
            .add("probability", DataTypes.DoubleType, false)
            .add("positive", DataTypes.BooleanType, false);
    return graph
        .numbers()
        .join(graph.numbers().sparkSession().createDataFrame(rows, schema), NodeTable.NUMBER)
        .drop(NodeTable.NUMBER);
  }

  private static List<Row> rows(long first, float[] scores, Calibration scale, double limit) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < scores.length; i++) {
      rows.add(
          RowFactory.create(first + i, scores[i], scale.probability(scores[i]), scores[i] > limit));
    }
    return rows;
  }

  /** The scores of all members together, by shard. */
  JavaRDD<float[]> scores() {
    List<MemberShare> shares = ensemble.members().stream().map(EnsembleMember::share).toList();
    List<Place> places = ensemble.members().stream().map(this::place).toList();
    ArrayList<MemberShare> sentShares = new ArrayList<>(shares);
    ArrayList<Place> sentPlaces = new ArrayList<>(places);
    return together()
        .map(
            all ->
                MemberShare.combined(
                    sentShares,
                    IntStream.range(0, sentShares.size())
                        .mapToObj(m -> averaged(sentShares, m, column(all, sentPlaces.get(m))))
                        .toList()));
  }

  /** A single member's scores are averaged as they are. */
  private static float[] averaged(List<MemberShare> shares, int member, float[] scores) {
    return shares.size() == 1 ? scores : shares.get(member).scaled(scores);
  }

  private static float[] column(float[][][] groups, Place place) {
    float[][] rows = groups[place.group];
    float[] column = new float[rows.length];
    for (int i = 0; i < column.length; i++) {
      column[i] = rows[i][place.column] - place.zero;
    }
    return column;
  }

  /** {@code [groups][nodes][columns]} by shard. */
  private JavaRDD<float[][][]> together() {
    JavaRDD<float[][][]> all = groups.get(0).scores().map(rows -> new float[][][] {rows});
    for (MemberScores group : groups.subList(1, groups.size())) {
      all = Singles.zip(all, group.scores(), LinearScores::with);
    }
    return all;
  }

  private static float[][][] with(float[][][] groups, float[][] more) {
    float[][][] all = Arrays.copyOf(groups, groups.length + 1);
    all[groups.length] = more;
    return all;
  }

  private Place place(EnsembleMember member) {
    for (int g = 0; g < groups.size(); g++) {
      List<MemberScores.Member> members = groups.get(g).members();
      for (int m = 0; m < members.size(); m++) {
        MemberScores.Member one = members.get(m);
        if (one.learner() == member.learner() && one.replicate() == member.replicate()) {
          return new Place(g, m, zero(member.model()));
        }
      }
    }
    throw new IllegalArgumentException(
        "no scores of learner " + member.learner() + ", replicate " + member.replicate());
  }

  private static float zero(BaseModel model) {
    return model instanceof LogisticModel regression
        ? regression.zero()
        : ((PropagationModel) model).zero();
  }
}
