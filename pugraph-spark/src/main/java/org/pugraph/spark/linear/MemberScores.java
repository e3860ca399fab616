package org.pugraph.spark.linear;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.pugraph.ensemble.TrainedMember;
import org.pugraph.learner.BaseModel;
import org.pugraph.spark.table.Singles;
import org.pugraph.tensor.DenseMatrix;

/**
 * Members that were trained together, and their scores on the cluster.
 *
 * @param members one for each of the first columns
 * @param scores {@code [nodes, columns]} by shard
 */
record MemberScores(List<Member> members, JavaRDD<float[][]> scores) {

  /**
   * One of them.
   *
   * @param learner number of its learner
   */
  record Member(int learner, int replicate, BaseModel model) {}

  /** With the scores of the nodes that are learned from. */
  List<TrainedMember> collected(JavaRDD<Roles> roles, int nodes) {
    List<float[][]> parts =
        Singles.zip(scores, roles, (rows, known) -> picked(rows, known.places())).collect();
    DenseMatrix noHops = DenseMatrix.repeated(new float[0], nodes);
    List<TrainedMember> collected = new ArrayList<>();
    for (int m = 0; m < members.size(); m++) {
      float[] column = new float[nodes];
      int at = 0;
      for (float[][] part : parts) {
        System.arraycopy(part[m], 0, column, at, part[m].length);
        at += part[m].length;
      }
      Member one = members.get(m);
      collected.add(
          new TrainedMember(
              one.learner, one.replicate, one.model, new BaseModel.Scores(column, noHops)));
    }
    return collected;
  }

  /** {@code [columns][nodes]}: few large arrays travel better than many small ones. */
  private static float[][] picked(float[][] rows, int[] places) {
    int columns = rows.length == 0 ? 0 : rows[0].length;
    float[][] picked = new float[columns][places.length];
    for (int p = 0; p < places.length; p++) {
      for (int m = 0; m < columns; m++) {
        picked[m][p] = rows[places[p]][m];
      }
    }
    return picked;
  }
}
