package org.pugraph.cli.device;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.pugraph.cli.terminal.Console;
import org.pugraph.fit.FitListener;

/** Says once on stderr where something went another way than was asked for. */
public final class DeviceWarnings implements FitListener {

  private final Set<String> said = ConcurrentHashMap.newKeySet();
  private final Console console;

  public DeviceWarnings(Console console) {
    this.console = console;
  }

  @Override
  public void onNote(String note) {
    if (said.add(note)) {
      console.remark("warning: " + note);
    }
  }
}
