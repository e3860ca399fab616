package org.pugraph.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.cli.Pugraph;
import org.pugraph.cli.option.GraphOptions;
import org.pugraph.cli.option.learning.SettingOptions;
import org.pugraph.cli.terminal.Console;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** How a file was understood is said by every command that reads it. */
class ReadNotesTest {

  private static final String NOTE =
      "edges.csv: is not UTF-8 and read as Windows-1252, which includes Latin-1";

  @TempDir private Path folder;
  private Path edges;
  private Path nodes;

  /** Two classes of four nodes, one of whose names is not UTF-8. */
  @BeforeEach
  void tables() throws IOException {
    edges =
        Files.write(
            folder.resolve("edges.csv"),
            "source,target\nJürg,b\nb,c\nc,d\nd,Jürg\ne,f\nf,g\ng,h\nh,e\nd,e\n"
                .getBytes(StandardCharsets.ISO_8859_1));
    nodes =
        Files.writeString(
            folder.resolve("nodes.csv"),
            "id,x,kind\nJürg,1,p\nb,1,p\nc,2,p\nd,1,p\ne,5,n\nf,5,n\ng,6,n\nh,5,n\n");
  }

  private String tablesAsOptions() {
    return " --edges " + edges + " --features " + nodes + " --label-column kind";
  }

  @Test
  void trainAndReproduceSayIt() throws IOException {
    Path known = Files.writeString(folder.resolve("known.txt"), "b\nc\n");
    Path out = folder.resolve("run");
    Pugraph.Answer trained =
        Pugraph.run(
            "train --method gcn --steps 2 --hidden 2 --prior 0.3"
                + tablesAsOptions()
                + " --positives "
                + known
                + " --out "
                + out);
    assertThat(trained.code()).as(trained.err()).isZero();
    assertThat(trained.err()).contains(NOTE);
    Pugraph.Answer again = Pugraph.run("reproduce " + out);
    assertThat(again.code()).as(again.err() + again.out()).isZero();
    assertThat(again.err()).contains(NOTE);
  }

  @Test
  void experimentSaysIt() {
    Pugraph.Answer answer =
        Pugraph.run(
            "experiment --positive-class p --methods label-propagation --shares 0.5 --trials 1"
                + tablesAsOptions()
                + " --out "
                + folder.resolve("grid"));
    assertThat(answer.err()).contains(NOTE);
  }

  @Command
  private static final class Serving {
    @Mixin private GraphOptions graph = new GraphOptions();
    @Mixin private ServeOptions options = new ServeOptions();
    @Mixin private SettingOptions model = new SettingOptions();
    @Mixin private Console console = new Console();
  }

  @Test
  void serveSaysIt() {
    StringWriter err = new StringWriter();
    Serving serving = new Serving();
    CommandLine line = new CommandLine(serving).setErr(new PrintWriter(err, true));
    line.parseArgs(tablesAsOptions().strip().split(" "));
    serving.options.view(null, serving.graph, serving.model, serving.console);
    assertThat(err.toString()).contains("note: ").contains(NOTE);
  }
}
