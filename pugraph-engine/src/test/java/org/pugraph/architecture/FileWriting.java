package org.pugraph.architecture;

import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.io.File;
import java.io.FileOutputStream;
import java.io.FileWriter;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Tells the calls by which Java programs write files. */
final class FileWriting {

  /** Methods of {@link Files}; opening channels counts, as it may be for writing. */
  private static final Set<String> METHODS =
      Set.of(
          "write",
          "writeString",
          "newOutputStream",
          "newBufferedWriter",
          "newByteChannel",
          "copy",
          "move");

  private static final Set<Class<?>> WRITERS =
      Set.of(FileOutputStream.class, FileWriter.class, PrintWriter.class, PrintStream.class);

  private FileWriting() {}

  static boolean isMeantBy(JavaAccess<?> access) {
    if (!(access.getTarget() instanceof AccessTarget.CodeUnitAccessTarget called)) {
      return false;
    }
    JavaClass owner = called.getOwner();
    List<JavaClass> arguments = called.getRawParameterTypes();
    if (owner.isEquivalentTo(Files.class)) {
      return METHODS.contains(called.getName()) && !isReading(arguments);
    }
    if (owner.isAssignableTo(FileChannel.class)
        || owner.isAssignableTo(AsynchronousFileChannel.class)) {
      return called.getName().equals("open");
    }
    boolean named = arguments.stream().limit(1).anyMatch(FileWriting::namesAFile);
    boolean made = called.getName().equals("<init>");
    return made && owner.isEquivalentTo(RandomAccessFile.class)
        || made && named && WRITERS.stream().anyMatch(owner::isEquivalentTo)
        || named && called.getName().equals("writeValue");
  }

  /** As in {@code Files.copy(from, stream)}. */
  private static boolean isReading(List<JavaClass> arguments) {
    return arguments.stream().anyMatch(type -> type.isEquivalentTo(OutputStream.class));
  }

  private static boolean namesAFile(JavaClass type) {
    return type.isEquivalentTo(File.class)
        || type.isEquivalentTo(Path.class)
        || type.isEquivalentTo(String.class);
  }
}
