package org.pugraph.cli.data;

import java.util.Iterator;
import org.pugraph.data.dataset.Catalogue;
import org.pugraph.data.dataset.DataSet;

/** The data sets that can be downloaded, for completion. */
final class DataSetNames implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return Catalogue.all().stream().map(DataSet::name).iterator();
  }
}
