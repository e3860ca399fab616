package org.pugraph.architecture;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** The public types of some sources, with what their Javadoc says; nested ones as well. */
final class PublicTypes {

  /** Who takes one of these computes by chance, or on several threads. */
  private static final Set<String> BY_CHANCE_OR_THREADS =
      Set.of("Compute", "Workers", "Seed", "SplittableRandom");

  private final DocTrees docs;
  private final List<Type> found = new ArrayList<>();

  /**
   * A public type.
   *
   * @param name as the class loader knows it
   * @param doc its Javadoc in one line, up to the first tag
   * @param drawsOrDivides whether a public method takes a seed or threads
   */
  record Type(String name, String doc, boolean drawsOrDivides) {}

  private PublicTypes(DocTrees docs) {
    this.docs = docs;
  }

  /** Those below a folder of sources. */
  static List<Type> below(Path sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager =
            compiler.getStandardFileManager(null, Locale.ROOT, null);
        Stream<Path> files = Files.walk(sources)) {
      List<Path> java = files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  manager,
                  problem -> {},
                  List.of("-proc:none"),
                  null,
                  manager.getJavaFileObjectsFromPaths(java));
      PublicTypes types = new PublicTypes(DocTrees.instance(task));
      for (CompilationUnitTree unit : task.parse()) {
        types.addAll(unit);
      }
      return types.found;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private void addAll(CompilationUnitTree unit) {
    for (Tree declared : unit.getTypeDecls()) {
      if (declared instanceof ClassTree type) {
        add(new TreePath(new TreePath(unit), type), unit.getPackageName() + ".", false);
      }
    }
  }

  private void add(TreePath path, String prefix, boolean inInterface) {
    ClassTree type = (ClassTree) path.getLeaf();
    if (!inInterface && !type.getModifiers().getFlags().contains(Modifier.PUBLIC)) {
      return;
    }
    String name = prefix + type.getSimpleName();
    found.add(new Type(name, withoutTags(docs.getDocComment(path)), drawsOrDivides(type)));
    for (Tree member : type.getMembers()) {
      if (member instanceof ClassTree) {
        add(new TreePath(path, member), name + "$", type.getKind() == Tree.Kind.INTERFACE);
      }
    }
  }

  private static String withoutTags(@Nullable String comment) {
    String text = comment == null ? "" : comment;
    return text.replaceFirst("(?s)(^|\n)\\s*@\\w.*", "").replaceAll("\\s+", " ").strip();
  }

  private static boolean drawsOrDivides(ClassTree type) {
    boolean isInterface = type.getKind() == Tree.Kind.INTERFACE;
    return type.getMembers().stream()
        .filter(MethodTree.class::isInstance)
        .map(MethodTree.class::cast)
        .filter(method -> isInterface || method.getModifiers().getFlags().contains(Modifier.PUBLIC))
        .filter(
            method ->
                type.getKind() != Tree.Kind.RECORD || !method.getName().contentEquals("<init>"))
        .flatMap(method -> method.getParameters().stream())
        .anyMatch(PublicTypes::isSeedOrThreads);
  }

  private static boolean isSeedOrThreads(VariableTree parameter) {
    return BY_CHANCE_OR_THREADS.contains(parameter.getType().toString())
        || parameter.getName().contentEquals("seed");
  }
}
