package org.pugraph.cli.option.learning;

import java.util.Iterator;
import org.pugraph.setting.LearnerSettings;

/** The single methods that {@code --method} accepts, for completion. */
public final class MethodNames implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return LearnerSettings.names().iterator();
  }
}
