package org.pugraph.server.view;

import java.util.List;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.LabelImport;
import org.pugraph.server.label.NodeLabels;

/**
 * What became of a table of labels.
 *
 * @param positives nodes that it marks positive
 * @param hidden nodes that it marks as not interesting
 * @param changed nodes whose label it changed
 * @param unknown names that the graph does not have, at most ten of them
 * @param unknownCount how many lines have such names
 */
public record ImportedLabels(
    int positives, int hidden, int changed, List<String> unknown, int unknownCount) {

  /**
   * @param before the labels until then
   */
  public static ImportedLabels of(LabelImport read, NodeLabels before) {
    int changed =
        (int) read.labels().stream().filter(each -> before.of(each.node()) != each.label()).count();
    return new ImportedLabels(
        read.count(Label.POSITIVE),
        read.count(Label.HIDDEN),
        changed,
        read.unknown(),
        read.unknownCount());
  }
}
