package org.pugraph.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LogTest {

  private final List<String> written = new ArrayList<>();

  private Log upTo(System.Logger.Level level) {
    return new Log(
        new System.Logger() {
          @Override
          public String getName() {
            return "test";
          }

          @Override
          public boolean isLoggable(Level asked) {
            return asked.getSeverity() >= level.getSeverity();
          }

          @Override
          public void log(
              Level at, @Nullable ResourceBundle bundle, String text, @Nullable Throwable thrown) {
            written.add(at + " " + text + " " + thrown);
          }

          @Override
          public void log(
              Level at, @Nullable ResourceBundle bundle, String text, Object @Nullable ... values) {
            written.add(at + " " + text);
          }
        });
  }

  @Test
  void aSentenceIsMadeOnlyWhereItIsShown() {
    Log log = upTo(System.Logger.Level.DEBUG);
    log.debug(() -> "chosen");
    log.trace(
        () -> {
          throw new AssertionError("made in vain");
        });
    assertThat(written).containsExactly("DEBUG chosen");
  }

  @Test
  void whatCannotBeSaidEndsNothing() {
    Log log = upTo(System.Logger.Level.TRACE);
    log.trace(
        () -> {
          throw new IllegalStateException("no sentence");
        });
    log.debug(
        () -> {
          throw new NoClassDefFoundError("a backend that is not there");
        });
    log.trace(() -> "step");
    assertThat(written).containsExactly("TRACE step");
  }

  @Test
  void aMistakeIsToldWithWhatWasThrown() {
    Log log = upTo(System.Logger.Level.DEBUG);
    log.debug(() -> "a request failed", new IllegalStateException("by mistake"));
    upTo(System.Logger.Level.INFO).debug(() -> "unheard", new IllegalStateException());
    assertThat(written)
        .containsExactly("DEBUG a request failed java.lang.IllegalStateException: by mistake");
  }

  @Test
  void aLoggerHasTheNameOfThePackage() {
    java.util.logging.Logger jdk = java.util.logging.Logger.getLogger("org.pugraph.base");
    List<String> names = new ArrayList<>();
    jdk.setLevel(java.util.logging.Level.FINE);
    jdk.setUseParentHandlers(false);
    jdk.setFilter(
        one -> {
          names.add(one.getLoggerName() + " " + one.getLevel() + " " + one.getMessage());
          return false;
        });
    try {
      Log.of(LogTest.class).debug(() -> "here");
    } finally {
      jdk.setFilter(null);
      jdk.setUseParentHandlers(true);
      jdk.setLevel(null);
    }
    assertThat(names).containsExactly("org.pugraph.base FINE here");
  }
}
