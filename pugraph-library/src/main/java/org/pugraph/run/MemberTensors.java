package org.pugraph.run;

import java.util.LinkedHashMap;
import java.util.Map;
import org.pugraph.ensemble.FittedEnsemble;
import org.pugraph.learner.BaseLearner;
import org.pugraph.tensor.DenseMatrix;

/**
 * The parameters of all members in one file: {@code member1.layer1.weight} and so on, and once what
 * members share: {@code shared.projection}.
 */
final class MemberTensors {

  private static final String SHARED = "shared.";

  private MemberTensors() {}

  private static String prefix(int member) {
    return "member" + (member + 1) + ".";
  }

  /** Those of an ensemble, by name. */
  static Map<String, DenseMatrix> of(FittedEnsemble ensemble) {
    Map<String, DenseMatrix> tensors = new LinkedHashMap<>();
    for (int m = 0; m < ensemble.members().size(); m++) {
      String prefix = prefix(m);
      MemberCodec.tensors(ensemble.members().get(m).model())
          .forEach((name, matrix) -> tensors.put(prefix + name, matrix));
      MemberCodec.shared(ensemble.members().get(m).model())
          .forEach((name, matrix) -> tensors.put(SHARED + name, matrix));
    }
    return tensors;
  }

  /** Those of one member, by its own names. */
  static Map<String, DenseMatrix> ofMember(
      int member, BaseLearner learner, Map<String, DenseMatrix> tensors) {
    String prefix = prefix(member);
    Map<String, DenseMatrix> own = new LinkedHashMap<>();
    tensors.forEach(
        (name, matrix) -> {
          if (name.startsWith(prefix)) {
            own.put(name.substring(prefix.length()), matrix);
          }
        });
    for (String name : MemberCodec.shared(learner)) {
      own.put(name, tensors.get(SHARED + name));
    }
    return own;
  }
}
