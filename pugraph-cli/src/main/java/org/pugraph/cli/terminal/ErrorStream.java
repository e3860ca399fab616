package org.pugraph.cli.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;

/**
 * Stderr. The launcher filters the JVM's own output there, to hide its warning about incubator
 * modules, and hands over the true stderr as another file descriptor: {@code pugraph.stderr}.
 * Opening that as a file would not do, because a reopened file has a position of its own.
 */
public final class ErrorStream {

  private ErrorStream() {}

  /** Makes {@link System#err} the true stderr. */
  public static void open() {
    Integer number = Integer.getInteger("pugraph.stderr");
    if (number != null) {
      FileOutputStream stream = new FileOutputStream(descriptor(number));
      System.setErr(new PrintStream(stream, true, StandardCharsets.UTF_8));
    }
  }

  private static FileDescriptor descriptor(int number) {
    try {
      MethodHandle constructor =
          MethodHandles.privateLookupIn(FileDescriptor.class, MethodHandles.lookup())
              .findConstructor(FileDescriptor.class, MethodType.methodType(void.class, int.class));
      return (FileDescriptor) constructor.invokeExact(number);
    } catch (Throwable notThisJdk) {
      return FileDescriptor.err;
    }
  }
}
