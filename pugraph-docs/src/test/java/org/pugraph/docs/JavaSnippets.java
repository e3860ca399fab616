package org.pugraph.docs;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jshell.Diag;
import jdk.jshell.EvalException;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis;

/**
 * The Java of one page: each block sees what the blocks before it have declared, the packages of
 * the library, {@code home} and {@code out}. Runs in a JVM of its own, in the folder of the page.
 * Of one thread.
 */
final class JavaSnippets implements AutoCloseable {

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final JShell shell;

  /** Whether it went well, and if not why. */
  record Ran(Optional<String> failure, String printed) {}

  JavaSnippets(Path root, Path work) throws IOException {
    PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    shell =
        JShell.builder()
            .out(out)
            .err(out)
            .remoteVMOptions("-Xmx1g", "-Duser.dir=" + work, "-Dstdout.encoding=UTF-8")
            .build();
    shell.addToClasspath(System.getProperty("java.class.path"));
    String prelude =
        imports(root)
            + "Path home = Path.of(\""
            + work.toString().replace("\\", "\\\\")
            + "\");\nPrintStream out = System.out;\n";
    Optional<String> wrong = run(prelude).failure();
    if (wrong.isPresent()) {
      throw new IllegalStateException(wrong.get());
    }
  }

  /** The packages of the library and what it stands on, and what their users need of the JDK. */
  private static String imports(Path root) throws IOException {
    List<String> packages =
        new ArrayList<>(
            List.of("java.io", "java.nio.file", "java.util", "java.util.concurrent.atomic"));
    for (String module : List.of("engine", "data", "library")) {
      Path sources = root.resolve("pugraph-" + module + "/src/main/java");
      try (Stream<Path> files = Files.walk(sources)) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .map(file -> sources.relativize(file.getParent()).toString())
            .map(folder -> folder.replace('/', '.').replace('\\', '.'))
            .distinct()
            .sorted()
            .forEach(packages::add);
      }
    }
    return packages.stream()
        .distinct()
        .map(each -> "import " + each + ".*;\n")
        .collect(Collectors.joining());
  }

  /** Runs the block statement by statement up to the first that fails. */
  Ran run(String block) {
    printed.reset();
    String rest = block.strip();
    while (!rest.isEmpty()) {
      SourceCodeAnalysis.CompletionInfo next = shell.sourceCodeAnalysis().analyzeCompletion(rest);
      String source = next.source() == null ? rest : next.source();
      Optional<String> wrong = failure(source, shell.eval(source));
      if (wrong.isPresent()) {
        return new Ran(wrong, printed());
      }
      rest = next.remaining().strip();
    }
    return new Ran(Optional.empty(), printed());
  }

  /** Compiles the block without running it. */
  Ran compile(String block) {
    printed.reset();
    String imports = lines(block, true);
    Optional<String> wrong = imports.isBlank() ? Optional.empty() : run(imports).failure();
    if (wrong.isPresent()) {
      return new Ran(wrong, "");
    }
    String method = "void notRun() throws Exception {\n" + lines(block, false) + "\n}";
    return new Ran(failure(method, shell.eval(method)), "");
  }

  private static String lines(String block, boolean imports) {
    return block
        .lines()
        .filter(line -> line.startsWith("import ") == imports)
        .collect(Collectors.joining("\n"));
  }

  private String printed() {
    return printed.toString(StandardCharsets.UTF_8);
  }

  private Optional<String> failure(String source, List<SnippetEvent> events) {
    for (SnippetEvent event : events) {
      if (event.status() != Snippet.Status.VALID && event.causeSnippet() == null) {
        return Optional.of(source.strip() + "\n" + why(event.snippet()));
      }
      if (event.exception() instanceof EvalException thrown) {
        return Optional.of(
            source.strip() + "\n" + thrown.getExceptionClassName() + ": " + thrown.getMessage());
      }
    }
    return Optional.empty();
  }

  private String why(Snippet snippet) {
    return Stream.concat(
            shell
                .diagnostics(snippet)
                .map(Diag.class::cast)
                .map(each -> each.getMessage(Locale.ENGLISH)),
            snippet instanceof jdk.jshell.DeclarationSnippet declaration
                ? shell.unresolvedDependencies(declaration).map(each -> "unknown " + each)
                : Stream.empty())
        .collect(Collectors.joining("\n"));
  }

  @Override
  public void close() {
    shell.close();
  }
}
