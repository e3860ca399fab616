package org.pugraph.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.spark.LocalSpark;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Kernels;

class ClusterKernelsTest {

  private static String usedBy(ClusterKernels kernels) {
    return Job.run(
        () ->
            JavaSparkContext.fromSparkContext(LocalSpark.session().sparkContext())
                .parallelize(List.of(1, 2), 2)
                .map(
                    task -> {
                      try (Compute compute = kernels.compute()) {
                        return compute.kernels().name();
                      }
                    })
                .distinct()
                .collect()
                .get(0));
  }

  @Test
  void theKernelsOfTheDriverTravelWithTheTask() {
    ClusterKernels agreed = ClusterKernels.of(LocalSpark.session().sparkContext());
    assertThat(agreed.name()).isEqualTo(Kernels.best().name());
    assertThat(agreed.note()).isEmpty();
    assertThat(usedBy(agreed)).isEqualTo(Kernels.best().name());
    assertThat(usedBy(new ClusterKernels("plain"))).isEqualTo("plain");
  }

  @Test
  void machinesThatDifferAgreeOnPlainKernels() {
    ClusterKernels mixed = ClusterKernels.agreed("vector-512", Set.of("vector-256", "vector-512"));
    assertThat(mixed.name()).isEqualTo("plain");
    assertThat(mixed.note())
        .contains(
            "machines have different kernels (vector-256, vector-512): all compute with plain ones,"
                + " so that results do not depend on where tasks run");
    assertThat(ClusterKernels.agreed("vector-512", Set.of("plain")).name()).isEqualTo("plain");
    ClusterKernels same = ClusterKernels.agreed("vector-512", Set.of("vector-512"));
    assertThat(same).isEqualTo(new ClusterKernels("vector-512"));
    assertThat(same.note()).isEmpty();
  }

  @Test
  void anExecutorWithoutTheKernelsOfTheDriverRefusesItsTask() {
    assertThatThrownBy(() -> usedBy(new ClusterKernels("vector-4096")))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "the driver computes with vector-4096 kernels, executor driver has "
                + Kernels.best().name()
                + " ones: start the driver with -Dpugraph.plain=true, and all use plain kernels");
  }
}
