package org.pugraph.base;

import java.util.ResourceBundle;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The logger of a package, for those who ask what the library does. It uses two levels that the JDK
 * does not show unless it is told to:
 *
 * <ul>
 *   <li>DEBUG: decisions and steps of a fit. Names no node and quotes no file.
 *   <li>TRACE: what comes with every training step, and sentences that may quote a file.
 * </ul>
 *
 * <p>Sentences are made only where they are shown. A backend that fails changes no result and ends
 * no fit. Being a logger, this is not taken for the class that logs.
 *
 * <p>Thread safe.
 */
public final class Log implements System.Logger {

  private final System.Logger backend;

  Log(System.Logger backend) {
    this.backend = backend;
  }

  /** That of the package of a class, such as {@code org.pugraph.fit}. */
  public static Log of(Class<?> type) {
    return new Log(System.getLogger(type.getPackageName()));
  }

  /** A decision or a step of a fit, for those who want to know how a result came about. */
  public void debug(Supplier<String> sentence) {
    guarded(() -> log(Level.DEBUG, sentence));
  }

  /** A mistake of the program that is told without its stack trace elsewhere. */
  public void debug(Supplier<String> sentence, Throwable mistake) {
    guarded(() -> log(Level.DEBUG, sentence, mistake));
  }

  /** What happens often, or quotes a file. */
  public void trace(Supplier<String> sentence) {
    guarded(() -> log(Level.TRACE, sentence));
  }

  private static void guarded(Runnable logging) {
    try {
      logging.run();
    } catch (RuntimeException | LinkageError broken) {
      // A backend that cannot write is no reason to lose a fit.
    }
  }

  @Override
  public String getName() {
    return backend.getName();
  }

  @Override
  public boolean isLoggable(Level level) {
    return backend.isLoggable(level);
  }

  @Override
  public void log(
      Level level, @Nullable ResourceBundle texts, String text, @Nullable Throwable thrown) {
    backend.log(level, texts, text, thrown);
  }

  @Override
  public void log(
      Level level, @Nullable ResourceBundle texts, String text, Object @Nullable ... values) {
    backend.log(level, texts, text, values);
  }
}
