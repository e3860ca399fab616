package org.pugraph.cli.manual;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.pugraph.base.Version;
import org.pugraph.cli.Main;
import org.pugraph.cli.completion.Shell;
import org.pugraph.file.WholeFile;
import picocli.CommandLine.Model.CommandSpec;

/** Writes manual pages, completion scripts and the reference of all commands into a folder. */
public final class Manual {

  private Manual() {}

  /** Writes {@code man/man1}, {@code completions} and {@code reference} below a folder. */
  public static void main(String[] args) throws IOException {
    if (args.length != 1) {
      System.err.println("usage: Manual DIR");
      System.exit(2);
    }
    write(Path.of(args[0]));
  }

  static void write(Path folder) throws IOException {
    CommandSpec root = Main.line().getCommandSpec();
    CommandPage program = CommandPage.of(root);
    for (CommandPage page : program.all()) {
      String roff = new ManPage(page, Version.date(), others(page, program)).roff();
      put(folder.resolve("man/man1"), page.title() + ".1", roff);
    }
    writeReference(folder.resolve("reference"), program);
    for (Shell shell : Shell.values()) {
      put(folder.resolve("completions"), shell.file(), shell.script(root));
    }
  }

  /** Writes the list of all commands, and beside it a page for each of them. */
  static void writeReference(Path folder, CommandPage program) throws IOException {
    put(folder, "README.md", ReferencePage.front(program));
    for (CommandPage page : program.all()) {
      if (page != program) {
        put(folder, page.title() + ".md", new ReferencePage(page).markdown());
      }
    }
  }

  /** The program, and the commands beside a command. */
  private static List<String> others(CommandPage page, CommandPage program) {
    return program.all().stream()
        .map(CommandPage::title)
        .filter(title -> !title.equals(page.title()))
        .toList();
  }

  private static void put(Path folder, String name, String text) throws IOException {
    WholeFile.createFolder(folder);
    WholeFile.writeText(folder.resolve(name), text);
  }
}
