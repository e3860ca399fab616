package org.pugraph.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import org.junit.jupiter.api.Test;
import org.pugraph.spark.LocalSpark;

class ClusterMemoryTest {

  @Test
  void allThatWasKeptIsReleasedWhenItIsClosedOrBefore() {
    JavaSparkContext context =
        JavaSparkContext.fromSparkContext(LocalSpark.session().sparkContext());
    JavaRDD<Integer> one = context.parallelize(List.of(1, 2));
    JavaRDD<Integer> other = context.parallelize(List.of(3, 4));
    Broadcast<String> sent;
    try (ClusterMemory memory = new ClusterMemory(context.sc())) {
      memory.keep(one);
      memory.keep(other);
      sent = memory.broadcast("sent");
      memory.release(other);
      assertThat(other.getStorageLevel()).isEqualTo(StorageLevel.NONE());
      assertThat(one.getStorageLevel()).isEqualTo(StorageLevel.MEMORY_AND_DISK());
      assertThat(sent.value()).isEqualTo("sent");
    }
    assertThat(one.getStorageLevel()).isEqualTo(StorageLevel.NONE());
    assertThatThrownBy(sent::value).isInstanceOf(SparkException.class);
  }
}
