package org.pugraph.base;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.function.Supplier;

/**
 * The logger of a package, for those who ask what the library does: {@link System.Logger}, of which
 * it uses two levels that the JDK does not show unless it is told to.
 *
 * <ul>
 *   <li>DEBUG: decisions and steps of a fit. Names no node and quotes no file.
 *   <li>TRACE: what comes with every training step, and sentences that may quote a file.
 * </ul>
 *
 * <p>Sentences are made only where they are shown. A backend that fails changes no result and ends
 * no fit.
 *
 * <p>Thread safe.
 */
public final class Log {

  private final Logger logger;

  Log(Logger logger) {
    this.logger = logger;
  }

  /** That of the package of a class, such as {@code org.pugraph.fit}. */
  public static Log of(Class<?> type) {
    return new Log(System.getLogger(type.getPackageName()));
  }

  /** A decision or a step of a fit, for those who want to know how a result came about. */
  public void debug(Supplier<String> sentence) {
    log(Level.DEBUG, sentence);
  }

  /** A mistake of the program that is told without its stack trace elsewhere. */
  public void debug(Supplier<String> sentence, Throwable mistake) {
    guarded(
        () -> {
          if (logger.isLoggable(Level.DEBUG)) {
            logger.log(Level.DEBUG, sentence.get(), mistake);
          }
        });
  }

  /** What happens often, or quotes a file. */
  public void trace(Supplier<String> sentence) {
    log(Level.TRACE, sentence);
  }

  private void log(Level level, Supplier<String> sentence) {
    guarded(
        () -> {
          if (logger.isLoggable(level)) {
            logger.log(level, sentence.get());
          }
        });
  }

  private static void guarded(Runnable logging) {
    try {
      logging.run();
    } catch (RuntimeException | LinkageError broken) {
      // A backend that cannot write is no reason to lose a fit.
    }
  }
}
